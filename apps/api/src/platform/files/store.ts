import type { Readable } from 'node:stream';

/** Where files are kept by a key, whatever keeps them. A key is made by us: words and folders, nothing hidden, nothing above. */
export interface Store {
  /** Keeps what comes, whole or not at all, in the place of an earlier file of that key; gives its size in bytes. */
  put(key: string, content: Uint8Array | Readable): Promise<number>;
  /** The file's bytes; null when there is none. */
  read(key: string): Promise<Readable | null>;
  /** Removes it; one that is gone already is no error. */
  remove(key: string): Promise<void>;
  /** All keys, some hundred at a time. */
  keys(): AsyncGenerator<string[]>;
  /** Removes what was being put before then and never came to its end: a process was killed. */
  forgetUnfinished(then: Date): Promise<void>;
}

const KEY = /^(?:\w[\w.-]*\/)*\w[\w.-]*$/;

export const isKey = (key: string): boolean => KEY.test(key);

/** @throws RangeError for what no file of ours is called */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new RangeError(`not a file's key: ${key}`);
  return key;
}

/** A stream that breaks before anybody reads it would end the process; so it is heard of when it is read. */
export function heardLater<T extends Uint8Array | Readable>(content: T): T {
  if (!(content instanceof Uint8Array)) content.on('error', () => {});
  return content;
}
