import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import { type RawBuilder, sql } from 'kysely';
import { literals } from '../../../platform/db/statements/literals.ts';

/** A group of order states as a list for `in`. */
export const estados = (grupo: readonly EstadoDoPedido[]): RawBuilder<unknown> => literals(grupo);

/** Condition: order `p` (this alias is required) was not paid in time. It counts as expired at once, before the clock job moves it. */
export const venceuSemPagar = (agora: Date | RawBuilder<Date>): RawBuilder<boolean> =>
  sql<boolean>`(p.estado = 'aguardando_pagamento' and p.prazo_em <= ${agora})`;
