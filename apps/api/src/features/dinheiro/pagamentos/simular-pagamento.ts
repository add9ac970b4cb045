import * as contrato from '@festejo/contrato/dinheiro/pagamentos.ts';
import type { Context } from '../../../platform/context.ts';
import { NotFound, Refused } from '../../../platform/http/errors.ts';
import { validate } from '../../../platform/http/input/validation.ts';
import { abrirBancoSimulado, pagamentosSimulados } from './banco/banco.ts';
import { exigirPagamento } from './buscar-pagamento.ts';
import type { OuvinteDePagamentos } from './ouvinte.ts';
import { receberPix } from './receber-pix.ts';

/**
 * Demo mode only: the simulated bank pays the charge and sends its notices, as JSON and repeatedly.
 * @throws NotFound outside demo mode or for another client's purchase, Refused if the charge has expired.
 */
export async function simularPagamento(ctx: Context, ouvinte: OuvinteDePagamentos, clienteId: string, id: string): Promise<void> {
  if (!pagamentosSimulados(ctx.config)) throw new NotFound();
  const { txid } = await exigirPagamento(ctx, clienteId, id);
  const avisos = await abrirBancoSimulado(ctx).pagar(txid);
  if (!avisos)
    throw new Refused('COBRANCA_ENCERRADA', 'O prazo deste pagamento terminou', { acao: 'Volte ao pedido para ver o que fazer.' });
  for (const aviso of avisos) await receberPix(ctx, ouvinte, validate(contrato.receberPix.body, JSON.parse(JSON.stringify(aviso))));
}
