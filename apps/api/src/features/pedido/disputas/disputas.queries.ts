import type { DecisaoDaDisputa } from '@festejo/contrato/operacao/operacao.ts';
import type { TipoDeFala } from '@festejo/contrato/pedido/disputas.ts';
import type { MotivoDaDisputa } from '@festejo/contrato/pedido/motivos-da-disputa.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { setPrazo } from '../transicoes/pedidos.queries.ts';
import { type Autor, chaveDaFoto, prazoDaRespostaNaDisputa } from './disputa.ts';

/** The client's report that opens a dispute. */
export interface DisputaNova {
  readonly pedidoId: string;
  readonly motivo: MotivoDaDisputa;
  readonly relato: string;
}

export async function insertDisputa(tx: Tx, { pedidoId, motivo, relato }: DisputaNova, em: Date): Promise<void> {
  await tx
    .insertInto('disputas')
    .values({ pedido_id: pedidoId, motivo, relato, aberta_em: em, responder_ate: prazoDaRespostaNaDisputa(em) })
    .execute();
}

const disputas = (db: Db) =>
  db
    .selectFrom('disputas')
    .select([
      'pedido_id as pedidoId',
      'motivo',
      'relato',
      'aberta_em as abertaEm',
      'responder_ate as responderAte',
      'respondida_em as respondidaEm',
      'apelar_ate as apelarAte',
      'apelada_em as apeladaEm',
      'cliente_aceitou_em as clienteAceitouEm',
      'fornecedor_aceitou_em as fornecedorAceitouEm',
    ]);

/** The dispute of an order, or undefined. A caller that changes it must hold the lock of the order. */
export function findDisputa(db: Db, pedidoId: string) {
  return disputas(db).where('pedido_id', '=', pedidoId).executeTakeFirst();
}
export type LinhaDaDisputa = NonNullable<Awaited<ReturnType<typeof findDisputa>>>;

/** All statements, pictures and verdicts of some disputes, each list in order of time. */
export async function findPecas(db: Db, pedidoIds: readonly string[]) {
  if (pedidoIds.length === 0) return { falas: [], fotos: [], vereditos: [] };
  const [falas, fotos, vereditos] = await Promise.all([
    db
      .selectFrom('falas_da_disputa')
      .select(['id', 'pedido_id as pedidoId', 'autor', 'tipo', 'texto', 'em'])
      .where('pedido_id', 'in', pedidoIds)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('fotos_da_disputa')
      .select(['id', 'pedido_id as pedidoId', 'autor', 'em'])
      .where('pedido_id', 'in', pedidoIds)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('vereditos')
      .select([
        ...(['pedido_id as pedidoId', 'instancia', 'operador_id as operadorId', 'a_favor_de as aFavorDe'] as const),
        ...(['volta_em_centavos as voltaEmCentavos', 'motivo', 'em'] as const),
      ])
      .where('pedido_id', 'in', pedidoIds)
      .orderBy('instancia')
      .execute(),
  ]);
  return { falas, fotos, vereditos };
}
export type Pecas = Awaited<ReturnType<typeof findPecas>>;

export interface FalaNova {
  readonly id: string;
  readonly pedidoId: string;
  readonly autor: Autor;
  readonly tipo: TipoDeFala;
  readonly texto: string;
  readonly em: Date;
}

/** Inserts a statement. An answer or an appeal is also marked on the dispute. */
export async function insertFala(tx: Tx, { id, pedidoId, autor, tipo, texto, em }: FalaNova): Promise<void> {
  await tx.insertInto('falas_da_disputa').values({ id, pedido_id: pedidoId, autor, tipo, texto, em }).execute();
  if (tipo === 'prova') return;
  const marca = tipo === 'resposta' ? { respondida_em: em } : { apelada_em: em };
  await tx.updateTable('disputas').set(marca).where('pedido_id', '=', pedidoId).execute();
}

export async function countFalas(db: Db, pedidoId: string, autor: Autor): Promise<number> {
  const { total } = await db
    .selectFrom('falas_da_disputa')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('pedido_id', '=', pedidoId)
    .where('autor', '=', autor)
    .executeTakeFirstOrThrow();
  return total;
}

export async function countFotos(db: Db, pedidoId: string, autor: Autor): Promise<number> {
  const { total } = await db
    .selectFrom('fotos_da_disputa')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('pedido_id', '=', pedidoId)
    .where('autor', '=', autor)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertFoto(tx: Tx, foto: { id: string; pedidoId: string; autor: Autor; em: Date }): Promise<void> {
  await tx.insertInto('fotos_da_disputa').values({ id: foto.id, pedido_id: foto.pedidoId, autor: foto.autor, em: foto.em }).execute();
}

/** The order of a picture, with its client and supplier. */
export function findFoto(db: Db, id: string) {
  return db
    .selectFrom('fotos_da_disputa as o')
    .innerJoin('pedidos as p', 'p.id', 'o.pedido_id')
    .select(['p.id as pedidoId', 'p.cliente_id as clienteId', 'p.fornecedor_id as fornecedorId'])
    .where('o.id', '=', id)
    .executeTakeFirst();
}

export interface VereditoNovo {
  readonly pedidoId: string;
  readonly instancia: 1 | 2;
  readonly operadorId: string;
  readonly aFavorDe: DecisaoDaDisputa['aFavorDe'];
  readonly voltaEmCentavos: number | null;
  readonly motivo: string;
  readonly em: Date;
}

export async function insertVeredito(tx: Tx, { pedidoId, instancia, operadorId, aFavorDe, voltaEmCentavos, motivo, em }: VereditoNovo) {
  await tx
    .insertInto('vereditos')
    .values({
      pedido_id: pedidoId,
      instancia,
      operador_id: operadorId,
      a_favor_de: aFavorDe,
      volta_em_centavos: voltaEmCentavos,
      motivo,
      em,
    })
    .execute();
}

/** The first verdict, which holds if nobody appeals. */
export function findPrimeiroVeredito(db: Db, pedidoId: string) {
  return db
    .selectFrom('vereditos')
    .select(['operador_id as operadorId', 'a_favor_de as aFavorDe', 'volta_em_centavos as voltaEmCentavos', 'motivo'])
    .where('pedido_id', '=', pedidoId)
    .where('instancia', '=', 1)
    .executeTakeFirst();
}

/** Records that a side accepts the first verdict. */
export async function setAceita(tx: Tx, pedidoId: string, autor: Autor, em: Date): Promise<void> {
  const marca = autor === 'cliente' ? { cliente_aceitou_em: em } : { fornecedor_aceitou_em: em };
  await tx.updateTable('disputas').set(marca).where('pedido_id', '=', pedidoId).execute();
}

/** Sets the appeal deadline of a verdict. At that time the clock job carries the verdict out. */
export async function setApelarAte(tx: Tx, pedidoId: string, apelarAte: Date): Promise<void> {
  await tx.updateTable('disputas').set({ apelar_ate: apelarAte }).where('pedido_id', '=', pedidoId).execute();
  await setPrazo(tx, pedidoId, apelarAte);
}

/** The time to appeal follows the deadline of an order in dispute that has a first verdict. */
export async function setApelarAteDoPrazo(tx: Tx, pedidoId: string): Promise<void> {
  await sql`
    update disputas d set apelar_ate = p.prazo_em from pedidos p
    where p.id = d.pedido_id and p.id = ${pedidoId} and p.estado = 'em_disputa' and p.prazo_em is not null`.execute(tx);
}

/** Keys of all pictures that a person added to disputes. */
export async function chavesDasFotosDasDisputas(db: Db, usuarioId: string): Promise<string[]> {
  const fotos = await db
    .selectFrom('fotos_da_disputa as o')
    .innerJoin('pedidos as p', 'p.id', 'o.pedido_id')
    .select('o.id')
    .where((eb) =>
      eb.or([
        eb.and([eb('o.autor', '=', 'cliente'), eb('p.cliente_id', '=', usuarioId)]),
        eb.and([eb('o.autor', '=', 'fornecedor'), eb('p.fornecedor_id', '=', usuarioId)]),
      ]),
    )
    .orderBy('o.id')
    .execute();
  return fotos.map(({ id }) => chaveDaFoto(id));
}

/** Erases the person's statements and pictures from disputes. Returns the keys of the private files to delete. */
export async function eraseDisputas(tx: Tx, usuarioId: string): Promise<string[]> {
  const chaves = await chavesDasFotosDasDisputas(tx, usuarioId);
  for (const [autor, coluna] of [
    ['cliente', 'cliente_id'],
    ['fornecedor', 'fornecedor_id'],
  ] as const) {
    const dela = tx.selectFrom('pedidos').select('id').where(coluna, '=', usuarioId);
    await tx.updateTable('falas_da_disputa').set({ texto: '' }).where('autor', '=', autor).where('pedido_id', 'in', dela).execute();
    await tx.deleteFrom('fotos_da_disputa').where('autor', '=', autor).where('pedido_id', 'in', dela).execute();
  }
  await tx
    .updateTable('disputas')
    .set({ relato: '' })
    .where('pedido_id', 'in', (eb) => eb.selectFrom('pedidos').select('id').where('cliente_id', '=', usuarioId))
    .execute();
  return chaves;
}
