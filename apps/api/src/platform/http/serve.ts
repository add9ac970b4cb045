import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../db/database.ts';

/** A stop may take this long; then the process ends whatever is under way. */
const STOP_IN_MS = 10_000;

/** Listens, and stops on SIGTERM or SIGINT: no new requests, those in flight finish, streams end, then the database closes. */
export async function serve(app: FastifyInstance, database: Database, config: Config): Promise<void> {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'parando');
    setTimeout(() => process.exit(1), STOP_IN_MS).unref();
    try {
      await app.close();
      await database.close();
      process.exit(0);
    } catch (error) {
      app.log.error({ err: error }, 'a parada falhou');
      process.exit(1);
    }
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
  await app.listen({ port: config.port, host: config.host });
}
