import type { EstadoDoPedido } from '@festejo/contrato/constants.ts';

/** A supplier sees its orders from the payment on; those that were never paid are not its business. */
export function fornecedorPodeVer(estado: EstadoDoPedido): boolean {
  return estado !== 'aguardando_pagamento' && estado !== 'expirado';
}
