import { maisHoras } from './datas.ts';

/** States a seeded order may be found in. */
export type EstadoSemeado = 'pago' | 'confirmado' | 'entregue' | 'em_disputa' | 'concluido' | 'recusado' | 'cancelado' | 'expirado';

export interface Passo {
  de: string | null;
  para: string;
  por: 'cliente' | 'fornecedor' | 'pagamento' | 'relogio';
  motivo: string | null;
  em: Date;
}

const passo = (de: string | null, para: string, por: Passo['por'], em: Date, motivo: string | null = null): Passo => ({
  de,
  para,
  por,
  motivo,
  em,
});

/** How an order came to its state: every step is a row of the orders' table of moves (design, section 4). */
export function historiaDoPedido(estado: EstadoSemeado, criadoEm: Date, fimDoEvento: Date): Passo[] {
  const nasce = passo(null, 'aguardando_pagamento', 'cliente', criadoEm);
  if (estado === 'expirado')
    return [nasce, passo('aguardando_pagamento', 'expirado', 'relogio', maisHoras(criadoEm, 0.51), 'O Pix não foi pago em 30 minutos')];
  const pago = passo('aguardando_pagamento', 'pago', 'pagamento', maisHoras(criadoEm, 0.06));
  if (estado === 'pago') return [nasce, pago];
  if (estado === 'recusado')
    return [
      nasce,
      pago,
      passo('pago', 'recusado', 'fornecedor', maisHoras(criadoEm, 5), 'Nossa equipe já estará em outro evento nesse horário'),
    ];
  const aceito = passo('pago', 'confirmado', 'fornecedor', maisHoras(criadoEm, 3.4));
  if (estado === 'confirmado') return [nasce, pago, aceito];
  if (estado === 'cancelado')
    return [nasce, pago, aceito, passo('confirmado', 'cancelado', 'cliente', maisHoras(criadoEm, 26), 'A festa foi adiada')];
  const entregue = passo('confirmado', 'entregue', 'fornecedor', maisHoras(fimDoEvento, 1.5));
  if (estado === 'entregue') return [nasce, pago, aceito, entregue];
  if (estado === 'em_disputa')
    return [
      nasce,
      pago,
      aceito,
      entregue,
      passo('entregue', 'em_disputa', 'cliente', maisHoras(fimDoEvento, 20), 'Faltaram peças na entrega'),
    ];
  return [nasce, pago, aceito, entregue, passo('entregue', 'concluido', 'cliente', maisHoras(fimDoEvento, 40))];
}

/** The marketplace's fee, in hundredths of a percent of what the supplier earns. */
const TAXA = 1_000;

export interface Movimento {
  em: Date;
  linhas: { conta: string; valor: number }[];
}

/**
 * Ledger of an order along its history; the lines of each movement sum to zero. Paid: client's money and the
 * marketplace's coupon go into custody. Fallen: back again. Concluded: custody pays the fee and the supplier.
 */
export function movimentosDoPedido(passos: readonly Passo[], total: number, cupomDoFestejo: number): Movimento[] {
  const guardado = total + cupomDoFestejo;
  return passos.flatMap(({ de, para, em }): Movimento[] => {
    if (para === 'pago') return [{ em, linhas: linhas(['cliente', -total], ['cupom_festejo', -cupomDoFestejo], ['custodia', guardado]) }];
    if (de !== null && de !== 'aguardando_pagamento' && (para === 'recusado' || para === 'cancelado')) {
      return [{ em, linhas: linhas(['custodia', -guardado], ['cupom_festejo', cupomDoFestejo], ['reembolso', total]) }];
    }
    if (para !== 'concluido') return [];
    const taxa = Math.round((guardado * TAXA) / 10_000);
    const repasse = guardado - taxa;
    return [
      { em, linhas: linhas(['custodia', -guardado], ['taxa', taxa], ['fornecedor', repasse]) },
      { em: maisHoras(em, 20), linhas: linhas(['fornecedor', -repasse], ['repasse', repasse]) },
    ];
  });
}

function linhas(...pares: [conta: string, valor: number][]) {
  return pares.filter(([, valor]) => valor !== 0).map(([conta, valor]) => ({ conta, valor }));
}
