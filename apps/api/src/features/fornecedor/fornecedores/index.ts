export { abrirFornecedor } from './abrir-fornecedor.ts';
export { buscarFornecedor, buscarParaOContrato, contratada, type DadosDaLoja } from './buscar-fornecedor.ts';
export { eraseFornecedor } from './exclusao.queries.ts';
export { enderecoEmLinha, notaMedia } from './fornecedor.ts';
export { apresentarFornecedor } from './fornecedores.apresentar.ts';
export { lockFornecedor, sinalDoFornecedor, updateTempoDeResposta as guardarTempoDeResposta } from './fornecedores.queries.ts';
export { registerFornecedores } from './fornecedores.routes.ts';
export { reavaliarVenda } from './reavaliar-venda.ts';
