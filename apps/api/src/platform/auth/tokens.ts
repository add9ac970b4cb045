import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOKEN_EM_SEGUNDOS } from '@festejo/contrato/constants.ts';
import { type TokenClaims, tokenClaims } from '@festejo/contrato/usuarios.ts';
import { jwtVerify, SignJWT } from 'jose';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const ISSUER = 'festejo';

export interface Tokens {
  /** A signed access token, good for 30 minutes. */
  issue(claims: Omit<TokenClaims, 'exp' | 'iat'>): Promise<string>;
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
    issue(claims) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setIssuedAt(now)
        .setExpirationTime(now + TOKEN_EM_SEGUNDOS)
        .sign(key);
    },
    async read(token) {
      const known = checked.get(token);
      if (known) return known.exp * 1000 > clock.now().getTime() ? known : null;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], typ: TYPE, issuer: ISSUER, currentDate: clock.now() });
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

/** The configured secret, or one made at the first start and kept in the data folder, readable by its owner only. */
export async function tokenSecret(config: Config): Promise<string> {
  if (config.tokenSecret) return config.tokenSecret;
  const file = join(config.dataDir, 'token-secret');
  const read = async () => (await readFile(file, 'utf8')).trim();
  try {
    return await read();
  } catch {
    await mkdir(config.dataDir, { recursive: true });
    const secret = randomBytes(48).toString('base64url');
    // Of two processes that start at once the first writes, the other reads what it wrote.
    await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' }).catch(() => {});
    return read();
  }
}
