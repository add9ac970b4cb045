export { insertConta, lockConta, lockEmail, setSuspensao } from './contas.queries.ts';
export { encerrarSessoes } from './encerrar-sessoes.ts';
export { ehLojaPropria } from './lojas-proprias.queries.ts';
