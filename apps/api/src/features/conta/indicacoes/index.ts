export { contarIndicacoes } from './contar-indicacoes.ts';
export { registerIndicacoes } from './indicacoes.routes.ts';
