import { createHash, createHmac } from 'node:crypto';
import type { StorageConfig } from '../../config.ts';

/** A request to sign: the path is percent-encoded, the query is not. */
export interface ToSign {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Header names are in lower case; `host` and `x-amz-content-sha256` are required. */
  readonly headers: Readonly<Record<string, string>>;
}

/** SHA-256 as lower-case hexadecimal. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Uint8Array, data: string) => createHmac('sha256', key).update(data).digest();
const encode = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
const sorted = (pairs: Readonly<Record<string, string>>) => Object.entries(pairs).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The query string in the order and encoding that the signature needs. */
export const queryOf = (query: Readonly<Record<string, string>>): string =>
  sorted(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');

/**
 * Returns the request's headers with the two that authenticate it (AWS Signature Version 4, in the header).
 * @param at time of the signature
 */
export function signed(
  { method, path, query, headers }: ToSign,
  { keyId, secret, region }: Pick<StorageConfig, 'keyId' | 'secret' | 'region'>,
  at: Date,
): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '');
  const all = { ...headers, 'x-amz-date': time };
  const names = sorted(all).map(([name]) => name);
  const list = names.join(';');
  const lines = sorted(all).map(([name, value]) => `${name}:${value.trim()}\n`);
  const canonical = [method, path, queryOf(query), lines.join(''), list, headers['x-amz-content-sha256']].join('\n');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const key = [region, 's3', 'aws4_request'].reduce<Uint8Array>(hmac, hmac(`AWS4${secret}`, time.slice(0, 8)));
  const signature = hmac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical)}`).toString('hex');
  return { ...all, authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope},SignedHeaders=${list},Signature=${signature}` };
}
