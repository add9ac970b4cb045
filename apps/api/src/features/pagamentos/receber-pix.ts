import type { Body } from '@festejo/contrato/operation.ts';
import type * as contrato from '@festejo/contrato/pagamentos.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { centavosDoValorPix } from './banco/api-pix.ts';
import { insertDevolucaoDoPix } from './devolucoes/devolucoes.queries.ts';
import type { OuvinteDePagamentos } from './ouvinte.ts';
import { pixPaga } from './pagamento.ts';
import { insertPix, lockPagamento, setPago } from './pagamentos.queries.ts';

export type AvisoDePix = Body<typeof contrato.receberPix>;

/** Takes a bank's notice: each Pix counts once, however often and in whatever order it is told. */
export async function receberPix(ctx: Context, ouvinte: OuvinteDePagamentos, aviso: AvisoDePix): Promise<void> {
  for (const pix of aviso.pix) await inTransaction(ctx.db, (tx) => receberUm(ctx, tx, ouvinte, pix));
}

async function receberUm(ctx: Context, tx: Tx, ouvinte: OuvinteDePagamentos, pix: AvisoDePix['pix'][number]): Promise<void> {
  const pagamento = pix.txid === undefined ? undefined : await lockPagamento(tx, pix.txid);
  if (!pagamento) {
    ctx.log.warn({ endToEndId: pix.endToEndId }, 'Pix sem cobrança nossa');
    return;
  }
  const agora = ctx.clock.now();
  const dito = new Date(pix.horario);
  const pagoEm = Number.isNaN(dito.getTime()) ? agora : dito;
  const valorEmCentavos = centavosDoValorPix(pix.valor);
  const aceito = pixPaga(pagamento, { valorEmCentavos, pagoEm }, agora);
  const { compraId } = pagamento;
  const recebido = { end_to_end_id: pix.endToEndId, compra_id: compraId, valor_em_centavos: valorEmCentavos };
  if (!(await insertPix(tx, { ...recebido, aceito, recebido_em: agora }))) return;
  if (aceito) {
    await setPago(tx, compraId, { end_to_end_id: pix.endToEndId, pago_em: agora });
    await ouvinte.pago(ctx, tx, compraId);
  } else {
    ctx.log.warn({ compraId, estado: pagamento.estado, valorEmCentavos }, 'Pix a devolver');
    if (valorEmCentavos > 0) await insertDevolucaoDoPix(tx, { id: uuidv7(), ...recebido }, agora);
  }
}
