import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * A group of order states as a list for `in`. The states are literals, not parameters: PostgreSQL uses a partial index only for a query whose
 * text repeats the condition of the index.
 */
export const estados = (grupo: readonly EstadoDoPedido[]): RawBuilder<unknown> => sql`(${sql.join(grupo.map(sql.lit))})`;

/** Condition: order `p` (this alias is required) was not paid in time. It counts as expired at once, before the clock job moves it. */
export const venceuSemPagar = (agora: Date | RawBuilder<Date>): RawBuilder<boolean> =>
  sql<boolean>`(p.estado = 'aguardando_pagamento' and p.prazo_em <= ${agora})`;
