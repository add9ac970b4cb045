import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { skip } from '../../../platform/db/page.ts';
import { type Given, statementOf } from '../../../platform/db/statements/statement.ts';

/** The fields of a product that its category and its supplier do not have already. */
export interface ItemDaCategoria {
  id: string;
  nome: string;
  precoEmCentavos: number;
  tipoProduto: 'Produto' | 'Aluguel' | 'Servico';
  imagemChave: string | null;
  menorDiferencaEmCentavos: number | null;
}

/** A category on show, with a page of its products. */
export interface LinhaDaVitrine {
  fornecedorId: string;
  fornecedorNome: string;
  fornecedorVerificado: boolean;
  localidade: string;
  uf: string;
  notaSoma: number;
  avaliacoes: number;
  id: string;
  nome: string;
  tipoCategoria: 'Produto' | 'Aluguel' | 'Servico';
  imagemChave: string | null;
  categoriaOficialId: string;
  categoriaOficialNome: string;
  vende: boolean;
  /** Number of products on sale in the category. */
  quantos: number;
  /** Null without products. */
  itens: ItemDaCategoria[] | null;
}

export interface LinhaDoCatalogo extends LinhaDaVitrine {
  /** Number of categories with a product on sale. */
  total: number;
}

const doFornecedor = sql`f.id as "fornecedorId", f.nome as "fornecedorNome", f.verificado as "fornecedorVerificado", coalesce(f.localidade, '') as localidade,
  coalesce(f.uf, '') as uf, f.nota_soma as "notaSoma", f.avaliacoes, f.vende`;
const daCategoria = sql`c.id, c.nome, c.tipo_categoria as "tipoCategoria", c.imagem_chave as "imagemChave",
  c.categoria_oficial_id as "categoriaOficialId", o.nome as "categoriaOficialNome"`;
const quantos = sql`(select count(*)::integer from produtos p where p.categoria_id = c.id and p.ativo)`;
/** The newest products on sale in category `c`, as JSON. */
const itens = (pagina: RawBuilder<unknown>) => sql`(select json_agg(x) from (
  select p.id, p.nome, p.preco_em_centavos as "precoEmCentavos", p.tipo_produto as "tipoProduto", p.imagem_chave as "imagemChave",
    case when p.tem_opcoes then p.menor_diferenca_em_centavos end as "menorDiferencaEmCentavos"
  from produtos p where p.categoria_id = c.id and p.ativo order by p.id desc ${pagina}) x)`;

interface Pergunta {
  id: string;
  /** Id of the caller: a supplier sees its own shop window even before it sells. */
  quemVe: string | null;
  offset: number;
}

const aVista = ({ quemVe }: Given<Pergunta>) => sql`(f.vende or f.id = ${quemVe}::uuid)`;

interface FormaDoCatalogo {
  readonly categorias: number;
  readonly deslocada: boolean;
  readonly produtos: number;
}

const catalogo = statementOf<FormaDoCatalogo, Pergunta, LinhaDoCatalogo>(
  (forma, dado) => sql`
    select ${daCategoria}, ${doFornecedor}, c.total, c.quantos, ${itens(sql`limit ${sql.lit(forma.produtos)}`)} as itens
    from fornecedores f
    cross join lateral (
      -- Count the products once: the count selects the categories, and is part of the reply.
      select c.*, n.quantos, count(*) over ()::integer as total
      from categorias c cross join lateral (select ${quantos} as quantos) n
      where c.fornecedor_id = f.id and n.quantos > 0
      order by c.ordem, c.id limit ${sql.lit(forma.categorias)} ${skip(forma.deslocada ? dado.offset : null)}
    ) c
    join categorias_oficiais o on o.id = c.categoria_oficial_id
    where f.id = ${dado.id} and ${aVista(dado)}
    order by c.ordem, c.id`,
);

/** A page of a supplier's categories that have a product on sale, in one statement. */
export function findCatalogo(
  db: Db,
  pergunta: Omit<Pergunta, 'offset'>,
  { categorias, offset, produtos }: { categorias: number; offset: number; produtos: number },
): Promise<LinhaDoCatalogo[]> {
  return catalogo(db, { categorias, deslocada: offset > 0, produtos }, { ...pergunta, offset });
}

const umaCategoria = statementOf<{ limit: number; deslocada: boolean }, Pergunta, LinhaDaVitrine>(
  (forma, dado) => sql`
    select ${daCategoria}, ${doFornecedor}, case when ${aVista(dado)} then ${quantos} else 0 end as quantos,
      case when ${aVista(dado)} then ${itens(sql`limit ${sql.lit(forma.limit)} ${skip(forma.deslocada ? dado.offset : null)}`)} end as itens
    from categorias c
    join categorias_oficiais o on o.id = c.categoria_oficial_id
    join fornecedores f on f.id = c.fornecedor_id
    where c.id = ${dado.id}`,
);

/** A category with a page of its products on sale; the page is empty while the supplier does not sell. */
export async function findCategoriaComProdutos(
  db: Db,
  pergunta: Omit<Pergunta, 'offset'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<LinhaDaVitrine | undefined> {
  return (await umaCategoria(db, { limit, deslocada: offset > 0 }, { ...pergunta, offset }))[0];
}

export async function existsFornecedor(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('fornecedores').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
