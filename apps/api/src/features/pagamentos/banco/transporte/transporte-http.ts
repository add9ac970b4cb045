import type { TransportePix } from '../api-pix.ts';

/**
 * Calls over HTTP.
 * @param endereco base of the bank's API; a user and password in it go as Basic authorisation, the query stays out.
 */
export function transporteHttp(endereco: string): TransportePix {
  const { origin, pathname, username, password } = new URL(endereco);
  const base = origin + pathname.replace(/\/+$/, '');
  const credencial = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = username ? { authorization: `Basic ${Buffer.from(credencial).toString('base64')}` } : {};
  return async ({ metodo, caminho, corpo }, signal) => {
    const resposta = await fetch(base + caminho, {
      method: metodo,
      headers: { accept: 'application/json', ...authorization, ...(corpo === undefined ? {} : { 'content-type': 'application/json' }) },
      body: corpo === undefined ? null : JSON.stringify(corpo),
      signal,
    });
    const texto = await resposta.text();
    return { status: resposta.status, corpo: lerJson(texto) };
  };
}

function lerJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}
