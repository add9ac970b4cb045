import type { Config } from './config.ts';
import { aparelhoDoPedido } from './features/conta/usuarios/index.ts';
import { createSecrets } from './platform/auth/secrets.ts';
import { watchSessions } from './platform/auth/sessions.ts';
import { createTokens, tokenSecret } from './platform/auth/tokens.ts';
import type { Clock } from './platform/clock.ts';
import type { Context } from './platform/context.ts';
import type { Database } from './platform/db/database.ts';
import { watchFeatures } from './platform/features.ts';
import { openFiles } from './platform/files/files.ts';
import { countKept } from './platform/files/quota.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { openBus } from './platform/live/bus.ts';
import { openMailer } from './platform/mail/mailer.ts';
import { SUBSCRIBERS } from './subscribers.ts';

interface Around extends Pick<Context, 'log'> {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly publicUrl?: () => string;
}

/** The context of the features, for a server or a command; no background work is started. The caller must close bus and mailer. */
export async function openContext({ config, database, clock, log, publicUrl }: Around): Promise<Context> {
  const bus = await openBus(database);
  const secret = await tokenSecret(config);
  const secrets = createSecrets(secret);
  return {
    config,
    clock,
    database,
    db: database.db,
    bus,
    jobs: createJobs(database, log, clock),
    files: openFiles(config, countKept(database.db)),
    mailer: openMailer(config),
    tokens: createTokens(secret, clock),
    secrets,
    deviceOf: (request) => aparelhoDoPedido({ secrets, clock }, request),
    sessions: await watchSessions(database.db, bus),
    features: await watchFeatures(database.db, bus, config.featuresOff, log),
    subscribers: SUBSCRIBERS,
    log,
    publicUrl: publicUrl ?? (() => config.publicUrl ?? `http://localhost:${config.port}`),
  };
}
