import * as z from 'zod';
import { instante, numero, quantiaVista, reais } from '../common/common.ts';
import { DIA_EM_MS } from '../common/tempo.ts';

/** Limits of a supplier's deposit: the percentage of an order, and the days before the party at which the balance is due. */
export const LIMITES_DO_SINAL = { percentual: { minimo: 10, maximo: 50 }, diasAntes: { minimo: 2, maximo: 60 } } as const;
/**
 * Shortest time between purchase and balance. It covers the right of withdrawal and the time of the supplier's answer; orders for nearer
 * parties are paid whole.
 */
export const DIAS_ATE_O_SALDO = 7;
/** Days before the due date at which the balance is charged, and at which the client is reminded. */
export const SALDO_COBRADO_DIAS_ANTES = 7;
export const SALDO_LEMBRADO_DIAS_ANTES = 2;
/** Shortest time in days that a client has to pay the balance, even when the charge comes late. */
export const SALDO_TEMPO_MINIMO_DIAS = 2;

const { percentual, diasAntes } = LIMITES_DO_SINAL;

/** A plain interface, since database rows have this form too. */
export interface OfertaDeSinal {
  readonly percentual: number;
  readonly diasAntes: number;
}

export const ofertaDeSinal = z.object({
  percentual: numero(z.int().min(percentual.minimo).max(percentual.maximo)).meta({
    description: `Quanto do pedido se paga na compra, de ${percentual.minimo} a ${percentual.maximo}`,
  }),
  diasAntes: numero(z.int().min(diasAntes.minimo).max(diasAntes.maximo)).meta({
    description: `Quantos dias antes da festa o resto se paga, de ${diasAntes.minimo} a ${diasAntes.maximo}`,
  }),
});

export const sinalOferecido = ofertaDeSinal
  .nullable()
  .meta({ description: 'Quem compra pode pagar só esta parte agora, e o resto antes da festa; `null` quando se paga tudo na compra' });

/** Amounts of an order paid in two parts. */
const emDuasPartes = z.object({
  valor: reais.meta({ description: 'O sinal, pago na compra, em reais' }),
  saldo: reais.meta({ description: 'O resto, em reais' }),
  saldoAte: instante.meta({ description: 'Até quando se paga o resto, ISO 8601 em UTC' }),
});

/** The two parts of an order before the purchase. */
export const sinalNoResumo = emDuasPartes
  .extend({ texto: z.string().meta({ description: 'O que se paga agora, o que depois, até quando, e o que acontece sem isso' }) })
  .nullable()
  .meta({ description: 'O pedido dividido, se a pessoa escolher pagar sinal; `null` quando este fornecedor só vende pago inteiro' });
export const totalComSinal = reais
  .nullable()
  .meta({ description: 'O que se paga agora com sinal onde o fornecedor o aceita, em reais; `null` quando nenhum aceita' });
export const pagaAgora = quantiaVista.optional().meta({
  description:
    'O `totalComSinal` que a pessoa viu: escolhe pagar sinal onde o fornecedor o aceita; se hoje é outro, 422 SINAL_MUDOU. Sem ele paga-se tudo',
});

/** The two parts of a bought order. */
export const sinalDoPedido = emDuasPartes
  .extend({
    saldoPagoEm: instante.nullable().meta({ description: 'Quando o resto foi pago; `null` enquanto não foi' }),
    saldoSemBanco: z
      .boolean()
      .meta({ description: 'O dia do resto passou, e o banco não fez a cobrança ou não responde: o pedido espera' }),
    festaDesde: instante.meta({ description: 'Enquanto o resto não for pago, a festa não muda para antes disto' }),
  })
  .nullable()
  .meta({ description: 'De um pedido comprado com sinal; `null` quando se pagou tudo na compra' });

export interface SinalESaldo {
  readonly sinalEmCentavos: number;
  readonly saldoEmCentavos: number;
  readonly saldoAte: Date;
}

/**
 * Divides an order's total into deposit and balance. Returns null when the supplier offers no deposit, when the balance would be due too
 * soon, or when there is no amount to divide.
 * @param inicio beginning of the party
 */
export function dividirEmSinal(totalEmCentavos: number, oferta: OfertaDeSinal | null, inicio: Date, agora: Date): SinalESaldo | null {
  if (!oferta) return null;
  const saldoAte = new Date(inicio.getTime() - oferta.diasAntes * DIA_EM_MS);
  const sinalEmCentavos = Math.round((totalEmCentavos * oferta.percentual) / 100);
  const saldoEmCentavos = totalEmCentavos - sinalEmCentavos;
  if (saldoAte.getTime() < agora.getTime() + DIAS_ATE_O_SALDO * DIA_EM_MS || sinalEmCentavos <= 0 || saldoEmCentavos <= 0) return null;
  return { sinalEmCentavos, saldoEmCentavos, saldoAte };
}

/** `30% de sinal, e o resto até 10 dias antes da festa`. */
export const sinalEmUmaLinha = (oferta: OfertaDeSinal) =>
  `${oferta.percentual}% de sinal, e o resto até ${oferta.diasAntes} dias antes da festa`;
