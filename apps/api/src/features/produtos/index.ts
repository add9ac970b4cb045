export { esquecerEnviados } from './arquivos/enviar-arquivo.ts';
export { eraseProdutos } from './exclusao.queries.ts';
export { registerProdutos } from './produtos.routes.ts';
