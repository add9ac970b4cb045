export { registerAgenda } from './agenda.routes.ts';
export { eraseAgenda } from './exclusao.queries.ts';
