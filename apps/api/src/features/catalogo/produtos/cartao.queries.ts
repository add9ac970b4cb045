import { sql } from 'kysely';

/** A product of a supplier's list: columns of product `p` and official category `c`. */
export interface LinhaDoProduto {
  id: string;
  nome: string;
  precoEmCentavos: number;
  tipoProduto: 'Produto' | 'Aluguel' | 'Servico';
  imagemChave: string | null;
  /** The price difference of the cheapest options; null without options. */
  menorDiferencaEmCentavos: number | null;
  categoriaOficialId: string;
  categoriaOficialNome: string;
}

/** A product as a card shows it: with its supplier `f`. */
export interface LinhaDoResumo extends LinhaDoProduto {
  fornecedorId: string;
  fornecedorNome: string;
  fornecedorVerificado: boolean;
  localidade: string;
  uf: string;
  notaSoma: number;
  avaliacoes: number;
}

export const colunasDoProduto = sql`
  p.id, p.nome, p.preco_em_centavos as "precoEmCentavos", p.tipo_produto as "tipoProduto", p.imagem_chave as "imagemChave",
  case when p.tem_opcoes then p.menor_diferenca_em_centavos end as "menorDiferencaEmCentavos",
  p.categoria_oficial_id as "categoriaOficialId", c.nome as "categoriaOficialNome"`;

export const colunasDoResumo = sql`${colunasDoProduto}, f.id as "fornecedorId", f.nome as "fornecedorNome", f.verificado as "fornecedorVerificado",
  coalesce(f.localidade, '') as localidade, coalesce(f.uf, '') as uf, f.nota_soma as "notaSoma", f.avaliacoes`;

/** The joins of `colunasDoResumo`. */
export const juncoesDoResumo = sql`
  join fornecedores f on f.id = p.fornecedor_id
  join categorias_oficiais c on c.id = p.categoria_oficial_id`;
