import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { TOKEN_EM_SEGUNDOS } from '@festejo/contrato/common/constants.ts';
import { type TokenClaims, tokenClaims } from '@festejo/contrato/conta/usuarios.ts';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import type { Config } from '../../config.ts';
import { CannotStart, folderTrouble } from '../cannot-start.ts';
import type { Clock } from '../clock.ts';

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const ISSUER = 'festejo';
/** Audience of our tokens: a token with another audience, or none, was not made for this API (RFC 9068, section 4). */
const AUDIENCE = 'festejo-api';

/** Issues and reads access tokens. */
export interface Tokens {
  /** A signed access token, valid for 30 minutes or until its session ends (`ate`), whichever is sooner. */
  issue(claims: Omit<TokenClaims, 'exp' | 'iat'>, ate?: Date): Promise<string>;
  /** The claims of an unexpired token of ours; null for any other text. */
  read(token: string): Promise<TokenClaims | null>;
}

/** Limit of the cache of verified tokens, by their text. The oldest are evicted first. */
const KEPT = 5_000;

/**
 * Creates the issuer of access tokens (JWT, RFC 9068).
 * @param secret the server's secret, at least 32 characters
 */
export function createTokens(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret);
  // The signature of a text never changes, and verifying it costs more than many queries, so a cached token only has its `exp` checked.
  const checked = new Map<string, TokenClaims>();
  return {
    issue(claims, ate) {
      const now = Math.floor(clock.now().getTime() / 1000);
      const end = Math.min(now + TOKEN_EM_SEGUNDOS, ate ? Math.floor(ate.getTime() / 1000) : Number.POSITIVE_INFINITY);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(end)
        .sign(key);
    },
    async read(token) {
      const known = checked.get(token);
      if (known) return known.exp * 1000 > clock.now().getTime() ? known : null;
      try {
        const asked = { algorithms: [ALGORITHM], typ: TYPE, issuer: ISSUER, audience: AUDIENCE, currentDate: clock.now() };
        const { payload } = await jwtVerify(token, key, asked);
        const claims = tokenClaims.safeParse(payload).data ?? null;
        if (claims) checked.set(token, claims);
        if (checked.size > KEPT) checked.delete(checked.keys().next().value ?? '');
        return claims;
      } catch {
        return null;
      }
    },
  };
}

/** Minimum length of the secret, also for the setting: a shorter secret can be guessed, and with the secret any session can be forged. */
const SHORTEST = 32;

/**
 * The configured secret, or one that the first start creates and stores in the data folder, readable by its owner only.
 * @throws CannotStart when the stored secret is too short to be safe: an earlier version left an empty file on a full disk. It is never
 * replaced automatically, since sessions, the webhook's address and the authenticator apps depend on it.
 */
export async function tokenSecret(config: Config): Promise<string> {
  const file = fileOf(config);
  const secret = (await knownTokenSecret(config)) ?? (await keep(file, randomBytes(48).toString('base64url')));
  if (config.tokenSecret || secret.length >= SHORTEST) return secret;
  throw new CannotStart(
    `O segredo em ${file} está ${secret === '' ? 'vazio' : 'curto demais'}: qualquer pessoa poderia forjar sessões e pagamentos. Restaure o arquivo do backup ou, sem um, apague-o para que o próximo início faça outro: todos entram de novo, e o endereço de avisos no banco e os aplicativos autenticadores são refeitos (docs/operations/configuration.md, "The token secret").`,
  );
}

const fileOf = ({ dataDir }: Config) => join(dataDir, 'token-secret');

/** The secret for a command that writes no file. It is null when the secret was not created yet or is stored elsewhere. */
export const knownTokenSecret = async (config: Config): Promise<string | null> => config.tokenSecret ?? (await readKept(fileOf(config)));

async function readKept(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw folderTrouble(dirname(file), error) ?? error;
  }
}

/**
 * Stores a new secret completely or not at all, and never over another: of two processes that start at once, the secret of the first stays.
 */
async function keep(file: string, secret: string): Promise<string> {
  const own = `${file}.${randomUUID()}.tmp`;
  try {
    await mkdir(dirname(file), { recursive: true });
    const handle = await open(own, 'w', 0o600);
    try {
      await handle.writeFile(`${secret}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Unlike `rename`, `link` refuses a name that exists.
    await link(own, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } catch (error) {
    throw folderTrouble(dirname(file), error) ?? error;
  } finally {
    await rm(own, { force: true });
  }
  return (await readKept(file)) ?? '';
}
