export { contarIndicacoes } from './contar-indicacoes.ts';
export { eraseConvites } from './indicacoes.queries.ts';
export { registerIndicacoes } from './indicacoes.routes.ts';
