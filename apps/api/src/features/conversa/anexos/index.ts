export type { AnexoLido } from './anexo.ts';
export { anexosDe } from './anexos.queries.ts';
export { registerAnexos, responderComAnexo } from './anexos.routes.ts';
export { esquecerAnexos } from './enviar-anexo.ts';
export { lerAnexoDenunciado, lerAnexosDaPessoa } from './ler-anexo.ts';
export { eraseAnexos, prenderAnexos } from './prender-anexos.ts';
