import type { Readable } from 'node:stream';

/**
 * Storage of files by key, independent of the medium. Keys are made by this server: words and folders, without hidden files and without
 * parent folders.
 */
export interface Store {
  /**
   * Stores the content completely or not at all, and replaces an earlier file of that key.
   * @returns size in bytes
   */
  put(key: string, content: Uint8Array | Readable): Promise<number>;
  /** The file's bytes; null when the file does not exist. */
  read(key: string): Promise<Readable | null>;
  /** Removes the file; a missing file is no error. */
  remove(key: string): Promise<void>;
  /** All keys, some hundred at a time. */
  keys(): AsyncGenerator<string[]>;
  /** Removes unfinished writes that a killed process left before `then`. */
  forgetUnfinished(then: Date): Promise<void>;
}

const KEY = /^(?:\w[\w.-]*\/)*\w[\w.-]*$/;

/** True for a text that can be a key. */
export const isKey = (key: string): boolean => KEY.test(key);

/**
 * Returns the key unchanged.
 * @throws RangeError for a text that cannot be a key
 */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new RangeError(`not a file's key: ${key}`);
  return key;
}

/**
 * Adds an error listener to a stream: without one, a stream that fails before it is read would end the process. The reader still gets the
 * error.
 */
export function heardLater<T extends Uint8Array | Readable>(content: T): T {
  if (!(content instanceof Uint8Array)) content.on('error', () => {});
  return content;
}
