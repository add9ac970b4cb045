import type { BankConfig } from '../../../../../config.ts';
import type { TransportePix } from '../api-pix.ts';
import { abrirPedir } from './pedir.ts';
import { criarTokens } from './token.ts';

/**
 * Calls over HTTP as the Central Bank's API Pix requires: mutual TLS and an OAuth2 token, or Basic authorisation if the address contains
 * credentials. Token and connections are cached, so a process needs one instance.
 * @param agora milliseconds of a clock
 */
export function transporteHttp({ url, oauth, tls }: BankConfig, agora: () => number): TransportePix {
  const { origin, pathname, username, password } = new URL(url);
  const base = origin + pathname.replace(/\/+$/, '');
  const pedir = abrirPedir(tls);
  const tokens = oauth && criarTokens(oauth, pedir, agora);
  const credencial = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const basica: Record<string, string> = username ? { authorization: `Basic ${credencial}` } : {};

  return async ({ metodo, caminho, corpo }, signal) => {
    const pedirCom = async (autorizacao: Record<string, string>) => {
      const tipo: Record<string, string> = corpo === undefined ? {} : { 'content-type': 'application/json' };
      const cabecalhos = { accept: 'application/json', ...autorizacao, ...tipo };
      const texto = corpo === undefined ? undefined : JSON.stringify(corpo);
      const resposta = await pedir({ metodo, endereco: base + caminho, cabecalhos, corpo: texto }, signal);
      return { status: resposta.status, corpo: lerJson(resposta.texto) };
    };
    if (!tokens) return pedirCom(basica);
    const token = await tokens.pegar();
    const resposta = await pedirCom({ authorization: `Bearer ${token}` });
    if (resposta.status !== 401) return resposta;
    // A token may end early. A second 401 is returned to the caller.
    tokens.esquecer(token);
    return pedirCom({ authorization: `Bearer ${await tokens.pegar()}` });
  };
}

function lerJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}
