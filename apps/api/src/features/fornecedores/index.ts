export { abrirFornecedor } from './abrir-fornecedor.ts';
export { buscarFornecedor, buscarParaOContrato } from './buscar-fornecedor.ts';
export { eraseFornecedor } from './exclusao.queries.ts';
export { notaMedia } from './fornecedor.ts';
export { apresentarFornecedor } from './fornecedores.apresentar.ts';
export { lockFornecedor, updateSemanaAberta as guardarSemanaAberta } from './fornecedores.queries.ts';
export { registerFornecedores } from './fornecedores.routes.ts';
export { reavaliarVenda } from './reavaliar-venda.ts';
