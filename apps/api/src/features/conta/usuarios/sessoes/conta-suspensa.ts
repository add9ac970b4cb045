import { CODIGO_CONTA_SUSPENSA } from '@festejo/contrato/api/errors.ts';
import { AppError } from '../../../../platform/http/errors.ts';

/** What whoever is suspended may do; a letter says the same. */
export const O_QUE_FAZER_SUSPENSO =
  'Se você discorda, ou quer uma cópia dos seus dados, responda ao e-mail que mandamos: uma pessoa vai ler.';

/** 403: told only to who has proved to be the account's owner. */
export class ContaSuspensa extends AppError {
  constructor(porque: string) {
    const message = `Sua conta está suspensa: ${porque.replace(/[.!?]?$/, '.')} ${O_QUE_FAZER_SUSPENSO}`;
    super(403, CODIGO_CONTA_SUSPENSA, message);
  }
}
