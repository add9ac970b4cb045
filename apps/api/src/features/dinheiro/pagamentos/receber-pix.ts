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

/** The database keeps no text with these: half a character, or the character zero. */
const FORA_DO_TEXTO = /\\u(0000|d[89a-f][0-9a-f]{2})/;

/** Each Pix judged by itself: those in the form of the API Pix, and the others as they came. */
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
 * Takes what the bank tells: keeps it first, then acts on it. Each Pix counts once, however often and in whatever order it is told, and by
 * what was told first; what of it goes back may be told later. One that cannot be acted on now is tried again by the clock; the bank need not tell
 * it again. One in another form than the API's is kept, and told to the operator's log; the others are none the worse.
 * @throws Unavailable while the clock is wrong, before anything is kept: the bank tells it again, or is asked (`conferirPix`)
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
  // The first of those with one id: the last one written into a map stays.
  const unicos = [...new Map(lidos.toReversed().map((um) => [um.endToEndId, um])).values()];
  for (const { endToEndId, porProcessar, contradiz } of await insertAvisos(ctx.db, unicos, origem, ctx.clock.now())) {
    if (contradiz) ctx.log.error({ endToEndId }, 'o banco conta este Pix de outro jeito que antes; vale o de antes');
    if (porProcessar) await processarAviso(ctx, ouvinte, endToEndId);
  }
  await receberDevolucoes(ctx, ouvinte, lidos, origem);
}

/** The clock's round: notices that could not be acted on, or whose process died before that. */
export function processarAvisos(ctx: Context, ouvinte: OuvinteDePagamentos): Promise<void> {
  const agora = ctx.clock.now();
  return inPages(
    (depoisDe: AvisoPorProcessar | undefined, limite) => findAvisosPorProcessar(ctx.db, agora, depoisDe, limite),
    async ({ endToEndId }) => {
      const pix = await processarAviso(ctx, ouvinte, endToEndId);
      // Its process may have died before it took what was told of refunds, too.
      if (pix) await receberDevolucoes(ctx, ouvinte, [pix], 'consulta');
    },
  );
}

/** Gives the Pix that it acted on. @throws only when the database is away */
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

/** Gives whether the Pix is nothing of ours. */
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

/** Whether the bank names no key that received, the key of this installation, or one that it used before (its charges may still be paid). */
async function chegouAqui(tx: Tx, { chave }: PixDoBanco, chaveDaqui: string | null): Promise<boolean> {
  return chave === undefined || mesmaChave(chave, chaveDaqui) || (await findInicioDaChave(tx, chave)) !== null;
}

/**
 * One that belongs to no purchase goes back whole, by itself or by the operator's word; one to another key is nobody's business here.
 * @param pagamento of ours, that the Pix names although it came to another key: it pays nothing, and people decide
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
