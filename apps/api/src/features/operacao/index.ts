export { criarOperador } from './criar-operador.ts';
export { registerOperacao } from './operacao.routes.ts';
export { selarRegistroAntigo } from './selar-registro-antigo.ts';
