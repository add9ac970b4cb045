/** A bucket of an S3 service, with its credentials. */
export interface StorageConfig {
  readonly keyId: string;
  readonly secret: string;
  readonly host: string;
  /** Port of the service; undefined = the default of its protocol. */
  readonly port: number | undefined;
  readonly tls: boolean;
  readonly bucket: string;
  readonly region: string;
}

/** The form of the storage setting. The message does not repeat the given value, which holds a secret. */
export const STORAGE_FORM =
  'precisa ser s3://CHAVE:SEGREDO@servidor[:porta]/balde?region=...&tls=0|1 (na chave e no segredo, / escreve-se %2F e + escreve-se %2B)';

/** Reads `s3://KEY:SECRET@host[:port]/bucket?region=...&tls=0|1`; null for any other form. */
export function readStorage(value: string): StorageConfig | null {
  if (!URL.canParse(value)) return null;
  const { protocol, username, password, hostname, port, pathname, searchParams } = new URL(value);
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname)?.[1];
  const region = searchParams.get('region') ?? 'us-east-1';
  const tls = searchParams.get('tls') ?? '1';
  const unknown = [...searchParams.keys()].some((name) => name !== 'region' && name !== 'tls');
  if (protocol !== 's3:' || !username || !password || !hostname || !bucket || unknown) return null;
  if (!/^[a-z0-9-]+$/.test(region) || !/^[01]$/.test(tls)) return null;
  try {
    const [keyId, secret] = [username, password].map(decodeURIComponent) as [string, string];
    const host = hostname.replace(/^\[|\]$/g, '');
    return { keyId, secret, host, port: port ? Number(port) : undefined, tls: tls === '1', bucket, region };
  } catch {
    return null;
  }
}
