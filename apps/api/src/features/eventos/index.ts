export { buscarEventoDoCliente, type EventoDoCliente } from './buscar-evento-do-cliente.ts';
export { registerEventos } from './eventos.routes.ts';
