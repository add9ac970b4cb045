export { esquecerEnviados } from './arquivos/enviar-arquivo.ts';
export { buscarDetalhes } from './buscar-detalhes.ts';
export { eraseProdutos } from './exclusao.queries.ts';
export { moveProdutos } from './mover-produtos.queries.ts';
export { apresentarProduto } from './produtos.apresentar.ts';
export { registerProdutos } from './produtos.routes.ts';
