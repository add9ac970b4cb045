import type { Reply } from '@festejo/contrato/api/operation.ts';
import { email } from '@festejo/contrato/conta/campos-da-conta.ts';
import type { loginComGoogle } from '@festejo/contrato/conta/google.ts';
import { AppError } from '../../../platform/http/errors.ts';

/** Minutes that each step waits for the next: at the issuer; choosing the profile or giving the code; finishing the sign-up. */
export const PRAZO_EM_MINUTOS = { google: 10, entrada_google: 10, cadastro_google: 30 } as const;

/** Who the issuer says came in. The subject is who it is; the e-mail only leads to accounts not linked yet. */
export interface Pessoa {
  readonly emissor: string;
  readonly sujeito: string;
  /** Verified by the issuer, in the contract's form. */
  readonly email: string;
  /** To fill the form in with; may be empty. */
  readonly nomeCompleto: string;
}

/** What a sign-in opens; exactly one of its ways. */
export type Entrada = Reply<typeof loginComGoogle>;
const SEM_ENTRADA: Entrada = { accessToken: null, perfisAEscolher: null, segundoFator: null, cadastroPendente: null };
export const entrada = (por: Partial<Entrada>): Entrada => ({ ...SEM_ENTRADA, ...por });

/** 401: the issuer's answer, or what followed from it, opens nothing. */
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
 * The person of an identity token whose signature and claims were checked.
 * @throws GoogleRecusado for an e-mail that the issuer did not verify, or that is not one of ours (look-alikes).
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

/** A name as the sign-up form takes it: one line, no control characters, at most 120 letters. */
function emUmaLinha(texto: string): string {
  return texto
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 120)
    .toWellFormed()
    .trim();
}
