/**
 * The keys of every query, and of the mutations that other rooms observe. A room uses them to invalidate queries of another room without
 * knowing how that room reads. A key begins with its noun: a shorter key matches every key that begins with it.
 */
export const queryKeys = {
  agenda: ['agenda'],
  agendaEntre: (de: string, ate: string) => ['agenda', de, ate] as const,
  calendariosExternos: ['calendarios-externos'],
  linkDaAgenda: ['link-da-agenda'],
  excecoesDeAgenda: ['atendimento', 'excecoes'],
  feriados: ['atendimento', 'feriados'],
  festasNaArea: (latitude: number, longitude: number, raioEmKm: number) =>
    ['atendimento', 'festas', latitude, longitude, raioEmKm] as const,
  semanaDeAtendimento: ['atendimento', 'semana'],

  avaliacoes: ['avaliacoes'],
  avaliacoesDe: (alvo: object, nota: number | undefined) => ['avaliacoes', 'publicas', alvo, nota] as const,
  avaliacoesRecebidas: (filtro: object) => ['avaliacoes', 'recebidas', filtro] as const,
  resumoDasAvaliacoes: ['avaliacoes', 'resumo'],
  itensRecebidos: (filtro: object) => ['avaliacoes', 'itens', filtro] as const,

  operacao: ['operacao'],
  resumoDaOperacao: ['operacao', 'resumo'],
  filaDeVerificacoes: ['operacao', 'verificacoes'],
  verificacoes: (pagina: object) => ['operacao', 'verificacoes', pagina] as const,
  verificacaoParaJulgar: (id: string) => ['operacao', 'verificacao', id] as const,
  provaDaVerificacao: (id: string) => ['operacao', 'prova', id] as const,
  limiteSemVerificacao: ['operacao', 'limite-sem-verificacao'],
  denuncias: (pagina: object) => ['operacao', 'denuncias', pagina] as const,
  retomadas: (pagina: object) => ['operacao', 'retomadas', pagina] as const,
  dinheiroParado: (pagina: object) => ['operacao', 'dinheiro', pagina] as const,
  maquina: ['operacao', 'maquina'],
  trabalhos: (pagina: object) => ['operacao', 'trabalhos', pagina] as const,
  recursos: ['operacao', 'recursos'],
  numerosDoMercado: ['operacao', 'numeros'],
  limites: ['operacao', 'limites'],
  achadosDaOperacao: (texto: string) => ['operacao', 'achados', texto] as const,
  abertoNaLoja: (id: string, pagina: object) => ['operacao', 'pessoa', id, 'em-aberto', pagina] as const,
  lojasQueFalham: ['operacao', 'lojas-que-falham'],
  pessoaDaOperacao: (id: string) => ['operacao', 'pessoa', id] as const,
  taxas: ['operacao', 'taxas'],
  categoriasDaOperacao: ['operacao', 'categorias'],
  filaDeDisputas: ['operacao', 'disputas'],
  disputas: (pagina: object) => ['operacao', 'disputas', pagina] as const,
  registroDaOperacao: (pagina: object) => ['operacao', 'registro', pagina] as const,

  arquivoPrivado: (caminho: string, id: string) => ['arquivo-privado', caminho, id] as const,

  carrinhos: ['carrinho'],
  carrinho: (pessoaId: string) => ['carrinho', pessoaId] as const,
  mudancasDoCarrinho: (pessoaId: string) => ['carrinho', pessoaId, 'mudanca'] as const,

  categoriasOficiais: ['categorias', 'oficiais'],
  /** Prefix of the keys of the supplier's own categories: the list and each category. */
  dasMinhasCategorias: ['categorias', 'minhas'],
  minhasCategorias: ['categorias', 'minhas', 'todas'],
  minhaCategoria: (id: string) => ['categorias', 'minhas', id] as const,
  ordemDasCategorias: ['categorias', 'ordem'],

  catalogos: ['catalogo'],
  catalogo: (fornecedorId: string) => ['catalogo', 'fornecedor', fornecedorId] as const,
  produtosDaCategoria: (id: string, pageSize: number) => ['catalogo', 'categoria', id, pageSize] as const,
  fornecedor: (id: string) => ['fornecedores', id] as const,

  cartas: ['correio'],
  carta: (id: string | null) => ['correio', id] as const,

  cidades: (nome: string) => ['explorar', 'cidades', nome] as const,
  explorar: (procura: object) => ['explorar', procura] as const,
  produtosDaCidade: (procura: object) => ['explorar', 'produtos', procura] as const,

  configuracao: ['configuracao'],

  bancos: ['conta-bancaria', 'bancos'],
  contaBancaria: ['conta-bancaria'],
  taxa: ['taxa'],
  extrato: (mes: string, page: number, pageSize: number) => ['extrato', mes, page, pageSize] as const,

  cupons: ['cupons'],
  cupom: (id: string) => ['cupons', 'um', id] as const,
  listaDeCupons: (busca: string, situacao: string, page: number, pageSize: number) =>
    ['cupons', 'lista', busca, situacao, page, pageSize] as const,

  cep: (cep: string | null) => ['enderecos', 'cep', cep] as const,
  meusEnderecos: ['enderecos', 'meus'],
  municipios: (busca: { nome: string; uf?: string }) => ['enderecos', 'municipios', busca] as const,
  municipiosProximos: (latitude: number, longitude: number) => ['enderecos', 'proximos', latitude, longitude] as const,

  evento: (id: string) => ['eventos', 'um', id] as const,
  eventos: ['eventos'],
  eventosEmAberto: (pessoaId: string | undefined) => ['eventos', 'em-aberto', pessoaId] as const,
  meusEventos: ['eventos', 'meus'],
  rascunhosDeEvento: ['rascunhos-de-evento'],
  rascunhoDeEvento: (id: string) => ['rascunhos-de-evento', id] as const,
  preparativos: (eventoId: string, parte: string) => ['preparativos', eventoId, parte] as const,
  convite: (codigo: string) => ['convite', codigo] as const,

  favoritos: ['favoritos'],
  idsDosFavoritos: (pessoaId: string | null) => ['favoritos', 'ids', pessoaId] as const,
  listaDosFavoritos: (palavras: string, categoria: string, lista: string) => ['favoritos', 'todos', palavras, categoria, lista] as const,
  listasDeFavoritos: ['favoritos', 'listas'],
  mudancasDosFavoritos: ['mudanca-de-favorito'],
  mudancasDoFavorito: (produtoId: string) => ['mudanca-de-favorito', produtoId] as const,

  indicacoes: ['indicacoes'],

  link: (userId: string, code: string) => ['link', userId, code] as const,

  formasDePagamento: ['formas-de-pagamento'],
  mensagens: ['mensagens'],
  mensagensNaoLidas: ['mensagens', 'nao-lidas'],
  conversas: (busca: string) => ['mensagens', 'conversas', busca] as const,
  fornecedoresDaFesta: (eventoId: string) => ['mensagens', 'da-festa', eventoId] as const,
  conversa: (id: string) => ['mensagens', 'conversa', id] as const,
  respostasProntas: ['respostas-prontas'],

  naoLidas: ['notificacoes', 'nao-lidas'],
  listasDeNotificacoes: ['notificacoes', 'lista'],
  listaDeNotificacoes: (categoria: string) => ['notificacoes', 'lista', categoria] as const,

  orcamentos: ['orcamentos'],
  orcamento: (id: string) => ['orcamentos', 'um', id] as const,
  listaDeOrcamentos: (filtro: object) => ['orcamentos', 'lista', filtro] as const,
  candidatosDoOrcamento: (procura: object) => ['orcamentos', 'candidatos', procura] as const,
  consultasRecebidas: (filtro: object) => ['orcamentos', 'recebidas', filtro] as const,
  consultaRecebida: (id: string) => ['orcamentos', 'recebida', id] as const,

  pagamento: (id: string) => ['pagamentos', id] as const,

  pedidos: ['pedidos'],
  pedido: (id: string) => ['pedidos', 'um', id] as const,
  cancelamentoDoPedido: (id: string) => ['pedidos', 'um', id, 'cancelamento'] as const,
  listaDePedidos: (filtro: object) => ['pedidos', 'lista', filtro] as const,
  tabelaDePedidos: (filtro: object, page: number, pageSize: number) => ['pedidos', 'tabela', filtro, page, pageSize] as const,
  mudancaDoEvento: (eventoId: string) => ['pedidos', 'mudancas', 'evento', eventoId] as const,
  mudancasDoPedido: (id: string) => ['pedidos', 'mudancas', 'pedido', id] as const,
  mudancasAbertas: ['pedidos', 'mudancas', 'abertas'],
  folhaDeEntregas: (quais: object) => ['pedidos', 'folha', quais] as const,
  eventosDoFornecedor: ['pedidos', 'eventos-do-fornecedor'],
  eventosAchados: (busca: string, dia: string) => ['pedidos', 'eventos-do-fornecedor', 'achados', busca, dia] as const,
  eventoDoFornecedor: (id: string) => ['pedidos', 'evento-do-fornecedor', id] as const,
  ideias: ['ideias'],
  oQueFalta: (eventoId: string) => ['carrinho', 'o-que-falta', eventoId] as const,
  painel: ['pedidos', 'painel'],
  resumoDaCompra: (eventoId: string) => ['resumo-da-compra', eventoId] as const,
  problemasDoCarrinho: (eventoId: string, lidoEm: number) => ['resumo-da-compra', eventoId, 'problemas', lidoEm] as const,

  importacoes: ['importacoes'],
  colunasDaImportacao: (id: string, conferencia: number) => ['colunas-da-importacao', id, conferencia] as const,
  linhasDaImportacao: (id: string, conferencia: number, situacao: string, page: number, pageSize: number) =>
    ['linhas-da-importacao', id, conferencia, situacao, page, pageSize] as const,
  fotosDaImportacao: (id: string, falhas: number, page: number, pageSize: number) =>
    ['fotos-da-importacao', id, falhas, page, pageSize] as const,

  aparelho: ['aparelho'],
  exclusao: ['exclusao'],
  exportacoes: ['exportacoes'],
  loja: ['loja'],
  perfil: ['perfil'],
  preferencias: ['preferencias'],
  segundoFator: ['segundo-fator'],
  sessoes: ['sessoes'],
  verificacao: ['verificacao'],

  resultados: (busca: object) => ['busca', 'resultados', busca] as const,
  sugestoes: (texto: string) => ['busca', 'sugestoes', texto] as const,

  /** Prefix of the keys of one product, for any event. */
  produto: (id: string) => ['produtos', 'um', id] as const,
  produtoNoEvento: (id: string, eventoId: string | null) => ['produtos', 'um', id, eventoId] as const,
  produtosNoRaio: (eventoId: string, categoriaId: string | null) => ['produtos', 'raio', eventoId, categoriaId] as const,
  produtos: ['produtos'],
  calendarioDoProduto: (id: string, mes: string) => ['produtos', 'calendario', id, mes] as const,
  produtosPorId: (ids: readonly string[]) => ['produtos', 'por-id', ids] as const,
  semelhantes: (id: string) => ['produtos', 'semelhantes', id] as const,
  meuProduto: (id: string) => ['produtos', 'meu', id] as const,
  meusProdutos: (busca: object) => ['produtos', 'meus', busca] as const,
  previaDePrecos: (alvo: object, campos: object) => ['previa-de-precos', alvo, campos] as const,
} as const;
