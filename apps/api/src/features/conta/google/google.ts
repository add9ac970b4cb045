import type { Reply } from '@festejo/contrato/api/operation.ts';
import { email } from '@festejo/contrato/conta/campos-da-conta.ts';
import type { loginComGoogle } from '@festejo/contrato/conta/google.ts';
import { AppError } from '../../../platform/http/errors.ts';

/** Lifetime in minutes of each step: at the issuer; choosing the profile or entering the code; finishing the sign-up. */
export const PRAZO_EM_MINUTOS = { google: 10, entrada_google: 10, cadastro_google: 30 } as const;

/** The person that the issuer authenticated. The subject identifies the person; the e-mail is only used to find accounts that are not linked yet. */
export interface Pessoa {
  readonly emissor: string;
  readonly sujeito: string;
  /** Verified by the issuer, and normalised as in the contract. */
  readonly email: string;
  /** Prefills the form; may be empty. */
  readonly nomeCompleto: string;
}

/** The result of a sign-in: exactly one field is not null. */
export type Entrada = Reply<typeof loginComGoogle>;
const SEM_ENTRADA: Entrada = { accessToken: null, perfisAEscolher: null, segundoFator: null, cadastroPendente: null };
export const entrada = (por: Partial<Entrada>): Entrada => ({ ...SEM_ENTRADA, ...por });

/** 401: the issuer's answer, or a later step of the sign-in, is refused. */
export class GoogleRecusado extends AppError {
  constructor(motivo: string, acao = 'Entre com o Google de novo, ou use e-mail e senha.') {
    super(401, 'GOOGLE_RECUSADO', motivo, { acao });
  }
}

interface Claims {
  readonly iss: string;
  readonly sub: string;
  readonly [claim: string]: unknown;
}

/**
 * Reads the person from an identity token whose signature and claims were checked.
 * @throws GoogleRecusado for an e-mail that the issuer did not verify, or that the contract refuses (look-alike characters).
 */
export function lerPessoa({ iss, sub, email: dado, email_verified: verificado, name }: Claims): Pessoa {
  if (verificado !== true) {
    throw new GoogleRecusado(
      'O Google ainda não verificou o e-mail desta conta',
      'Verifique o e-mail na sua conta do Google, ou crie a conta com e-mail e senha.',
    );
  }
  const lido = email.safeParse(dado);
  if (!lido.success) throw new GoogleRecusado('O e-mail desta conta do Google não é aceito aqui', 'Crie a conta com outro e-mail.');
  // OpenID Connect Core, section 2: at most 255 ASCII characters.
  if (!/^[\x20-\x7e]{1,255}$/.test(sub)) throw new GoogleRecusado('A resposta do Google não pôde ser confirmada');
  return { emissor: iss, sujeito: sub, email: lido.data, nomeCompleto: typeof name === 'string' ? emUmaLinha(name) : '' };
}

/** The name in the form that the sign-up accepts: one line, no control characters, at most 120 characters. */
function emUmaLinha(texto: string): string {
  return texto
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 120)
    .toWellFormed()
    .trim();
}
