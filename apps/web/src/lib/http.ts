import { TIMEOUT_HTTP_EM_MS } from '@festejo/contrato/constants.ts';
import type { CallInput, Operation, Reply } from '@festejo/contrato/operation.ts';
import { tomarAdiantado } from './adiantado.ts';
import { BASE, enderecoDe } from './endereco.ts';
import { enviarComProgresso } from './envio-com-progresso.ts';
import { CODIGO_LOGIN_EXPIROU, type ErroDaApi, erroDaResposta, erroDeRede } from './erros.ts';
import { avisarExpiracao } from './expiracao.ts';
import { lerToken, tokenExpirou } from './token.ts';

type ArquivosDe<O extends Operation> = { [F in keyof NonNullable<O['files']>]?: File | undefined };

export interface OpcoesDaChamada<O extends Operation> extends CallInput<O> {
  files?: ArquivosDe<O>;
  /** For operations declared `idempotent`: the same key on every try of the same act. */
  idempotencyKey?: string;
  /** The version of the record that this change was made from: another screen's change is then not written over (409). */
  versao?: number;
  signal?: AbortSignal;
  /** The call outlives the page that makes it. */
  keepalive?: boolean;
  /** Told how much of the body has left, from 0 to 1: for files. */
  aoProgredir?: (parte: number) => void;
}

/**
 * Calls an operation of the contract.
 * @throws ErroDaApi always, whatever went wrong (an aborted `signal` throws its own reason)
 */
export async function call<const O extends Operation>(operacao: O, opcoes: OpcoesDaChamada<O> = {}): Promise<Reply<O>> {
  const token = lerToken();
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (opcoes.idempotencyKey) headers.set('Idempotency-Key', opcoes.idempotencyKey);
  if (opcoes.versao !== undefined) headers.set('If-Match', `"${opcoes.versao}"`);
  const body = corpo(operacao, opcoes.body, opcoes.files, headers);
  const prazo = AbortSignal.timeout(TIMEOUT_HTTP_EM_MS);

  let resposta: Response;
  let conteudo: unknown;
  try {
    const url = enderecoDe(operacao.path, opcoes.params, opcoes.query);
    const pedido = {
      method: operacao.method,
      headers,
      body,
      keepalive: opcoes.keepalive ?? false,
      signal: opcoes.signal ? AbortSignal.any([opcoes.signal, prazo]) : prazo,
    };
    const adiantada = operacao.method === 'GET' ? tomarAdiantado(url, token) : undefined;
    resposta = await (adiantada ?? (opcoes.aoProgredir ? enviarComProgresso(url, pedido, opcoes.aoProgredir) : fetch(url, pedido)));
    conteudo = await lerCorpo(resposta);
  } catch (falha) {
    if (opcoes.signal?.aborted) throw falha;
    throw avisar(token, semResposta(token, operacao.access === 'publico'));
  }
  if (!resposta.ok) {
    const comToken = token !== null && operacao.access !== 'publico';
    throw avisar(token, erroDaResposta(resposta.status, conteudo, { comToken, retryAfter: resposta.headers.get('Retry-After') }));
  }
  return conteudo as Reply<O>;
}

/**
 * The bytes of a file that only the logged-in person may have.
 * @param caminho with its `/api` and `:param` segments
 * @throws ErroDaApi always, whatever went wrong
 */
export async function baixar(caminho: string, params: Record<string, string>): Promise<Blob> {
  const token = lerToken();
  const semRede = () => {
    throw avisar(token, semResposta(token, false));
  };
  const url = enderecoDe(caminho.slice(BASE.length), params);
  const resposta = await fetch(url, { method: 'GET', headers: { Authorization: `Bearer ${token}` } }).catch(semRede);
  if (resposta.ok) return resposta.blob().catch(semRede);
  throw avisar(token, erroDaResposta(resposta.status, await lerCorpo(resposta), { comToken: token !== null }));
}

function semResposta(token: string | null, publica: boolean): ErroDaApi {
  return erroDeRede({ publica, temToken: token !== null, expirou: token !== null && tokenExpirou(token, new Date()) });
}

function avisar(token: string | null, erro: ErroDaApi): ErroDaApi {
  if (token !== null && erro.codigo === CODIGO_LOGIN_EXPIROU) avisarExpiracao(token);
  return erro;
}

function corpo(operacao: Operation, body: unknown, files: unknown, headers: Headers): BodyInit | undefined {
  if (!operacao.files) {
    if (body === undefined) return undefined;
    headers.set('Content-Type', 'application/json');
    return JSON.stringify(body);
  }
  const formulario = new FormData();
  const campos = { ...(body as Record<string, unknown> | undefined), ...(files as Record<string, unknown> | undefined) };
  for (const [nome, valor] of Object.entries(campos)) {
    if (valor === undefined || valor === null) continue;
    formulario.append(nome, valor instanceof File ? valor : String(valor));
  }
  return formulario;
}

async function lerCorpo(resposta: Response): Promise<unknown> {
  const texto = await resposta.text();
  if (texto === '') return undefined;
  try {
    return JSON.parse(texto);
  } catch {
    // A proxy's HTML page is not for people; the status's default text is.
    return undefined;
  }
}
