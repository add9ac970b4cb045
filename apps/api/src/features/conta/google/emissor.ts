import * as openid from 'openid-client';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../platform/context.ts';
import { Unavailable } from '../../../platform/http/errors.ts';
import { GoogleRecusado } from './google.ts';

/** Timeout of each request to the issuer, in seconds. */
const PRAZO_EM_SEGUNDOS = 5;

/** The secrets of one sign-in: sent to the issuer, and expected in its answer. */
export interface Segredos {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The OpenID issuer. Its metadata is discovered at first use. */
export interface Emissor {
  /** The URL to which the browser is sent. @throws Unavailable when the issuer does not answer. */
  endereco(segredos: Segredos, retorno: string): Promise<string>;
  /**
   * The claims of an answer, after checks of its signature, issuer, audience, expiry, nonce and state.
   * @param resposta the part of the return URL from `?` or `#` on.
   * @throws GoogleRecusado, Unavailable.
   */
  conferir(resposta: string, segredos: Segredos, retorno: string): Promise<openid.IDToken>;
}

interface Descoberto {
  readonly cliente: openid.Configuration;
  /** The identity token comes straight in the URL fragment: no code is exchanged, so no client secret is needed. */
  readonly direto: boolean;
}

export const novosSegredos = (): Segredos => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  codeVerifier: openid.randomPKCECodeVerifier(),
});

export function abrirEmissor({ config, log }: Pick<Context, 'config' | 'log'>, clientId: string): Emissor {
  let descoberto: Promise<Descoberto> | undefined;

  function descobrir(): Promise<Descoberto> {
    descoberto ??= descobrirEm(config, clientId).catch((error: unknown) => {
      descoberto = undefined;
      log.warn({ motivo: motivoDe(error) }, 'o emissor OpenID não respondeu como devia');
      throw new Unavailable(NAO_RESPONDE);
    });
    return descoberto;
  }

  return {
    async endereco({ state, nonce, codeVerifier }, retorno) {
      const { cliente, direto } = await descobrir();
      const pkce = { code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier), code_challenge_method: 'S256' };
      return openid.buildAuthorizationUrl(cliente, {
        redirect_uri: retorno,
        scope: 'openid email profile',
        prompt: 'select_account',
        state,
        nonce,
        ...(direto ? {} : pkce),
      }).href;
    },
    async conferir(resposta, { state, nonce, codeVerifier }, retorno) {
      const { cliente, direto } = await descobrir();
      try {
        if (!/^[?#]/.test(resposta)) throw new GoogleRecusado(SEM_CONFIRMACAO);
        const voltou = new URL(`${retorno}${resposta}`);
        if (direto) return await openid.implicitAuthentication(cliente, voltou, nonce, { expectedState: state });
        const tokens = await openid.authorizationCodeGrant(cliente, voltou, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new GoogleRecusado(SEM_CONFIRMACAO);
        return claims;
      } catch (error) {
        log.warn({ motivo: motivoDe(error) }, 'resposta do emissor OpenID recusada');
        throw recusa(error);
      }
    },
  };
}

async function descobrirEm({ googleClientSecret, oidcIssuer }: Config, clientId: string): Promise<Descoberto> {
  const emissor = new URL(oidcIssuer);
  // The configuration accepts plain http only for this machine.
  const execute = emissor.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
  const autenticacao = googleClientSecret ? openid.ClientSecretPost(googleClientSecret) : openid.None();
  const cliente = await openid.discovery(emissor, clientId, undefined, autenticacao, { timeout: PRAZO_EM_SEGUNDOS, execute });
  // Google demands the client secret even from a client that uses PKCE. Without a secret, Google gives the identity token in the fragment.
  const direto = !googleClientSecret && cliente.serverMetadata().response_types_supported?.includes('id_token') === true;
  if (direto) openid.useIdTokenResponseType(cliente);
  // By default the library trusts a token received by TLS from the issuer without checking its signature.
  else openid.enableNonRepudiationChecks(cliente);
  return { cliente, direto };
}

const NAO_RESPONDE = 'O Google não está respondendo agora';
const SEM_CONFIRMACAO = 'A resposta do Google não pôde ser confirmada';

/** The part of a failure that may be logged: it contains no code, token or personal data. */
function motivoDe(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return [code, message].filter((parte) => typeof parte === 'string').join(': ');
}

function recusa(error: unknown): Error {
  if (error instanceof GoogleRecusado) return error;
  if (naoRespondeu(error)) return new Unavailable(NAO_RESPONDE);
  if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied') {
    return new GoogleRecusado('A entrada pelo Google foi cancelada');
  }
  return new GoogleRecusado(SEM_CONFIRMACAO);
}

/** The issuer is down or slow. This is an outage, not a forged answer. */
function naoRespondeu(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError) return error.status >= 500;
  if (error instanceof openid.ClientError) {
    return error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500);
  }
  // `fetch` throws a TypeError with a cause when no response arrives.
  return error instanceof TypeError && error.cause !== undefined;
}
