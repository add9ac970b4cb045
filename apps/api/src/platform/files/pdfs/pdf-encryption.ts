import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Decrypt } from './pdf-actions.ts';
import { outsideOfStreams, readNames } from './pdf-actions.ts';

/** Padding of a short password (ISO 32000-2, 7.6.4.3.2). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
/** Longest encryption dictionary that is read, in bytes. */
const MOST_SAID = 8192;

const md5 = (...parts: readonly Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const sha = (bits: 256 | 384 | 512, ...parts: readonly Buffer[]) => createHash(`sha${bits}`).update(Buffer.concat(parts)).digest();

/** RC4. Today's crypto libraries do not include it, but old documents use it. */
function rc4(key: Buffer, content: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  const swap = (i: number, j: number) => {
    const one = state[i] ?? 0;
    state[i] = state[j] ?? 0;
    state[j] = one;
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  const out = Buffer.from(content);
  for (let at = 0, i = 0, j = 0; at < out.length; at++) {
    i = (i + 1) & 255;
    j = (j + (state[i] ?? 0)) & 255;
    swap(i, j);
    out[at] = (out[at] ?? 0) ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
  }
  return out;
}

/** AES in CBC mode. The `iv` precedes the content unless it is given. Bytes after the last whole block are ignored. */
function aes(key: Buffer, content: Buffer, iv?: Buffer): Buffer {
  const packed = iv ? content : content.subarray(16);
  const cipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, iv ?? content.subarray(0, 16)).setAutoPadding(false);
  return cipher.update(packed.subarray(0, packed.length & ~15));
}

/** The hash of an empty password (ISO 32000-2, 7.6.4.3.4, algorithm 2.B; revision 5 has only its first step). */
function hashOfNothing(revision: number, salt: Buffer): Buffer {
  let key: Buffer = sha(256, salt);
  if (revision < 6) return key;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => key));
    const mixed = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false).update(repeated);
    const bits = ([256, 384, 512] as const)[mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3] ?? 256;
    key = sha(bits, mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** A string of a dictionary by its key, hexadecimal or literal. */
function stringOf(said: string, key: string): Buffer {
  const [, hex, literal] =
    new RegExp(`/${key}\\s{0,9}(?:<([0-9A-Fa-f\\s]{0,400})>|\\(((?:\\\\[\\s\\S]|[^\\\\)]){0,800})\\))`).exec(said) ?? [];
  if (hex !== undefined) return Buffer.from(hex.replace(/\s/g, ''), 'hex');
  const plain: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const read = (literal ?? '').replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, one: string) => {
    if (/^[0-7]/.test(one)) return String.fromCharCode(Number.parseInt(one, 8) & 255);
    return /^[\r\n]/.test(one) ? '' : (plain[one] ?? one);
  });
  return Buffer.from(read, 'latin1');
}

const numberOf = (said: string, key: string): number | undefined => {
  const found = new RegExp(`/${key}\\s{0,9}(-?\\d{1,10})`).exec(said)?.[1];
  return found === undefined ? undefined : Number(found);
};

/**
 * Finds out how to decrypt the streams of a file that is encrypted but opens without a password (its owner forbids copying or printing).
 * @param raw the file as Latin-1
 * @param text the file as Latin-1, without its strings
 * @returns the decryption; `none` when the file is not encrypted; `password` when it asks for a password or its encryption is not in the
 * standard
 */
export function decryptOf(raw: string, text: string): Decrypt | 'none' | 'password' {
  const trailer = /\/Encrypt\s{0,9}(?:(\d{1,10})\s{1,9}(\d{1,5})\s{1,9}R\b|<<)/.exec(readNames(outsideOfStreams(text)));
  if (!trailer) return 'none';
  const [found, number, generation] = trailer;
  const begin =
    number === undefined ? text.lastIndexOf(found) : text.search(new RegExp(`(?<!\\d)${number}\\s{1,9}${generation}\\s{0,9}obj`));
  if (begin < 0) return 'password';
  const said = raw.slice(begin, begin + MOST_SAID);
  const id = stringOf(raw.slice(Math.max(0, text.search(/\/ID\s{0,9}\[/))).replace('[', ''), 'ID');
  try {
    const key = keyOf(said, id);
    return key ? (stream, content) => methodOf(said)(key, stream, content) : 'password';
  } catch {
    return 'password';
  }
}

/** The key of the file for an empty password; null when the file has another password. */
function keyOf(said: string, id: Buffer): Buffer | null {
  if (!/\/Filter\s{0,9}\/Standard\b/.test(said)) return null;
  const revision = numberOf(said, 'R') ?? 0;
  const user = stringOf(said, 'U');
  if (revision >= 5) {
    if (!hashOfNothing(revision, user.subarray(32, 40)).equals(user.subarray(0, 32))) return null;
    return aes(hashOfNothing(revision, user.subarray(40, 48)), stringOf(said, 'UE').subarray(0, 32), Buffer.alloc(16));
  }
  const length = { 2: 5, 3: Math.min(16, (numberOf(said, 'Length') ?? 40) >> 3) }[revision] ?? 16;
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE((numberOf(said, 'P') ?? 0) | 0);
  const plainMetadata = revision >= 4 && /\/EncryptMetadata\s{0,9}false/.test(said) ? Buffer.alloc(4, 255) : Buffer.alloc(0);
  let key: Buffer = md5(PADDING, stringOf(said, 'O').subarray(0, 32), permissions, id, plainMetadata).subarray(0, length);
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32)) ? key : null;
  for (let i = 0; i < 50; i++) key = md5(key).subarray(0, length);
  let check: Buffer = md5(PADDING, id);
  for (let i = 0; i < 20; i++) check = rc4(Buffer.from(key.map((byte) => byte ^ i)), check);
  return check.equals(user.subarray(0, 16)) ? key : null;
}

type Method = (key: Buffer, stream: Parameters<Decrypt>[0], content: Buffer) => Buffer;

/** Encryption method of the streams (ISO 32000-2, 7.6.3). */
function methodOf(said: string): Method {
  if (/\/StmF\s{0,9}\/Identity\b/.test(said) || /\/CFM\s{0,9}\/None\b/.test(said)) return (_key, _stream, content) => content;
  if (/\/CFM\s{0,9}\/AESV3\b/.test(said)) return (key, _stream, content) => aes(key, content);
  const isAes = /\/CFM\s{0,9}\/AESV2\b/.test(said);
  return (key, { number, generation }, content) => {
    const ofObject = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8]);
    const own = md5(key, ofObject, Buffer.from(isAes ? 'sAlT' : '')).subarray(0, Math.min(16, key.length + 5));
    return isAes ? aes(own, content) : rc4(own, content);
  };
}
