import type { BankConfig } from '../../../../../config.ts';
import type { TransportePix } from '../api-pix.ts';
import { abrirPedir } from './pedir.ts';
import { criarTokens } from './token.ts';

/**
 * Calls over HTTP, as the Central Bank's API Pix wants them: mutual TLS and a token of OAuth2, or Basic authorisation by the address
 * where that is what there is. Keeps the token and the connections: one for the whole process.
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
    // A token may end before its time. Another 401 is the bank's word.
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
