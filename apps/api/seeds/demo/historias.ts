import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import type { Autor } from '../../src/features/pedido/transicoes/index.ts';
import { maisHoras } from './datas.ts';

/** Possible states of a seeded order. */
export type EstadoSemeado = 'pago' | 'confirmado' | 'entregue' | 'em_disputa' | 'concluido' | 'recusado' | 'cancelado' | 'expirado';

/** An act on an order, and its time. Its consequences are in the orders' state table. */
export interface Passo {
  readonly para: EstadoDoPedido;
  readonly por: Autor;
  readonly em: Date;
  readonly motivo: string | null;
}

/** The steps that lead an order from its purchase to its state. */
export function historiaDoPedido(estado: EstadoSemeado, criadoEm: Date, fimDoEvento: Date): Passo[] {
  const passo = (para: EstadoDoPedido, por: Autor, em: Date, motivo: string | null = null): Passo => ({ para, por, em, motivo });
  const pago = passo('pago', 'pagamento', maisHoras(criadoEm, 0.06));
  const aceito = passo('confirmado', 'fornecedor', maisHoras(criadoEm, 3.4));
  const entregue = passo('entregue', 'fornecedor', maisHoras(fimDoEvento, 1.5));
  const historias: Readonly<Record<EstadoSemeado, readonly Passo[]>> = {
    expirado: [passo('expirado', 'relogio', maisHoras(criadoEm, 0.51))],
    pago: [pago],
    recusado: [pago, passo('recusado', 'fornecedor', maisHoras(criadoEm, 5), 'Nossa equipe já estará em outro evento nesse horário')],
    confirmado: [pago, aceito],
    cancelado: [pago, aceito, passo('cancelado', 'cliente', maisHoras(criadoEm, 26), 'A festa foi adiada')],
    entregue: [pago, aceito, entregue],
    em_disputa: [pago, aceito, entregue, passo('em_disputa', 'cliente', maisHoras(fimDoEvento, 20), 'Faltaram peças na entrega')],
    concluido: [pago, aceito, entregue, passo('concluido', 'cliente', maisHoras(fimDoEvento, 40))],
  };
  return [...historias[estado]];
}
