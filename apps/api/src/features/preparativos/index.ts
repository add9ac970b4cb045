export { convidadosAcompanham } from './convidados/convidados.ts';
export { documentoDoConvite } from './convite/documento-do-convite.ts';
export { erasePreparativos } from './exclusao.queries.ts';
export { moveGastosDaCategoria } from './gastos/gastos.queries.ts';
export { planejarFesta } from './gastos/gastos.ts';
export { registerPreparativos } from './preparativos.routes.ts';
