export { registerAtendimento } from './atendimento.routes.ts';
export { trocarOcupados } from './excecoes/trocar-ocupados.ts';
export { eraseAtendimento } from './exclusao.queries.ts';
export { lugarDe } from './lugar.ts';
export { atualizarSemana, buscarSemana } from './semana/mudar-semana.ts';
