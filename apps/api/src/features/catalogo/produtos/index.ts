export { eraseProdutos } from './exclusao.queries.ts';
export { esquecerEnviados } from './midia/enviar-arquivo.ts';
export { findEscolha, gruposDaEscolha, precoComOpcoes } from './opcoes/opcoes.queries.ts';
export { colunasDasOpcoes } from './opcoes/salvar-opcoes.ts';
export { registerProdutos } from './produtos.routes.ts';
export { lockDenunciado as lockProdutoDenunciado, setRetirado as retirarProduto } from './retirar-produto.queries.ts';
