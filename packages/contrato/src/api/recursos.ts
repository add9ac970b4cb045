/**
 * Features that the operator may switch off with `FEATURES_OFF`, under the names used there: the pages (paths of the route table) and the
 * calls (operation ids) of each. Menus, buttons, pages and the server all read this table, so that they never differ. Calls that a paid
 * order, an account or the law needs are not in the table: they cannot be switched off.
 */
export const RECURSOS = {
  agenda: {
    caminhos: ['/agenda'],
    operacoes: [
      'buscarAgenda',
      'buscarLinkDaAgenda',
      'renovarLinkDaAgenda',
      'removerLinkDaAgenda',
      'buscarCalendarios',
      'conectarCalendario',
      'lerCalendarioDeNovo',
      'removerCalendario',
    ],
  },
  ajuda: { caminhos: ['/ajuda'], operacoes: [] },
  'area-atendimento': { caminhos: ['/area-atendimento'], operacoes: ['contarFestasNaArea'] },
  atendimento: {
    caminhos: ['/atendimento'],
    operacoes: [
      'buscarSemanaDeAtendimento',
      'atualizarSemanaDeAtendimento',
      'atualizarHorarioDeAtendimento',
      'desabilitarHorarioDeAtendimento',
      'atualizarIntervaloDeAtendimento',
      'desabilitarIntervaloDeAtendimento',
      'buscarExcecoesDeAgenda',
      'preverExcecaoDeAgenda',
      'criarExcecaoDeAgenda',
      'removerExcecaoDeAgenda',
      'buscarFeriados',
      'fecharFeriados',
    ],
  },
  avaliacoes: {
    caminhos: ['/fornecedor/avaliacao', '/cliente/avaliacoes'],
    operacoes: [
      'buscarAvaliacoesDoProduto',
      'buscarAvaliacoesDaLoja',
      'buscarItensRecebidos',
      'avaliarItem',
      'mudarAvaliacao',
      'enviarFotoDaAvaliacao',
      'excluirFotoDaAvaliacao',
      'buscarAvaliacoesRecebidas',
      'buscarResumoDasAvaliacoes',
      'responderAvaliacao',
      'denunciarAvaliacao',
    ],
  },
  cadastro: {
    caminhos: ['/usuario/cadastro/:tipo/:email?/:name?/:cpf?/:codigoDeConvite?', '/cadastro-google'],
    operacoes: ['cadastro', 'cadastroGoogle'],
  },
  catalogo: {
    caminhos: ['/produto/criar', '/produto/criar2', '/produto/importar', '/produto/editar/:id', '/fornecedor/:fornecedor_id/catalogo'],
    operacoes: [
      'criarProduto',
      'atualizarProduto',
      'duplicarProduto',
      'enviarArquivoDoProduto',
      'enviarPlanilha',
      'importarProdutos',
      'buscarCatalogo',
    ],
  },
  // The call for a category's products is in neither list: the shop also uses it, and the shop works without this feature.
  categorias: {
    caminhos: ['/categoria/criar', '/categoria/lista', '/categoria/:category_id'],
    operacoes: ['buscarCategorias', 'buscarCategoria', 'criarCategoria', 'atualizarCategoria', 'ordenarCategorias', 'excluirCategoria'],
  },
  compras: { caminhos: ['/carrinho/finalizar/:eventoId'], operacoes: ['buscarResumoDaCompra', 'fecharPedido', 'refazerCompra'] },
  // The list of banks is not here: clients also use it, for the account that receives a refund.
  'conta-bancaria': { caminhos: ['/bankAccount'], operacoes: ['buscarContaBancaria', 'salvarContaBancaria'] },
  cupons: {
    caminhos: ['/cupons', '/cupons/cadastro', '/cupons/editar'],
    operacoes: [
      'aplicarCupomCarrinho',
      'buscarCupons',
      'criarCupom',
      'buscarCupom',
      'atualizarCupom',
      'pausarCupom',
      'retomarCupom',
      'encerrarCupom',
      'excluirCupom',
    ],
  },
  favoritos: {
    caminhos: ['/cliente/favoritos'],
    operacoes: [
      'criarFavorito',
      'excluirFavorito',
      'buscarFavorito',
      'buscarFavoritos',
      'buscarIdsDosFavoritos',
      'buscarListasDeFavoritos',
      'criarListaDeFavoritos',
      'renomearListaDeFavoritos',
      'excluirListaDeFavoritos',
      'moverFavoritos',
    ],
  },
  'formas-de-pagamento': { caminhos: ['/cliente/formas-de-pagamento'], operacoes: ['salvarPagador', 'excluirPagador'] },
  // The call that refuses further invitations is not here: it works while the feature is off.
  indicacoes: { caminhos: ['/indicacoes'], operacoes: ['minhasIndicacoes', 'criarIndicacao'] },
  mensagens: {
    caminhos: ['/mensagens/:id?'],
    operacoes: [
      'buscarConversas',
      'contarMensagensNaoLidas',
      'buscarConversa',
      'buscarFornecedoresDaFesta',
      'comecarConversa',
      'enviarMensagem',
      'marcarConversaLida',
      'avisarQueDigita',
      'bloquearConversa',
      'desbloquearConversa',
      'buscarRespostasProntas',
      'criarRespostaPronta',
      'atualizarRespostaPronta',
      'excluirRespostaPronta',
      'denunciarMensagem',
    ],
  },
  notificacoes: {
    caminhos: ['/cliente/notifications'],
    operacoes: [
      'buscarNotificacoes',
      'contarNaoLidas',
      'marcarLidas',
      'apagarNotificacao',
      'restaurarNotificacao',
      'buscarChaveDePush',
      'registrarAparelho',
      'removerAparelho',
    ],
  },
  // Accepted proposals are in the cart, and can be bought while this feature is off.
  orcamentos: {
    caminhos: ['/orcamentos', '/orcamentos/criar', '/orcamentos/recebidos/:id', '/orcamentos/:id'],
    operacoes: [
      'buscarCandidatosDoOrcamento',
      'criarOrcamento',
      'buscarOrcamentos',
      'buscarOrcamento',
      'cancelarOrcamento',
      'aceitarProposta',
      'desfazerAceite',
      'contraporProposta',
      'buscarConsultas',
      'buscarConsulta',
      'responderConsulta',
      'recusarConsulta',
    ],
  },
} as const satisfies Readonly<Record<string, { caminhos: readonly string[]; operacoes: readonly string[] }>>;

export type Recurso = keyof typeof RECURSOS;
export const NOMES_DOS_RECURSOS = Object.keys(RECURSOS) as Recurso[];

export const TITULO_EM_DESENVOLVIMENTO = 'Funcionalidade em desenvolvimento';
export const TEXTO_EM_DESENVOLVIMENTO = 'Esta funcionalidade ainda está em desenvolvimento. Por favor, volte mais tarde.';
/** `codigo` of the reply to a call of a feature that is switched off. */
export const CODIGO_DESLIGADA = 'FUNCIONALIDADE_DESLIGADA';

/** The feature that a call belongs to; undefined = it cannot be switched off. */
export function recursoDaOperacao(id: string): Recurso | undefined {
  return NOMES_DOS_RECURSOS.find((nome) => (RECURSOS[nome].operacoes as readonly string[]).includes(id));
}

const PADROES = NOMES_DOS_RECURSOS.flatMap((nome) => RECURSOS[nome].caminhos.map((caminho) => ({ nome, padrao: padraoDe(caminho) })));

/** The feature that a page's path (without query) belongs to; undefined = it cannot be switched off. */
export function recursoDoCaminho(caminho: string): Recurso | undefined {
  return PADROES.find(({ padrao }) => padrao.test(caminho))?.nome;
}

/** A path pattern such as `/a/:b/:c?` as a regular expression; letters match in any case, as in the route table. */
function padraoDe(caminho: string): RegExp {
  const partes = caminho.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${partes}/?$`, 'i');
}
