export { eraseFestasDosContratos } from './contratos.queries.ts';
export { registerContratos } from './contratos.routes.ts';
export { guardarAoPagar } from './guardar-contratos.ts';
