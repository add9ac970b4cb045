export { deleteDasPropostas as tirarPropostasDoCarrinho, upsertDaProposta as porPropostaNoCarrinho } from './carrinho.queries.ts';
export { registerCarrinho } from './carrinho.routes.ts';
export { esvaziarCarrinho, lerCarrinho, travarCarrinho } from './carrinho-do-evento.ts';
export { contarAsTelas as contarDoCarrinho } from './contar-as-telas.ts';
export { eraseCarrinhos } from './exclusao.queries.ts';
