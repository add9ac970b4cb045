import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { deleteInBatches } from '../../../platform/db/in-batches.ts';
import { skip } from '../../../platform/db/page.ts';
import { onlyRow } from '../../../platform/db/rows.ts';
import { statement, statementOf } from '../../../platform/db/statements/statement.ts';

/** A favourite as the client's calls return it. */
export interface LinhaDoFavorito {
  readonly id: string;
  readonly produtoId: string;
  readonly listaId: string | null;
  readonly criadoEm: Date;
}

const COLUNAS = sql`id, produto_id as "produtoId", lista_id as "listaId", criado_em as "criadoEm"`;

export interface Qual {
  readonly favoritoId?: string | undefined;
  readonly produtoId?: string | undefined;
}

const daQual = ({ favoritoId, produtoId }: Qual) => sql`
  ${favoritoId ? sql`and id = ${favoritoId}` : sql``} ${produtoId ? sql`and produto_id = ${produtoId}` : sql``}`;

/** The client's favourite, by its id, its product or both. */
export async function findFavorito(db: Db, clienteId: string, qual: Qual): Promise<LinhaDoFavorito | undefined> {
  const { rows } = await sql<LinhaDoFavorito>`
    select ${COLUNAS} from favoritos where cliente_id = ${clienteId} and removido_em is null ${daQual(qual)}`.execute(db);
  return rows[0];
}

/** Marks a favourite as removed; false = the client never had it, or the clean-up deleted it. Repeating keeps the first time. */
export async function removeFavorito(db: Db, clienteId: string, qual: Qual, agora: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update favoritos set removido_em = coalesce(removido_em, ${agora}) where cliente_id = ${clienteId} ${daQual(qual)} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Restores the favourite of this product, if it was removed, and returns it; undefined = there is no row. Its list stays unless `listaId` is
 * given.
 */
export async function wakeFavorito(
  tx: Tx,
  { clienteId, produtoId, listaId }: { clienteId: string; produtoId: string; listaId: string | undefined },
): Promise<LinhaDoFavorito | undefined> {
  const { rows } = await sql<LinhaDoFavorito>`
    update favoritos set removido_em = null ${listaId ? sql`, lista_id = ${listaId}` : sql``}
    where cliente_id = ${clienteId} and produto_id = ${produtoId} returning ${COLUNAS}`.execute(tx);
  return rows[0];
}

interface Novo {
  readonly id: string;
  readonly clienteId: string;
  readonly produtoId: string;
  readonly listaId: string | null;
  readonly agora: Date;
}

/** Keeps a product that is on sale; undefined = the product is not on sale. */
export async function insertFavorito(tx: Tx, { id, clienteId, produtoId, listaId, agora }: Novo): Promise<LinhaDoFavorito | undefined> {
  const { rows } = await sql<LinhaDoFavorito>`
    insert into favoritos (id, cliente_id, produto_id, nome, preco_em_centavos, lista_id, criado_em)
    select ${id}::uuid, ${clienteId}::uuid, p.id, p.nome, p.preco_em_centavos, ${listaId}::uuid, ${agora}::timestamptz
    from produtos p join fornecedores f on f.id = p.fornecedor_id where p.id = ${produtoId} and p.ativo and f.vende
    returning ${COLUNAS}`.execute(tx);
  return rows[0];
}

export async function countFavoritos(db: Db, clienteId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from favoritos where cliente_id = ${clienteId} and removido_em is null`.execute(db);
  return onlyRow(rows).total;
}

const ids = statement<{ clienteId: string }, { produtoId: string }>(
  ({ clienteId }) => sql`select produto_id as "produtoId" from favoritos where cliente_id = ${clienteId} and removido_em is null`,
);

export async function findIds(db: Db, clienteId: string): Promise<string[]> {
  return (await ids(db, { clienteId })).map(({ produtoId }) => produtoId);
}

/** A favourite of the list, with the state of its product. */
export interface LinhaDaLista extends LinhaDoFavorito {
  readonly nome: string;
  readonly precoEmCentavos: number;
  readonly situacao: 'a_venda' | 'fora_de_venda' | 'apagado';
  readonly total: number;
}

interface Filtro {
  readonly palavras: readonly string[];
  readonly categoriaId: string | null;
  readonly lista: string | null;
}

const pagina = statementOf<
  { palavras: boolean; categoria: boolean; lista: 'toda' | 'uma' | 'nenhuma'; limit: number },
  { clienteId: string; offset: number } & Filtro,
  LinhaDaLista
>(
  (forma, dado) => sql`
    select v.id, v.produto_id as "produtoId", v.lista_id as "listaId", v.criado_em as "criadoEm", coalesce(p.nome, v.nome) as nome,
      v.preco_em_centavos as "precoEmCentavos",
      case when p.id is null then 'apagado' when p.ativo and f.vende then 'a_venda' else 'fora_de_venda' end as situacao,
      count(*) over () as total
    from favoritos v
    left join produtos p on p.id = v.produto_id
    left join fornecedores f on f.id = p.fornecedor_id
    where v.cliente_id = ${dado.clienteId} and v.removido_em is null
      ${forma.categoria ? sql`and p.categoria_oficial_id = ${dado.categoriaId}` : sql``}
      ${forma.lista === 'uma' ? sql`and v.lista_id = ${dado.lista}` : sql``} ${forma.lista === 'nenhuma' ? sql`and v.lista_id is null` : sql``}
      ${
        forma.palavras
          ? sql`and not exists (select from unnest(${dado.palavras}::text[]) w (palavra)
              where strpos(unaccent(lower(coalesce(p.nome, v.nome) || ' ' || coalesce(f.nome, ''))), unaccent(lower(w.palavra))) = 0)`
          : sql``
      }
    order by v.criado_em desc, v.id desc
    limit ${sql.lit(forma.limit)} ${skip(dado.offset)}`,
);

/** A page of favourites, the newest first; each row has the total that the filter finds. */
export function findFavoritos(
  db: Db,
  clienteId: string,
  { palavras, categoriaId, lista }: Filtro,
  { limite, offset }: { limite: number; offset: number },
): Promise<LinhaDaLista[]> {
  const forma = {
    palavras: palavras.length > 0,
    categoria: categoriaId !== null,
    lista: lista === null ? 'toda' : lista === 'nenhuma' ? 'nenhuma' : 'uma',
    limit: limite,
  } as const;
  return pagina(db, forma, { clienteId, palavras, categoriaId, lista, offset });
}

/** Moves favourites into a list of the client, or out of any list; returns how many of them belong to the client. */
export async function moveFavoritos(tx: Tx, clienteId: string, favoritos: readonly string[], listaId: string | null): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update favoritos set lista_id = ${listaId} where cliente_id = ${clienteId} and id = any(${sql.val(favoritos)}::uuid[]) returning id`.execute(
    tx,
  );
  return rows.length;
}

/** Deletes the favourites that were removed before `antes`. */
export const deleteRemovidos = (db: Db, antes: Date): Promise<void> =>
  deleteInBatches(db, 'favoritos', (row) => row('removido_em', '<', antes));

export async function eraseFavoritos(tx: Tx, clienteId: string): Promise<void> {
  await tx.deleteFrom('favoritos').where('cliente_id', '=', clienteId).execute();
  await tx.deleteFrom('listas_de_favoritos').where('cliente_id', '=', clienteId).execute();
}
