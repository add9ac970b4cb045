import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { clockDrift, driftInWords } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { proveWritable } from '../../data-folder.ts';
import { databaseTime, proveWrite } from '../../db/queries/health.queries.ts';
import { Unavailable } from '../errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` reports that the server is stopping, and every reply asks the client to close its connection. */
    announceStop(): void;
  }
}

/** Lifetime of a proof: monitors may ask as often as they like. */
const PROOF_IN_MS = 5_000;
/** Longest duration of a successful write. */
const WRITE_IN_MS = 2_000;
/** Minimum free space of the data folder: some pictures, and the writes of the embedded database meanwhile. */
const FREE_IN_BYTES = 64 * 1024 * 1024;

/**
 * Registers `/livez` and `/readyz`. `/livez`: the process answers. `/readyz`: the database accepts a write and the data folder a file, the
 * clock is right, and the server is not stopping.
 */
export function registerHealth(app: FastifyInstance, ctx: Context): void {
  let stopping = false;
  app.decorate('announceStop', () => {
    stopping = true;
  });
  app.addHook('preClose', async () => {
    stopping = true;
  });
  // A connection whose last request ends during the stop would be kept open for a further request, which cannot come.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  let writing: Promise<void> | undefined;
  const prove = kept(PROOF_IN_MS, async () => {
    // While a write hangs, no second one starts: each would hold a connection.
    writing ??= proveWrite(ctx.db, new Date())
      .catch((error: unknown) => {
        throw new Unavailable(`O banco de dados não aceita escritas agora (${error instanceof Error ? error.message : String(error)}).`);
      })
      .finally(() => {
        writing = undefined;
      });
    await within(WRITE_IN_MS, writing);
    const drift = await clockDrift(ctx.clock, () => databaseTime(ctx.db));
    if (drift !== 0) throw new Unavailable(`O relógio deste servidor está ${driftInWords(drift)} do relógio do banco de dados.`);
    await folderHasRoom(ctx.files.root ?? ctx.config.dataDir);
  });
  app.get('/livez', { logLevel: 'warn' }, async () => ({ estado: 'vivo' }));
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    if (stopping) throw new Unavailable('O servidor está parando.');
    await prove();
    return { estado: 'pronto' };
  });
}

/** Caches the success of `work` for `ms`. Calls made while `work` runs share its result; a failure is not cached. */
function kept(ms: number, work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  let goodUntil = 0;
  return () => {
    if (!current || (goodUntil > 0 && Date.now() >= goodUntil)) {
      goodUntil = 0;
      current = work().then(
        () => {
          goodUntil = Date.now() + ms;
        },
        (error: unknown) => {
          current = undefined;
          throw error;
        },
      );
    }
    return current;
  };
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Unavailable('O banco de dados não aceita escritas agora.')), ms);
  await Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer));
}

async function folderHasRoom(folder: string): Promise<void> {
  const room = await statfs(folder).catch(() => null);
  if (room && room.bavail * room.bsize < FREE_IN_BYTES) throw new Unavailable('O disco da pasta de dados está quase cheio.');
  await proveWritable(folder).catch((error: NodeJS.ErrnoException) => {
    throw new Unavailable(`A pasta de dados não aceita arquivos (${error.code ?? error.message}).`);
  });
}
