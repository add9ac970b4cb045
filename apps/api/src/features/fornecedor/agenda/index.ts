export { CALENDARIO_CIFRADO } from './calendarios/segredo.ts';
export { eraseAgenda } from './exclusao.queries.ts';
export { LINK_CIFRADO } from './link/link.ts';
