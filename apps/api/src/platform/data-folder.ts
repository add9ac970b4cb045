import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart, folderTrouble } from './cannot-start.ts';

/** Name of the lock file. It is never deleted, not even by `db:reset`: a new file of that name would be another lock. */
const LOCK_FILE = 'em-uso.lock';

/** SQLite's result codes. An extended code has the plain one in its low byte. */
const SQLITE = { BUSY: 5, READONLY: 8, IOERR: 10, CANTOPEN: 14 } as const;

/** A held lock of the data folder. */
export interface FolderLock {
  release(): void;
}

/**
 * Locks the data folder for this process, and creates the folder when it is missing. The lock is SQLite's own on an empty file (`fcntl`,
 * `LockFileEx`): the kernel identifies the file under any path, and releases the lock when the process ends, also after a kill.
 * @param dataDir path of the folder
 * @throws CannotStart when another process holds the lock, or when the folder is not writable.
 */
export async function lockDataFolder(dataDir: string): Promise<FolderLock> {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (error) {
    throw folderTrouble(dataDir, error) ?? error;
  }
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: 0 });
    // The file is never written. The journal in memory prevents further files beside it.
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file?.close();
    throw await refusal(dataDir, error);
  }
  const held = file;
  return { release: () => held.isOpen && held.close() };
}

async function refusal(dataDir: string, error: unknown): Promise<unknown> {
  const code = Number((error as { errcode?: unknown } | null)?.errcode) & 0xff;
  if (code === SQLITE.BUSY) {
    return new CannotStart(
      `A pasta de dados ${dataDir} já está em uso por outro processo do Festejo. Pare-o antes, ou escolha outra pasta com DATA_DIR. Nada foi alterado.`,
    );
  }
  if (code === SQLITE.READONLY || code === SQLITE.CANTOPEN) {
    // SQLite does not report the reason; the file system does.
    const why = await proveWritable(dataDir).then(
      () => ({ code: 'EACCES' }),
      (cause: unknown) => cause,
    );
    return folderTrouble(dataDir, why) ?? why;
  }
  if (code === SQLITE.IOERR) {
    return new CannotStart(
      `A pasta de dados ${dataDir} está num disco que não aceita travas de arquivo. Escolha outra com DATA_DIR, ou use PostgreSQL.`,
      { cause: error },
    );
  }
  return error;
}

/**
 * Writes a small file into the folder and removes it.
 * @throws the file system's error.
 */
export async function proveWritable(folder: string): Promise<void> {
  const file = join(folder, `.prova-${process.pid}`);
  try {
    await writeFile(file, Buffer.alloc(4_096));
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * Removes everything in the folder except its lock.
 * @param dataDir path of the folder; a missing folder is no error
 */
export async function emptyDataFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names) if (name !== LOCK_FILE) await rm(join(dataDir, name), { recursive: true, force: true });
}
