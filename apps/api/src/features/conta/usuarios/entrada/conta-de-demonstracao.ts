import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { endSessionsBetween } from '../../../../platform/auth/sessions.queries.ts';
import { type Db, inTransaction } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/http/errors.ts';
import { countContasEntre } from './demonstracao.queries.ts';

/**
 * Start of the range of ids of demo accounts. Their ids (UUIDv7) are made as of the first hour of 2026, before any other account existed.
 * An id stays the same when the e-mail changes.
 */
export const INICIO_DA_DEMONSTRACAO = Date.UTC(2026, 0, 1);
const FIM_DA_DEMONSTRACAO = INICIO_DA_DEMONSTRACAO + HORA_EM_MS;

const menorIdDe = (instante: number) => {
  const tempo = instante.toString(16).padStart(12, '0');
  return `${tempo.slice(0, 8)}-${tempo.slice(8)}-0000-0000-000000000000`;
};
const FAIXA = { de: menorIdDe(INICIO_DA_DEMONSTRACAO), ate: menorIdDe(FIM_DA_DEMONSTRACAO) } as const;

/** Whether the account belongs to the demo market, whose password is shown on the login screen. */
export const ehContaDeDemonstracao = (usuarioId: string): boolean => usuarioId >= FAIXA.de && usuarioId < FAIXA.ate;

/** Login to a demo account on a server that is not, or no longer, in demo mode. */
export class ContaDeDemonstracao extends AppError {
  constructor() {
    super(403, 'CONTA_DE_DEMONSTRACAO', 'Esta conta é da demonstração e não entra neste site', {
      acao: 'Crie a sua conta: leva um minuto.',
    });
  }
}

/** Ends every session of the demo accounts when a server starts without demo mode. Returns the number of demo accounts. */
export function encerrarDemonstracao(db: Db, agora: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    await endSessionsBetween(tx, FAIXA.de, FAIXA.ate, agora);
    return countContasEntre(tx, FAIXA);
  });
}
