export { decidirVerificacao, lockVerificacao } from './decidir-verificacao.ts';
export { buscarFolgas, type Folga, travarFolgas } from './limite.ts';
export { abrirProva, lerProvaDaPessoa, PROVA_CIFRADA } from './provas.ts';
export {
  eraseVerificacoes,
  findLimite,
  findProva,
  findProvasDoFornecedor,
  findVerificacaoParaContar,
  setLimite,
} from './verificacao.queries.ts';
export type { AcontecimentoDeVerificacao } from './verificacao.ts';
