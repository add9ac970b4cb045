import { STATUS_DO_EVENTO } from '@festejo/contrato/common/constants.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Eventos } from '../../../platform/db/tables.generated.ts';

const DO_EVENTO = [
  'id',
  'titulo',
  'tipo',
  'status',
  'data_evento as dataEvento',
  'horario',
  'duracao_em_minutos as duracaoEmMinutos',
  'fuso',
  'inicio',
  'fim',
  'nome_pessoa as nomePessoa',
  'pessoas',
  'imagem_chave as imagemChave',
  'foto_pessoa_chave as fotoPessoaChave',
  'endereco_id as enderecoId',
  'localidade',
  'uf',
  'latitude',
  'longitude',
  'versao',
] as const;

export type LinhaDoEvento = NonNullable<Awaited<ReturnType<typeof lockEvento>>>;

/** An event, only when it belongs to this client. */
export function findEventoDoCliente(db: Db, clienteId: string, eventoId: string) {
  return db
    .selectFrom('eventos')
    .select(DO_EVENTO)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('mudancas')
            .select('mudancas.id')
            .whereRef('mudancas.evento_id', '=', 'eventos.id')
            .where('mudancas.estado', 'in', ['pedida', 'a_decidir']),
        )
        .as('emMudanca'),
    )
    .where('id', '=', eventoId)
    .where('cliente_id', '=', clienteId)
    .executeTakeFirst();
}

/** Like `findEventoDoCliente`, with the full row lock: until the transaction ends, not even a purchase can refer to the event. */
export function lockEvento(tx: Tx, clienteId: string, eventoId: string) {
  return tx
    .selectFrom('eventos')
    .select(DO_EVENTO)
    .where('id', '=', eventoId)
    .where('cliente_id', '=', clienteId)
    .forUpdate()
    .executeTakeFirst();
}

/** See `STATUS_DO_EVENTO`. */
export async function findStatus(db: Db, id: string): Promise<number | undefined> {
  return (await db.selectFrom('eventos').select('status').where('id', '=', id).executeTakeFirst())?.status;
}

/** Writes the changes of an event that the caller has locked. */
export function updateEvento(tx: Tx, id: string, mudado: Updateable<Eventos>): Promise<LinhaDoEvento> {
  return tx
    .updateTable('eventos')
    .set((eb) => ({ ...mudado, versao: eb('versao', '+', 1) }))
    .where('id', '=', id)
    .returning(DO_EVENTO)
    .executeTakeFirstOrThrow();
}

interface Filtro {
  readonly clienteId: string;
  readonly status: number | undefined;
}

const doCliente = (db: Db, { clienteId, status }: Filtro) =>
  db
    .selectFrom('eventos')
    .where('cliente_id', '=', clienteId)
    .$if(status !== undefined, (query) => query.where('status', '=', status as number));

/** A page of the client's events: upcoming ones first, the soonest first; then past ones, the latest first. */
export function listEventosDoCliente(db: Db, filtro: Filtro, agora: Date, { page, pageSize }: { page: number; pageSize: number }) {
  return doCliente(db, filtro)
    .select(DO_EVENTO)
    .orderBy((eb) => eb('fim', '<', agora))
    .orderBy(sql`case when fim >= ${agora}::timestamptz then inicio end`)
    .orderBy('inicio', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
}

export async function countEventosDoCliente(db: Db, filtro: Filtro): Promise<number> {
  const row = await doCliente(db, filtro)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

export function insertEvento(tx: Tx, evento: Insertable<Eventos>): Promise<LinhaDoEvento> {
  return tx.insertInto('eventos').values(evento).returning(DO_EVENTO).executeTakeFirstOrThrow();
}

/** Condition: event `e` takes purchases. `impedimentoParaComprar` is this rule with the reason; the test `regras-em-sql` compares both. */
export const aceitaCompras = (agora: Date | RawBuilder<Date>) =>
  sql<boolean>`(e.status = ${sql.lit(STATUS_DO_EVENTO.emAberto)} and e.inicio > ${agora})`;

/** Caches the numbers of products that serve an event at its version, under the reader's own keys (decision 72). */
export async function updateContagem(
  db: Db,
  eventoId: string,
  versao: number,
  contagem: Readonly<Record<string, number>>,
  em: Date,
): Promise<void> {
  await db
    .updateTable('eventos')
    .set({ produtos_no_raio: JSON.stringify(contagem), produtos_no_raio_em: em })
    .where('id', '=', eventoId)
    .where('versao', '=', versao)
    .execute();
}

/**
 * Changes the status of a client's event that has not ended.
 * @returns false when the event does not exist or has another status
 */
export async function updateStatus(
  db: Db,
  { id, clienteId, de, para, agora }: { id: string; clienteId: string; de: number; para: number; agora: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('eventos')
    .set((eb) => ({ status: para, versao: eb('versao', '+', 1) }))
    .where('id', '=', id)
    .where('cliente_id', '=', clienteId)
    .where('status', '=', de)
    .where('fim', '>', agora)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Upcoming events that have ended become `realizado`. */
export async function updateRealizados(db: Db, agora: Date): Promise<void> {
  await db
    .updateTable('eventos')
    .set((eb) => ({ status: STATUS_DO_EVENTO.realizado, versao: eb('versao', '+', 1) }))
    .where('status', 'in', [STATUS_DO_EVENTO.emAberto, STATUS_DO_EVENTO.confirmado])
    .where('fim', '<=', agora)
    .execute();
}
