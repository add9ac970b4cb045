// Generated from the migrations by `npm run db:types`. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export interface Acontecimentos {
  id: string;
  tipo: string;
  assunto: string;
  assunto_id: string;
  dados: unknown;
  em: Date;
}

export interface AcontecimentosPendentes {
  acontecimento_id: string;
  assinante: string;
  tentativas: Generated<number>;
  tentar_em: Date;
  erro: string;
}

export interface Anexos {
  id: string;
  usuario_id: string;
  formato: 'image/webp' | 'application/pdf';
  nome: string | null;
  bytes: number;
  largura: number | null;
  altura: number | null;
  criado_em: Date;
  mensagem_id: string | null;
  proposta_id: string | null;
  ordem: number | null;
}

export interface AparelhosDePush {
  id: string;
  usuario_id: string;
  sessao_id: string;
  endereco: string;
  endereco_hash: Uint8Array;
  chave_publica: string;
  segredo: string;
  fuso: string;
  criado_em: Date;
}

export interface ArquivosDoProduto {
  id: string;
  produto_id: string;
  fornecedor_id: string;
  tipo: 'imagem' | 'video';
  chave: string;
  alt: Generated<string>;
  largura: number;
  altura: number;
  ordem: Generated<number>;
}

export interface ArquivosEnviados {
  id: string;
  fornecedor_id: string;
  tipo: 'imagem' | 'video';
  chave: string;
  largura: number;
  altura: number;
  criado_em: Date;
}

export interface ArquivosGuardados {
  chave: string;
  usuario_id: string;
  bytes: number;
}

export interface Auditoria {
  ordem: number;
  em: Date;
  operador_id: string;
  ato: string;
  assunto: string;
  assunto_id: string;
  dados: string;
  anterior: Uint8Array | null;
  hash: Uint8Array;
  selo: Uint8Array | null;
}

export interface Avaliacoes {
  id: string;
  pedido_id: string;
  produto_id: string;
  cliente_id: string;
  fornecedor_id: string;
  nota: number;
  texto: Generated<string>;
  criado_em: Date;
  editada_em: Date | null;
  resposta: string | null;
  respondida_em: Date | null;
  versao: Generated<number>;
  oculta_em: Date | null;
  oculta_porque: string | null;
  conta: Generated<boolean>;
}

export interface AvisosDePix {
  end_to_end_id: string;
  corpo: unknown;
  origem: 'webhook' | 'consulta';
  recebido_em: Date;
  processado_em: Date | null;
  tentativas: Generated<number>;
  tentar_em: Date;
  erro: string | null;
  alheio: Generated<boolean>;
}

export interface AvisosIlegiveis {
  hash: Uint8Array;
  corpo: string;
  problema: string;
  origem: 'webhook' | 'consulta';
  vezes: Generated<number>;
  recebido_em: Date;
  visto_em: Date;
}

export interface CalendariosExternos {
  id: string;
  fornecedor_id: string;
  nome: string;
  endereco_cifrado: Uint8Array;
  servidor: string;
  lido_em: Date | null;
  tentado_em: Date | null;
  falha: 'endereco' | 'resposta' | 'demora' | 'tamanho' | 'formato' | null;
  ocupados: Generated<number>;
  criado_em: Date;
  nao_entendidos: Generated<unknown>;
}

export interface Carrinhos {
  evento_id: string;
  cliente_id: string;
  cupom_id: string | null;
}

export interface Cartas {
  chave: string;
  estado: 'enviando' | 'enviada';
  mudou_em: Date;
}

export interface Categorias {
  id: string;
  fornecedor_id: string;
  nome: string;
  tipo_categoria: Generated<'Produto' | 'Aluguel' | 'Servico'>;
  imagem_chave: string | null;
  categoria_oficial_id: string;
  ordem: Generated<number>;
  criado_em: Generated<Date>;
  versao: Generated<number>;
}

export interface CategoriasJuntadas {
  slug: string;
  para: string;
}

export interface CategoriasOficiais {
  id: string;
  nome: string;
  slug: string;
  icone: string;
  ordem: number;
}

export interface Ceps {
  cep: string;
  resposta: unknown;
  buscado_em: Generated<Date>;
}

export interface Codigos {
  id: string;
  usuario_id: string;
  finalidade: 'confirmar_email' | 'redefinir_senha' | 'trocar_email_atual' | 'trocar_email_novo';
  codigo_hash: Uint8Array;
  expira_em: Date;
  usado_em: Date | null;
}

export interface CodigosDeRecuperacao {
  usuario_id: string;
  codigo_hash: Uint8Array | null;
  usado_em: Date | null;
  id: Generated<string>;
  codigo_cifrado: Uint8Array | null;
}

export interface ColunasEscolhidas {
  fornecedor_id: string;
  cabecalho: string;
  escolha: unknown;
  usada_em: Date;
}

export interface Compras {
  id: string;
  cliente_id: string;
  evento_id: string;
  cupom_id: string | null;
  subtotal_em_centavos: number;
  desconto_em_centavos: Generated<number>;
  total_em_centavos: number;
  criado_em: Date;
  aparelho: string | null;
}

export interface ConferenciasDePix {
  chave: string;
  ate: Date;
  desde: Date;
  relendo_desde: Date | null;
  relendo_pagina: Generated<number>;
  relida_em: Date | null;
}

export interface Consentimentos {
  id: string;
  usuario_id: string;
  assunto: 'termos' | 'novidades';
  versao: string;
  dado: boolean;
  em: Date;
}

export interface Consultas {
  id: string;
  orcamento_id: string;
  cliente_id: string;
  fornecedor_id: string;
  estado: 'aguardando' | 'respondida' | 'contraproposta' | 'aceita' | 'comprada' | 'recusada' | 'vencida' | 'preterida' | 'cancelada';
  prazo_em: Date | null;
  motivo_da_recusa: string | null;
  compra_id: string | null;
  mudou_em: Date;
}

export interface ContagemDeNotas {
  produto_id: string;
  nota: number;
  fornecedor_id: string;
  quantas: number;
  contam: number;
}

export interface ContagemDeTermos {
  tipo: string;
  escrita: string;
  vezes: number;
}

export interface ContasBancarias {
  fornecedor_id: string;
  tipo: 'pix' | 'conta';
  titular_nome: string | null;
  titular_documento: string | null;
  pix_tipo: 'cpf' | 'cnpj' | 'email' | 'telefone' | 'aleatoria' | null;
  pix_chave: string | null;
  banco: string | null;
  agencia: string | null;
  conta: string | null;
  digito: string | null;
  tipo_de_conta: 'corrente' | 'poupanca' | 'pagamento' | null;
  vale_a_partir_de: Date;
  mudou_em: Date;
  versao: Generated<number>;
  destino_cifrado: Uint8Array | null;
  marca: Uint8Array | null;
}

export interface ContasOpenid {
  emissor: string;
  sujeito: string;
  usuario_id: string;
  criada_em: Date;
}

export interface Contratos {
  pedido_id: string;
  fatos: unknown;
  em: Date;
}

export interface Conversas {
  id: string;
  cliente_id: string;
  fornecedor_id: string;
  criada_em: Date;
  espera_desde: Date | null;
}

export interface Convidados {
  id: string;
  evento_id: string;
  nome: string;
  contato: string | null;
  acompanhantes: number;
  resposta: Generated<'sem-resposta' | 'vai' | 'nao-vai'>;
  quantos: Generated<number>;
  respondido_em: Date | null;
  codigo_hash: Uint8Array;
  criado_em: Date;
  versao: Generated<number>;
}

export interface Convites {
  evento_id: string;
  codigo_hash: Uint8Array;
  codigo_cifrado: Uint8Array;
  lugar: 'nada' | 'cidade' | 'endereco';
  recado: string | null;
  aceita_respostas: boolean;
  criado_em: Date;
}

export interface ConvitesDeAmigos {
  id: string;
  cliente_id: string;
  email: string;
  criado_em: Date;
  enviado_em: Date | null;
}

export interface ConvitesRecusados {
  email_hash: Uint8Array;
  recusado_em: Date;
}

export interface Cupons {
  id: string;
  codigo: string;
  fornecedor_id: string | null;
  tipo: 'percentual' | 'valor';
  valor: number;
  minimo_em_centavos: Generated<number>;
  inicia_em: Date;
  termina_em: Date;
  limite_total: number | null;
  limite_por_cliente: Generated<number>;
  usos: Generated<number>;
  quem_paga: 'festejo' | 'fornecedor';
  produtos: Generated<string[]>;
  categorias_oficiais: Generated<string[]>;
  ativo: Generated<boolean>;
  criado_em: Generated<Date>;
  versao: Generated<number>;
  encerrado_em: Date | null;
  cliente_id: string | null;
}

export interface Denuncias {
  id: string;
  produto_id: string | null;
  usuario_id: string;
  motivo: 'golpe' | 'enganoso' | 'fotos' | 'proibido' | 'ofensa' | 'falsa' | 'dados' | 'fora' | 'outro';
  texto: Generated<string>;
  criado_em: Date;
  resolvida_em: Date | null;
  avaliacao_id: string | null;
  decisao: 'mantida' | 'retirada' | null;
  porque: string | null;
  resolvida_por: string | null;
  versao_decidida: number | null;
  mensagem_id: string | null;
}

export interface Desafios {
  id: string;
  finalidade: 'passkey_registro' | 'passkey_login' | 'passkey_identidade' | 'google' | 'entrada_google' | 'cadastro_google';
  usuario_id: string | null;
  dados: unknown;
  expira_em: Date;
}

export interface DestinosDeDevolucoes {
  devolucao_id: string;
  destino_cifrado: Uint8Array;
  para: string;
  vale_a_partir_de: Date;
  mudou_em: Date;
  versao: number;
}

export interface Devolucoes {
  id: string;
  compra_id: string | null;
  pedido_id: string | null;
  chave: string;
  end_to_end_id: string | null;
  valor_em_centavos: number;
  estado: Generated<'pendente' | 'enviada' | 'concluida' | 'recusada'>;
  id_no_banco: string | null;
  tentativas: Generated<number>;
  tentar_em: Date;
  erro: string | null;
  criado_em: Date;
  mudou_em: Date;
  recusas: Generated<number>;
  rtr_id: string | null;
  espera_banco: Generated<boolean>;
  por_fora: Generated<boolean>;
  retomado_em_centavos: Generated<number>;
  transferir_desde: Date | null;
  lembrar_em: Date | null;
  transferencia_id: string | null;
}

export interface Disputas {
  pedido_id: string;
  motivo: 'nao_veio' | 'faltou' | 'diferente' | 'atrasou' | 'outro';
  relato: string;
  aberta_em: Date;
  responder_ate: Date;
  respondida_em: Date | null;
  apelar_ate: Date | null;
  apelada_em: Date | null;
  cliente_aceitou_em: Date | null;
  fornecedor_aceitou_em: Date | null;
}

export interface Enderecos {
  id: string;
  usuario_id: string;
  cep: string;
  logradouro: string;
  numero: string;
  complemento: string | null;
  bairro: string;
  localidade: string;
  uf: string;
  padrao: Generated<boolean>;
  latitude: number;
  longitude: number;
  criado_em: Generated<Date>;
  removido_em: Date | null;
}

export interface Eventos {
  id: string;
  cliente_id: string;
  titulo: string;
  data_evento: string;
  horario: string;
  duracao_em_minutos: number;
  fuso: string;
  inicio: Date;
  fim: Date;
  status: Generated<number>;
  nome_pessoa: string | null;
  imagem_chave: string | null;
  foto_pessoa_chave: string | null;
  endereco_id: string;
  localidade: string;
  uf: string;
  latitude: number;
  longitude: number;
  ponto: GeneratedAlways<string>;
  semana: GeneratedAlways<string>;
  produtos_no_raio: unknown;
  produtos_no_raio_em: Date | null;
  criado_em: Generated<Date>;
  versao: Generated<number>;
  tipo: 'casamento' | 'aniversario-infantil' | 'aniversario' | 'formatura' | 'corporativo' | 'cha' | 'confraternizacao' | 'outro' | null;
  pessoas: number | null;
}

export interface ExcecoesDeAgenda {
  id: string;
  fornecedor_id: string;
  tipo: 'fechado' | 'aberto';
  inicio: Date;
  fim: Date;
  motivo: string | null;
  calendario_id: string | null;
}

export interface Exportacoes {
  id: string;
  usuario_id: string;
  pedida_em: Date;
  pronta_em: Date | null;
  falhou_em: Date | null;
  expira_em: Date | null;
  arquivo_chave: string | null;
  tamanho_em_bytes: number | null;
}

export interface FalasDaDisputa {
  id: string;
  pedido_id: string;
  autor: 'cliente' | 'fornecedor';
  tipo: 'prova' | 'resposta' | 'apelacao';
  texto: string;
  em: Date;
}

export interface Favoritos {
  id: string;
  cliente_id: string;
  produto_id: string;
  nome: string;
  preco_em_centavos: number;
  lista_id: string | null;
  criado_em: Date;
  removido_em: Date | null;
}

export interface FilasDeFotos {
  fornecedor_id: string;
  vez: string;
  mexida_em: Date;
}

export interface FimDaAuditoria {
  id: string;
  ordem: number;
  hash: Uint8Array;
  selo_cifrado: Uint8Array | null;
  chave_cifrada: Uint8Array | null;
}

export interface Fornecedores {
  id: string;
  nome: string;
  descricao: string | null;
  foto_chave: string | null;
  logradouro: string | null;
  numero: string | null;
  bairro: string | null;
  localidade: string | null;
  uf: string | null;
  cep: string | null;
  latitude: number | null;
  longitude: number | null;
  raio_em_metros: Generated<number>;
  vende: Generated<boolean>;
  semana_aberta: Generated<string>;
  politica_de_cancelamento: Generated<'flexivel' | 'moderada' | 'rigida' | 'sem_reembolso'>;
  nota_soma: Generated<number>;
  avaliacoes: Generated<number>;
  ponto: GeneratedAlways<string | null>;
  area_atendida: GeneratedAlways<string | null>;
  corda_do_raio: GeneratedAlways<number>;
  criado_em: Generated<Date>;
  versao: Generated<number>;
  complemento: string | null;
  telefone_publico: string | null;
  pausado: Generated<boolean>;
  fechado_em: Generated<string>;
  aberto_em: Generated<string>;
  posicao: Generated<number>;
  resposta_em_segundos: number | null;
  verificado: Generated<boolean>;
  sinal_percentual: number | null;
  saldo_dias_antes: number | null;
  nome_sem_acento: GeneratedAlways<string>;
  falhas: Generated<number>;
  falhas_soma: Generated<number>;
}

export interface FotosDaAvaliacao {
  id: string;
  avaliacao_id: string;
  imagem_chave: string;
}

export interface FotosDaDisputa {
  id: string;
  pedido_id: string;
  autor: 'cliente' | 'fornecedor';
  em: Date;
}

export interface FotosDaImportacao {
  id: string;
  importacao_id: string;
  linha: number;
  ordem: number;
  produto_id: string;
  endereco: string;
  servidor: string | null;
  estado: 'esperando' | 'pronta' | 'falhou';
  falha: 'endereco' | 'interno' | 'desconhecido' | 'certificado' | 'ausente' | 'recusada' | 'resposta' | 'demora' | 'tamanho' | 'imagem' | 'pontos' | 'produto' | 'cheio' | 'espaco' | 'parada' | 'superada' | null;
  tentativas: Generated<number>;
  proxima_em: Date;
  posse: string | null;
  arquivo_id: string | null;
}

export interface FotosDoEvento {
  id: string;
  evento_id: string;
  imagem_chave: string;
  criado_em: Date;
}

export interface GastosPlanejados {
  evento_id: string;
  categoria_oficial_id: string | null;
  valor_em_centavos: number;
}

export interface GruposDeOpcoes {
  id: string;
  produto_id: string;
  fornecedor_id: string;
  nome: string;
  minimo: number;
  maximo: number;
  ordem: number;
}

export interface HistoricoDoPedido {
  id: string;
  pedido_id: string;
  de: 'aguardando_pagamento' | 'pago' | 'confirmado' | 'entregue' | 'em_disputa' | 'concluido' | 'expirado' | 'recusado' | 'cancelado' | 'reembolsado' | null;
  para: 'aguardando_pagamento' | 'pago' | 'confirmado' | 'entregue' | 'em_disputa' | 'concluido' | 'expirado' | 'recusado' | 'cancelado' | 'reembolsado';
  por: 'cliente' | 'fornecedor' | 'pagamento' | 'relogio' | 'operador';
  usuario_id: string | null;
  motivo: string | null;
  em: Date;
}

export interface HorariosDeAtendimento {
  fornecedor_id: string;
  tipo: 'atendimento' | 'intervalo';
  dia_da_semana: number;
  inicio: string;
  fim: string;
}

export interface HorariosDoProduto {
  id: string;
  produto_id: string;
  fornecedor_id: string;
  dia_da_semana: number;
  inicio: string;
  fim: string;
}

export interface HorasDeSilencio {
  usuario_id: string;
  ligado: boolean;
  inicio: string;
  fim: string;
}

export interface Idempotencia {
  escopo: string;
  chave: string;
  operacao: string;
  corpo_hash: Uint8Array;
  resposta: unknown;
  criado_em: Generated<Date>;
}

export interface Importacoes {
  id: string;
  fornecedor_id: string;
  estado: Generated<'conferindo' | 'escolhendo' | 'conferida' | 'importando' | 'concluida' | 'falhou'>;
  nome_do_arquivo: string;
  codificacao: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  bytes: number;
  bytes_lidos: Generated<number>;
  tentativa: string | null;
  linhas: Generated<number>;
  novos: Generated<number>;
  mudam: Generated<number>;
  iguais: Generated<number>;
  erradas: Generated<number>;
  repetidos: Generated<number>;
  gravados: Generated<number>;
  categorias: Generated<unknown>;
  colunas_ignoradas: Generated<unknown>;
  falha: string | null;
  criado_em: Date;
  mexida_em: Date;
  escolha: unknown;
  conferencia: Generated<number>;
  colunas_de: Generated<'titulos' | 'loja' | 'lembradas' | 'escolhidas'>;
  loja: string | null;
  iguais_na_planilha: Generated<number>;
  com_fotos: Generated<number>;
  fotos: Generated<number>;
  fotos_prontas: Generated<number>;
  fotos_falhas: Generated<number>;
}

export interface Indicacoes {
  indicado_id: string;
  cliente_id: string;
  pedido_id: string;
  cupom_id: string | null;
  cupom_do_indicado_id: string | null;
  concluida_em: Date;
  estado: 'esperando' | 'premiada' | 'recusada' | 'retirada';
  premiar_em: Date | null;
  premiada_em: Date | null;
  porque: string | null;
  marcas: Generated<string[]>;
}

export interface ItensDoCarrinho {
  evento_id: string;
  produto_id: string;
  cliente_id: string;
  fornecedor_id: string;
  quantidade: number;
  preco_em_centavos: number;
  criado_em: Generated<Date>;
  opcoes: Generated<string[]>;
  proposta_id: string | null;
  proposta_ate: Date | null;
  mudado_em: Date | null;
}

export interface ItensDoPedido {
  pedido_id: string;
  produto_id: string;
  nome: string;
  imagem_chave: string | null;
  categoria_oficial_nome: string;
  quantidade: number;
  preco_em_centavos: number;
  opcoes: Generated<string[]>;
  escolha: Generated<unknown>;
}

export interface Lancamentos {
  id: string;
  movimento_id: string;
  pedido_id: string;
  conta: 'cliente' | 'custodia' | 'fornecedor' | 'taxa' | 'cupom_festejo' | 'reembolso' | 'repasse';
  valor_em_centavos: number;
}

export interface Leituras {
  conversa_id: string;
  usuario_id: string;
  ultima_id: string;
  lida_ate: string | null;
  nao_lidas: Generated<number>;
  bloqueou_em: Date | null;
}

export interface LimiteSemVerificacao {
  unico: Generated<boolean>;
  limite_em_centavos: number;
  mudado_em: Date;
  mudado_por: string;
}

export interface LinhasDaImportacao {
  importacao_id: string;
  linha: number;
  situacao: 'novo' | 'muda' | 'igual' | 'erro';
  produto_id: string | null;
  versao: number | null;
  categoria_id: string | null;
  categoria_nome: string;
  dados: unknown;
  mudancas: Generated<unknown>;
  problemas: Generated<unknown>;
  fotos: Generated<unknown>;
}

export interface LinksDeAgenda {
  fornecedor_id: string;
  codigo_hash: Uint8Array;
  codigo_cifrado: Uint8Array;
  criado_em: Date;
}

export interface ListasDeFavoritos {
  id: string;
  cliente_id: string;
  nome: string | null;
  evento_id: string | null;
  criado_em: Date;
}

export interface LotesDeProdutos {
  id: string;
  fornecedor_id: string;
  acao: 'ativar' | 'desativar' | 'arquivar' | 'desarquivar' | 'preco';
  produtos: unknown;
  criado_em: Date;
  desfeito_em: Date | null;
}

export interface Mensagens {
  id: string;
  conversa_id: string;
  autor_id: string;
  texto: string;
  ocultou: Generated<boolean>;
  assunto: 'evento' | 'produto' | 'pedido' | null;
  assunto_id: string | null;
  assunto_titulo: string | null;
  resposta_em_segundos: number | null;
  criada_em: Date;
  apagada_em: Date | null;
  anexos: Generated<number>;
  retirada_em: Date | null;
  retirada_porque: string | null;
}

export interface Movimentos {
  id: string;
  pedido_id: string;
  tipo: 'pagamento' | 'saldo' | 'reembolso' | 'cancelamento' | 'liberacao' | 'partilha' | 'devolucao' | 'repasse' | 'retomada' | 'retorno';
  chave: string;
  em: Date;
}

export interface Mudancas {
  id: string;
  evento_id: string;
  cliente_id: string;
  estado: 'pedida' | 'a_decidir' | 'feita' | 'retirada' | 'vencida';
  prazo_em: Date | null;
  recado: string | null;
  data_evento: string;
  horario: string;
  duracao_em_minutos: number;
  fuso: string;
  inicio: Date;
  fim: Date;
  endereco_id: string | null;
  localidade: string;
  uf: string;
  latitude: number;
  longitude: number;
  ponto: GeneratedAlways<string>;
  semana: GeneratedAlways<string>;
  antes_data_evento: string;
  antes_horario: string;
  antes_duracao_em_minutos: number;
  antes_endereco_id: string | null;
  antes_localidade: string;
  antes_uf: string;
  criado_em: Date;
  encerrada_em: Date | null;
}

export interface Notificacoes {
  id: string;
  usuario_id: string;
  categoria: 'pedidos' | 'avaliacoes' | 'lembrete' | 'denuncias' | 'mensagens';
  titulo: string;
  mensagem: string;
  caminho: string | null;
  lida_em: Date | null;
  criado_em: Date;
  assunto: string | null;
  assunto_id: string | null;
  apagada_em: Date | null;
  chave: string | null;
}

export interface Opcoes {
  id: string;
  grupo_id: string;
  fornecedor_id: string;
  nome: string;
  diferenca_em_centavos: number;
  ativa: boolean;
  ordem: number;
}

export interface Orcamentos {
  id: string;
  cliente_id: string;
  evento_id: string;
  categoria_oficial_id: string;
  descricao: string;
  convidados: number | null;
  verba_em_centavos: number | null;
  responder_ate: Date;
  criado_em: Date;
  cancelado_em: Date | null;
}

export interface Pagadores {
  cliente_id: string;
  nome: string;
  documento: string;
  mudou_em: Date;
}

export interface Pagamentos {
  compra_id: string;
  txid: string;
  estado: 'preparando' | 'aguardando' | 'pago' | 'expirado' | 'cancelado';
  valor_em_centavos: number;
  pix_copia_e_cola: string | null;
  expira_em: Date;
  end_to_end_id: string | null;
  pago_em: Date | null;
  criado_em: Date;
  pedido_id: string | null;
  id: GeneratedAlways<string>;
}

export interface PalavrasComuns {
  lexema: string;
  textos: number;
}

export interface PalavrasDoFornecedor {
  fornecedor_id: string;
  palavras: string;
}

export interface PartesDaImportacao {
  importacao_id: string;
  ordem: number;
  conteudo: Uint8Array;
}

export interface PartesDaRetomada {
  retomada_id: string;
  pedido_id: string;
  custodia_em_centavos: Generated<number>;
  reembolso_em_centavos: Generated<number>;
  fornecedor_em_centavos: Generated<number>;
  taxa_em_centavos: Generated<number>;
  voltou_em_centavos: Generated<number>;
}

export interface Passkeys {
  id: string;
  usuario_id: string;
  credencial_id: string;
  chave_publica: Uint8Array;
  contador: number;
  transportes: Generated<string[]>;
  nome: string;
  criada_em: Date;
  usada_em: Date | null;
}

export interface Pedidos {
  id: string;
  numero: Generated<number>;
  compra_id: string;
  cliente_id: string;
  fornecedor_id: string;
  evento_id: string;
  estado: 'aguardando_pagamento' | 'pago' | 'confirmado' | 'entregue' | 'em_disputa' | 'concluido' | 'expirado' | 'recusado' | 'cancelado' | 'reembolsado';
  subtotal_em_centavos: number;
  desconto_em_centavos: Generated<number>;
  total_em_centavos: number;
  desconto_quem_paga: 'festejo' | 'fornecedor' | null;
  politica_de_cancelamento: 'flexivel' | 'moderada' | 'rigida' | 'sem_reembolso';
  prazo_em: Date | null;
  criado_em: Date;
  versao: Generated<number>;
  pago_em: Date | null;
  recado: string | null;
  taxa_em_pontos_base: Generated<number>;
  sinal_em_centavos: number | null;
  saldo_ate: Date | null;
  saldo_pago_em: Date | null;
  volta_no_maximo: Generated<number>;
  solto_em: Date | null;
  retomado_em_centavos: Generated<number>;
  retomado_do_saldo_em_centavos: Generated<number>;
  volta_em_centavos: Generated<number>;
  perda_em_centavos: Generated<number>;
}

export interface PixRecebidos {
  end_to_end_id: string;
  compra_id: string;
  valor_em_centavos: number;
  aceito: boolean;
  recebido_em: Date;
}

export interface PreferenciasDeNotificacao {
  usuario_id: string;
  categoria: 'pedidos' | 'avaliacoes' | 'lembrete' | 'denuncias' | 'mensagens' | 'novidades';
  por_email: boolean | null;
  mudada_em: Date;
  por_push: boolean | null;
}

export interface Produtos {
  id: string;
  fornecedor_id: string;
  categoria_id: string;
  categoria_oficial_id: string;
  nome: string;
  descricao: Generated<string>;
  preco_em_centavos: number;
  tipo_produto: 'Produto' | 'Aluguel' | 'Servico';
  capacidade: Generated<number>;
  preparo_antes_em_minutos: Generated<number>;
  preparo_depois_em_minutos: Generated<number>;
  ativo: Generated<boolean>;
  imagem_chave: string | null;
  criado_em: Generated<Date>;
  versao: Generated<number>;
  semana: string | null;
  arquivado_em: Date | null;
  inclui: Generated<string[]>;
  nao_inclui: Generated<string[]>;
  tem_opcoes: Generated<boolean>;
  menor_diferenca_em_centavos: Generated<number>;
  menor_preco_em_centavos: GeneratedAlways<number>;
  codigo: string | null;
  retirado_em: Date | null;
  retirado_porque: string | null;
  nome_sem_acento: GeneratedAlways<string>;
  palavras: GeneratedAlways<string>;
  fotos_buscadas: Generated<number>;
}

export interface Propostas {
  id: string;
  consulta_id: string;
  fornecedor_id: string;
  por: 'cliente' | 'fornecedor';
  produto_id: string | null;
  quantidade: number;
  preco_em_centavos: number;
  texto: string;
  valida_ate: Date | null;
  criado_em: Date;
}

export interface ProvaDeEscrita {
  unica: Generated<boolean>;
  em: Date;
}

export interface ProvasDaVerificacao {
  id: string;
  verificacao_id: string;
  papel: 'documentoFrente' | 'documentoVerso' | 'contratoSocial' | 'selfie' | 'comprovanteDeEndereco';
  formato: 'image/webp' | 'application/pdf';
  conteudo_cifrado: Uint8Array;
}

export interface RascunhosDeEvento {
  id: string;
  cliente_id: string;
  titulo: string;
  dados: unknown;
  convidados_de: string | null;
  mudado_em: Date;
}

export interface RecursosDesligados {
  recurso: string;
  desligado_em: Date;
  desligado_por: string;
}

export interface RemessasDeRepasses {
  id: string;
  numero: number;
  meio: 'simulado' | 'arquivo';
  criado_em: Date;
  entregue_em: Date | null;
}

export interface RemocoesDeProtecao {
  usuario_id: string;
  id: string;
  protecoes: string[];
  pedida_em: Date;
  vale_em: Date;
  avisada_em: Date | null;
}

export interface Repasses {
  id: string;
  pedido_id: string;
  chave: string;
  valor_em_centavos: number;
  estado: Generated<'pendente' | 'enviado' | 'concluido' | 'recusado'>;
  id_no_banco: string | null;
  tentativas: Generated<number>;
  tentar_em: Date | null;
  erro: string | null;
  criado_em: Date;
  mudou_em: Date;
  transferencia_id: string | null;
  espera_operador: Generated<boolean>;
}

export interface Reservas {
  id: string;
  produto_id: string;
  fornecedor_id: string;
  pedido_id: string;
  quantidade: number;
  inicio: Date;
  fim: Date;
  expira_em: Date | null;
  muda_de: string | null;
  muda_para: string | null;
}

export interface RespostasDaMudanca {
  mudanca_id: string;
  pedido_id: string;
  fornecedor_id: string;
  resposta: 'aceita' | 'recusada' | 'sem_resposta' | null;
  texto: string | null;
  volta_no_maximo: number;
  em: Date | null;
  sugere_dia: string | null;
  sugere_hora: string | null;
}

export interface RespostasProntas {
  id: string;
  fornecedor_id: string;
  titulo: string;
  texto: string;
  criada_em: Date;
}

export interface Retencoes {
  pedido_id: string;
  motivo: 'banco' | 'suspensao';
  desde: Date;
  decisao: 'devolver' | 'seguir' | null;
  decidida_por: string | null;
  contada: Generated<boolean>;
}

export interface Retomadas {
  id: string;
  end_to_end_id: string;
  id_no_banco: string;
  rtr_id: string | null;
  natureza: string;
  valor_em_centavos: number;
  estado: 'em_analise' | 'tomada' | 'nao_feita';
  motivo: string | null;
  feita_em: Date | null;
  compra_id: string | null;
  aplicada: 'em_analise' | 'tomada' | 'nao_feita' | null;
  tentar_em: Date;
  tentativas: Generated<number>;
  erro: string | null;
  devolucao_id: string | null;
  decisao: 'contestada' | 'aceita' | 'ganha' | null;
  criado_em: Date;
  mudou_em: Date;
}

export interface SemanasDeAtendimento {
  fornecedor_id: string;
  dias: number[];
  versao: Generated<number>;
}

export interface Sessoes {
  id: string;
  usuario_id: string;
  criada_em: Generated<Date>;
  renovada_em: Generated<Date>;
  encerrada_em: Date | null;
  dispositivo: string | null;
  endereco_ip: string | null;
  meio: Generated<'senha' | 'senha_e_segundo_fator' | 'passkey' | 'google' | 'troca_de_perfil'>;
  identidade_confirmada_em: Date | null;
  fim: string | null;
  comecou_em: Date | null;
}

export interface Tarefas {
  id: string;
  evento_id: string;
  titulo: string;
  meses_antes: number;
  ordem: number;
  feita_em: Date | null;
  versao: Generated<number>;
}

export interface Taxas {
  id: string;
  em_pontos_base: number;
  vale_desde: Date;
  porque: string;
  criada_em: Date;
}

export interface TentativasDeLogin {
  chave: string;
  falhas: number;
  ultima_em: Date;
}

export interface TermosDeBusca {
  tipo: 'palavra' | 'frase' | 'cidade' | 'loja';
  chave: string;
  termo: string;
  lexema: string | null;
  uf: string | null;
  produtos: number;
  feito_em: Date;
}

export interface TextosDaBusca {
  produto_id: string;
  palavras: string | null;
}

export interface Totp {
  usuario_id: string;
  segredo_cifrado: Uint8Array;
  ativo_desde: Date | null;
  ultimo_passo: number | null;
}

export interface Transferencias {
  id: string;
  remessa_id: string;
  numero: number;
  fornecedor_id: string | null;
  valor_em_centavos: number;
  estado: Generated<'enviada' | 'concluida' | 'recusada'>;
  destino: unknown;
  para: string;
  id_no_banco: string | null;
  motivo: string | null;
  criado_em: Date;
  mudou_em: Date;
  destino_cifrado: Uint8Array | null;
  cliente_id: string | null;
}

export interface UsosDeCupom {
  compra_id: string;
  cupom_id: string;
  cliente_id: string;
}

export interface UsosLimitados {
  chave: string;
  janela: Date;
  usos: number;
}

export interface Usuarios {
  id: string;
  tipo_perfil: 1 | 2 | 3;
  nome_completo: string;
  email: string;
  cpf: string | null;
  cnpj: string | null;
  telefone: string | null;
  senha_hash: string | null;
  email_confirmado_em: Date | null;
  termos_versao: string;
  termos_aceitos_em: Date;
  codigo_de_convite: string;
  convidado_por: string | null;
  foto_chave: string | null;
  criado_em: Generated<Date>;
  email_novo: string | null;
  email_novo_confirmado_em: Date | null;
  email_atual_confirmou_troca_em: Date | null;
  excluir_em: Date | null;
  exclusao_adiada_em: Date | null;
  excluido_em: Date | null;
  versao: Generated<number>;
  suspenso_em: Date | null;
  suspenso_porque: string | null;
}

export interface Vereditos {
  pedido_id: string;
  instancia: 1 | 2;
  operador_id: string;
  a_favor_de: 'CLIENTE' | 'FORNECEDOR' | 'OS_DOIS';
  volta_em_centavos: number | null;
  motivo: string;
  em: Date;
}

export interface Verificacoes {
  id: string;
  fornecedor_id: string;
  situacao: 'em_analise' | 'verificada' | 'recusada' | 'vencida';
  tipo: 'pessoa_fisica' | 'empresa';
  documento: string;
  titular: string;
  enviada_em: Date;
  decidida_em: Date | null;
  decidida_por: string | null;
  porque: string | null;
  vale_ate: Date | null;
  avisada_em: Date | null;
}

export interface VideosALimpar {
  chave: string;
}

export interface SimuladorCobrancas {
  txid: string;
  corpo: unknown;
  status: string;
  criado_em: Generated<Date>;
}

export interface SimuladorDevolucoes {
  end_to_end_id: string;
  id: string;
  corpo: unknown;
}

export interface DB {
  acontecimentos: Acontecimentos;
  acontecimentos_pendentes: AcontecimentosPendentes;
  anexos: Anexos;
  aparelhos_de_push: AparelhosDePush;
  arquivos_do_produto: ArquivosDoProduto;
  arquivos_enviados: ArquivosEnviados;
  arquivos_guardados: ArquivosGuardados;
  auditoria: Auditoria;
  avaliacoes: Avaliacoes;
  avisos_de_pix: AvisosDePix;
  avisos_ilegiveis: AvisosIlegiveis;
  calendarios_externos: CalendariosExternos;
  carrinhos: Carrinhos;
  cartas: Cartas;
  categorias: Categorias;
  categorias_juntadas: CategoriasJuntadas;
  categorias_oficiais: CategoriasOficiais;
  ceps: Ceps;
  codigos: Codigos;
  codigos_de_recuperacao: CodigosDeRecuperacao;
  colunas_escolhidas: ColunasEscolhidas;
  compras: Compras;
  conferencias_de_pix: ConferenciasDePix;
  consentimentos: Consentimentos;
  consultas: Consultas;
  contagem_de_notas: ContagemDeNotas;
  contagem_de_termos: ContagemDeTermos;
  contas_bancarias: ContasBancarias;
  contas_openid: ContasOpenid;
  contratos: Contratos;
  conversas: Conversas;
  convidados: Convidados;
  convites: Convites;
  convites_de_amigos: ConvitesDeAmigos;
  convites_recusados: ConvitesRecusados;
  cupons: Cupons;
  denuncias: Denuncias;
  desafios: Desafios;
  destinos_de_devolucoes: DestinosDeDevolucoes;
  devolucoes: Devolucoes;
  disputas: Disputas;
  enderecos: Enderecos;
  eventos: Eventos;
  excecoes_de_agenda: ExcecoesDeAgenda;
  exportacoes: Exportacoes;
  falas_da_disputa: FalasDaDisputa;
  favoritos: Favoritos;
  filas_de_fotos: FilasDeFotos;
  fim_da_auditoria: FimDaAuditoria;
  fornecedores: Fornecedores;
  fotos_da_avaliacao: FotosDaAvaliacao;
  fotos_da_disputa: FotosDaDisputa;
  fotos_da_importacao: FotosDaImportacao;
  fotos_do_evento: FotosDoEvento;
  gastos_planejados: GastosPlanejados;
  grupos_de_opcoes: GruposDeOpcoes;
  historico_do_pedido: HistoricoDoPedido;
  horarios_de_atendimento: HorariosDeAtendimento;
  horarios_do_produto: HorariosDoProduto;
  horas_de_silencio: HorasDeSilencio;
  idempotencia: Idempotencia;
  importacoes: Importacoes;
  indicacoes: Indicacoes;
  itens_do_carrinho: ItensDoCarrinho;
  itens_do_pedido: ItensDoPedido;
  lancamentos: Lancamentos;
  leituras: Leituras;
  limite_sem_verificacao: LimiteSemVerificacao;
  linhas_da_importacao: LinhasDaImportacao;
  links_de_agenda: LinksDeAgenda;
  listas_de_favoritos: ListasDeFavoritos;
  lotes_de_produtos: LotesDeProdutos;
  mensagens: Mensagens;
  movimentos: Movimentos;
  mudancas: Mudancas;
  notificacoes: Notificacoes;
  opcoes: Opcoes;
  orcamentos: Orcamentos;
  pagadores: Pagadores;
  pagamentos: Pagamentos;
  palavras_comuns: PalavrasComuns;
  palavras_do_fornecedor: PalavrasDoFornecedor;
  partes_da_importacao: PartesDaImportacao;
  partes_da_retomada: PartesDaRetomada;
  passkeys: Passkeys;
  pedidos: Pedidos;
  pix_recebidos: PixRecebidos;
  preferencias_de_notificacao: PreferenciasDeNotificacao;
  produtos: Produtos;
  propostas: Propostas;
  prova_de_escrita: ProvaDeEscrita;
  provas_da_verificacao: ProvasDaVerificacao;
  rascunhos_de_evento: RascunhosDeEvento;
  recursos_desligados: RecursosDesligados;
  remessas_de_repasses: RemessasDeRepasses;
  remocoes_de_protecao: RemocoesDeProtecao;
  repasses: Repasses;
  reservas: Reservas;
  respostas_da_mudanca: RespostasDaMudanca;
  respostas_prontas: RespostasProntas;
  retencoes: Retencoes;
  retomadas: Retomadas;
  semanas_de_atendimento: SemanasDeAtendimento;
  sessoes: Sessoes;
  tarefas: Tarefas;
  taxas: Taxas;
  tentativas_de_login: TentativasDeLogin;
  termos_de_busca: TermosDeBusca;
  textos_da_busca: TextosDaBusca;
  totp: Totp;
  transferencias: Transferencias;
  usos_de_cupom: UsosDeCupom;
  usos_limitados: UsosLimitados;
  usuarios: Usuarios;
  vereditos: Vereditos;
  verificacoes: Verificacoes;
  videos_a_limpar: VideosALimpar;
  'simulador.cobrancas': SimuladorCobrancas;
  'simulador.devolucoes': SimuladorDevolucoes;
}
