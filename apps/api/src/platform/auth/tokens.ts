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
/** Whom a token is for: one that says another, or nobody, was not made to open this API (RFC 9068, section 4). */
const AUDIENCE = 'festejo-api';

export interface Tokens {
  /** A signed access token, good for 30 minutes, or until its session ends (`ate`) where that is sooner. */
  issue(claims: Omit<TokenClaims, 'exp' | 'iat'>, ate?: Date): Promise<string>;
  /** The claims of a token of ours that has not expired; null for anything else. */
  read(token: string): Promise<TokenClaims | null>;
}

/** Tokens whose signature was checked already, by their text; the oldest leave first. */
const KEPT = 5_000;

export function createTokens(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret);
  // The signature of the same text never changes, and checking it costs more than many a query: only `exp` is asked anew.
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

/** What the setting asks for, too: fewer characters can be guessed, and whoever has the secret forges any session. */
const SHORTEST = 32;

/**
 * The configured secret, or one made at the first start and kept in the data folder, readable by its owner only.
 * @throws CannotStart when the kept one is too short to be safe: an earlier version left an empty file on a full disk. It is never
 * replaced by itself, since sessions, the webhook's address and the authenticator apps depend on it.
 */
export async function tokenSecret(config: Config): Promise<string> {
  const file = fileOf(config);
  const secret = (await knownTokenSecret(config)) ?? (await keep(file, randomBytes(48).toString('base64url')));
  if (config.tokenSecret || secret.length >= SHORTEST) return secret;
  throw new CannotStart(
    `O segredo em ${file} está ${secret === '' ? 'vazio' : 'curto demais'}: qualquer pessoa poderia forjar sessões e pagamentos. Restaure o arquivo do backup ou, sem um, apague-o para que o próximo início faça outro: todos entram de novo, e o endereço de avisos no banco e os aplicativos autenticadores são refeitos (docs/operations.md, "The token secret").`,
  );
}

const fileOf = ({ dataDir }: Config) => join(dataDir, 'token-secret');

/** The same, for a command that writes nothing: null where none was made yet, or it is kept elsewhere. */
export const knownTokenSecret = async (config: Config): Promise<string | null> => config.tokenSecret ?? (await readKept(fileOf(config)));

async function readKept(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw folderTrouble(dirname(file), error) ?? error;
  }
}

/** Keeps a new secret, whole or not at all, and never in place of another: of two processes that start at once the first one's stays. */
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
    // Unlike `rename`, `link` refuses a name that is taken.
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
