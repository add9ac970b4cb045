import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { GrupoLido } from '../opcoes/opcoes.queries.ts';

/** Products of one supplier, written together. */
interface DeUmaVez {
  readonly fornecedorId: string;
  readonly agora: Date;
}

/** Lines to write, as a `select` or `returning` with `linha`, `produto_id`, `versao`, `categoria_id` and `dados` (jsonb). */
export type LinhasAGravar = RawBuilder<unknown>;

export interface Gravadas {
  /** Number of lines to write, and number of products written. */
  linhas: number;
  feitas: number;
  servicos: string[];
  /** Products whose options change. */
  comOpcoes: { produtoId: string; grupos: GrupoLido[] }[];
}

const contadas = sql`
  select (select count(*)::integer from l) as linhas, (select count(*)::integer from p) as feitas,
    (select coalesce(array_agg(id) filter (where tipo_produto = 'Servico'), '{}') from p) as servicos,
    (select coalesce(json_agg(json_build_object('produtoId', l.produto_id, 'grupos', l.dados -> 'opcoes')) filter (where l.dados ? 'opcoes'), '[]')
      from l) as "comOpcoes"`;

/** Inserts one product per line. */
export async function insertNovos(tx: Tx, aGravar: LinhasAGravar, { fornecedorId, agora }: DeUmaVez): Promise<Gravadas | undefined> {
  const { rows } = await sql<Gravadas>`
    with l as (${aGravar}), p as (
      insert into produtos (id, fornecedor_id, categoria_id, categoria_oficial_id, codigo, nome, descricao, preco_em_centavos, tipo_produto, capacidade,
        preparo_antes_em_minutos, preparo_depois_em_minutos, ativo, arquivado_em, tem_opcoes, menor_diferenca_em_centavos)
      select l.produto_id, k.fornecedor_id, k.id, k.categoria_oficial_id, d.codigo, d.nome, d.descricao, d."precoEmCentavos", d.tipo, d.capacidade,
        d."preparoAntes", d."preparoDepois", d.situacao = 'sim', case when d.situacao = 'arquivado' then ${agora}::timestamptz end,
        d.opcoes is not null, coalesce(d."menorDiferenca", 0)
      from l join categorias k on k.id = l.categoria_id and k.fornecedor_id = ${fornecedorId}
      cross join jsonb_to_record(l.dados) as d (codigo text, nome text, descricao text, "precoEmCentavos" integer, tipo text, capacidade integer,
        "preparoAntes" integer, "preparoDepois" integer, situacao text, opcoes jsonb, "menorDiferenca" integer)
      order by l.linha
      on conflict (fornecedor_id, codigo) where codigo is not null do nothing
      returning id, tipo_produto)
    ${contadas}`.execute(tx);
  return rows[0];
}

/** Updates the product of each line, unless the product changed since the line was read. */
export async function updateMudados(tx: Tx, aGravar: LinhasAGravar, { fornecedorId, agora }: DeUmaVez): Promise<Gravadas | undefined> {
  const { rows } = await sql<Gravadas>`
    with l as (${aGravar}), p as (
      update produtos p set categoria_id = k.id, categoria_oficial_id = k.categoria_oficial_id, codigo = d.codigo, nome = d.nome, descricao = d.descricao,
        preco_em_centavos = d."precoEmCentavos", tipo_produto = d.tipo, capacidade = d.capacidade,
        preparo_antes_em_minutos = d."preparoAntes", preparo_depois_em_minutos = d."preparoDepois", ativo = d.situacao = 'sim',
        arquivado_em = case when d.situacao = 'arquivado' then coalesce(p.arquivado_em, ${agora}::timestamptz) end,
        tem_opcoes = p.tem_opcoes or d.opcoes is not null,
        menor_diferenca_em_centavos = coalesce(d."menorDiferenca", p.menor_diferenca_em_centavos), versao = p.versao + 1
      from l join categorias k on k.id = l.categoria_id and k.fornecedor_id = ${fornecedorId}
      cross join jsonb_to_record(l.dados) as d (codigo text, nome text, descricao text, "precoEmCentavos" integer, tipo text, capacidade integer,
        "preparoAntes" integer, "preparoDepois" integer, situacao text, opcoes jsonb, "menorDiferenca" integer)
      where p.id = l.produto_id and p.fornecedor_id = ${fornecedorId} and p.versao - p.fotos_buscadas = l.versao
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
