export { eraseFestasDosContratos } from './contratos.queries.ts';
export { guardarAoPagar } from './guardar-contratos.ts';
