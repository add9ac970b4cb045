export {
  type AcontecimentoDeDenuncia,
  alvoDe,
  type DadosDaDecisao,
  type Denunciado,
  decidirDenuncias,
  devolverDenunciado,
  lockDenunciado,
} from './decidir-denuncias.ts';
export { type DenunciadoParaContar, eraseDenuncias, findDenunciadoParaContar } from './denuncias.queries.ts';
export { registerDenuncias } from './denuncias.routes.ts';
