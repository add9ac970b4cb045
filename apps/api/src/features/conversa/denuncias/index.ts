export {
  type AcontecimentoDeDenuncia,
  type DadosDaDecisao,
  decidirDenuncias,
  devolverDenunciado,
  lockDenunciado,
} from './decidir-denuncias.ts';
export { type Alvo, type DenunciadoParaContar, eraseDenuncias, findDenunciadoParaContar } from './denuncias.queries.ts';
