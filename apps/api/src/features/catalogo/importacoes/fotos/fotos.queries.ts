import type { FalhaDaFoto } from '@festejo/contrato/catalogo/fotos-da-importacao.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { onlyRow } from '../../../../platform/db/rows.ts';

/** Lines of an import that will be written and have pictures, and whose product has no picture. */
const aBuscar = (importacaoId: string) => sql`
  linhas_da_importacao l left join produtos p on p.id = l.produto_id
  where l.importacao_id = ${importacaoId} and l.fotos <> '[]' and l.situacao <> 'erro' and p.imagem_chave is null`;

/** Queues the pictures of a range of lines; a picture without an address on the internet fails at once. */
export async function insertFotos(
  tx: Tx,
  { importacaoId, depoisDe, ate, agora }: { importacaoId: string; depoisDe: number; ate: number; agora: Date },
): Promise<{ total: number; falhas: number }> {
  const { rows } = await sql<{ total: number; falhas: number }>`
    with nova as (
      insert into fotos_da_importacao (id, importacao_id, linha, ordem, produto_id, endereco, servidor, estado, falha, proxima_em)
      select gen_random_uuid(), ${importacaoId}, l.linha, f.ordem, l.produto_id, f.uma ->> 'endereco', f.uma ->> 'servidor',
        case when f.uma ->> 'servidor' is null then 'falhou' else 'esperando' end,
        case when f.uma ->> 'servidor' is null then 'endereco' end, ${agora}
      from (select l.linha, l.produto_id, l.fotos from ${aBuscar(importacaoId)} and l.linha > ${depoisDe} and l.linha <= ${ate}) l
      cross join jsonb_array_elements(l.fotos) with ordinality as f (uma, ordem)
      returning falha)
    select count(*)::integer as total, count(falha)::integer as falhas from nova`.execute(tx);
  return onlyRow(rows);
}

/** Earlier imports that still wait for pictures of products for which this import has pictures. */
export async function findSuperadas(tx: Tx, importacaoId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct f.importacao_id as id from fotos_da_importacao f
    where f.estado = 'esperando' and f.importacao_id <> ${importacaoId}
      and f.produto_id in (select l.produto_id from ${aBuscar(importacaoId)}) order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Rows per statement: an import may have twenty times as many pictures as lines, and each statement must end within its time limit. */
const LOTE = 5_000;
async function emLotes(mudar: (limite: number) => Promise<number>): Promise<number> {
  for (let todas = 0; ; ) {
    const mudadas = await mudar(LOTE);
    todas += mudadas;
    if (mudadas < LOTE) return todas;
  }
}

/**
 * Closes the waiting pictures of one import: all of them, or only those of products that a newer import contains.
 * @returns number of closed pictures.
 */
export function closeFotos(tx: Tx, importacaoId: string, falha: FalhaDaFoto, superadaPor?: string): Promise<number> {
  const quais = superadaPor ? sql`and produto_id in (select l.produto_id from ${aBuscar(superadaPor)})` : sql``;
  return emLotes(async (limite) => {
    const { numAffectedRows } = await sql`
      update fotos_da_importacao set estado = 'falhou', falha = ${falha}, posse = null where id = any(array(
        select id from fotos_da_importacao where importacao_id = ${importacaoId} and estado = 'esperando' ${quais} limit ${limite}))`.execute(
      tx,
    );
    return Number(numAffectedRows);
  });
}

/**
 * Puts failed pictures back into the queue, one or all.
 * @returns number of pictures.
 */
export function reopenFotos(tx: Tx, importacaoId: string, agora: Date, foto: string | undefined): Promise<number> {
  return emLotes(async (limite) => {
    const { numAffectedRows } = await sql`
      update fotos_da_importacao set estado = 'esperando', falha = null, posse = null, tentativas = 0, proxima_em = ${agora} where id = any(array(
        select id from fotos_da_importacao
        where importacao_id = ${importacaoId} and estado = 'falhou' and servidor is not null ${foto ? sql`and id = ${foto}` : sql``}
        limit ${limite}))`.execute(tx);
    return Number(numAffectedRows);
  });
}

export interface FotoABuscar {
  id: string;
  importacaoId: string;
  produtoId: string;
  ordem: number;
  endereco: string;
  servidor: string;
  tentativas: number;
  posse: string;
}

/** Imports of a supplier with pictures that wait, the oldest first. */
export async function findImportacoesComFotos(db: Db, fornecedorId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from importacoes where fornecedor_id = ${fornecedorId} and estado = 'concluida' and fotos > fotos_prontas + fotos_falhas
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Leases the next pictures of an import until `ate`. After that another process may take them. */
export async function takeFotos(
  db: Db,
  importacaoId: string,
  { quantas, posse, agora, ate, menos }: { quantas: number; posse: string; agora: Date; ate: Date; menos: readonly string[] },
): Promise<FotoABuscar[]> {
  const { rows } = await sql<FotoABuscar>`
    update fotos_da_importacao set posse = ${posse}, tentativas = tentativas + 1, proxima_em = ${ate}
    where id = any(array(
      select id from fotos_da_importacao
      where importacao_id = ${importacaoId} and estado = 'esperando' and proxima_em <= ${agora} and servidor <> all(${[...menos]}::text[])
      order by linha, ordem limit ${quantas} for update skip locked))
    returning id, importacao_id as "importacaoId", produto_id as "produtoId", ordem, endereco, servidor, tentativas, posse`.execute(db);
  return rows;
}

/** Time of the next possible fetch among these imports; undefined when no picture waits. */
export async function findProxima(db: Db, importacaoIds: readonly string[]): Promise<Date | undefined> {
  const { rows } = await sql<{ em: Date | null }>`
    select min(proxima_em) as em from fotos_da_importacao where importacao_id = any(${[...importacaoIds]}::uuid[]) and estado = 'esperando'`.execute(
    db,
  );
  return onlyRow(rows).em ?? undefined;
}

/** Number of pictures of a product; undefined when it was deleted. */
export async function countFotosDoProduto(db: Db, produtoId: string): Promise<number | undefined> {
  const { rows } = await sql<{ fotos: number }>`
    select (select count(*)::integer from arquivos_do_produto a where a.produto_id = p.id and a.tipo = 'imagem') as fotos
    from produtos p where p.id = ${produtoId}`.execute(db);
  return rows[0]?.fotos;
}

/** Stored files of later pictures of this product in the import. */
export async function findArquivosDepois(tx: Tx, { importacaoId, produtoId, ordem }: FotoABuscar): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select arquivo_id as id from fotos_da_importacao
    where importacao_id = ${importacaoId} and produto_id = ${produtoId} and ordem > ${ordem} and arquivo_id is not null`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export type FimDaFoto = { falha: FalhaDaFoto; arquivoId?: never } | { falha?: never; arquivoId: string };

/** Ends a picture; returns false when another try has taken it over. */
export async function endFoto(tx: Tx, { id, posse }: FotoABuscar, fim: FimDaFoto): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fotos_da_importacao')
    .set({ estado: fim.falha ? 'falhou' : 'pronta', falha: fim.falha ?? null, arquivo_id: fim.arquivoId ?? null, posse: null })
    .where('id', '=', id)
    .where('posse', '=', posse)
    .where('estado', '=', 'esperando')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Schedules another try of a picture. */
export async function postponeFoto(db: Db, { id, posse }: FotoABuscar, em: Date, { contar }: { contar: boolean }): Promise<void> {
  await db
    .updateTable('fotos_da_importacao')
    .set((eb) => ({ proxima_em: em, posse: null, ...(!contar && { tentativas: eb('tentativas', '-', 1) }) }))
    .where('id', '=', id)
    .where('posse', '=', posse)
    .execute();
}

export interface ContagemDeFotos {
  fornecedorId: string;
  total: number;
  prontas: number;
  falhas: number;
}

/**
 * Adds finished pictures to the counters of an import. The row stays locked until the transaction ends.
 * @returns undefined when the import no longer exists.
 */
export async function countTerminadas(
  tx: Tx,
  importacaoId: string,
  { prontas = 0, falhas = 0, agora }: { prontas?: number; falhas?: number; agora: Date },
): Promise<ContagemDeFotos | undefined> {
  const { rows } = await sql<ContagemDeFotos>`
    update importacoes set fotos_prontas = fotos_prontas + ${prontas}, fotos_falhas = fotos_falhas + ${falhas}, mexida_em = ${agora}
    where id = ${importacaoId}
    returning fornecedor_id as "fornecedorId", fotos as total, fotos_prontas as prontas, fotos_falhas as falhas`.execute(tx);
  return rows[0];
}

/** Number of pictures of all the supplier's stored imports. */
export async function sumFotos(tx: Tx, fornecedorId: string): Promise<number> {
  const { rows } = await sql<{ soma: number }>`
    select coalesce(sum(fotos), 0)::integer as soma from importacoes where fornecedor_id = ${fornecedorId}`.execute(tx);
  return onlyRow(rows).soma;
}

export interface FotoFalha {
  id: string;
  linha: number;
  ordem: number;
  produtoId: string;
  produtoNome: string | null;
  endereco: string;
  falha: FalhaDaFoto;
  podeTentar: boolean;
}

/** The failed pictures, in the order of the spreadsheet: a page, or those after one. */
export async function findFalhas(
  db: Db,
  importacaoId: string,
  { limit, offset = 0, depoisDe }: { limit: number; offset?: number; depoisDe?: { linha: number; ordem: number } | undefined },
): Promise<FotoFalha[]> {
  const { rows } = await sql<FotoFalha>`
    select f.id, f.linha, f.ordem, f.produto_id as "produtoId", p.nome as "produtoNome", f.endereco, f.falha, f.servidor is not null as "podeTentar"
    from fotos_da_importacao f left join produtos p on p.id = f.produto_id
    where f.importacao_id = ${importacaoId} and f.estado = 'falhou'
      ${depoisDe ? sql`and (f.linha, f.ordem) > (${depoisDe.linha}, ${depoisDe.ordem})` : sql``}
    order by f.linha, f.ordem limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function existsFoto(db: Db, importacaoId: string, id: string): Promise<boolean> {
  const query = db.selectFrom('fotos_da_importacao').select('id').where('importacao_id', '=', importacaoId);
  return (await query.where('id', '=', id).executeTakeFirst()) !== undefined;
}
