import type { ListaDeFavoritos } from '@festejo/contrato/catalogo/favoritos.ts';
import { LISTAS_DE_FAVORITOS_NO_MAXIMO } from '@festejo/contrato/common/constants.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { Conflict, NotFound, Refused, Unauthenticated } from '../../../platform/http/errors.ts';
import { lockConta } from '../../conta/contas/index.ts';
import { buscarEventoDoCliente } from '../../evento/eventos/index.ts';
import { contarAsTelas } from './contar-as-telas.ts';
import { moveFavoritos } from './favoritos.queries.ts';
import { deleteLista, findListas, insertLista, renameLista } from './listas.queries.ts';

class ListaRepetida extends Conflict {
  constructor(doEvento: boolean) {
    const message = doEvento ? 'Este evento já tem uma lista' : 'Você já tem uma lista com este nome';
    super('LISTA_REPETIDA', message, { campos: { [doEvento ? 'eventoId' : 'nome']: message } });
  }
}

const naoHa = () => new NotFound('Lista não encontrada');

/**
 * Locks the client's account, so that concurrent changes of one client's favourites run one after another.
 * @throws Unauthenticated
 */
export async function travarCliente(tx: Tx, clienteId: string): Promise<void> {
  if (!(await lockConta(tx, clienteId, 'change'))) throw new Unauthenticated();
}

/**
 * One of the client's lists.
 * @throws NotFound
 */
export async function exigirLista(db: Db, clienteId: string, id: string): Promise<ListaDeFavoritos> {
  const [lista] = await findListas(db, clienteId, id);
  if (!lista) throw naoHa();
  return lista;
}

/**
 * Creates a list with its own name, or of an event, optionally with favourites in it. Undoing the deletion of a list uses this, too.
 * @throws NotFound for an event or favourite of another client; ListaRepetida; Refused
 */
export async function criarLista(
  ctx: Context,
  tx: Tx,
  clienteId: string,
  { nome, eventoId, favoritos }: { nome?: string | undefined; eventoId?: string | undefined; favoritos: readonly string[] },
): Promise<ListaDeFavoritos> {
  await travarCliente(tx, clienteId);
  if (eventoId) await buscarEventoDoCliente(tx, clienteId, eventoId);
  if ((await findListas(tx, clienteId)).length >= LISTAS_DE_FAVORITOS_NO_MAXIMO) {
    throw new Refused('LISTAS_DEMAIS', `Você já tem ${LISTAS_DE_FAVORITOS_NO_MAXIMO} listas, o máximo`, {
      acao: 'Exclua uma e tente de novo.',
    });
  }
  const lista = { id: uuidv7(), cliente_id: clienteId, nome: nome ?? null, evento_id: eventoId ?? null, criado_em: ctx.clock.now() };
  if (!(await insertLista(tx, lista))) throw new ListaRepetida(eventoId !== undefined);
  await mover(tx, clienteId, favoritos, lista.id);
  await contarAsTelas(ctx, tx, clienteId);
  return exigirLista(tx, clienteId, lista.id);
}

async function mover(tx: Tx, clienteId: string, favoritos: readonly string[], listaId: string | null): Promise<void> {
  const quais = [...new Set(favoritos)];
  if (quais.length > 0 && (await moveFavoritos(tx, clienteId, quais, listaId)) !== quais.length)
    throw new NotFound('Favorito não encontrado');
}

/** @throws NotFound for a list or favourite of another client; no favourite moves then. */
export function moverFavoritos(
  ctx: Context,
  clienteId: string,
  dados: { favoritos: readonly string[]; listaId: string | null },
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await travarCliente(tx, clienteId);
    if (dados.listaId) await exigirLista(tx, clienteId, dados.listaId);
    await mover(tx, clienteId, dados.favoritos, dados.listaId);
    await contarAsTelas(ctx, tx, clienteId);
  });
}

/** @throws NotFound for a list of another client, or of an event (it has the event's title); ListaRepetida */
export function renomearLista(ctx: Context, clienteId: string, id: string, nome: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await travarCliente(tx, clienteId);
    const como = await renameLista(tx, clienteId, id, nome);
    if (como === 'nenhuma') throw naoHa();
    if (como === 'outra') throw new ListaRepetida(false);
    await contarAsTelas(ctx, tx, clienteId);
  });
}

/**
 * Deletes a list; its favourites stay without a list.
 * @returns the ids of those favourites.
 * @throws NotFound
 */
export function excluirLista(ctx: Context, clienteId: string, id: string): Promise<string[]> {
  return inTransaction(ctx.db, async (tx) => {
    await travarCliente(tx, clienteId);
    const favoritos = await deleteLista(tx, clienteId, id);
    if (!favoritos) throw naoHa();
    await contarAsTelas(ctx, tx, clienteId);
    return favoritos;
  });
}
