export { comprarPropostas, orcamentosOuvemCompras } from './comprar-propostas.ts';
export { cancelarOrcamentosDoEvento } from './decidir-orcamento.ts';
export { type ConsultaParaContar, findConsultaParaContar } from './leitura-de-orcamentos.queries.ts';
export { type AcontecimentoDeOrcamento, fimDoDia, MUDANCAS, type NomeDaMudanca, podeMudar, temPrazo } from './orcamento.ts';
export { eraseOrcamentos, moveOrcamentosDaCategoria } from './orcamentos.queries.ts';
