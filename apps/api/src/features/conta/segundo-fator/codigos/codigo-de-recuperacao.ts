import { createHash, randomInt } from 'node:crypto';
import type { Protected } from '../../../../platform/auth/protected.queries.ts';
import type { Secrets } from '../../../../platform/auth/secrets.ts';

const QUANTOS = 10;
/** Crockford's base 32 in lower case: without i, l, o, u, so that what is read from paper has one reading. */
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
 * What is kept of a code, encrypted, however it was typed: capitals, without the hyphens, `O` for `0`, `I` or `L` for `1`. The account goes
 * into the hash: a code opens no other.
 */
export function hashDoCodigo(usuarioId: string, codigo: string): Buffer {
  const lido = codigo.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return createHash('sha256').update(`${usuarioId} ${lido}`).digest();
}

const dono = (id: string) => `codigo-de-recuperacao:${id}`;
/** Where it is kept, and under which name it opens. */
export const CODIGO_CIFRADO: Protected = { table: 'codigos_de_recuperacao', key: 'id', column: 'codigo_cifrado', owner: dono };

export const cifrarHash = (secrets: Secrets, id: string, hash: Uint8Array): Buffer => secrets.encrypt(hash, dono(id));

/** Whether a row is that of this hash. `hash` of its own: of a version before, until the next start. */
export function ehDoCodigo(
  secrets: Secrets,
  { id, hash, cifrado }: { id: string; hash: Uint8Array | null; cifrado: Uint8Array | null },
  certo: Buffer,
): boolean {
  const guardado = cifrado ? secrets.decrypt(cifrado, dono(id)) : hash;
  return guardado !== null && certo.equals(guardado);
}
