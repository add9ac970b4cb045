import { QUANTIDADE_MAXIMA } from '@festejo/contrato/constants.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { statement, statementOf } from '../../platform/db/statement.ts';
import { daLinha, podeAtender } from '../disponibilidade/index.ts';
import { aceitaCompras } from '../eventos/index.ts';

export interface LinhaDoCarrinho {
  eventoId: string;
  eventoTitulo: string;
  produtoId: string;
  produtoNome: string;
  imagemChave: string | null;
  quantidade: number;
  /** When the line was added. */
  precoEmCentavos: number;
  precoAtualEmCentavos: number;
  /** Product on sale and supplier selling. */
  ativo: boolean;
  fornecedorId: string;
  fornecedorNome: string;
  categoriaOficialId: string;
  categoriaOficialNome: string;
  /** The coupon on the event's cart. */
  cupomId: string | null;
  cupomCodigo: string | null;
}

// Columns of product `p`, its supplier `f` and its official category `c`.
const colunasDoProduto = sql`
  p.nome as "produtoNome", p.imagem_chave as "imagemChave", p.preco_em_centavos as "precoAtualEmCentavos",
  p.ativo and f.vende as ativo, p.fornecedor_id as "fornecedorId", f.nome as "fornecedorNome",
  p.categoria_oficial_id as "categoriaOficialId", c.nome as "categoriaOficialNome"`;
// Columns of a line `i` joined with its event and coupon `e`, and product.
const colunas = sql`
  i.evento_id as "eventoId", e.titulo as "eventoTitulo", i.produto_id as "produtoId", i.quantidade,
  i.preco_em_centavos as "precoEmCentavos", ${colunasDoProduto}, e."cupomId", e."cupomCodigo"`;
const juncoes = sql`
  join itens_do_carrinho i on i.evento_id = e.id
  join produtos p on p.id = i.produto_id
  join fornecedores f on f.id = p.fornecedor_id
  join categorias_oficiais c on c.id = p.categoria_oficial_id`;

interface Recorte {
  eventoId?: string | undefined;
  produtoId?: string;
  /** Locks the lines: of two checkouts at once the second waits, and then finds none. */
  lock?: boolean;
}

interface Forma {
  readonly deUmEvento: boolean;
  readonly deUmProduto: boolean;
  readonly travadas: boolean;
}
type DoCliente = Pick<Recorte, 'eventoId' | 'produtoId'> & { clienteId: string };

const linhas = statementOf<Forma, DoCliente, LinhaDoCarrinho>(
  (forma, dado) => sql`
    select ${colunas}
    from (
      select e.id, e.titulo, e.data_evento, k.id as "cupomId", k.codigo as "cupomCodigo"
      from eventos e
      left join carrinhos a on a.evento_id = e.id
      left join cupons k on k.id = a.cupom_id
      where e.cliente_id = ${dado.clienteId} ${forma.deUmEvento ? sql`and e.id = ${dado.eventoId}` : sql``}
      offset 0
    ) e ${juncoes}
    ${forma.deUmProduto ? sql`where i.produto_id = ${dado.produtoId}` : sql``}
    order by e.data_evento, i.evento_id, c.ordem, i.criado_em, i.produto_id
    ${forma.travadas ? sql`for update of i` : sql``}`,
);

/**
 * A client's cart lines with their products as they are now; of one event, or of one product of it. Event and coupon are
 * read once an event, not once a line (`offset 0` keeps PostgreSQL from turning that round).
 */
export function findLinhas(db: Db, clienteId: string, { eventoId, produtoId, lock = false }: Recorte = {}): Promise<LinhaDoCarrinho[]> {
  const forma = { deUmEvento: eventoId !== undefined, deUmProduto: produtoId !== undefined, travadas: lock };
  return linhas(db, forma, { clienteId, eventoId, produtoId });
}

export interface LinhaPedida {
  clienteId: string;
  eventoId: string;
  produtoId: string;
  quantidade: number;
}

const maisUnidades = statement<LinhaPedida & { agora: Date }, LinhaDoCarrinho>(
  (dado) => sql`
    with alvo as (
      select e.id as "eventoId", e.titulo as "eventoTitulo", p.id as "produtoId", ${colunasDoProduto}
      from eventos e, produtos p
      join fornecedores f on f.id = p.fornecedor_id
      join categorias_oficiais c on c.id = p.categoria_oficial_id
      where e.id = ${dado.eventoId} and e.cliente_id = ${dado.clienteId} and ${aceitaCompras(dado.agora)}
        and p.id = ${dado.produtoId} and ${podeAtender(daLinha, dado.quantidade, dado.agora)}
    ), i as (
      insert into itens_do_carrinho as atual (evento_id, produto_id, cliente_id, fornecedor_id, quantidade, preco_em_centavos)
      select "eventoId", "produtoId", ${dado.clienteId}::uuid, "fornecedorId", ${dado.quantidade}::integer, "precoAtualEmCentavos" from alvo
      on conflict (evento_id, produto_id) do update set quantidade = atual.quantidade + excluded.quantidade
        where atual.quantidade + excluded.quantidade <= ${sql.lit(QUANTIDADE_MAXIMA)}
      returning quantidade, preco_em_centavos as "precoEmCentavos"
    )
    select alvo.*, i.*, null as "cupomId", null as "cupomCodigo" from alvo, i`,
);

/**
 * Adds to a line, or makes it, at today's price, and gives it; nothing unless the event is the client's and open, the product can
 * serve it, and the line stays within what one may hold. Judging, writing and reading are one statement, since this is the most frequent write.
 */
export async function upsertLinha(db: Db, linha: LinhaPedida, agora: Date): Promise<LinhaDoCarrinho | undefined> {
  return (await maisUnidades(db, { ...linha, agora }))[0];
}

export async function updateQuantidade(db: Db, linha: LinhaPedida): Promise<boolean> {
  const row = await db
    .updateTable('itens_do_carrinho')
    .set({ quantidade: linha.quantidade })
    .where('evento_id', '=', linha.eventoId)
    .where('produto_id', '=', linha.produtoId)
    .where('cliente_id', '=', linha.clienteId)
    .returning('produto_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a product's lines; of one event, or of all. Gives how many went. */
export async function deleteLinhas(db: Db, clienteId: string, produtoId: string, eventoId: string | undefined): Promise<number> {
  const rows = await db
    .deleteFrom('itens_do_carrinho')
    .where('cliente_id', '=', clienteId)
    .where('produto_id', '=', produtoId)
    .$if(eventoId !== undefined, (query) => query.where('evento_id', '=', eventoId ?? ''))
    .returning('evento_id')
    .execute();
  return rows.length;
}

/** Takes one unit off; lines of a single unit go. Gives how many lines were touched. */
export async function subtractOne(tx: Tx, clienteId: string, produtoId: string, eventoId: string | undefined): Promise<number> {
  const ofLine = sql`cliente_id = ${clienteId} and produto_id = ${produtoId} ${eventoId ? sql`and evento_id = ${eventoId}` : sql``}`;
  const gone = await sql`delete from itens_do_carrinho where ${ofLine} and quantidade = 1 returning 1`.execute(tx);
  const fewer = await sql`update itens_do_carrinho set quantidade = quantidade - 1 where ${ofLine} and quantidade > 1 returning 1`.execute(
    tx,
  );
  return gone.rows.length + fewer.rows.length;
}

const semProdutos = statement<{ eventoId: string; produtoIds: readonly string[] }, never>(
  ({ eventoId, produtoIds }) => sql`
    with fora as (delete from itens_do_carrinho where evento_id = ${eventoId} and produto_id = any(${produtoIds}::uuid[]))
    update carrinhos set cupom_id = null where evento_id = ${eventoId} and cupom_id is not null`,
);

/** Deletes an event's lines of some products, and takes its coupon off. */
export async function deleteProdutos(tx: Tx, eventoId: string, produtoIds: readonly string[]): Promise<void> {
  await semProdutos(tx, { eventoId, produtoIds });
}

export async function aceitarPrecos(db: Db, clienteId: string, eventoId: string): Promise<void> {
  await sql`
    update itens_do_carrinho i set preco_em_centavos = p.preco_em_centavos from produtos p
    where p.id = i.produto_id and i.cliente_id = ${clienteId} and i.evento_id = ${eventoId}
      and i.preco_em_centavos <> p.preco_em_centavos`.execute(db);
}

export async function setCupom(db: Db, clienteId: string, eventoId: string, cupomId: string | null): Promise<void> {
  await db
    .insertInto('carrinhos')
    .values({ evento_id: eventoId, cliente_id: clienteId, cupom_id: cupomId })
    .onConflict((conflict) => conflict.column('evento_id').doUpdateSet({ cupom_id: cupomId }))
    .execute();
}
