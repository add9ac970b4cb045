export { convidadosAcompanham } from './convidados/convidados.ts';
export { documentoDoConvite } from './convite/documento-do-convite.ts';
export { erasePreparativos } from './exclusao.queries.ts';
export { registerPreparativos } from './preparativos.routes.ts';
