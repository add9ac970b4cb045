import { type PixDoBanco, pixDoBanco } from '@festejo/contrato/dinheiro/pagamentos.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { isDatabaseAway } from '../../../platform/db/engines/away.ts';
import { inPages } from '../../../platform/db/in-pages.ts';
import { requireRightClock } from '../../../platform/right-clock.ts';
import {
  type AvisoPorProcessar,
  findAvisosPorProcessar,
  findInicioDaChave,
  insertAvisos,
  lockAviso,
  type OrigemDoAviso,
  postponeAviso,
  setProcessado,
} from './avisos/avisos.queries.ts';
import { type AvisoIlegivel, guardarIlegiveis } from './avisos/avisos-ilegiveis.ts';
import { centavosDoValorPix } from './banco/api-pix.ts';
import { abrirBanco, pagamentosConfigurados } from './banco/banco.ts';
import { insertDevolucaoDoPix } from './devolucoes/devolucoes.queries.ts';
import type { OuvinteDePagamentos } from './ouvinte.ts';
import { mesmaChave, pixPaga, pixSemCobranca } from './pagamento.ts';
import { findPagoPor, insertPix, lockPagamento, setPago } from './pagamentos.queries.ts';
import { receberDevolucoes } from './retomadas/receber-retomadas.ts';

export interface AvisoDePix {
  readonly pix: readonly unknown[];
}

/** Characters that PostgreSQL cannot store in text: lone surrogates and the character zero. */
const FORA_DO_TEXTO = /\\u(0000|d[89a-f][0-9a-f]{2})/;

/** Splits the Pix into those in the form of the API Pix and the unreadable others. */
function separar(pix: readonly unknown[]): { lidos: PixDoBanco[]; ilegiveis: AvisoIlegivel[] } {
  const lidos: PixDoBanco[] = [];
  const ilegiveis: AvisoIlegivel[] = [];
  for (const corpo of pix) {
    const { data, error } = pixDoBanco.safeParse(corpo);
    const problema = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    if (!data) ilegiveis.push({ corpo, problema: problema ?? '' });
    else if (FORA_DO_TEXTO.test(JSON.stringify(data))) ilegiveis.push({ corpo, problema: 'texto que não se guarda' });
    else lidos.push(data);
  }
  return { lidos, ilegiveis };
}

/**
 * Receives Pix from the bank: stores them first, then processes them. Each Pix counts once, in any order and number of repetitions, with the
 * data of its first notice; its refunds may be reported later. A Pix that cannot be processed now is tried again by the clock job, without a
 * repetition by the bank. An unreadable Pix is stored and logged for the operator, and does not affect the others.
 * @throws Unavailable while the clock is wrong, before anything is stored: the bank repeats the notice, or is asked (`conferirPix`)
 */
export async function receberPix(
  ctx: Context,
  ouvinte: OuvinteDePagamentos,
  { pix }: AvisoDePix,
  origem: OrigemDoAviso = 'webhook',
): Promise<void> {
  if (pix.length === 0) return;
  await requireRightClock(ctx);
  const { lidos, ilegiveis } = separar(pix);
  await guardarIlegiveis(ctx, ilegiveis, origem);
  if (lidos.length === 0) return;
  // The first of several entries with one id is kept: a map keeps the last entry, so the list is reversed.
  const unicos = [...new Map(lidos.toReversed().map((um) => [um.endToEndId, um])).values()];
  for (const { endToEndId, porProcessar, contradiz } of await insertAvisos(ctx.db, unicos, origem, ctx.clock.now())) {
    if (contradiz) ctx.log.error({ endToEndId }, 'o banco conta este Pix de outro jeito que antes; vale o de antes');
    if (porProcessar) await processarAviso(ctx, ouvinte, endToEndId);
  }
  await receberDevolucoes(ctx, ouvinte, lidos, origem);
}

/** The job of notices: processes notices that failed, or whose process crashed. */
export function processarAvisos(ctx: Context, ouvinte: OuvinteDePagamentos): Promise<void> {
  const agora = ctx.clock.now();
  return inPages(
    (depoisDe: AvisoPorProcessar | undefined, limite) => findAvisosPorProcessar(ctx.db, agora, depoisDe, limite),
    async ({ endToEndId }) => {
      const pix = await processarAviso(ctx, ouvinte, endToEndId);
      // The process may have crashed before it handled the refunds of the Pix, too.
      if (pix) await receberDevolucoes(ctx, ouvinte, [pix], 'consulta');
    },
  );
}

/** Processes one notice and returns its Pix. @throws only if the database is unreachable */
async function processarAviso(ctx: Context, ouvinte: OuvinteDePagamentos, endToEndId: string): Promise<PixDoBanco | undefined> {
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const corpo = await lockAviso(tx, endToEndId);
      if (corpo === undefined) return undefined;
      const pix = pixDoBanco.parse(corpo);
      const { alheio } = await receberUm(ctx, tx, ouvinte, pix);
      await setProcessado(tx, endToEndId, alheio, ctx.clock.now());
      return pix;
    });
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    ctx.log.error({ err: error, endToEndId }, 'aviso de Pix a processar de novo');
    await postponeAviso(ctx.db, endToEndId, ctx.clock.now(), String((error as Error).message).slice(0, 500));
    return undefined;
  }
}

async function travarPagamento(tx: Tx, ouvinte: OuvinteDePagamentos, txid: string) {
  const daCobranca = await findPagoPor(tx, txid);
  if (daCobranca?.pedidoId) await ouvinte.travar(tx, daCobranca);
  return daCobranca && lockPagamento(tx, txid);
}

/** Processes a Pix. Returns whether it does not concern this installation. */
async function receberUm(ctx: Context, tx: Tx, ouvinte: OuvinteDePagamentos, pix: PixDoBanco): Promise<{ alheio: boolean }> {
  const chaveDaqui = pagamentosConfigurados(ctx.config) ? abrirBanco(ctx).chave : null;
  const pagamento = pix.txid === undefined ? undefined : await travarPagamento(tx, ouvinte, pix.txid);
  if (!pagamento || !(await chegouAqui(tx, pix, chaveDaqui))) return receberSemCobranca(ctx, tx, pix, chaveDaqui, pagamento?.id);
  const agora = ctx.clock.now();
  const dito = new Date(pix.horario);
  const pagoEm = Number.isNaN(dito.getTime()) ? agora : dito;
  const valorEmCentavos = centavosDoValorPix(pix.valor);
  const aceito = pixPaga(pagamento, { valorEmCentavos, pagoEm }, agora);
  const { id, compraId } = pagamento;
  const recebido = { end_to_end_id: pix.endToEndId, compra_id: compraId, valor_em_centavos: valorEmCentavos };
  if (!(await insertPix(tx, { ...recebido, aceito, recebido_em: agora }))) return { alheio: false };
  if (aceito) {
    await setPago(tx, id, { end_to_end_id: pix.endToEndId, pago_em: agora });
    await ouvinte.pago(ctx, tx, pagamento);
  } else {
    ctx.log.warn({ pagamento: id, estado: pagamento.estado, valorEmCentavos }, 'Pix a devolver');
    if (valorEmCentavos > 0) await insertDevolucaoDoPix(tx, { id: uuidv7(), ...recebido }, agora);
  }
  return { alheio: false };
}

/** Whether the Pix arrived here: the bank names no receiving key, our present key, or an earlier key, whose charges may still be paid. */
async function chegouAqui(tx: Tx, { chave }: PixDoBanco, chaveDaqui: string | null): Promise<boolean> {
  return chave === undefined || mesmaChave(chave, chaveDaqui) || (await findInicioDaChave(tx, chave)) !== null;
}

/**
 * A Pix without a purchase is refunded whole, automatically or after the operator's decision. A Pix to another key is ignored.
 * @param pagamento our payment that the Pix names although another key received it: it pays nothing, and people decide
 */
async function receberSemCobranca(
  ctx: Context,
  tx: Tx,
  pix: PixDoBanco,
  chave: string | null,
  pagamento: string | undefined,
): Promise<{ alheio: boolean }> {
  const desde = chave === null ? null : await findInicioDaChave(tx, chave);
  const destino = pagamento === undefined ? pixSemCobranca(pix, { chave, desde }) : 'ver';
  if (pagamento) ctx.log.error({ endToEndId: pix.endToEndId, pagamento }, 'Pix com a cobrança daqui, recebido por outra chave: não paga');
  else ctx.log.warn({ endToEndId: pix.endToEndId, destino }, 'Pix sem cobrança nossa');
  const valor_em_centavos = centavosDoValorPix(pix.valor);
  if (destino !== 'alheio' && valor_em_centavos > 0) {
    const devolucao = { id: uuidv7(), compra_id: null, end_to_end_id: pix.endToEndId, valor_em_centavos };
    await insertDevolucaoDoPix(tx, { ...devolucao, estado: destino === 'devolver' ? 'pendente' : 'recusada' }, ctx.clock.now());
  }
  return { alheio: destino === 'alheio' };
}
