export {
  type AvaliacaoParaContar,
  eraseAvaliacoes,
  findAvaliacaoParaContar,
  lockDenunciada as lockAvaliacaoDenunciada,
  setOculta as ocultarAvaliacao,
} from './avaliacoes.queries.ts';
export { registerAvaliacoes } from './avaliacoes.routes.ts';
export type { AcontecimentoDeAvaliacao } from './avaliar-item.ts';
export { buscarAvaliacoes } from './buscar-avaliacoes.ts';
export { devolucaoTiraDaMedia } from './devolucao-tira-da-media.ts';
