export { contarDasAvaliacoes } from './contar-das-avaliacoes.ts';
export { contarDasDenuncias } from './contar-das-denuncias.ts';
export { contarDasDevolucoes } from './contar-das-devolucoes.ts';
export { contarDosPedidos } from './contar-dos-pedidos.ts';
export { eraseNotificacoes } from './exclusao.queries.ts';
export { avisoDeAvaliar } from './lembretes/lembrar.ts';
export { registerNotificacoes } from './notificacoes.routes.ts';
export { linhaDoAviso, notificar } from './notificar.ts';
export { recadosDe } from './recados-de-pedidos.ts';
