import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encryption of data that the database stores only encrypted. */
export interface Secrets {
  /** Encrypts `data`. The result opens only with an equal `owner`, so it is useless in another row. */
  encrypt(data: Uint8Array, owner: string): Buffer;
  /** Decrypts the data. It is null when the data was altered, has another owner, or was encrypted with another server secret. */
  decrypt(encrypted: Uint8Array, owner: string): Buffer | null;
  /** A key of 256 bits, in hexadecimal, for one purpose only. It is constant while the server's secret is. */
  keyFor(purpose: string): string;
}

/**
 * AES-256-GCM with a key of its own, derived from the server's secret by HKDF-SHA256 (RFC 5869).
 * @param secret the server's secret
 */
export function createSecrets(secret: string): Secrets {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'festejo/secrets/v1', 32));
  const keys = new Map<string, string>();
  return {
    encrypt(data, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(data), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    decrypt(encrypted, owner) {
      try {
        const bytes = Buffer.from(encrypted);
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      } catch {
        return null;
      }
    },
    keyFor(purpose) {
      const known = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', `festejo/${purpose}/v1`, 32)).toString('hex');
      keys.set(purpose, known);
      return known;
    },
  };
}
