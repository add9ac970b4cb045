import { Readable } from 'node:stream';
import type { Body, Params, Reply } from '@festejo/contrato/api/operation.ts';
import { FALAS_POR_LADO, FOTOS_POR_LADO, type TipoDeFala } from '@festejo/contrato/pedido/disputas.ts';
import type * as contrato from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { encodePicture } from '../../../platform/files/pictures.ts';
import { type AppError, Conflict, NotFound, Refused, ValidationError } from '../../../platform/http/errors.ts';
import { type IdempotencyKey, onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { EstadoMudou } from '../transicoes/aplicar-transicao.ts';
import type { Quem } from '../transicoes/mover-pedido.ts';
import { lockPedidos, type PedidoTravado, setPrazo } from '../transicoes/pedidos.queries.ts';
import { AUTOR_DO_LADO, type Autor, aceitesDe, chaveDaFoto, faseDaDisputa, fotosQueCabem, podeFalar } from './disputa.ts';
import { countFalas, countFotos, findDisputa, findFoto, insertFala, insertFoto } from './disputas.queries.ts';

/** The steps of a dispute before its end, with the type of the event that each publishes. */
export const ACONTECE_NA_DISPUTA = {
  prova: 'disputa_provada',
  resposta: 'disputa_respondida',
  apelacao: 'disputa_apelada',
  veredito: 'disputa_decidida',
  aceite: 'disputa_aceita',
} as const;
export type AcontecimentoDeDisputa = (typeof ACONTECE_NA_DISPUTA)[keyof typeof ACONTECE_NA_DISPUTA];

/** The data that each step of a dispute publishes. */
export interface DadosDaDisputa {
  /** The side that made the step; null for the operator's verdict. */
  readonly autor: Autor | null;
}

/** Publishes a step of a dispute to its subscribers, in the same transaction. */
export function contarDaDisputa(ctx: Context, tx: Tx, tipo: AcontecimentoDeDisputa, pedidoId: string, autor: Autor | null): Promise<void> {
  const dados: DadosDaDisputa = { autor };
  return publish(ctx, tx, { tipo, assunto: 'pedido', assuntoId: pedidoId, dados, em: ctx.clock.now() });
}

/** The error for each kind of statement that is not accepted in the present phase. */
const FORA_DE_HORA: Readonly<Record<TipoDeFala, () => AppError>> = {
  resposta: () =>
    new Conflict('PRAZO_ENCERRADO', 'A resposta já foi dada, ou o prazo dela terminou', {
      acao: 'Até a decisão ainda dá para juntar o que você tem a mostrar.',
    }),
  apelacao: () =>
    new Conflict('SEM_NOVA_ANALISE', 'Já não dá para pedir nova análise', {
      acao: 'Ela se pede uma vez só, depois da primeira decisão, no prazo e por quem não a aceitou.',
    }),
  prova: () =>
    new Conflict('DISPUTA_PARADA', 'Agora não dá para juntar nada a esta disputa', {
      acao: 'Atualize a tela para ver em que pé ela está.',
    }),
};

/** Locks the person's order and returns it with the phase of its dispute. @throws NotFound, EstadoMudou */
export async function travarDisputa(
  ctx: Context,
  tx: Tx,
  pedidoId: string,
  { id, role }: Quem,
): Promise<{
  daCompra: readonly PedidoTravado[];
  pedido: PedidoTravado;
  fase: ReturnType<typeof faseDaDisputa>;
  aceites: readonly Autor[];
}> {
  const daCompra = await lockPedidos(tx, { pedidoId });
  const pedido = daCompra.find((um) => um.id === pedidoId);
  if (!pedido || (role === 'CLIENTE' ? pedido.clienteId : pedido.fornecedorId) !== id) throw new NotFound('Pedido não encontrado');
  const disputa = await findDisputa(tx, pedidoId);
  if (!disputa) throw new NotFound('Este pedido não tem disputa');
  if (pedido.estado !== 'em_disputa') throw new EstadoMudou(pedido.estado);
  const aceites = aceitesDe(disputa).map(({ autor }) => autor);
  return { daCompra, pedido, fase: faseDaDisputa(disputa, true, ctx.clock.now()), aceites };
}

/**
 * A side makes a statement in its dispute. The supplier's answer ends the wait for it; an appeal freezes the money until the second verdict.
 * @throws NotFound, EstadoMudou, Conflict if the phase does not accept the statement, Refused if the side used up its statements
 */
export function falarNaDisputa(
  ctx: Context,
  quem: Quem,
  { id: pedidoId, tipo, texto }: Params<typeof contrato.falarNaDisputa> & Body<typeof contrato.falarNaDisputa>,
): Promise<void> {
  const autor = AUTOR_DO_LADO[quem.role];
  return inTransaction(ctx.db, async (tx) => {
    const { fase, aceites } = await travarDisputa(ctx, tx, pedidoId, quem);
    if (!podeFalar(quem.role, fase, aceites.includes(autor)).includes(tipo)) throw FORA_DE_HORA[tipo]();
    if (tipo === 'prova' && (await countFalas(tx, pedidoId, autor)) >= FALAS_POR_LADO) {
      throw new Refused('FALAS_DEMAIS', `Cada lado escreve até ${FALAS_POR_LADO} vezes`, { acao: 'O Festejo lê o que já está ali.' });
    }
    await insertFala(tx, { id: uuidv7(), pedidoId, autor, tipo, texto, em: ctx.clock.now() });
    if (tipo === 'apelacao') await setPrazo(tx, pedidoId, null);
    await contarDaDisputa(ctx, tx, ACONTECE_NA_DISPUTA[tipo], pedidoId, autor);
  });
}

/**
 * Stores a side's picture as a private file, which only the two sides and the operator can read. @throws as `falarNaDisputa`, ValidationError
 * without a picture, AppError 413 or 415
 */
export async function enviarFotoDaDisputa(
  ctx: Context,
  quem: Quem,
  pedidoId: string,
  arquivo: { readonly path: string } | undefined,
  key: IdempotencyKey | null,
): Promise<Reply<typeof contrato.enviarFotoDaDisputa>> {
  const autor = AUTOR_DO_LADO[quem.role];
  const exigirLugar = async (tx: Tx) => {
    const { fase } = await travarDisputa(ctx, tx, pedidoId, quem);
    if (!podeFalar(quem.role, fase, false).includes('prova')) throw FORA_DE_HORA.prova();
    if (fotosQueCabem(fase, await countFotos(tx, pedidoId, autor)) === 0) {
      throw new Refused('FOTOS_DEMAIS', `Cada lado junta até ${FOTOS_POR_LADO} fotos`, { acao: 'O Festejo vê as que já estão ali.' });
    }
  };
  // Checks the permission before the picture is encoded again, because encoding is expensive.
  await inTransaction(ctx.db, exigirLugar);
  if (!arquivo) throw new ValidationError([{ campo: 'foto', message: 'Escolha uma imagem' }]);
  const data = (await encodePicture(arquivo.path)).sizes.at(-1)?.data ?? Buffer.alloc(0);
  const id = uuidv7();
  await ctx.files.private.save(chaveDaFoto(id), Readable.from([Buffer.from(data)]));
  try {
    const foto = await onceInTransaction(ctx.db, key, async (tx) => {
      await exigirLugar(tx);
      await insertFoto(tx, { id, pedidoId, autor, em: ctx.clock.now() });
      await contarDaDisputa(ctx, tx, 'disputa_provada', pedidoId, autor);
      return { id };
    });
    // An earlier attempt with the same idempotency key already stored its own file.
    if (foto.id !== id) await ctx.files.private.remove(chaveDaFoto(id));
    return foto;
  } catch (error) {
    await ctx.files.private.remove(chaveDaFoto(id));
    throw error;
  }
}

/**
 * The bytes of a picture, and the id of its order. @param quem the client or the supplier of the order; absent for an operator. @throws
 * NotFound
 */
export async function lerFotoDaDisputa(
  { db, files }: Pick<Context, 'files'> & { db: Db },
  id: string,
  quem?: { readonly id: string },
): Promise<{ pedidoId: string; bytes: Readable }> {
  const foto = await findFoto(db, id);
  const dele = foto && (!quem || foto.clienteId === quem.id || foto.fornecedorId === quem.id);
  const bytes = dele ? await files.private.read(chaveDaFoto(id)) : null;
  if (!foto || !bytes) throw new NotFound('Foto não encontrada');
  return { pedidoId: foto.pedidoId, bytes };
}
