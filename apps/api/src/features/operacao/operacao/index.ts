export { prepararChave } from './chave-do-registro.ts';
export { criarOperador } from './criar-operador.ts';
export { registerOperacao } from './operacao.routes.ts';
export { selarRegistro } from './selar-registro.ts';
