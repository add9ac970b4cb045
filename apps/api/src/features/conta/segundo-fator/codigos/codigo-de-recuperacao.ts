import { createHash, randomInt } from 'node:crypto';
import type { Protected } from '../../../../platform/auth/protected.queries.ts';
import type { Secrets } from '../../../../platform/auth/secrets.ts';

const QUANTOS = 10;
/** Crockford's base 32 in lower case. It has no i, l, o, u, so a code on paper cannot be misread. */
const ALFABETO = '0123456789abcdefghjkmnpqrstvwxyz';
const LETRAS = 15;
const GRUPO = 5;

/** Ten new codes, each `xxxxx-xxxxx-xxxxx`, 75 random bits. */
export function novosCodigos(): string[] {
  const codigos = new Set<string>();
  while (codigos.size < QUANTOS) {
    const letras = Array.from({ length: LETRAS }, () => ALFABETO[randomInt(ALFABETO.length)]).join('');
    codigos.add(letras.replace(new RegExp(`.{${GRUPO}}(?=.)`, 'g'), '$&-'));
  }
  return [...codigos];
}

/**
 * The hash of a code, which is stored encrypted. Capitals, missing hyphens, `O` for `0`, and `I` or `L` for `1` do not matter. The hash
 * includes the account, so a code is valid for no other account.
 */
export function hashDoCodigo(usuarioId: string, codigo: string): Buffer {
  const lido = codigo.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return createHash('sha256').update(`${usuarioId} ${lido}`).digest();
}

const dono = (id: string) => `codigo-de-recuperacao:${id}`;
/** Table and column of the encrypted hash, and the name that its encryption is bound to. */
export const CODIGO_CIFRADO: Protected = { table: 'codigos_de_recuperacao', key: 'id', column: 'codigo_cifrado', owner: dono };

export const cifrarHash = (secrets: Secrets, id: string, hash: Uint8Array): Buffer => secrets.encrypt(hash, dono(id));

/** Whether a row contains this hash. `hash` is the plain hash of an earlier version; the next start encrypts it. */
export function ehDoCodigo(
  secrets: Secrets,
  { id, hash, cifrado }: { id: string; hash: Uint8Array | null; cifrado: Uint8Array | null },
  certo: Buffer,
): boolean {
  const guardado = cifrado ? secrets.decrypt(cifrado, dono(id)) : hash;
  return guardado !== null && certo.equals(guardado);
}
