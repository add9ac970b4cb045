export type { LinhaDoCarrinho } from './carrinho.queries.ts';
export { registerCarrinho } from './carrinho.routes.ts';
export { eraseCarrinhos } from './exclusao.queries.ts';
export { type CarrinhoDoEvento, esvaziarCarrinho, lerCarrinho, travarCarrinho } from './fechar-carrinho.ts';
