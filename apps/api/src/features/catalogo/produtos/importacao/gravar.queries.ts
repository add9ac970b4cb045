import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { GrupoLido } from '../opcoes/opcoes.queries.ts';
import type { CategoriaQueFalta } from './importacoes.queries.ts';

interface Trecho {
  readonly importacaoId: string;
  readonly fornecedorId: string;
  /** Lines after this one... */
  readonly depoisDe: number;
  /** ...up to this one. */
  readonly ate: number;
  readonly agora: Date;
}

export interface Gravadas {
  /** Lines that were taken from the table, and products that were written. */
  linhas: number;
  feitas: number;
  servicos: string[];
  /** Products with new options. */
  comOpcoes: { produtoId: string; grupos: GrupoLido[] }[];
}

/** Sets the ids of the new categories on the lines that name them. */
export async function setCategorias(tx: Tx, importacaoId: string, porNome: ReadonlyMap<string, string>): Promise<void> {
  const pares = [...porNome].map(([nome, id]) => ({ nome, id }));
  await sql`
    update linhas_da_importacao l set categoria_id = n.id from json_to_recordset(${JSON.stringify(pares)}::json) as n (id uuid, nome text)
    where l.importacao_id = ${importacaoId} and l.categoria_id is null and l.categoria_nome = n.nome`.execute(tx);
}

// The writer of a line deletes it: a concurrent second try waits here, and then finds no line.
const tiradas = ({ importacaoId, depoisDe, ate }: Trecho, situacao: 'novo' | 'muda') => sql`
  delete from linhas_da_importacao
  where importacao_id = ${importacaoId} and situacao = ${situacao} and linha > ${depoisDe} and linha <= ${ate}
  returning linha, produto_id, versao, categoria_id, dados`;
const contadas = sql`
  select (select count(*)::integer from l) as linhas, (select count(*)::integer from p) as feitas,
    (select coalesce(array_agg(id) filter (where tipo_produto = 'Servico'), '{}') from p) as servicos,
    (select coalesce(json_agg(json_build_object('produtoId', l.produto_id, 'grupos', l.dados -> 'opcoes')) filter (where l.dados ? 'opcoes'), '[]')
      from l) as "comOpcoes"`;

/** Inserts the new products of a range of lines. */
export async function insertNovos(tx: Tx, trecho: Trecho): Promise<Gravadas | undefined> {
  const { rows } = await sql<Gravadas>`
    with l as (${tiradas(trecho, 'novo')}), p as (
      insert into produtos (id, fornecedor_id, categoria_id, categoria_oficial_id, codigo, nome, descricao, preco_em_centavos, tipo_produto, capacidade,
        preparo_antes_em_minutos, preparo_depois_em_minutos, ativo, arquivado_em, tem_opcoes, menor_diferenca_em_centavos)
      select l.produto_id, k.fornecedor_id, k.id, k.categoria_oficial_id, d.codigo, d.nome, d.descricao, d."precoEmCentavos", d.tipo, d.capacidade,
        d."preparoAntes", d."preparoDepois", d.situacao = 'sim', case when d.situacao = 'arquivado' then ${trecho.agora}::timestamptz end,
        d.opcoes is not null, coalesce(d."menorDiferenca", 0)
      from l join categorias k on k.id = l.categoria_id and k.fornecedor_id = ${trecho.fornecedorId}
      cross join jsonb_to_record(l.dados) as d (codigo text, nome text, descricao text, "precoEmCentavos" integer, tipo text, capacidade integer,
        "preparoAntes" integer, "preparoDepois" integer, situacao text, opcoes jsonb, "menorDiferenca" integer)
      order by l.linha
      on conflict (fornecedor_id, codigo) where codigo is not null do nothing
      returning id, tipo_produto)
    ${contadas}`.execute(tx);
  return rows[0];
}

/** Updates the products of a range of lines; skips products that changed since the check. */
export async function updateMudados(tx: Tx, trecho: Trecho): Promise<Gravadas | undefined> {
  const { rows } = await sql<Gravadas>`
    with l as (${tiradas(trecho, 'muda')}), p as (
      update produtos p set categoria_id = k.id, categoria_oficial_id = k.categoria_oficial_id, codigo = d.codigo, nome = d.nome, descricao = d.descricao,
        preco_em_centavos = d."precoEmCentavos", tipo_produto = d.tipo, capacidade = d.capacidade,
        preparo_antes_em_minutos = d."preparoAntes", preparo_depois_em_minutos = d."preparoDepois", ativo = d.situacao = 'sim',
        arquivado_em = case when d.situacao = 'arquivado' then coalesce(p.arquivado_em, ${trecho.agora}::timestamptz) end,
        tem_opcoes = p.tem_opcoes or d.opcoes is not null,
        menor_diferenca_em_centavos = coalesce(d."menorDiferenca", p.menor_diferenca_em_centavos), versao = p.versao + 1
      from l join categorias k on k.id = l.categoria_id and k.fornecedor_id = ${trecho.fornecedorId}
      cross join jsonb_to_record(l.dados) as d (codigo text, nome text, descricao text, "precoEmCentavos" integer, tipo text, capacidade integer,
        "preparoAntes" integer, "preparoDepois" integer, situacao text, opcoes jsonb, "menorDiferenca" integer)
      where p.id = l.produto_id and p.fornecedor_id = ${trecho.fornecedorId} and p.versao - p.fotos_buscadas = l.versao
        and not exists (select from produtos q where q.fornecedor_id = p.fornecedor_id and q.codigo = d.codigo and q.id <> p.id)
      returning p.id, p.tipo_produto)
    ${contadas}`.execute(tx);
  return rows[0];
}

/** Replaces the options of these products. */
export async function replaceOpcoes(tx: Tx, produtos: Gravadas['comOpcoes'], fornecedorId: string): Promise<void> {
  if (produtos.length === 0) return;
  const json = JSON.stringify(produtos);
  await sql`
    delete from grupos_de_opcoes where produto_id in (select n."produtoId" from json_to_recordset(${json}::json) as n ("produtoId" uuid))`.execute(
    tx,
  );
  await sql`
    with grupo as (
      select n."produtoId" as produto_id, g.valor, g.ordem::integer - 1 as ordem
      from json_to_recordset(${json}::json) as n ("produtoId" uuid, grupos json), json_array_elements(n.grupos) with ordinality as g (valor, ordem)
    ), novo as (
      insert into grupos_de_opcoes (id, produto_id, fornecedor_id, nome, minimo, maximo, ordem)
      select (valor ->> 'id')::uuid, produto_id, ${fornecedorId}, valor ->> 'nome', (valor ->> 'minimo')::smallint, (valor ->> 'maximo')::smallint, ordem
      from grupo
    )
    insert into opcoes (id, grupo_id, fornecedor_id, nome, diferenca_em_centavos, ativa, ordem)
    select (o.valor ->> 'id')::uuid, (grupo.valor ->> 'id')::uuid, ${fornecedorId}, o.valor ->> 'nome', (o.valor ->> 'diferenca')::integer,
      (o.valor ->> 'ativa')::boolean, o.ordem::integer - 1
    from grupo, json_array_elements(grupo.valor -> 'opcoes') with ordinality as o (valor, ordem)`.execute(tx);
}

/** A service always has hours of its own: services without any get all 7 days, the whole day. */
export async function insertSemanas(tx: Tx, servicos: readonly string[], fornecedorId: string): Promise<void> {
  if (servicos.length === 0) return;
  await sql`
    insert into horarios_do_produto (id, produto_id, fornecedor_id, dia_da_semana, inicio, fim)
    select gen_random_uuid(), s.id, ${fornecedorId}, dia, '00:00', '00:00'
    from unnest(${[...servicos]}::uuid[]) as s (id) cross join generate_series(0, 6) as dia
    where not exists (select from horarios_do_produto h where h.produto_id = s.id)`.execute(tx);
}

/** Stores the number of products written so far, for the supplier's screen. */
export async function noteGravados(tx: Tx, id: string, gravados: number): Promise<void> {
  await tx.updateTable('importacoes').set({ gravados }).where('id', '=', id).where('estado', '=', 'importando').execute();
}

/** Marks the import as done; returns false if another try already did. */
export async function endImportacao(
  tx: Tx,
  id: string,
  { gravados, fotos, agora }: { gravados: number; fotos: { total: number; falhas: number }; agora: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('importacoes')
    .set({ estado: 'concluida', gravados, fotos: fotos.total, fotos_falhas: fotos.falhas, mexida_em: agora })
    .where('id', '=', id)
    .where('estado', '=', 'importando')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  // Lines without changes are no longer needed; lines with errors can still be downloaded.
  await tx.deleteFrom('linhas_da_importacao').where('importacao_id', '=', id).where('situacao', '=', 'igual').execute();
  return true;
}

/** Number of the last line that is stored. */
export async function findUltimaLinha(tx: Tx, importacaoId: string): Promise<number> {
  const row = await tx
    .selectFrom('linhas_da_importacao')
    .select((eb) => eb.fn.max('linha').as('ultima'))
    .where('importacao_id', '=', importacaoId)
    .executeTakeFirst();
  return row?.ultima ?? 0;
}

export async function findAImportar(tx: Tx, id: string) {
  const { rows } = await sql<AImportar>`
    select fornecedor_id as "fornecedorId", novos, mudam, fotos, categorias from importacoes where id = ${id} and estado = 'importando'`.execute(
    tx,
  );
  return rows[0];
}

interface AImportar {
  fornecedorId: string;
  novos: number;
  mudam: number;
  fotos: number;
  categorias: CategoriaQueFalta[];
}
