import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { onlyRow } from '../../../../platform/db/rows.ts';

/** Time and product count of the last rebuild of the terms; null before the first. */
export async function findRenovacao(db: Db): Promise<{ feitoEm: Date; produtos: number } | null> {
  const linha = await db
    .selectFrom('termos_de_busca')
    .select(['feito_em as feitoEm', 'produtos'])
    .where('chave', '=', '')
    .executeTakeFirst();
  return linha ?? null;
}

/** Resets the count. */
export async function esvaziarContagem(db: Db): Promise<void> {
  await sql`truncate contagem_de_termos`.execute(db);
}

/** The last of the next `quantos` products after `depoisDe`; null when there are no more. */
export async function findFimDoLote(db: Db, depoisDe: string, quantos: number): Promise<string | null> {
  const { rows } = await sql<{ ate: string | null }>`
    select max(n.id::text)::uuid as ate from (
      select id from produtos where id > ${depoisDe}::uuid order by id limit ${quantos}::integer) n`.execute(db);
  return onlyRow(rows).ate;
}

const SEPARADORES = sql.lit('[[:space:],.;:!?()"/+&]+');
const somar = sql`on conflict (tipo, escrita) do update set vezes = t.vezes + excluded.vezes`;

/**
 * Counts the words in the names of a batch of products on sale, as they are written, and the beginnings of the names. Each beginning counts
 * `vezesPorFrase` times; 0 skips beginnings.
 * @returns number of products on sale in the batch.
 */
export async function contarNomes(db: Db, lote: { depoisDe: string; ate: string; vezesPorFrase: number }): Promise<number> {
  const nomes = sql`select p.nome, count(*) as n from produtos p join fornecedores f on f.id = p.fornecedor_id
    where p.id > ${lote.depoisDe}::uuid and p.id <= ${lote.ate}::uuid and p.ativo and f.vende group by 1`;
  const { rows } = await sql<{ produtos: number }>`
    with nomes as materialized (${nomes}), divididos as materialized (
      select string_to_array(trim(regexp_replace(lower(nome), ${SEPARADORES}, ' ', 'g')), ' ') as partes, n from nomes
    ), contados as (
      insert into contagem_de_termos as t (tipo, escrita, vezes)
      select 'palavra', w, sum(n)::integer from divididos, unnest(partes) w where length(w) between 3 and 40 group by 2
      union all
      select 'frase', array_to_string(partes[1:ate], ' '), sum(n)::integer * ${lote.vezesPorFrase}::integer
      from divididos, generate_series(2, 4) ate
      where ${lote.vezesPorFrase}::integer > 0 and cardinality(partes) >= ate and length(partes[ate]) > 2 group by 2
      ${somar}
    )
    select coalesce(sum(n), 0)::integer as produtos from nomes`.execute(db);
  return onlyRow(rows).produtos;
}

/** Counts the words of suppliers' names. */
export async function contarLojas(db: Db): Promise<void> {
  await sql`
    insert into contagem_de_termos as t (tipo, escrita, vezes)
    select 'loja', w, count(*)::integer from fornecedores f, regexp_split_to_table(lower(f.nome), ${SEPARADORES}) w
    where f.vende and length(w) between 3 and 40 group by 2 ${somar}`.execute(db);
}

/**
 * Makes the terms from the counts. A word of a single product is kept, because the search finds the product by it; a beginning needs
 * `vezesDeUmaFrase`. A connecting word (`com`) is no term, and no term ends with one.
 */
export async function replaceTermos(
  tx: Tx,
  { agora, produtos, vezesDeUmaFrase }: { agora: Date; produtos: number; vezesDeUmaFrase: number },
) {
  await sql`delete from termos_de_busca`.execute(tx);
  await sql`
    insert into termos_de_busca (tipo, chave, termo, lexema, uf, produtos, feito_em)
    with termos as (
      select tipo, sem_acento(escrita) as chave, (array_agg(escrita order by vezes desc, escrita))[1] as termo, sum(vezes)::integer as produtos
      from contagem_de_termos group by 1, 2
    ), juntas as (
      select tipo, chave, termo, case when tipo <> 'frase' then (tsvector_to_array(to_tsvector('pg_catalog.portuguese', para_busca(chave))))[1] end as lexema,
        null as uf, produtos
      from termos where chave <> '' and (tipo <> 'frase' or produtos >= ${vezesDeUmaFrase}::integer and length(chave) <= 100)
        and to_tsvector('pg_catalog.portuguese', substring(termo from '[^ ]+$')) <> ''
      union all select 'cidade', sem_acento(localidade) || ' ' || uf, localidade, null, uf, n::integer
        from (select localidade, uf, count(*) as n from fornecedores where vende and localidade is not null and uf is not null group by 1, 2) c
      union all select 'palavra', '', '', null, null, ${produtos}::integer
    )
    select distinct on (tipo, chave) tipo, chave, termo, lexema, uf, produtos, ${agora} from juntas order by tipo, chave, produtos desc`.execute(
    tx,
  );
}

/** Locks the next suppliers after `depoisDe`, so that no other transaction adds words to them meanwhile. */
export async function lockProximasLojas(tx: Tx, depoisDe: string, quantas: number): Promise<string[]> {
  const linhas = await tx
    .selectFrom('palavras_do_fornecedor')
    .select('fornecedor_id as id')
    .where('fornecedor_id', '>', depoisDe)
    .orderBy('fornecedor_id')
    .limit(quantas)
    .forUpdate()
    .execute();
  return linhas.map(({ id }) => id);
}

/** Drops the words of deleted products. */
export async function updatePalavrasDasLojas(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update palavras_do_fornecedor k set palavras = n.palavras from (
      select l.id, coalesce((select array_to_tsvector(array_agg(distinct w.lexeme)) from produtos p cross join lateral unnest(p.palavras) w
        where p.fornecedor_id = l.id), '') as palavras
      from unnest(${ids}::uuid[]) l (id)
    ) n where k.fornecedor_id = n.id and k.palavras <> n.palavras`.execute(tx);
}

/** Locks products whose texts are not indexed yet, and skips locked ones. */
export async function lockTextosPorFazer(tx: Tx, quantos: number): Promise<string[]> {
  const linhas = await tx
    .selectFrom('textos_da_busca')
    .select('produto_id as id')
    .where('palavras', 'is', null)
    .orderBy('produto_id')
    .limit(quantos)
    .forUpdate()
    .skipLocked()
    .execute();
  return linhas.map(({ id }) => id);
}

const LETRAS_DA_DESCRICAO = 4_000;

/**
 * Indexes the texts of these products, with the supplier's id as a lexeme (see `achadosNaLoja`). It runs as a statement after the lock, so it
 * sees everything committed until then.
 */
export async function updateTextos(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update textos_da_busca t set palavras = strip(to_tsvector('pg_catalog.portuguese',
      para_busca(concat_ws(' ', p.nome, c.nome, f.nome, left(p.descricao, ${sql.lit(LETRAS_DA_DESCRICAO)})))))
      || array_to_tsvector(array[p.fornecedor_id::text])
    from produtos p join fornecedores f on f.id = p.fornecedor_id join categorias_oficiais c on c.id = p.categoria_oficial_id
    where t.produto_id = any(${ids}::uuid[]) and p.id = t.produto_id`.execute(tx);
}

const AMOSTRA = 20_000;
const COMUM = 2_000;

/** Counts the words that very many products mention, from a sample. */
export async function replacePalavrasComuns(tx: Tx): Promise<void> {
  await sql`delete from palavras_comuns`.execute(tx);
  const { rows } = await sql<{ textos: number }>`select count(*)::integer as textos from textos_da_busca`.execute(tx);
  const parte = Math.min(1, AMOSTRA / Math.max(1, onlyRow(rows).textos));
  const amostra = `select palavras from textos_da_busca tablesample system (${parte * 100}) where palavras is not null`;
  await sql`
    insert into palavras_comuns (lexema, textos)
    select word, round(ndoc / ${parte}::float8)::integer from ts_stat(${amostra}) where ndoc / ${parte}::float8 > ${COMUM}::integer`.execute(
    tx,
  );
}
