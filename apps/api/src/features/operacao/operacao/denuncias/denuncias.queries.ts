import type { MotivoDaDenuncia } from '@festejo/contrato/conversa/denuncias.ts';
import { DENUNCIAS_MOSTRADAS, type DecisaoDaDenuncia, MENSAGENS_EM_VOLTA, type TipoDeAlvo } from '@festejo/contrato/operacao/denuncias.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { onlyRow } from '../../../../platform/db/rows.ts';
import { type AnexoLido, anexosDe } from '../../../conversa/anexos/index.ts';
import type { Pagina } from '../operacao.queries.ts';

export interface FalaEmVolta {
  readonly id: string;
  readonly autor: string;
  readonly doFornecedor: boolean;
  readonly texto: string;
  readonly anexos: AnexoLido[] | null;
  readonly em: string;
  readonly denunciada: boolean;
}

export interface LinhaDoCaso {
  readonly tipo: TipoDeAlvo;
  readonly id: string;
  readonly produto: { id: string; nome: string } | null;
  readonly chaves: string[] | null;
  readonly texto: string;
  readonly nota: number | null;
  readonly emVolta: FalaEmVolta[] | null;
  readonly autorId: string;
  readonly autorNome: string;
  readonly fornecedorNome: string;
  readonly foraDoAr: boolean;
  readonly desde: Date;
  readonly quantas: number;
  readonly denuncias: { motivo: MotivoDaDenuncia; texto: string; quem: string; em: string }[];
  readonly decisao: DecisaoDaDenuncia | null;
  readonly porque: string | null;
  readonly decididaEm: Date | null;
  readonly operador: string | null;
}

/** The cases of a page: open reports grouped by thing, decided ones grouped by decision. */
const casosAbertos = ({ page, pageSize }: Pagina) => sql`
  select produto_id, avaliacao_id, mensagem_id, null::timestamptz as resolvida_em, min(criado_em) as desde, count(*)::integer as quantas
  from denuncias where resolvida_em is null group by 1, 2, 3
  order by min(criado_em), coalesce(produto_id, avaliacao_id, mensagem_id) limit ${pageSize} offset ${page * pageSize}`;
const casosDecididos = ({ page, pageSize }: Pagina) => sql`
  select produto_id, avaliacao_id, mensagem_id, resolvida_em, min(criado_em) as desde, count(*)::integer as quantas
  from denuncias where decisao is not null and resolvida_em is not null group by 4, 1, 2, 3
  order by resolvida_em desc, coalesce(produto_id, avaliacao_id, mensagem_id) limit ${pageSize} offset ${page * pageSize}`;

/** The message `m` with the messages before and after it. */
const emVolta = sql`
  select json_agg(json_build_object('id', x.id, 'autor', y.nome_completo, 'doFornecedor', x.autor_id = k.fornecedor_id, 'texto', x.texto,
    'anexos', case when x.anexos > 0 then ${anexosDe(sql`a.mensagem_id = x.id`)} end, 'em', x.criada_em, 'denunciada', x.id = m.id) order by x.id) as em_volta
  from (
    (select * from mensagens where conversa_id = m.conversa_id and id < m.id order by id desc limit ${sql.lit(MENSAGENS_EM_VOLTA)})
    union all (select * from mensagens where conversa_id = m.conversa_id and id >= m.id order by id limit ${sql.lit(MENSAGENS_EM_VOLTA + 1)})
  ) x join usuarios y on y.id = x.autor_id`;

/** The reported things with the newest reports and the last decision on each, in one statement. */
export async function findCasos(db: Db, situacao: 'abertas' | 'decididas', pagina: Pagina): Promise<LinhaDoCaso[]> {
  const abertas = situacao === 'abertas';
  const { rows } = await sql<LinhaDoCaso>`
    select case when m.id is not null then 'mensagem' when a.id is not null then 'avaliacao' else 'produto' end as tipo, coalesce(m.id, a.id, p.id) as id,
      case when p.id is not null then json_build_object('id', p.id, 'nome', p.nome) end as produto, coalesce(m.texto, a.texto, p.descricao) as texto, a.nota,
      case when a.id is not null then (select array_agg(f.imagem_chave order by f.id) from fotos_da_avaliacao f where f.avaliacao_id = a.id)
        else array_remove(array[p.imagem_chave], null) end as chaves, v.em_volta as "emVolta",
      u.id as "autorId", u.nome_completo as "autorNome", l.nome as "fornecedorNome",
      case when m.id is not null then m.retirada_em when a.id is not null then a.oculta_em else p.retirado_em end is not null as "foraDoAr", c.desde, c.quantas,
      d.denuncias, j.decisao, j.porque, j.resolvida_em as "decididaEm", j.operador
    from (${abertas ? casosAbertos(pagina) : casosDecididos(pagina)}) c
    left join avaliacoes a on a.id = c.avaliacao_id
    left join mensagens m on m.id = c.mensagem_id
    left join conversas k on k.id = m.conversa_id
    left join produtos p on p.id = coalesce(c.produto_id, a.produto_id)
    join fornecedores l on l.id = coalesce(p.fornecedor_id, k.fornecedor_id)
    join usuarios u on u.id = coalesce(m.autor_id, a.cliente_id, p.fornecedor_id)
    left join lateral (${emVolta}) v on m.id is not null
    cross join lateral (
      select json_agg(json_build_object('motivo', motivo, 'texto', texto, 'quem', nome_completo, 'em', criado_em) order by id desc) as denuncias
      from (
        select d.id, d.motivo, d.texto, q.nome_completo, d.criado_em from denuncias d join usuarios q on q.id = d.usuario_id
        where (d.produto_id = c.produto_id or d.avaliacao_id = c.avaliacao_id or d.mensagem_id = c.mensagem_id) and d.resolvida_em is not distinct from c.resolvida_em
        order by d.id desc limit ${DENUNCIAS_MOSTRADAS}
      ) novas
    ) d
    left join lateral (
      select d.decisao, d.porque, d.resolvida_em, o.nome_completo as operador from denuncias d join usuarios o on o.id = d.resolvida_por
      where (d.produto_id = c.produto_id or d.avaliacao_id = c.avaliacao_id or d.mensagem_id = c.mensagem_id) and d.resolvida_em is not null
        and (c.resolvida_em is null or d.resolvida_em = c.resolvida_em)
      order by d.resolvida_em desc limit 1
    ) j on true
    order by ${abertas ? sql`c.desde` : sql`c.resolvida_em desc`}, id`.execute(db);
  return rows;
}

export async function countCasos(db: Db, situacao: 'abertas' | 'decididas'): Promise<number> {
  const casos =
    situacao === 'abertas'
      ? sql`select distinct produto_id, avaliacao_id, mensagem_id from denuncias where resolvida_em is null`
      : sql`select distinct produto_id, avaliacao_id, mensagem_id, resolvida_em from denuncias where decisao is not null and resolvida_em is not null`;
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${casos}) c`.execute(db);
  return onlyRow(rows).total;
}
