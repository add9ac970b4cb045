import * as z from 'zod';
import type { BankConfig } from '../../../../../config.ts';
import type { Pedir } from './pedir.ts';

/** The scopes that our calls need, from `security` of the API Pix. */
const ESCOPOS = 'cob.write cob.read pix.write pix.read webhook.write webhook.read';
/** Margin before the end of a token, so that no token expires during a call. */
const FOLGA_EM_MS = 30_000;
/** Lifetime of a token if the bank names none. */
const VALIDADE_EM_S = 300;
const PRAZO_EM_MS = 5_000;

const resposta = z.object({
  access_token: z.string().min(1).max(8_192),
  expires_in: z.coerce.number().positive().default(VALIDADE_EM_S),
});

/** Cache of the access token. Concurrent callers share one request for a new token. */
export interface Tokens {
  /** A valid token. Rejects if the bank gives none. */
  pegar(): Promise<string>;
  /**
   * Removes a token that the bank refused, so that the next call requests a new one. A token that was replaced already does not change
   * anything.
   */
  esquecer(token: string): void;
}

/**
 * OAuth2 client credentials (RFC 6749, section 4.4), identified by Basic authorisation.
 * @param agora milliseconds of a clock
 */
export function criarTokens(oauth: NonNullable<BankConfig['oauth']>, pedir: Pedir, agora: () => number): Tokens {
  const quem = `${encodeURIComponent(oauth.clientId)}:${encodeURIComponent(oauth.clientSecret)}`;
  const cabecalhos = {
    authorization: `Basic ${Buffer.from(quem).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  };
  const corpo = new URLSearchParams({ grant_type: 'client_credentials', scope: ESCOPOS }).toString();
  let guardado: { token: string; ate: number } | null = null;
  let aCaminho: Promise<string> | null = null;

  async function buscar(): Promise<string> {
    const { status, texto } = await pedir(
      { metodo: 'POST', endereco: oauth.tokenUrl, cabecalhos, corpo },
      AbortSignal.timeout(PRAZO_EM_MS),
    );
    if (status !== 200) throw new Error(`o banco não deu o token: status ${status}`);
    const lida = resposta.safeParse(JSON.parse(texto));
    if (!lida.success) throw new Error('o banco não deu o token: resposta sem access_token');
    const { access_token: token, expires_in } = lida.data;
    const validade = expires_in * 1000;
    guardado = { token, ate: agora() + validade - Math.min(FOLGA_EM_MS, validade / 2) };
    return token;
  }

  return {
    pegar() {
      if (guardado && agora() < guardado.ate) return Promise.resolve(guardado.token);
      aCaminho ??= buscar().finally(() => {
        aCaminho = null;
      });
      return aCaminho;
    },
    esquecer(token) {
      if (guardado?.token === token) guardado = null;
    },
  };
}
