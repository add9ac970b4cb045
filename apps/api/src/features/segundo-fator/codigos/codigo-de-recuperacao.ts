import { createHash, randomInt } from 'node:crypto';

const QUANTOS = 10;
/** Crockford's base 32 in lower case: without i, l, o, u, so that what is read from paper has one reading. */
const ALFABETO = '0123456789abcdefghjkmnpqrstvwxyz';
const LETRAS = 10;

/** Ten new codes, each `xxxxx-xxxxx`, 50 random bits. */
export function novosCodigos(): string[] {
  const codigos = new Set<string>();
  while (codigos.size < QUANTOS) {
    const letras = Array.from({ length: LETRAS }, () => ALFABETO[randomInt(ALFABETO.length)]).join('');
    codigos.add(`${letras.slice(0, LETRAS / 2)}-${letras.slice(LETRAS / 2)}`);
  }
  return [...codigos];
}

/**
 * What the table keeps of a code, however it was typed: capitals, without the hyphen, `O` for `0`, `I` or `L` for `1`. The
 * account goes into the hash, so that a stolen table is not tried against all of them at once.
 */
export function hashDoCodigo(usuarioId: string, codigo: string): Buffer {
  const lido = codigo.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return createHash('sha256').update(`${usuarioId} ${lido}`).digest();
}
