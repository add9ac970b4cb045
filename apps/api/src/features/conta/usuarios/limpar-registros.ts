import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { deleteOldSessions } from '../../../platform/auth/sessions.queries.ts';
import type { Context } from '../../../platform/context.ts';
import { mesesDepois } from '../../../platform/dates.ts';
import { deleteOldChallenges } from '../../../platform/db/queries/challenges.queries.ts';
import { deleteOldUses } from '../../../platform/limits/limits.queries.ts';
import { deleteOldTentativas } from './entrada/tentativas.queries.ts';
import { ESQUECIMENTO_EM_HORAS } from './limites.ts';
import { deleteOldCodigos } from './usuarios.queries.ts';

/** Retention of the access log: six months (Marco Civil da Internet, art. 15). */
const ACESSOS_EM_MESES = 6;

/** Deletes access log entries older than six months, and expired codes, challenges and counters. */
export async function limparRegistros(ctx: Context): Promise<void> {
  const agora = ctx.clock.now();
  const haHoras = (horas: number) => new Date(agora.getTime() - horas * HORA_EM_MS);
  await deleteOldSessions(ctx.db, mesesDepois(agora, -ACESSOS_EM_MESES));
  await deleteOldCodigos(ctx.db, haHoras(24));
  await deleteOldChallenges(ctx.db, haHoras(1));
  await deleteOldUses(ctx.db, haHoras(24));
  await deleteOldTentativas(ctx.db, haHoras(ESQUECIMENTO_EM_HORAS));
}
