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

/** An event, only when it is this client's. */
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

/** Reads the event and locks it against every reference: not even a purchase refers to it until the transaction ends. */
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

/** Writes what changed of an event that the caller has locked. */
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

/** A page of the client's events: those to come, the soonest first, then those that ended, the latest first. */
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

/** Condition: event `e` takes purchases. The market's `regras-em-sql` test holds it to `impedimentoParaComprar`, which names the reason. */
export const aceitaCompras = (agora: Date | RawBuilder<Date>) =>
  sql<boolean>`(e.status = ${sql.lit(STATUS_DO_EVENTO.emAberto)} and e.inicio > ${agora})`;

/** Keeps how many products serve an event in its version, by whatever the reader counts them by (decision 91). */
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

/** Moves an event of the client's that has not ended; false when it is not there, or not in that status. */
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

/** Events that were to happen and have ended become `realizado`. */
export async function updateRealizados(db: Db, agora: Date): Promise<void> {
  await db
    .updateTable('eventos')
    .set((eb) => ({ status: STATUS_DO_EVENTO.realizado, versao: eb('versao', '+', 1) }))
    .where('status', 'in', [STATUS_DO_EVENTO.emAberto, STATUS_DO_EVENTO.confirmado])
    .where('fim', '<=', agora)
    .execute();
}
