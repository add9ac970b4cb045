export { buscarEventoDoCliente, type EventoDoCliente } from './buscar-evento-do-cliente.ts';
export { impedimentoParaComprar } from './compras-do-evento.ts';
export { fusoDoLugar, instanteNoLugar } from './evento.ts';
export { aceitaCompras, updateContagem as guardarContagem } from './eventos.queries.ts';
export { registerEventos } from './eventos.routes.ts';
export { eraseEventos } from './exclusao.queries.ts';
export { proximoEventoEmAberto } from './proximo-evento-em-aberto.ts';
