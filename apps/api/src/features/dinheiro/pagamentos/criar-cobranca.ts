import type { Pagamento } from '@festejo/contrato/dinheiro/pagamentos.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { requireRightClock } from '../../../platform/right-clock.ts';
import { abrirBanco } from './banco/banco.ts';
import { JOB_CRIAR_COBRANCA, JOB_ENCERRAR_COBRANCA } from './encerrar-cobranca.ts';
import { cobradoAte, estadoAgora, novoTxid } from './pagamento.ts';
import { apresentarPagamento } from './pagamentos.apresentar.ts';
import { adiarCobranca, findPagamento, type PagamentoDaCompra, saveCobranca } from './pagamentos.queries.ts';

/** Published when the bank has made the charge of a balance. */
export type AcontecimentoDeCobranca = 'saldo_a_pagar';

/** A late charge of a balance gets its full time, under a new txid: a charge under the earlier txid may have ended. */
async function comTempo(ctx: Context, pagamento: PagamentoDaCompra): Promise<PagamentoDaCompra> {
  const expiraEm = cobradoAte(pagamento, ctx.clock.now());
  if (expiraEm.getTime() === pagamento.expiraEm.getTime()) return pagamento;
  const txid = novoTxid();
  if (await adiarCobranca(ctx.db, pagamento, { txid, expira_em: expiraEm })) return { ...pagamento, txid, expiraEm };
  return (await findPagamento(ctx.db, pagamento.id)) ?? pagamento;
}

/** Stores the code of the charge. For a balance it also publishes that the balance can be paid. */
function guardar(ctx: Context, pagamento: PagamentoDaCompra, pixCopiaECola: string): Promise<boolean> {
  const { pedidoId, compraId } = pagamento;
  if (!pedidoId) return saveCobranca(ctx.db, pagamento, pixCopiaECola);
  const tipo: AcontecimentoDeCobranca = 'saldo_a_pagar';
  return inTransaction(ctx.db, async (tx) => {
    const guardada = await saveCobranca(tx, pagamento, pixCopiaECola);
    if (guardada) await publish(ctx, tx, { tipo, assunto: 'pedido', assuntoId: pedidoId, dados: { compraId }, em: ctx.clock.now() });
    return guardada;
  });
}

/** Requests the charge from the bank and stores its code. @throws BancoIndisponivel, BancoRecusou */
async function pedirAoBanco(ctx: Context, pedido: PagamentoDaCompra): Promise<PagamentoDaCompra> {
  const pagamento = await comTempo(ctx, pedido);
  if (!falta(ctx, pagamento)) return pagamento;
  const restante = Math.floor((pagamento.expiraEm.getTime() - ctx.clock.now().getTime()) / 1000);
  const { pixCopiaECola } = await abrirBanco(ctx).criarCobranca({
    txid: pagamento.txid,
    valorEmCentavos: pagamento.valorEmCentavos,
    expiracaoEmSegundos: Math.max(1, restante),
    descricao: pagamento.pedidoId ? 'O saldo da sua festa no Festejo' : 'Sua festa no Festejo',
    pagador: pagamento.pagador,
  });
  if (!pixCopiaECola) throw new Error(`o banco não deu o código da cobrança ${pagamento.txid}`);
  if (await guardar(ctx, pagamento, pixCopiaECola)) return { ...pagamento, estado: 'aguardando', pixCopiaECola };
  const mudado = await findPagamento(ctx.db, pagamento.id);
  // The payment was cancelled while the bank made the charge, so the job that ends the charge is sent now.
  if (mudado?.estado === 'cancelado') await inTransaction(ctx.db, (tx) => ctx.jobs.send(tx, JOB_ENCERRAR_COBRANCA, { id: mudado.id }));
  return mudado ?? pagamento;
}

const falta = (ctx: Context, pagamento: PagamentoDaCompra) => estadoAgora(pagamento, ctx.clock.now()) === 'preparando';

/**
 * Called after the checkout, or when a balance is due: requests the charge once and returns the payment. Without an answer of the bank the
 * payment stays `preparando`, and a job tries again.
 * @param da the payment just written, or the id of the payment to read.
 */
export async function criarCobranca(ctx: Context, da: PagamentoDaCompra | string): Promise<Pagamento> {
  let pagamento = typeof da === 'string' ? await findPagamento(ctx.db, da) : da;
  if (!pagamento) throw new NotFound('Pagamento não encontrado');
  const { id } = pagamento;
  if (falta(ctx, pagamento)) {
    try {
      pagamento = await pedirAoBanco(ctx, pagamento);
    } catch (error) {
      ctx.log.warn({ err: error, pagamento: id }, 'cobrança adiada');
      await inTransaction(ctx.db, (tx) => ctx.jobs.send(tx, JOB_CRIAR_COBRANCA, { id }));
    }
  }
  return apresentarPagamento(ctx, pagamento);
}

/** The job: requests the charge, and notifies the client's screen. An error makes the job try again. */
export async function tentarCobranca(ctx: Context, id: string): Promise<void> {
  // With a wrong clock the charge would end at another time than its payment.
  await requireRightClock(ctx);
  const pagamento = await findPagamento(ctx.db, id);
  if (!pagamento || !falta(ctx, pagamento)) return;
  const { estado, clienteId } = await pedirAoBanco(ctx, pagamento);
  await inTransaction(ctx.db, (tx) => ctx.bus.tell(tx, [{ para: clienteId, mensagem: { tipo: 'pagamento', id, estado } }]));
}
