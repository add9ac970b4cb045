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

/** What those who subscribe to it hear: the bank has made the charge of a balance. */
export type AcontecimentoDeCobranca = 'saldo_a_pagar';

/** A balance whose charge comes late gets the time that it would have had, by a charge that nobody asked for before: one asked for then may be over. */
async function comTempo(ctx: Context, pagamento: PagamentoDaCompra): Promise<PagamentoDaCompra> {
  const expiraEm = cobradoAte(pagamento, ctx.clock.now());
  if (expiraEm.getTime() === pagamento.expiraEm.getTime()) return pagamento;
  const txid = novoTxid();
  if (await adiarCobranca(ctx.db, pagamento, { txid, expira_em: expiraEm })) return { ...pagamento, txid, expiraEm };
  return (await findPagamento(ctx.db, pagamento.id)) ?? pagamento;
}

/** Keeps the code; of a balance those who subscribe to it hear that it can be paid. */
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

/** Asks the bank for the charge and keeps its code. @throws BancoIndisponivel, BancoRecusou */
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
  // Given up while the bank was making it: whoever ended the payment found no charge to end.
  if (mudado?.estado === 'cancelado') await inTransaction(ctx.db, (tx) => ctx.jobs.send(tx, JOB_ENCERRAR_COBRANCA, { id: mudado.id }));
  return mudado ?? pagamento;
}

const falta = (ctx: Context, pagamento: PagamentoDaCompra) => estadoAgora(pagamento, ctx.clock.now()) === 'preparando';

/**
 * After the checkout, or when a balance is to be paid: has the charge made, once, and shows the payment. A bank that does not answer leaves it
 * `preparando`; a job then tries again.
 * @param da the payment just written, or the id of the one to be read.
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

/** The job: the same, failing aloud so that it is tried again, and telling the screen that waits. */
export async function tentarCobranca(ctx: Context, id: string): Promise<void> {
  // By a wrong clock the charge would end at another time than its payment.
  await requireRightClock(ctx);
  const pagamento = await findPagamento(ctx.db, id);
  if (!pagamento || !falta(ctx, pagamento)) return;
  const { estado, clienteId } = await pedirAoBanco(ctx, pagamento);
  await inTransaction(ctx.db, (tx) => ctx.bus.tell(tx, [{ para: clienteId, mensagem: { tipo: 'pagamento', id, estado } }]));
}
