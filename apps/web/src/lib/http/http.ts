import type { CallInput, FilesOf, Operation, Reply } from '@festejo/contrato/api/operation.ts';
import { TIMEOUT_HTTP_EM_MS } from '@festejo/contrato/common/constants.ts';
import { isTokenExpired, readToken } from '../session/token.ts';
import { type ApiError, CODIGO_LOGIN_EXPIROU, errorOfReply, networkError } from './errors.ts';
import { tellExpiry } from './expiry.ts';
import { actOf } from './idempotency.ts';
import { askIdentity, mayAskIdentity, wantsIdentity } from './identity-asked.ts';
import { noteKept } from './kept.ts';
import { takePrefetched } from './prefetched.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { BASE, urlOf } from './url.ts';

export interface CallOptions<O extends Operation> extends CallInput<O> {
  files?: FilesOf<O, File>;
  /** For operations declared `idempotent`: one key for every attempt of the same act. Without a key, the content of the call identifies the act. */
  idempotencyKey?: string | undefined;
  /** The version of the record that this change is based on. The server refuses the change (409) when another screen has changed the record. */
  versao?: number;
  signal?: AbortSignal;
  /** The call continues after the page that made it is closed. */
  keepalive?: boolean;
  /** Receives the uploaded part of the body, from 0 to 1, for files. */
  onProgress?: (part: number) => void;
}

/**
 * Calls an operation of the contract. When a back-office write needs the identity proof, asks for the proof and retries the call.
 * @throws ApiError for every failure (an aborted `signal` throws its own reason)
 */
export async function call<const O extends Operation>(operation: O, options: CallOptions<O> = {}): Promise<Reply<O>> {
  if (!mayAskIdentity(operation)) return callOnce(operation, options);
  try {
    return await callOnce(operation, options);
  } catch (error) {
    if (!wantsIdentity(error) || !(await askIdentity(error))) throw error;
    return callOnce(operation, options);
  }
}

async function callOnce<const O extends Operation>(operation: O, options: CallOptions<O> = {}): Promise<Reply<O>> {
  const token = readToken();
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const act = operation.idempotent ? actOf(operation.id, options) : null;
  if (act) headers.set('Idempotency-Key', act.key);
  if (options.versao !== undefined) headers.set('If-Match', `"${options.versao}"`);
  const body = bodyOf(operation, options.body, options.files, headers);
  const deadline = AbortSignal.timeout(TIMEOUT_HTTP_EM_MS);

  let reply: Response;
  let content: unknown;
  try {
    const url = urlOf(operation.path, options.params, options.query);
    const request = {
      method: operation.method,
      headers,
      body,
      keepalive: options.keepalive ?? false,
      signal: options.signal ? AbortSignal.any([options.signal, deadline]) : deadline,
    };
    const prefetched = operation.method === 'GET' ? takePrefetched(url, token) : undefined;
    reply = await (prefetched ?? (options.onProgress ? sendWithProgress(url, request, options.onProgress) : fetch(url, request)));
    content = await readBody(reply);
  } catch (failure) {
    if (options.signal?.aborted) throw failure;
    act?.unsure();
    throw tell(token, noReply(token, operation.access === 'publico'));
  }
  if (!reply.ok) {
    if (reply.status >= 500) act?.unsure();
    const withToken = token !== null && operation.access !== 'publico';
    throw tell(token, errorOfReply(reply.status, content, { withToken, retryAfter: reply.headers.get('Retry-After') }));
  }
  noteKept(reply);
  return content as Reply<O>;
}

/**
 * Downloads a file that only the logged-in person may read.
 * @param path with its `/api` and `:param` segments
 * @throws ApiError for every failure
 */
export async function download(path: string, params: Record<string, string>): Promise<Blob> {
  const token = readToken();
  const withoutNetwork = () => {
    throw tell(token, noReply(token, false));
  };
  const url = urlOf(path.slice(BASE.length), params);
  const reply = await fetch(url, { method: 'GET', headers: { Authorization: `Bearer ${token}` } }).catch(withoutNetwork);
  if (reply.ok) return reply.blob().catch(withoutNetwork);
  throw tell(token, errorOfReply(reply.status, await readBody(reply), { withToken: token !== null }));
}

function noReply(token: string | null, isPublic: boolean): ApiError {
  return networkError({ isPublic, hasToken: token !== null, expired: token !== null && isTokenExpired(token, new Date()) });
}

function tell(token: string | null, error: ApiError): ApiError {
  if (token !== null && error.codigo === CODIGO_LOGIN_EXPIROU) tellExpiry(token, error.message);
  return error;
}

function bodyOf(operation: Operation, body: unknown, files: unknown, headers: Headers): BodyInit | undefined {
  if (!operation.files) {
    if (body === undefined) return undefined;
    headers.set('Content-Type', 'application/json');
    return JSON.stringify(body);
  }
  const form = new FormData();
  const fields = { ...(body as Record<string, unknown> | undefined), ...(files as Record<string, unknown> | undefined) };
  for (const [name, value] of Object.entries(fields)) append(form, name, value);
  return form;
}

/** A list of files repeats the field name. A list of rows has an index in the name: `horarios[0].inicio`. */
function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (!Array.isArray(value)) form.append(name, value instanceof File ? value : String(value));
  else if (value[0] instanceof File) for (const file of value) append(form, name, file);
  else for (const [i, row] of value.entries()) for (const [field, one] of Object.entries(row)) append(form, `${name}[${i}].${field}`, one);
}

async function readBody(reply: Response): Promise<unknown> {
  const text = await reply.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // The HTML page of a proxy is not shown to people. The caller uses the default text of the status.
    return undefined;
  }
}
