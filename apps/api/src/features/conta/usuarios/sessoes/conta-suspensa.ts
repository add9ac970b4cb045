import { CODIGO_CONTA_SUSPENSA } from '@festejo/contrato/api/errors.ts';
import { AppError } from '../../../../platform/http/errors.ts';

/** Advice for the owner of a suspended account; a letter says the same. */
export const O_QUE_FAZER_SUSPENSO =
  'Se você discorda, ou quer uma cópia dos seus dados, responda ao e-mail que mandamos: uma pessoa vai ler.';

/** 403: sent only to a caller who has proved to be the account's owner. */
export class ContaSuspensa extends AppError {
  constructor(porque: string) {
    const message = `Sua conta está suspensa: ${porque.replace(/[.!?]?$/, '.')} ${O_QUE_FAZER_SUSPENSO}`;
    super(403, CODIGO_CONTA_SUSPENSA, message);
  }
}
