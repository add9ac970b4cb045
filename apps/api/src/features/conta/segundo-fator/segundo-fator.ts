import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { nomeDoPerfil } from '@festejo/contrato/common/roles.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { AppError, Refused } from '../../../platform/http/errors.ts';

/** The second factors that can protect an account. */
export type Meio = 'totp' | 'passkey';
/** The proofs of identity. */
export type Prova = Meio | 'senha';

/** Ways of logging in that include a second factor. */
export const ENTRADAS_COM_FATOR: ReadonlySet<string> = new Set(['senha_e_segundo_fator', 'passkey']);

/** The facts that a proof of identity depends on: the session, and the protections of the account. */
export interface Situacao {
  readonly identidadeConfirmadaEm: Date | null;
  /** Time of the login; null when the session was opened from the other profile's session, which proves nothing. */
  readonly entrouEm: Date | null;
  readonly temSenha: boolean;
  /** Time of a login with the second factor, in this session or in the session that it continues; null without one. */
  readonly entrouComFatorEm: Date | null;
  /** Time at which the account got its oldest second factor; null without a second factor. */
  readonly fatorDesde: Date | null;
  readonly meios: readonly Meio[];
}

/** Validity of a proof of identity within its session. */
const IDENTIDADE_EM_MS = 10 * MINUTO_EM_MS;

export const aposIdentidade = (desde: Date) => new Date(desde.getTime() + IDENTIDADE_EM_MS);

/**
 * The accepted proofs of identity: the second factor if one is active, else the password. The list is empty for an account that only logs
 * in with Google.
 */
export function provasAceitas({ meios, temSenha }: Situacao): readonly Prova[] {
  if (meios.length > 0) return meios;
  return temSenha ? ['senha'] : [];
}

/** End of the present proof of identity; null when a new proof is needed. For an account without any proof, a recent login counts. */
export function identidadeConfirmadaAte(situacao: Situacao, agora: Date): Date | null {
  const desde = provasAceitas(situacao).length > 0 ? situacao.identidadeConfirmadaEm : situacao.entrouEm;
  const ate = desde && aposIdentidade(desde);
  return ate && ate > agora ? ate : null;
}

/** The last time at which the session proved a second factor; null if it never did. A proof made before the factor existed does not count. */
export function provouFatorEm({ identidadeConfirmadaEm, entrouComFatorEm, fatorDesde }: Situacao): Date | null {
  const provas = [identidadeConfirmadaEm, entrouComFatorEm].filter((em) => em !== null && fatorDesde !== null && em >= fatorDesde);
  return provas.sort((a, b) => Number(b) - Number(a))[0] ?? null;
}

/**
 * The label of the account in authenticator apps and in a device's list of passkeys. It names the profile, because one e-mail may have two
 * profiles.
 */
export function rotuloDaConta({ email, tipoPerfil }: { email: string; tipoPerfil: number }): string {
  return tipoPerfil === TIPO_PERFIL.CLIENTE ? email : `${email} (${nomeDoPerfil(tipoPerfil)})`;
}

/** 403: a sensitive act needs a recent proof of identity. `erros` lists the accepted proofs. */
export class ConfirmeSuaIdentidade extends AppError {
  constructor(provas: readonly Prova[]) {
    const [message, acao] =
      provas.length > 0
        ? ['Confirme que é você para continuar', 'Confirme sua identidade e tente de novo.']
        : ['Entre de novo na sua conta para continuar', 'Saia, entre de novo e tente outra vez.'];
    super(403, 'CONFIRME_SUA_IDENTIDADE', message, { erros: provas, acao });
  }
}

export class CodigoIncorreto extends Refused {
  constructor() {
    super('CODIGO_INCORRETO', 'Código incorreto', {
      acao: 'Espere o próximo código do aplicativo, confira o relógio do aparelho, ou use um código de recuperação.',
    });
  }
}

export class SenhaIncorreta extends Refused {
  constructor() {
    super('SENHA_INCORRETA', 'Senha incorreta', { acao: 'Confira a senha e tente de novo.' });
  }
}

/** 401 at a login, 422 within a session: there a 401 would mean that the session has ended. */
export class PasskeyInvalida extends AppError {
  constructor(status: 401 | 422) {
    super(status, 'PASSKEY_INVALIDA', 'Não foi possível confirmar esta chave de acesso', {
      acao: 'Tente de novo; se continuar, use outra forma de confirmar que é você.',
    });
  }
}
