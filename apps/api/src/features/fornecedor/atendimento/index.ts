export { registerAtendimento } from './atendimento.routes.ts';
export { eraseAtendimento } from './exclusao.queries.ts';
export { atualizarSemana, buscarSemana } from './semana/mudar-semana.ts';
