export { contarIndicacoes } from './contar-indicacoes.ts';
