export { abrirFornecedor } from './abrir-fornecedor.ts';
export { buscarParaOContrato } from './buscar-fornecedor.ts';
export { eraseFornecedor } from './exclusao.queries.ts';
export { notaMedia, paraPublico } from './fornecedor.ts';
export { registerFornecedores } from './fornecedores.routes.ts';
export { reavaliarVenda } from './reavaliar-venda.ts';
