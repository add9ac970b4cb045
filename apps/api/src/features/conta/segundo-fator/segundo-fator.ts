import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { nomeDoPerfil } from '@festejo/contrato/common/roles.ts';
import { AppError, Refused } from '../../../platform/http/errors.ts';

/** What can protect an account besides its password. */
export type Meio = 'totp' | 'passkey';
/** What can prove the person's identity again. */
export type Prova = Meio | 'senha';

/** Ways into an account that prove a second factor by themselves. */
export const ENTRADAS_COM_FATOR: ReadonlySet<string> = new Set(['senha_e_segundo_fator', 'passkey']);

/** What a proof of identity depends on: the session it is asked in, and how the account is protected. */
export interface Situacao {
  readonly identidadeConfirmadaEm: Date | null;
  /** When the person came in; null when the session was opened from the other profile's, which proves nothing. */
  readonly entrouEm: Date | null;
  readonly temSenha: boolean;
  /** The person came in with the second factor: when, or when the session that this one goes on from began. */
  readonly entrouComFatorEm: Date | null;
  /** Since when the account has its oldest second factor; null = it has none. */
  readonly fatorDesde: Date | null;
  readonly meios: readonly Meio[];
}

/** How long a proof of identity holds, in its session. */
const IDENTIDADE_EM_MS = 10 * 60_000;

export const aposIdentidade = (desde: Date) => new Date(desde.getTime() + IDENTIDADE_EM_MS);

/** What proves who the person is: the second factor where there is one, else the password; nothing for who comes by Google only. */
export function provasAceitas({ meios, temSenha }: Situacao): readonly Prova[] {
  if (meios.length > 0) return meios;
  return temSenha ? ['senha'] : [];
}

/** Until when nothing more has to be proven in this session; null = something has. Who has nothing to prove with has just come in. */
export function identidadeConfirmadaAte(situacao: Situacao, agora: Date): Date | null {
  const desde = provasAceitas(situacao).length > 0 ? situacao.identidadeConfirmadaEm : situacao.entrouEm;
  const ate = desde && aposIdentidade(desde);
  return ate && ate > agora ? ate : null;
}

/** When the session proved a second factor last; null when it never did: what proved it before the factor was there does not count. */
export function provouFatorEm({ identidadeConfirmadaEm, entrouComFatorEm, fatorDesde }: Situacao): Date | null {
  const provas = [identidadeConfirmadaEm, entrouComFatorEm].filter((em) => em !== null && fatorDesde !== null && em >= fatorDesde);
  return provas.sort((a, b) => Number(b) - Number(a))[0] ?? null;
}

/** How the account is called in apps and in the device's list of passkeys: one e-mail may have both profiles. */
export function rotuloDaConta({ email, tipoPerfil }: { email: string; tipoPerfil: number }): string {
  return tipoPerfil === TIPO_PERFIL.CLIENTE ? email : `${email} (${nomeDoPerfil(tipoPerfil)})`;
}

/** 403: a delicate act, and the person's identity was not confirmed lately. `erros` names what proves it. */
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

/** 401 when it was to open a session, 422 within one: there a 401 would say that the session ended. */
export class PasskeyInvalida extends AppError {
  constructor(status: 401 | 422) {
    super(status, 'PASSKEY_INVALIDA', 'Não foi possível confirmar esta chave de acesso', {
      acao: 'Tente de novo; se continuar, use outra forma de confirmar que é você.',
    });
  }
}
