import type { TipoDoRole } from '@festejo/contrato/common/constants.ts';
import { TIPO_DO_ROLE } from '@festejo/contrato/common/constants.ts';
import { DIA_EM_MS, HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';

/** Longest duration of a session, however often its token is renewed: 30 days, for an operator 12 hours. Then the person logs in again. */
const DURA_EM_MS = 30 * DIA_EM_MS;
const DURA_EM_MS_DO_OPERADOR = 12 * HORA_EM_MS;

/** The latest end of a session that began at `comecouEm`. */
export const fimDaSessao = (tipoPerfil: number | TipoDoRole, comecouEm: Date): Date =>
  new Date(comecouEm.getTime() + (tipoPerfil === TIPO_DO_ROLE.OPERADOR ? DURA_EM_MS_DO_OPERADOR : DURA_EM_MS));
