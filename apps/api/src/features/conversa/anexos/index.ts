export type { AnexoLido } from './anexo.ts';
export { anexosDe } from './anexos.queries.ts';
export { registerAnexos, responderComAnexo } from './anexos.routes.ts';
export { lerAnexoDenunciado, lerAnexosDaPessoa } from './ler-anexo.ts';
export { eraseAnexos } from './prender-anexos.ts';
