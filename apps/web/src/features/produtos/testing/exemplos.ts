import type { ProdutoParaEditar } from '@festejo/contrato/produto/produtos-do-fornecedor.ts';

const ID = '0191f3c0-0000-7000-8000-0000000000d1';

/** A product as its supplier's form gets it. */
export const exemploParaEditar = (outro: Partial<ProdutoParaEditar> = {}): ProdutoParaEditar => ({
  id: ID,
  nome: 'Bolo de rolo',
  codigo: null,
  valor: 120,
  tipoProduto: 'Produto',
  imagemUrl: null,
  idCategoria: '0191f3c0-0000-7000-8000-0000000000c1',
  categoriaNome: 'Bolos',
  categoriaOficialId: '0191f3c0-0000-7000-8000-0000000000c2',
  categoriaOficialNome: 'Bolos e doces',
  capacidade: 2,
  ativo: true,
  arquivado: false,
  retiradoPorque: null,
  versao: 3,
  descricao: 'Com goiabada.',
  inclui: [],
  naoInclui: [],
  opcoes: [],
  preparoAntesEmMinutos: 0,
  preparoDepoisEmMinutos: 0,
  files: [],
  horarios: [],
  ...outro,
});
