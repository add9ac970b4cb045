import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import type { EstadoDaMudanca, RespostaDaMudanca, SugestaoDeDia } from '@festejo/contrato/evento/mudancas-pedidas.ts';
import { DE_PE } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { estados } from '../../pedido/transicoes/index.ts';

export interface LinhaDaMudanca {
  id: string;
  eventoId: string;
  clienteId: string;
  estado: EstadoDaMudanca;
  prazoEm: Date | null;
  recado: string | null;
  dataEvento: string;
  horario: string;
  duracaoEmMinutos: number;
  fuso: string;
  inicio: Date;
  fim: Date;
  enderecoId: string | null;
  localidade: string;
  uf: string;
  latitude: number;
  longitude: number;
  antesDataEvento: string;
  antesHorario: string;
  antesDuracaoEmMinutos: number;
  antesLocalidade: string;
  antesUf: string;
  criadoEm: Date;
  encerradaEm: Date | null;
  /** Beginning of the event now; until the request is done, this is the earlier day. */
  eventoInicio: Date;
  eventoTitulo: string;
  lugar: Lugar | null;
  antesLugar: Lugar | null;
}

export interface Lugar {
  readonly logradouro: string;
  readonly numeroDoEndereco: string;
  readonly complemento: string | null;
  readonly bairro: string;
  readonly localidade: string;
  readonly uf: string;
  readonly cep: string;
}

const lugar = (tabela: 'a' | 'b') => {
  const c = (coluna: string) => sql.raw(`${tabela}.${coluna}`);
  return sql`case when ${c('id')} is not null then json_build_object('logradouro', ${c('logradouro')}, 'numeroDoEndereco', ${c('numero')},
    'complemento', ${c('complemento')}, 'bairro', ${c('bairro')}, 'localidade', ${c('localidade')}, 'uf', ${c('uf')}, 'cep', ${c('cep')}) end`;
};

const mudancas = sql`
  select m.id, m.evento_id as "eventoId", m.cliente_id as "clienteId", m.estado, m.prazo_em as "prazoEm", m.recado, m.data_evento as "dataEvento",
    m.horario, m.duracao_em_minutos as "duracaoEmMinutos", m.fuso, m.inicio, m.fim, m.endereco_id as "enderecoId", m.localidade, m.uf, m.latitude,
    m.longitude, m.antes_data_evento as "antesDataEvento", m.antes_horario as "antesHorario",
    m.antes_duracao_em_minutos as "antesDuracaoEmMinutos", m.antes_localidade as "antesLocalidade", m.antes_uf as "antesUf",
    m.criado_em as "criadoEm", m.encerrada_em as "encerradaEm", e.inicio as "eventoInicio", e.titulo as "eventoTitulo",
    ${lugar('a')} as lugar, ${lugar('b')} as "antesLugar"
  from mudancas m join eventos e on e.id = m.evento_id
  left join enderecos a on a.id = m.endereco_id left join enderecos b on b.id = m.antes_endereco_id`;

export async function findMudanca(db: Db, id: string): Promise<LinhaDaMudanca | undefined> {
  return (await sql<LinhaDaMudanca>`${mudancas} where m.id = ${id}`.execute(db)).rows[0];
}

/** The latest request of an event. */
export async function findUltima(db: Db, eventoId: string): Promise<LinhaDaMudanca | undefined> {
  return (await sql<LinhaDaMudanca>`${mudancas} where m.evento_id = ${eventoId} order by m.id desc limit 1`.execute(db)).rows[0];
}

export async function isAberta(db: Db, eventoId: string): Promise<boolean> {
  const { rows } = await sql<{ aberta: boolean }>`
    select exists (select from mudancas where evento_id = ${eventoId} and estado in ('pedida', 'a_decidir')) as aberta`.execute(db);
  return rows[0]?.aberta === true;
}

/**
 * Locks the event, so that requests, answers, decisions and the scheduled job run one after the other. A purchase, which only refers to the
 * event, is not blocked.
 */
export async function lockEventoDaMudanca(tx: Tx, eventoId: string): Promise<void> {
  await sql`select from eventos where id = ${eventoId} for no key update`.execute(tx);
}

export interface LinhaDaResposta {
  mudancaId: string;
  pedidoId: string;
  numero: number;
  fornecedorId: string;
  fornecedorNome: string;
  estadoDoPedido: EstadoDoPedido;
  resposta: RespostaDaMudanca | null;
  texto: string | null;
  sugereDia: string | null;
  sugereHora: string | null;
  voltaNoMaximo: number;
  em: Date | null;
}

/** The answers of a request, by order. */
export async function findRespostas(db: Db, mudancaId: string): Promise<LinhaDaResposta[]> {
  const { rows } = await sql<LinhaDaResposta>`
    select r.mudanca_id as "mudancaId", r.pedido_id as "pedidoId", p.numero, r.fornecedor_id as "fornecedorId", f.nome as "fornecedorNome",
      p.estado as "estadoDoPedido", r.resposta, r.texto, r.sugere_dia as "sugereDia", r.sugere_hora as "sugereHora",
      r.volta_no_maximo as "voltaNoMaximo", r.em
    from respostas_da_mudanca r join pedidos p on p.id = r.pedido_id join fornecedores f on f.id = r.fornecedor_id
    where r.mudanca_id = ${mudancaId} order by p.numero`.execute(db);
  return rows;
}

export interface LinhaDoPedido extends LinhaDaMudanca {
  resposta: RespostaDaMudanca | null;
  texto: string | null;
  sugereDia: string | null;
  sugereHora: string | null;
  respondidaEm: Date | null;
}

/** All requests that concern one order, the newest first. */
export async function findDoPedido(db: Db, pedidoId: string): Promise<LinhaDoPedido[]> {
  const { rows } = await sql<LinhaDoPedido>`
    select m.*, r.resposta, r.texto, r.sugere_dia as "sugereDia", r.sugere_hora as "sugereHora", r.em as "respondidaEm" from (${mudancas}) m
    join respostas_da_mudanca r on r.mudanca_id = m.id and r.pedido_id = ${pedidoId} order by m.id desc`.execute(db);
  return rows;
}

/** An order with its two sides, and whether it is paid, which decides if the supplier may see it. */
export function findPedido(db: Db, id: string) {
  return db
    .selectFrom('pedidos')
    .select(['id', 'evento_id as eventoId', 'cliente_id as clienteId', 'fornecedor_id as fornecedorId', 'pago_em as pagoEm'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface MudancaNova {
  readonly id: string;
  readonly evento_id: string;
  readonly cliente_id: string;
  readonly prazo_em: Date;
  readonly recado: string | null;
  readonly data_evento: string;
  readonly horario: string;
  readonly duracao_em_minutos: number;
  readonly fuso: string;
  readonly inicio: Date;
  readonly fim: Date;
  readonly endereco_id: string;
  readonly localidade: string;
  readonly uf: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly antes_data_evento: string;
  readonly antes_horario: string;
  readonly antes_duracao_em_minutos: number;
  readonly antes_endereco_id: string;
  readonly antes_localidade: string;
  readonly antes_uf: string;
  readonly criado_em: Date;
}

export async function insertMudanca(
  tx: Tx,
  mudanca: MudancaNova,
  pedidos: readonly { readonly id: string; readonly fornecedorId: string; readonly voltaNoMaximo: number }[],
): Promise<void> {
  await tx
    .insertInto('mudancas')
    .values({ ...mudanca, estado: 'pedida' })
    .execute();
  await tx
    .insertInto('respostas_da_mudanca')
    .values(
      pedidos.map(({ id, fornecedorId, voltaNoMaximo }) => ({
        mudanca_id: mudanca.id,
        pedido_id: id,
        fornecedor_id: fornecedorId,
        volta_no_maximo: voltaNoMaximo,
      })),
    )
    .execute();
}

/** Writes one answer, or (without `pedidoId`) the answer of all orders that are still unanswered. */
export async function updateRespostas(
  tx: Tx,
  {
    mudancaId,
    pedidoId,
    resposta,
    texto,
    sugestao,
    em,
  }: {
    mudancaId: string;
    pedidoId?: string;
    resposta: RespostaDaMudanca;
    texto: string | null;
    sugestao?: SugestaoDeDia | undefined;
    em: Date;
  },
): Promise<void> {
  await tx
    .updateTable('respostas_da_mudanca')
    .set({ resposta, texto, sugere_dia: sugestao?.dataEvento ?? null, sugere_hora: sugestao?.horario ?? null, em })
    .where('mudanca_id', '=', mudancaId)
    .where('resposta', 'is', null)
    .$if(pedidoId !== undefined, (query) => query.where('pedido_id', '=', pedidoId as string))
    .execute();
}

/** Sets the next state with its deadline; without a deadline the request ends. */
export async function updateEstado(
  tx: Tx,
  id: string,
  { estado, prazoEm, em }: { estado: EstadoDaMudanca; prazoEm: Date | null; em: Date },
): Promise<void> {
  await tx
    .updateTable('mudancas')
    .set({ estado, prazo_em: prazoEm, encerrada_em: prazoEm ? null : em })
    .where('id', '=', id)
    .execute();
}

export interface MudancaVencida {
  readonly id: string;
  readonly eventoId: string;
}

/** Requests for the scheduled job: expired ones, and those that waited only for orders that were cancelled. */
export async function findParaAndar(db: Db, agora: Date, depoisDe: MudancaVencida | undefined, limite: number): Promise<MudancaVencida[]> {
  const { rows } = await sql<MudancaVencida>`
    select m.id, m.evento_id as "eventoId" from mudancas m
    where m.estado in ('pedida', 'a_decidir') ${depoisDe ? sql`and m.id > ${depoisDe.id}::uuid` : sql``}
      and (m.prazo_em <= ${agora} or not exists (
        select from respostas_da_mudanca r join pedidos p on p.id = r.pedido_id
        where r.mudanca_id = m.id and p.estado in ${estados(DE_PE)}
          and case m.estado when 'pedida' then r.resposta is null else r.resposta is distinct from 'aceita' end))
    order by m.id limit ${limite}`.execute(db);
  return rows;
}

export interface LinhaAberta {
  id: string;
  eventoId: string;
  eventoTitulo: string;
  pedidoId: string | null;
  numero: number | null;
  dataEvento: string;
  prazoEm: Date;
}

/** More than any screen shows. */
const ABERTAS_NO_MAXIMO = 50;

/** Requests that wait for a supplier's answer. */
export async function findAResponder(db: Db, fornecedorId: string, agora: Date): Promise<LinhaAberta[]> {
  const { rows } = await sql<LinhaAberta>`
    select m.id, m.evento_id as "eventoId", e.titulo as "eventoTitulo", p.id as "pedidoId", p.numero, m.data_evento as "dataEvento", m.prazo_em as "prazoEm"
    from respostas_da_mudanca r join mudancas m on m.id = r.mudanca_id join pedidos p on p.id = r.pedido_id join eventos e on e.id = m.evento_id
    where r.fornecedor_id = ${fornecedorId} and r.resposta is null and m.estado = 'pedida' and m.prazo_em > ${agora} and p.estado in ${estados(DE_PE)}
    order by m.prazo_em, m.id limit ${sql.lit(ABERTAS_NO_MAXIMO)}`.execute(db);
  return rows;
}

/** Requests that wait for a client's decision. */
export async function findADecidir(db: Db, clienteId: string, agora: Date): Promise<LinhaAberta[]> {
  const { rows } = await sql<LinhaAberta>`
    select m.id, m.evento_id as "eventoId", e.titulo as "eventoTitulo", null::uuid as "pedidoId", null::bigint as numero, m.data_evento as "dataEvento",
      m.prazo_em as "prazoEm"
    from mudancas m join eventos e on e.id = m.evento_id
    where m.cliente_id = ${clienteId} and m.estado = 'a_decidir' and m.prazo_em > ${agora}
    order by m.prazo_em, m.id limit ${sql.lit(ABERTAS_NO_MAXIMO)}`.execute(db);
  return rows;
}
