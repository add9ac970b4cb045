import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import {
  LIMITES_DO_SINAL,
  SALDO_COBRADO_DIAS_ANTES,
  SALDO_LEMBRADO_DIAS_ANTES,
  SALDO_TEMPO_MINIMO_DIAS,
} from '@festejo/contrato/pedido/sinal.ts';
import { textoEmReais } from '../../../../platform/brazil.ts';
import { diaEHora } from '../../../../platform/dates.ts';
import { type PagoEmPartes, saldoAPagar } from '../../../dinheiro/livro/index.ts';

const diasAntes = (instante: Date, dias: number) => new Date(instante.getTime() - dias * DIA_EM_MS);

/** The payment deadline of a balance that is charged now. */
export const saldoPagavelAte = (saldoAte: Date, agora: Date) =>
  new Date(Math.max(saldoAte.getTime(), agora.getTime() + SALDO_TEMPO_MINIMO_DIAS * DIA_EM_MS));

/** The moment at which the clock charges the balance of an order confirmed at `desde`. */
export const saldoCobradoEm = (saldoAte: Date, desde: Date) =>
  new Date(Math.max(desde.getTime(), diasAntes(saldoAte, SALDO_COBRADO_DIAS_ANTES).getTime()));
/** The moment at which the clock reminds the client of the balance. */
export const saldoLembradoEm = (saldoAte: Date) => diasAntes(saldoAte, SALDO_LEMBRADO_DIAS_ANTES);

/** The earliest day to which a party may move while its balance is unpaid: the deadline of the balance plus the minimum distance. */
export const festaDesde = (saldoAte: Date) => diasAntes(saldoAte, -LIMITES_DO_SINAL.diasAntes.minimo);

/** Whether the new start of a party leaves enough time after the deadline of the balance; always true once the balance is paid. */
export function saldoCabeAntesDe(pedido: PagoEmPartes & { readonly saldoAte: Date | null }, inicio: Date): boolean {
  return !pedido.saldoAte || saldoAPagar(pedido) === 0 || festaDesde(pedido.saldoAte) <= inicio;
}

/** The meaning of a deposit, for the checkout and the contract. `fuso` is the time zone of the place of the party. */
export function textoDoSinal(
  { sinalEmCentavos, saldoEmCentavos, saldoAte }: { sinalEmCentavos: number; saldoEmCentavos: number; saldoAte: Date },
  fuso: string,
): string {
  return (
    `Sinal de ${textoEmReais(sinalEmCentavos)} na compra, e saldo de ${textoEmReais(saldoEmCentavos)} até ${diaEHora(saldoAte, fuso)}. ` +
    'Sem o saldo até lá, o pedido é cancelado pela política de cancelamento. ' +
    'Quem cancela só com o sinal pago nunca perde mais que o sinal: o que a política deixa com o fornecedor conta-se do total, e não passa dele.'
  );
}
