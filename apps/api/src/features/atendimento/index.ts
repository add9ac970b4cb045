export { registerAtendimento } from './atendimento.routes.ts';
export { eraseAtendimento } from './exclusao.queries.ts';
