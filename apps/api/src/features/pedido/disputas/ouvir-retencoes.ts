import type { Subscriber } from '../../../platform/context.ts';
import { ACONTECE_COM_A_RETENCAO } from '../transicoes/retencao/reter-pedidos.ts';
import { setApelarAteDoPrazo } from './disputas.queries.ts';

/** A hold that ends moves the deadline of the order. The time to appeal against a verdict moves with it. */
export const disputasOuvemRetencoes: Subscriber = {
  name: 'disputas-ouvem-retencoes',
  hears: (tipo) => tipo === ACONTECE_COM_A_RETENCAO.solto,
  hear: (_ctx, tx, { assuntoId }) => setApelarAteDoPrazo(tx, assuntoId),
};
