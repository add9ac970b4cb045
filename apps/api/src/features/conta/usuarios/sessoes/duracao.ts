import type { TipoDoRole } from '@festejo/contrato/common/constants.ts';
import { TIPO_DO_ROLE } from '@festejo/contrato/common/constants.ts';

const HORA_EM_MS = 3_600_000;
/** However often its token is renewed (design, section 4): then the person logs in again. */
const DURA_EM_MS = 30 * 24 * HORA_EM_MS;
const DURA_EM_MS_DO_OPERADOR = 12 * HORA_EM_MS;

/** When a session that began at `comecouEm` is over at the latest. */
export const fimDaSessao = (tipoPerfil: number | TipoDoRole, comecouEm: Date): Date =>
  new Date(comecouEm.getTime() + (tipoPerfil === TIPO_DO_ROLE.OPERADOR ? DURA_EM_MS_DO_OPERADOR : DURA_EM_MS));
