export { prepararChave } from './chave-do-registro.ts';
export { criarOperador } from './criar-operador.ts';
export { selarRegistro } from './selar-registro.ts';
