export { type Conferido, conferir, conferirNa } from './conferir.ts';
export { ID_DO_FIM, SELO_CIFRADO, selar, type UltimoAto } from './fim-do-registro.ts';
export { faltaSelarRegistro } from './registro.queries.ts';
