import * as z from 'zod';
import { instante, numero, quantiaVista, reais } from '../common/common.ts';
import { DIA_EM_MS } from '../common/tempo.ts';

/** What a supplier may ask for at once, in percent of an order, and how many days before the party the rest is due. */
export const LIMITES_DO_SINAL = { percentual: { minimo: 10, maximo: 50 }, diasAntes: { minimo: 2, maximo: 60 } } as const;
/** Between purchase and balance lies the right of withdrawal, and the time of the supplier's answer: nearer parties are paid whole. */
export const DIAS_ATE_O_SALDO = 7;
/** The balance is charged so many days before it is due, and reminded of so many before. */
export const SALDO_COBRADO_DIAS_ANTES = 7;
export const SALDO_LEMBRADO_DIAS_ANTES = 2;
/** However late a balance comes to be charged, its client has this long to pay it, in days. */
export const SALDO_TEMPO_MINIMO_DIAS = 2;

const { percentual, diasAntes } = LIMITES_DO_SINAL;

/** Plain, since rows of the database have it, too. */
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

/** What an order paid in two parts comes to. */
const emDuasPartes = z.object({
  valor: reais.meta({ description: 'O sinal, pago na compra, em reais' }),
  saldo: reais.meta({ description: 'O resto, em reais' }),
  saldoAte: instante.meta({ description: 'Até quando se paga o resto, ISO 8601 em UTC' }),
});

/** Of an order that is about to be bought. */
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

/** Of an order that was bought. */
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
 * An order's total in deposit and balance; null where the supplier offers none, the balance would be due too soon, or there is nothing to divide.
 * @param inicio of the party.
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
