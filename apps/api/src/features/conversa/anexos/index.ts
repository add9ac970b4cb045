export type { AnexoLido } from './anexo.ts';
export { anexosDe } from './anexos.queries.ts';
export { responderComAnexo } from './anexos.routes.ts';
export { lerAnexoDenunciado, lerAnexosDaPessoa } from './ler-anexo.ts';
export { eraseAnexos } from './prender-anexos.ts';
