export { type AvaliacaoParaContar, findAvaliacaoParaContar } from './avaliacoes.queries.ts';
export { registerAvaliacoes } from './avaliacoes.routes.ts';
export type { AcontecimentoDeAvaliacao } from './avaliar-item.ts';
export { buscarAvaliacoes } from './buscar-avaliacoes.ts';
export { devolucaoTiraDaMedia } from './devolucao-tira-da-media.ts';
export { eraseAvaliacoes, lockDenunciada as lockAvaliacaoDenunciada, setOculta as ocultarAvaliacao } from './gravar-avaliacoes.queries.ts';
