import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { NOMES_DOS_RECURSOS, type Recurso } from '@festejo/contrato/api/recursos.ts';
import * as z from 'zod';
import { type BankConfig, InvalidBankConfig, readBank } from './config-bank.ts';
import { InvalidSecretFile, withSecretFiles } from './config-secrets.ts';
import { readStorage, STORAGE_FORM, type StorageConfig } from './config-storage.ts';
import { CannotStart } from './platform/cannot-start.ts';

export type { BankConfig, StorageConfig };

const flag = z.stringbool({ truthy: ['1', 'true', 'sim'], falsy: ['0', 'false', 'nao', 'não', ''], error: 'precisa ser 1 ou 0' });
const atLeast = (characters: number) => z.string().min(characters, `precisa de pelo menos ${characters} caracteres`);
const PORTAS = 'precisa ser um número inteiro, de 0 a 65535';
const ATRASO = 'precisa ser um número de segundos, de 0 a 300';
const NIVEIS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const url = (protocols: readonly string[]) =>
  z.string().refine(
    (value) => {
      try {
        return protocols.includes(new URL(value).protocol);
      } catch {
        return false;
      }
    },
    { message: `precisa ser um endereço ${protocols.map((p) => `${p}//...`).join(' ou ')}` },
  );

const web = url(['http:', 'https:']);
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
const isLocal = ({ hostname }: URL) => isLoopback(hostname);
/** Whether a text is an IP address, or a network with its prefix (`10.0.0.0/8`). */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  return isIP(address) > 0 && rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits));
}

/** The company's account at its bank, in the form of the payment file. */
export interface PayFrom {
  /** COMPE code, 3 digits. */
  readonly bank: string;
  readonly cnpj: string;
  /** Number of the contract with the bank. */
  readonly code: string;
  readonly branch: string;
  readonly branchDigit: string;
  readonly account: string;
  readonly accountDigit: string;
  readonly name: string;
}

const PAY_FROM =
  /^(?<bank>\d{3}):(?<cnpj>[0-9A-Z]{12}\d{2}):(?<code>[^:]{1,20}):(?<branch>\d{1,5})(?:-(?<branchDigit>\w))?:(?<account>\d{1,12})-(?<accountDigit>\w):(?<name>[^:]{2,30})$/;

const environment = z.object({
  PORT: z.coerce.number(PORTAS).int(PORTAS).min(0, PORTAS).max(65_535, PORTAS).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  /** The database user that owns the tables and applies migrations, when it is not the user of `DATABASE_URL`. */
  MIGRATION_DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  /** A replica of `DATABASE_URL`, for reads that may lag. */
  DATABASE_READ_URL: url(['postgres:', 'postgresql:']).optional(),
  PUBLIC_URL: web.optional(),
  TOKEN_SECRET: atLeast(32).optional(),
  /** Only for `npm run trocar-segredo`: the secret with which the database's columns were encrypted. */
  TOKEN_SECRET_BEFORE: atLeast(32).optional(),
  DEMO: flag.optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: atLeast(3).default('Festejo <ola@festejo.example>'),
  STORAGE_URL: z
    .string()
    .transform((value, ctx) => {
      const storage = readStorage(value);
      if (!storage) ctx.addIssue(STORAGE_FORM);
      return storage ?? z.NEVER;
    })
    .optional(),
  GOOGLE_CLIENT_ID: atLeast(3).optional(),
  /** Only for issuers that require one from a web application. */
  GOOGLE_CLIENT_SECRET: atLeast(3).optional(),
  OIDC_ISSUER: web
    .refine((value) => !URL.canParse(value) || new URL(value).protocol === 'https:' || isLocal(new URL(value)), {
      message: 'precisa ser https://...; http:// só em localhost',
    })
    .default('https://accounts.google.com'),
  /** Addresses or networks of the proxies in front of the server; without it `X-Forwarded-For` is ignored. */
  TRUST_PROXY: z
    .string()
    .refine((value) => value.split(',').every((part) => isNetwork(part.trim())), {
      message: 'precisa ser endereços ou redes, separados por vírgula',
    })
    .optional(),
  CEP_URL: web.optional(),
  MAP_TILES_URL: web.optional(),
  PAYMENT_URL: web.optional(),
  PAYMENT_PIX_KEY: z.string().max(77, 'tem no máximo 77 caracteres').optional(),
  PAYMENT_TOKEN_URL: web.optional(),
  PAYMENT_CLIENT_ID: z.string().optional(),
  PAYMENT_CLIENT_SECRET: z.string().optional(),
  /** Paths of PEM files. */
  PAYMENT_CERT: z.string().optional(),
  PAYMENT_KEY: z.string().optional(),
  PAYMENT_CA: z.string().optional(),
  /** `bank:CNPJ:code:branch-digit:account-digit:name`. */
  PAY_FROM: z
    .string()
    .regex(PAY_FROM, 'precisa ser banco:CNPJ:convênio:agência-dígito:conta-dígito:nome, como 341:12345678000195:1234:0001:12345-6:Festejo')
    .transform((value): PayFrom => {
      const { branchDigit = '', ...account } = (PAY_FROM.exec(value)?.groups ?? {}) as unknown as PayFrom;
      return { ...account, branchDigit };
    })
    .optional(),
  FEATURES_OFF: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(
      z.array(
        z.enum(NOMES_DOS_RECURSOS, {
          error: ({ input }) => `não existe a funcionalidade "${input}"; os nomes são ${NOMES_DOS_RECURSOS.join(', ')}`,
        }),
      ),
    ),
  /** In seconds. */
  STOP_DELAY: z.coerce.number(ATRASO).min(0, ATRASO).max(300, ATRASO).default(1),
  LOG_LEVEL: z.enum(NIVEIS, `precisa ser ${NIVEIS.join(', ')}`).default('info'),
  /** Only for measurements: serves the minimal route that `npm run bench` compares with. */
  BENCH: flag.default(false),
});

/** The configuration of this server. Only this file reads the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** An absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Address for the owner of the tables; undefined = the user of `databaseUrl`. */
  readonly migrationDatabaseUrl: string | undefined;
  /** A replica, for anonymous reads that may lag. */
  readonly databaseReadUrl: string | undefined;
  /** Without a slash at its end; undefined = the address the server listens on. */
  readonly publicUrl: string | undefined;
  readonly tokenSecret: string | undefined;
  readonly tokenSecretBefore: string | undefined;
  readonly demo: boolean;
  /** Whether only this machine reaches the demo: then its e-mails, which contain links for new passwords, may be shown. */
  readonly demoMailbox: boolean;
  /** The bucket of stored files; undefined = in `dataDir`. */
  readonly storage: StorageConfig | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Client identifier at the OpenID issuer; undefined = this login is off. */
  readonly googleClientId: string | undefined;
  readonly googleClientSecret: string | undefined;
  /** As the issuer writes itself, with or without a slash at its end; plain http only on this machine. */
  readonly oidcIssuer: string;
  /** Addresses or networks of the proxies in front of the server, separated by commas. */
  readonly trustProxy: string | undefined;
  readonly cepUrl: string | undefined;
  readonly mapTilesUrl: string | undefined;
  /** The bank; undefined = no bank, or the simulated one in demo mode. */
  readonly bank: BankConfig | undefined;
  /** Account for payouts by files for the bank; undefined = simulated in demo mode, otherwise there are no payouts. */
  readonly payFrom: PayFrom | undefined;
  readonly featuresOff: readonly Recurso[];
  /** Time after SIGTERM during which the server still serves but reports that it is not ready, so that load balancers notice. */
  readonly stopDelayMs: number;
  readonly logLevel: string;
  readonly bench: boolean;
}

/** A setting that cannot be used. */
export class InvalidConfig extends CannotStart {}

/**
 * Reads the configuration. An empty variable counts as absent.
 * @throws InvalidConfig with the variable and its requirement
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const present = Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const result = environment.safeParse(secretsOf(present));
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
    throw new InvalidConfig(`Configuração inválida: ${lines.join('; ')}`);
  }
  const value = result.data;
  if (value.DATABASE_READ_URL && !value.DATABASE_URL) {
    throw new InvalidConfig('Configuração inválida: DATABASE_READ_URL: é uma réplica do banco de DATABASE_URL, que falta');
  }
  // A server without settings is a trial; a server that other people or real money reach is a real installation.
  const onlyHere = isLoopback(value.HOST) && (value.PUBLIC_URL === undefined || isLocal(new URL(value.PUBLIC_URL)));
  const demo = value.DEMO ?? (onlyHere && !value.DATABASE_URL && !value.SMTP_URL && !value.PAYMENT_URL);
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: isAbsolute(value.DATA_DIR) ? value.DATA_DIR : resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    migrationDatabaseUrl: value.MIGRATION_DATABASE_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, ''),
    tokenSecret: value.TOKEN_SECRET,
    tokenSecretBefore: value.TOKEN_SECRET_BEFORE,
    demo,
    demoMailbox: demo && onlyHere && value.TRUST_PROXY === undefined,
    storage: value.STORAGE_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    googleClientId: value.GOOGLE_CLIENT_ID,
    googleClientSecret: value.GOOGLE_CLIENT_SECRET,
    oidcIssuer: value.OIDC_ISSUER,
    trustProxy: value.TRUST_PROXY,
    cepUrl: value.CEP_URL?.replace(/\/+$/, ''),
    mapTilesUrl: value.MAP_TILES_URL,
    bank: bankOf(value),
    payFrom: value.PAY_FROM,
    featuresOff: value.FEATURES_OFF,
    stopDelayMs: value.STOP_DELAY * 1000,
    logLevel: value.LOG_LEVEL,
    bench: value.BENCH,
  };
}

function secretsOf(present: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  try {
    return withSecretFiles(present);
  } catch (error) {
    if (error instanceof InvalidSecretFile) throw new InvalidConfig(`Configuração inválida: ${error.message}`);
    throw error;
  }
}

function bankOf(value: Parameters<typeof readBank>[0]): BankConfig | undefined {
  try {
    return readBank(value);
  } catch (error) {
    if (error instanceof InvalidBankConfig) throw new InvalidConfig(`Configuração inválida: ${error.message}`);
    throw error;
  }
}
