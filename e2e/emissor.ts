import { type MutableToken, OAuth2Server } from 'oauth2-mock-server';

export const CLIENTE_DO_EMISSOR = 'festejo-das-jornadas';

export interface Emissor {
  /** Value of `OIDC_ISSUER`. */
  readonly url: string;
  stop(): Promise<void>;
}

const PAGINA = (pedido: string) => `<!doctype html>
<html lang="pt-BR"><title>Escolha uma conta</title>
<h1>Escolha uma conta</h1>
<form action="/continuar">
  <input type="hidden" name="pedido" value="${pedido}">
  <label>Nome <input name="nome" required></label>
  <label>Conta <input name="email" type="email" required></label>
  <button>Continuar</button>
</form></html>`;

/**
 * A real OpenID issuer on this machine, with a page where the person chooses the account. The subject derives from the e-mail, so that a
 * person can return.
 */
export async function servirEmissor(): Promise<Emissor> {
  const servidor = new OAuth2Server();
  await servidor.issuer.keys.generate('RS256');
  await servidor.start(0, '127.0.0.1');
  const { service: servico, issuer: emissor } = servidor;
  const pessoas = new Map<string, { name: string; email: string }>();

  servico.on('beforeWellKnownOpenIdConfiguration', ({ body }: { body: Record<string, unknown> }) => {
    Object.assign(body, { authorization_endpoint: `${emissor.url}/entrar` });
  });
  servico.addRoute('GET', '/entrar', (pedido, resposta) => {
    const busca = new URL(pedido.url ?? '', emissor.url).search.slice(1);
    resposta.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGINA(encodeURIComponent(busca)));
  });
  servico.addRoute('GET', '/continuar', (pedido, resposta) => {
    const dados = new URL(pedido.url ?? '', emissor.url).searchParams;
    const busca = new URLSearchParams(decodeURIComponent(dados.get('pedido') ?? ''));
    // The nonce of the request is in the identity token, and links the token to the person.
    pessoas.set(busca.get('nonce') ?? '', { name: dados.get('nome') ?? '', email: dados.get('email') ?? '' });
    resposta.writeHead(302, { location: `${emissor.url}/authorize?${busca}` }).end();
  });
  servico.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    const { nonce } = payload;
    const pessoa = pessoas.get(String(nonce));
    if (pessoa) Object.assign(payload, { ...pessoa, sub: `emissor-${pessoa.email}`, email_verified: true });
  });
  return { url: emissor.url ?? '', stop: () => servidor.stop() };
}
