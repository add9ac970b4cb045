import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

/** Connection to the bank: its API Pix, and the credentials of the marketplace. */
export interface BankConfig {
  /** Base address, without a slash at its end; user and password in it are sent as Basic authorisation. */
  readonly url: string;
  /** The marketplace's Pix key that receives payments. */
  readonly pixKey: string;
  /** OAuth2 client credentials; null without them. */
  readonly oauth: { readonly tokenUrl: string; readonly clientId: string; readonly clientSecret: string } | null;
  /**
   * In PEM: our certificate and its key (mutual TLS), and the CA of the bank's certificate when no public authority signed it; null when
   * all are absent.
   */
  readonly tls: { readonly cert?: string; readonly key?: string; readonly ca?: string } | null;
}

const VARIABLES = [
  'PAYMENT_URL',
  'PAYMENT_PIX_KEY',
  'PAYMENT_TOKEN_URL',
  'PAYMENT_CLIENT_ID',
  'PAYMENT_CLIENT_SECRET',
  'PAYMENT_CERT',
  'PAYMENT_KEY',
  'PAYMENT_CA',
] as const;
type Variable = (typeof VARIABLES)[number];
/** The payment variables; absent ones are undefined. */
type BankVariables = { readonly [variable in Variable]?: string | undefined };

/** A payment setting that cannot be used; the message names the variable. */
export class InvalidBankConfig extends Error {}

const wrong = (variable: Variable, why: string) => new InvalidBankConfig(`${variable}: ${why}`);

/**
 * Values of a group of variables that must be set together, or null when all are absent.
 * @throws InvalidBankConfig with the name of the missing variable
 */
function group<V extends Variable>(values: BankVariables, variables: readonly V[]): Record<V, string> | null {
  const missing = variables.find((variable) => values[variable] === undefined);
  const present = variables.find((variable) => values[variable] !== undefined);
  if (present === undefined) return null;
  if (missing !== undefined) throw wrong(missing, `falta; ${present} não serve sem ela`);
  return Object.fromEntries(variables.map((variable) => [variable, values[variable]])) as Record<V, string>;
}

function readPem(variable: Variable, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw wrong(variable, `o arquivo ${file} não pode ser lido (${String((error as NodeJS.ErrnoException).code)})`);
  }
}

function check(variable: Variable, why: string, use: () => unknown): void {
  try {
    use();
  } catch {
    throw wrong(variable, why);
  }
}

function readTls(values: BankVariables): BankConfig['tls'] {
  const files = group(values, ['PAYMENT_CERT', 'PAYMENT_KEY']);
  const { PAYMENT_CA: caFile } = values;
  if (!files && caFile === undefined) return null;
  const ca = caFile === undefined ? undefined : readPem('PAYMENT_CA', caFile);
  if (ca !== undefined) check('PAYMENT_CA', `o arquivo ${caFile} não é um certificado em PEM`, () => new X509Certificate(ca));
  if (!files) return { ...(ca !== undefined && { ca }) };
  const cert = readPem('PAYMENT_CERT', files.PAYMENT_CERT);
  const key = readPem('PAYMENT_KEY', files.PAYMENT_KEY);
  check('PAYMENT_CERT', `o arquivo ${files.PAYMENT_CERT} não é um certificado em PEM`, () => new X509Certificate(cert));
  check('PAYMENT_KEY', `o arquivo ${files.PAYMENT_KEY} não é uma chave em PEM sem senha`, () => createSecureContext({ key }));
  check('PAYMENT_KEY', 'a chave não é a do certificado de PAYMENT_CERT', () => createSecureContext({ cert, key }));
  return { cert, key, ...(ca !== undefined && { ca }) };
}

const isHttps = (address: string) => new URL(address).protocol === 'https:';
const isLocal = (address: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname);

/**
 * Reads the payment settings and the files that they name; undefined without `PAYMENT_URL`.
 * @throws InvalidBankConfig for a partly set group, a missing or invalid file, a token address without TLS
 */
export function readBank(values: BankVariables): BankConfig | undefined {
  const given = values.PAYMENT_URL;
  if (given === undefined) {
    const alone = VARIABLES.find((variable) => values[variable] !== undefined);
    if (alone) throw wrong('PAYMENT_URL', `falta; ${alone} não serve sem ela`);
    return undefined;
  }
  const address = new URL(given);
  const inAddress = address.searchParams.get('chave') ?? undefined;
  const pixKey = values.PAYMENT_PIX_KEY ?? inAddress;
  if (pixKey === undefined) throw wrong('PAYMENT_PIX_KEY', 'falta a chave Pix que recebe');
  if (inAddress !== undefined && inAddress !== pixKey) throw wrong('PAYMENT_PIX_KEY', 'não é a chave que está em PAYMENT_URL');
  address.search = '';
  const url = address.href.replace(/\/+$/, '');

  const client = group(values, ['PAYMENT_CLIENT_ID', 'PAYMENT_CLIENT_SECRET', 'PAYMENT_TOKEN_URL']);
  if (client && address.username) throw wrong('PAYMENT_URL', 'leva usuário e senha ou PAYMENT_CLIENT_ID, não os dois');
  if (client && !isHttps(client.PAYMENT_TOKEN_URL) && !isLocal(client.PAYMENT_TOKEN_URL)) {
    throw wrong('PAYMENT_TOKEN_URL', 'precisa ser https://...; http:// só em localhost');
  }
  const tls = readTls(values);
  if (tls && !isHttps(given)) throw wrong('PAYMENT_URL', 'precisa ser https://... com um certificado');
  return {
    url,
    pixKey,
    oauth: client && {
      tokenUrl: client.PAYMENT_TOKEN_URL,
      clientId: client.PAYMENT_CLIENT_ID,
      clientSecret: client.PAYMENT_CLIENT_SECRET,
    },
    tls,
  };
}
