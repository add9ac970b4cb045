export { convidadosAcompanham } from './convidados/convidados.ts';
export { CONVITE_CIFRADO } from './convite/convite-do-evento.ts';
export { documentoDoConvite } from './convite/documento-do-convite.ts';
export { erasePreparativos } from './exclusao.queries.ts';
export { moveGastosDaCategoria } from './gastos/gastos.queries.ts';
export { planejarFesta } from './gastos/gastos.ts';
