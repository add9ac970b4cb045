export { type AtoEscrito, CHAVE_CIFRADA, type ChaveDoRegistro, lerChave, novaChave, seloDoAto } from './chave-do-registro.ts';
export { type Conferido, conferir, conferirNa, FALHAS_DITAS } from './conferir.ts';
export { ID_DO_FIM, SELO_CIFRADO, selar, seloDeAntesServe, type UltimoAto } from './fim-do-registro.ts';
export { faltaChaveDoRegistro } from './registro.queries.ts';
