import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';

export interface OpcaoLida {
  id: string;
  nome: string;
  /** Difference to the price of a unit, in centavos. */
  diferenca: number;
  ativa: boolean;
}

/** A group of a product's options, with all or some of its options. */
export interface GrupoLido {
  id: string;
  nome: string;
  minimo: number;
  maximo: number;
  opcoes: OpcaoLida[];
}

// Groups of product `p`, as JSON; null without options, and then without a look-up.
const grupos = (quais: RawBuilder<unknown>) => sql`case when p.tem_opcoes then (
  select json_agg(json_build_object('id', g.id, 'nome', g.nome, 'minimo', g.minimo, 'maximo', g.maximo, 'opcoes', (
    select coalesce(json_agg(json_build_object('id', o.id, 'nome', o.nome, 'diferenca', o.diferenca_em_centavos, 'ativa', o.ativa)
      order by o.ordem), '[]')
    from opcoes o where o.grupo_id = g.id ${quais})) order by g.ordem)
  from grupos_de_opcoes g where g.produto_id = p.id) end`;

/** The groups of product `p` with all their options. */
export const gruposDoProduto = grupos(sql``);
/** The groups of product `p`, each with only the chosen ones of its options: the data to validate the choice of an order line. */
export const gruposDaEscolha = (opcoes: RawBuilder<unknown>) => grupos(sql`and o.id = any(${opcoes})`);

/** Today's price of a unit of product `p` with these options, in centavos. */
export const precoComOpcoes = (opcoes: RawBuilder<unknown>) => sql<number>`p.preco_em_centavos + case when p.tem_opcoes then coalesce((
  select sum(o.diferenca_em_centavos)::integer from grupos_de_opcoes g join opcoes o on o.grupo_id = g.id
  where g.produto_id = p.id and o.id = any(${opcoes})), 0) else 0 end`;

export interface EscolhaLida {
  /** Version of the product when it was read. */
  versao: number;
  /** Null when the product has no options. */
  grupos: GrupoLido[] | null;
}

/**
 * The data to validate a choice: the groups with only the chosen options, or with all options if `opcoes` is undefined.
 * @returns undefined for an unknown product.
 */
export async function findEscolha(db: Db, produtoId: string, opcoes: readonly string[] | undefined): Promise<EscolhaLida | undefined> {
  const { rows } = await sql<EscolhaLida>`
    select p.versao, ${opcoes ? gruposDaEscolha(sql`${opcoes}::uuid[]`) : gruposDoProduto} as grupos from produtos p where p.id = ${produtoId}`.execute(
    db,
  );
  return rows[0];
}

/** Ids of a product's groups and options. */
export async function findIdsDasOpcoes(tx: Tx, produtoId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from grupos_de_opcoes where produto_id = ${produtoId}
    union all select o.id from grupos_de_opcoes g join opcoes o on o.grupo_id = g.id where g.produto_id = ${produtoId}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function replaceGrupos(tx: Tx, produto: { id: string; fornecedorId: string }, novos: readonly GrupoLido[]): Promise<void> {
  await tx.deleteFrom('grupos_de_opcoes').where('produto_id', '=', produto.id).execute();
  if (novos.length === 0) return;
  const doFornecedor = { fornecedor_id: produto.fornecedorId };
  await tx
    .insertInto('grupos_de_opcoes')
    .values(novos.map(({ opcoes: _, ...grupo }, ordem) => ({ ...grupo, ...doFornecedor, produto_id: produto.id, ordem })))
    .execute();
  await tx
    .insertInto('opcoes')
    .values(
      novos.flatMap(({ id, opcoes }) =>
        opcoes.map(({ diferenca, ...opcao }, ordem) => ({
          ...opcao,
          ...doFornecedor,
          grupo_id: id,
          diferenca_em_centavos: diferenca,
          ordem,
        })),
      ),
    )
    .execute();
}

export async function copyGrupos(tx: Tx, de: string, para: string): Promise<void> {
  await sql`
    with novo as (
      insert into grupos_de_opcoes (id, produto_id, fornecedor_id, nome, minimo, maximo, ordem)
      select gen_random_uuid(), ${para}, fornecedor_id, nome, minimo, maximo, ordem from grupos_de_opcoes where produto_id = ${de}
      returning id, ordem
    )
    insert into opcoes (id, grupo_id, fornecedor_id, nome, diferenca_em_centavos, ativa, ordem)
    select gen_random_uuid(), novo.id, o.fornecedor_id, o.nome, o.diferenca_em_centavos, o.ativa, o.ordem
    from grupos_de_opcoes g join novo on novo.ordem = g.ordem join opcoes o on o.grupo_id = g.id
    where g.produto_id = ${de}`.execute(tx);
}
