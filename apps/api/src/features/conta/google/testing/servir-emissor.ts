import { createSign, generateKeyPairSync } from 'node:crypto';
import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';

/** The issuer's claims about the person who signs in. */
interface PessoaNoEmissor {
  sub: string;
  email: string;
  email_verified: boolean | string;
  name: string;
}

export interface EmissorDeTeste {
  /** Value of `OIDC_ISSUER`. */
  readonly url: string;
  readonly servico: OAuth2Server['service'];
  /** Sets the person of the following sign-ins. */
  entra(pessoa: Partial<PessoaNoEmissor>): void;
  /** Follows the redirects as a browser does. Returns the part of the return URL from `?` or `#` on. */
  visitar(url: string): Promise<string>;
  /** Changes the next identity token before it is signed. */
  noToken(mudar: (token: MutableToken) => void): void;
  /** Changes the next identity token after it was signed. */
  noTokenAssinado(mudar: (idToken: string) => string): void;
  close(): Promise<void>;
}

export const MARINA: PessoaNoEmissor = { sub: 'google-marina', email: 'marina@exemplo.com', email_verified: true, name: 'Marina Lopes' };

/**
 * A real OpenID issuer on this machine. Its sign-in page sends the browser straight back.
 * @param direto behave like Google: also answer with the identity token in the fragment, without a code.
 */
export async function servirEmissor({ direto = false } = {}): Promise<EmissorDeTeste> {
  const servidor = new OAuth2Server();
  await servidor.issuer.keys.generate('RS256');
  await servidor.start(0, '127.0.0.1');
  const { service: servico } = servidor;
  const url = servidor.issuer.url ?? '';
  let pessoa = MARINA;
  servico.on('beforeTokenSigning', ({ payload }: MutableToken) => Object.assign(payload, pessoa));
  if (direto) responderNoFragmento(servidor);

  return {
    url,
    servico,
    entra: (nova) => {
      pessoa = { ...MARINA, ...nova };
    },
    async visitar(endereco) {
      let onde = endereco;
      while (onde.startsWith(url)) onde = (await fetch(onde, { redirect: 'manual' })).headers.get('location') ?? '';
      const { search, hash } = new URL(onde);
      return search + hash;
    },
    noToken: (mudar) => {
      const mudarUmaVez = (token: MutableToken) => {
        // The access token is signed first. Only the identity token has an audience.
        if (!token.payload['aud']) return;
        servico.off('beforeTokenSigning', mudarUmaVez);
        mudar(token);
      };
      servico.on('beforeTokenSigning', mudarUmaVez);
    },
    noTokenAssinado: (mudar) => {
      servico.once('beforeResponse', ({ body }: MutableResponse) => {
        if (body) body['id_token'] = mudar(String(body['id_token']));
      });
    },
    close: () => servidor.stop(),
  };
}

/** Google's flow for a web page without a secret: `response_type=id_token`. */
function responderNoFragmento({ service, issuer }: OAuth2Server): void {
  service.on('beforeWellKnownOpenIdConfiguration', ({ body }: MutableResponse) => {
    Object.assign(body ?? {}, { authorization_endpoint: `${issuer.url}/entrar`, response_types_supported: ['code', 'id_token'] });
  });
  service.addRoute('GET', '/entrar', async (request, response) => {
    const pedido = new URL(request.url ?? '', issuer.url).searchParams;
    const irPara = (location: string) => void response.writeHead(302, { location }).end();
    if (pedido.get('response_type') !== 'id_token') return irPara(`${issuer.url}/authorize?${pedido}`);
    const id_token = await service.buildToken(request as never, 3600, (_header, payload) => {
      Object.assign(payload, { aud: pedido.get('client_id'), nonce: pedido.get('nonce') });
    });
    irPara(`${pedido.get('redirect_uri')}#${new URLSearchParams({ id_token, state: pedido.get('state') ?? '' })}`);
  });
}

const outraChave = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** Replaces the signature by one of another key, with the issuer's key id unchanged. */
export function assinadoPorOutro(idToken: string): string {
  const conteudo = idToken.split('.').slice(0, 2).join('.');
  return `${conteudo}.${createSign('RSA-SHA256').update(conteudo).sign(outraChave, 'base64url')}`;
}

/** Keeps the claims and declares that the token needs no signature (`alg: none`). */
export function semAssinatura(idToken: string): string {
  return `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${idToken.split('.')[1]}.`;
}
