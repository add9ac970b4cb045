import type { AssuntoDaMensagem } from '@festejo/contrato/conversa/mensagens.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/rows.ts';
import { lockThenRead } from '../../../platform/db/statements/lock-then-read.ts';
import { estados, VENDIDOS } from '../../pedido/transicoes/index.ts';
import type { AnexoLido } from '../anexos/anexo.ts';
import { anexosDe } from '../anexos/anexos.queries.ts';
import { LETRAS_DE_ANTES } from '../contatos/contatos.ts';
import { achadas } from './busca-de-conversas.queries.ts';

export interface LinhaDaConversa {
  readonly id: string;
  readonly clienteId: string;
  readonly fornecedorId: string;
  readonly outraId: string;
  readonly nome: string;
  readonly fotoChave: string | null;
  readonly ultimaId: string;
  readonly ultimoTexto: string;
  readonly ultimosAnexos: number;
  readonly ultimoAutorId: string;
  readonly ultimaEm: Date;
  readonly naoLidas: number;
  readonly bloqueei: boolean;
  readonly bloqueou: boolean;
  readonly encerrada: boolean;
}

/** A withdrawn message shows neither text nor attachments. */
const texto = sql`case when m.retirada_em is null then m.texto else '' end`;
const quantos = sql`case when m.retirada_em is null then m.anexos else 0 end`;

/** A conversation from the view of side `l`. The other side is `o`: a supplier, or the account of a client. */
const colunas = sql`c.id, c.cliente_id as "clienteId", c.fornecedor_id as "fornecedorId", o.usuario_id as "outraId",
  case when o.usuario_id = c.fornecedor_id then f.nome else u.nome_completo end as nome,
  case when o.usuario_id = c.fornecedor_id then f.foto_chave else u.foto_chave end as "fotoChave",
  l.ultima_id as "ultimaId", ${texto} as "ultimoTexto", ${quantos} as "ultimosAnexos", m.autor_id as "ultimoAutorId", m.criada_em as "ultimaEm", l.nao_lidas as "naoLidas",
  l.bloqueou_em is not null as bloqueei, o.bloqueou_em is not null as bloqueou,
  num_nonnulls(u.excluido_em, u.suspenso_em) > 0 as encerrada`;
const juncoes = sql`join conversas c on c.id = l.conversa_id
  join leituras o on o.conversa_id = l.conversa_id and o.usuario_id <> l.usuario_id
  join usuarios u on u.id = o.usuario_id
  join fornecedores f on f.id = c.fornecedor_id
  join mensagens m on m.id = l.ultima_id`;

/**
 * The inbox, the newest message first.
 * @param busca a `LIKE` pattern without accents
 */
export async function findConversas(
  db: Db,
  { usuarioId, busca, antesDe, limite }: { usuarioId: string; busca: string | null; antesDe: string | null; limite: number },
): Promise<LinhaDaConversa[]> {
  const procurada = busca ? sql`and conversa_id = any (array(${achadas(usuarioId, busca)}))` : sql``;
  const { rows } = await sql<LinhaDaConversa>`
    select ${colunas} from (
      select * from leituras where usuario_id = ${usuarioId} ${antesDe ? sql`and ultima_id < ${antesDe}` : sql``} ${procurada}
      order by ultima_id desc limit ${sql.lit(limite)}) l ${juncoes}
    order by l.ultima_id desc`.execute(db);
  return rows;
}

export async function countNaoLidas(db: Db, usuarioId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(nao_lidas), 0)::integer as total from leituras where usuario_id = ${usuarioId} and nao_lidas > 0`.execute(db);
  return onlyRow(rows).total;
}

export interface LinhaDaConversaAberta extends LinhaDaConversa {
  readonly lidaAte: string | null;
  readonly outraLeuAte: string | null;
  readonly pago: boolean;
  readonly respostaEmSegundos: number | null;
}

/** A person's conversation; undefined when the person is not part of it. */
export async function findConversa(db: Db, usuarioId: string, id: string): Promise<LinhaDaConversaAberta | undefined> {
  const { rows } = await sql<LinhaDaConversaAberta>`
    select ${colunas}, l.lida_ate as "lidaAte", o.lida_ate as "outraLeuAte", f.resposta_em_segundos as "respostaEmSegundos", ${pagoEntre} as pago
    from leituras l ${juncoes} where l.usuario_id = ${usuarioId} and l.conversa_id = ${id}`.execute(db);
  return rows[0];
}
const pagoEntre = sql`exists (select from pedidos p where p.cliente_id = c.cliente_id and p.fornecedor_id = c.fornecedor_id and p.estado in ${estados(VENDIDOS)})`;

export interface LinhaDaMensagem {
  readonly id: string;
  readonly autorId: string;
  readonly texto: string;
  readonly ocultou: boolean;
  readonly anexos: readonly AnexoLido[] | null;
  readonly apagada: boolean;
  readonly retirada: boolean;
  readonly assunto: AssuntoDaMensagem | null;
  readonly assuntoId: string | null;
  readonly assuntoTitulo: string | null;
  readonly criadaEm: Date;
}

/** Attachments of a message `m`; the subquery runs only for messages with attachments. */
const anexos = sql`case when m.anexos > 0 and m.retirada_em is null then ${anexosDe(sql`a.mensagem_id = m.id`)} end`;

/** Messages of a conversation, newest first. */
export async function findMensagens(db: Db, conversaId: string, antesDe: string | null, limite: number): Promise<LinhaDaMensagem[]> {
  const { rows } = await sql<LinhaDaMensagem>`
    select m.id, m.autor_id as "autorId", ${texto} as texto, m.ocultou, ${anexos} as anexos, m.apagada_em is not null as apagada,
      m.retirada_em is not null as retirada, m.assunto, m.assunto_id as "assuntoId", m.assunto_titulo as "assuntoTitulo", m.criada_em as "criadaEm"
    from mensagens m where m.conversa_id = ${conversaId} ${antesDe ? sql`and m.id < ${antesDe}` : sql``}
    order by m.id desc limit ${sql.lit(limite)}`.execute(db);
  return rows;
}

export interface ConversaTravada {
  readonly id: string;
  readonly clienteId: string;
  readonly fornecedorId: string;
  readonly esperaDesde: Date | null;
  readonly pago: boolean;
  readonly bloqueei: boolean;
  readonly bloqueou: boolean;
  readonly encerrada: boolean;
}

/** Locks a person's conversation: other writes to it, also of reading marks, wait for the end of the transaction. */
export async function lockConversa(tx: Tx, usuarioId: string, id: string): Promise<ConversaTravada | undefined> {
  const daPessoa = sql`${usuarioId} in (c.cliente_id, c.fornecedor_id)`;
  const { rows } = await lockThenRead(
    tx,
    (trava) => sql`select from conversas c where c.id = ${id} and ${daPessoa} for no key update`.execute(trava),
    (le) =>
      sql<ConversaTravada>`
    select c.id, c.cliente_id as "clienteId", c.fornecedor_id as "fornecedorId", c.espera_desde as "esperaDesde", ${pagoEntre} as pago,
      exists (select from leituras l where l.conversa_id = c.id and l.usuario_id = ${usuarioId} and l.bloqueou_em is not null) as bloqueei,
      exists (select from leituras l where l.conversa_id = c.id and l.usuario_id <> ${usuarioId} and l.bloqueou_em is not null) as bloqueou,
      exists (select from usuarios u where u.id in (c.cliente_id, c.fornecedor_id) and u.id <> ${usuarioId}
        and num_nonnulls(u.excluido_em, u.suspenso_em) > 0) as encerrada
    from conversas c where c.id = ${id} and ${daPessoa}`.execute(le),
  );
  return rows[0];
}

/** Number of earlier messages that are checked. A contact in more pieces is not worth the effort. */
const DITO_HA_POUCO = 12;
/** The ends of one side's last messages, oldest first. The conversation must be locked, so that simultaneous messages are seen. */
export async function findDitoHaPouco(tx: Tx, conversaId: string, autorId: string): Promise<string[]> {
  const linhas = await tx
    .selectFrom('mensagens')
    .select(sql<string>`right(texto, ${sql.lit(LETRAS_DE_ANTES)})`.as('texto'))
    .where('conversa_id', '=', conversaId)
    .where('autor_id', '=', autorId)
    .orderBy('id', 'desc')
    .limit(DITO_HA_POUCO)
    .execute();
  return linhas.map((linha) => linha.texto).reverse();
}

/** Inserts a conversation without its two sides, which the first message adds. False when the two have one already. */
export async function insertConversa(
  tx: Tx,
  conversa: { id: string; clienteId: string; fornecedorId: string; agora: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('conversas')
    .values({ id: conversa.id, cliente_id: conversa.clienteId, fornecedor_id: conversa.fornecedorId, criada_em: conversa.agora })
    .onConflict((conflict) => conflict.columns(['cliente_id', 'fornecedor_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findConversaDe(db: Db, clienteId: string, fornecedorId: string): Promise<string | undefined> {
  const linha = await db
    .selectFrom('conversas')
    .select('id')
    .where('cliente_id', '=', clienteId)
    .where('fornecedor_id', '=', fornecedorId)
    .executeTakeFirst();
  return linha?.id;
}

export interface MensagemNova {
  readonly id: string;
  readonly autorId: string;
  readonly texto: string;
  readonly ocultou: boolean;
  readonly anexos: number;
  readonly assunto: { readonly tipo: AssuntoDaMensagem; readonly id: string; readonly titulo: string } | null;
  readonly respostaEmSegundos: number | null;
  readonly agora: Date;
}

/** Inserts a message and updates both sides. Returns the other side's number of unread messages. */
export async function insertMensagem(tx: Tx, conversa: ConversaTravada, nova: MensagemNova): Promise<number> {
  const { id: conversaId } = conversa;
  await tx
    .insertInto('mensagens')
    .values({
      id: nova.id,
      conversa_id: conversaId,
      autor_id: nova.autorId,
      texto: nova.texto,
      ocultou: nova.ocultou,
      anexos: nova.anexos,
      assunto: nova.assunto?.tipo ?? null,
      assunto_id: nova.assunto?.id ?? null,
      assunto_titulo: nova.assunto?.titulo ?? null,
      resposta_em_segundos: nova.respostaEmSegundos,
      criada_em: nova.agora,
    })
    .execute();
  const { rows } = await sql<{ naoLidas: number }>`
    insert into leituras as l (conversa_id, usuario_id, ultima_id, nao_lidas)
    select ${conversaId}::uuid, quem, ${nova.id}::uuid, (quem <> ${nova.autorId})::integer
    from unnest(array[${conversa.clienteId}, ${conversa.fornecedorId}]::uuid[]) quem
    on conflict (conversa_id, usuario_id) do update set ultima_id = excluded.ultima_id, nao_lidas = l.nao_lidas + excluded.nao_lidas
    returning case when usuario_id <> ${nova.autorId} then nao_lidas else 0 end as "naoLidas"`.execute(tx);
  return Math.max(...rows.map(({ naoLidas }) => naoLidas));
}

export async function updateEspera(tx: Tx, conversaId: string, esperaDesde: Date | null): Promise<void> {
  await tx.updateTable('conversas').set({ espera_desde: esperaDesde }).where('id', '=', conversaId).execute();
}

/** Moves a side's reading mark forward, never back; undefined when it is there already. The conversation must be locked. */
export async function updateLeitura(
  tx: Tx,
  { conversaId, usuarioId, ate }: { conversaId: string; usuarioId: string; ate: string },
): Promise<{ naoLidas: number } | undefined> {
  const { rows } = await sql<{ naoLidas: number }>`
    update leituras l set lida_ate = ate.id,
      nao_lidas = (select count(*) from mensagens m where m.conversa_id = l.conversa_id and m.autor_id <> l.usuario_id and m.id > ate.id)
    from (select id from mensagens where conversa_id = ${conversaId} and id <= ${ate} order by id desc limit 1) ate
    where l.conversa_id = ${conversaId} and l.usuario_id = ${usuarioId} and (l.lida_ate is null or l.lida_ate < ate.id)
    returning l.nao_lidas as "naoLidas"`.execute(tx);
  return rows[0];
}

export async function updateBloqueio(tx: Tx, conversaId: string, usuarioId: string, bloqueouEm: Date | null): Promise<void> {
  await tx
    .updateTable('leituras')
    .set({ bloqueou_em: bloqueouEm })
    .where('conversa_id', '=', conversaId)
    .where('usuario_id', '=', usuarioId)
    .execute();
}

/** The other side of a person's conversation. */
export async function findOutra(db: Db, usuarioId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ outraId: string }>`
    select case when cliente_id = ${usuarioId} then fornecedor_id else cliente_id end as "outraId"
    from conversas where id = ${id} and ${usuarioId} in (cliente_id, fornecedor_id)`.execute(db);
  return rows[0]?.outraId;
}

/** Median of a supplier's last `ultimas` response times, in seconds; null with fewer than `noMinimo`. */
export async function findMediana(db: Db, fornecedorId: string, ultimas: number, noMinimo: number): Promise<number | null> {
  const { rows } = await sql<{ mediana: number | null }>`
    select case when count(*) >= ${noMinimo} then round(percentile_cont(0.5) within group (order by s))::integer end as mediana
    from (select resposta_em_segundos as s from mensagens where autor_id = ${fornecedorId} and resposta_em_segundos is not null
      order by id desc limit ${ultimas}) r`.execute(db);
  return onlyRow(rows).mediana;
}

/** Data of a message for the notification of its reader. */
interface MensagemParaContar {
  readonly clienteId: string;
  readonly fornecedorId: string;
  readonly autorNome: string;
  readonly texto: string;
  readonly anexos: number;
  readonly leitorId: string;
  readonly leitorEmail: string;
  readonly leitorSaiu: boolean;
  readonly lidaAte: string | null;
  readonly naoLidas: number;
}

export async function findMensagemParaContar(db: Db, id: string): Promise<MensagemParaContar | undefined> {
  const { rows } = await sql<MensagemParaContar>`
    select c.cliente_id as "clienteId", c.fornecedor_id as "fornecedorId", ${texto} as texto, ${quantos} as anexos,
      case when m.autor_id = c.fornecedor_id then f.nome else a.nome_completo end as "autorNome",
      u.id as "leitorId", u.email as "leitorEmail", u.excluido_em is not null as "leitorSaiu", l.lida_ate as "lidaAte", l.nao_lidas as "naoLidas"
    from mensagens m join conversas c on c.id = m.conversa_id
    join leituras l on l.conversa_id = c.id and l.usuario_id <> m.autor_id
    join usuarios u on u.id = l.usuario_id join usuarios a on a.id = m.autor_id join fornecedores f on f.id = c.fornecedor_id
    where m.id = ${id}`.execute(db);
  return rows[0];
}

/** Erases the texts that an erased account wrote; the other side keeps its own messages. */
export async function eraseMensagens(tx: Tx, usuarioId: string): Promise<void> {
  await tx
    .updateTable('mensagens')
    .set({ texto: '', anexos: 0, assunto: null, assunto_id: null, assunto_titulo: null, apagada_em: sql`coalesce(apagada_em, now())` })
    .where('autor_id', '=', usuarioId)
    .execute();
  await tx.deleteFrom('respostas_prontas').where('fornecedor_id', '=', usuarioId).execute();
}
