import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { clockDrift, driftInWords } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { proveWritable } from '../../data-folder.ts';
import { databaseTime, proveWrite } from '../../db/queries/health.queries.ts';
import { Unavailable } from '../errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` says that the server is stopping, and every reply asks for its connection to be closed. */
    announceStop(): void;
  }
}

/** A proof is good for this long: monitors may ask as often as they like. */
const PROOF_IN_MS = 5_000;
/** A write that takes longer counts as none. */
const WRITE_IN_MS = 2_000;
/** The data folder wants this much free: some pictures, and what the embedded database writes meanwhile. */
const FREE_IN_BYTES = 64 * 1024 * 1024;

/**
 * `/livez`: the process answers. `/readyz`: its database takes a write and its data folder a file, its clock is right, and it is not stopping.
 */
export function registerHealth(app: FastifyInstance, ctx: Context): void {
  let stopping = false;
  app.decorate('announceStop', () => {
    stopping = true;
  });
  app.addHook('preClose', async () => {
    stopping = true;
  });
  // A connection whose last request ends during the stop would be kept for another one that cannot come.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  let writing: Promise<void> | undefined;
  const prove = kept(PROOF_IN_MS, async () => {
    // One that hangs is not joined by others: each would hold a connection.
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

/** Runs `work` once for all who ask within `ms` after it succeeded; who asks while it runs gets the same result. */
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
