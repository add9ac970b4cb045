export { registerNotificacoes } from './notificacoes.routes.ts';
export { notificar } from './notificar.ts';
export { quemQuerCarta } from './preferencias.ts';
