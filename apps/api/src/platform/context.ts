import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Secrets } from './auth/secrets.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Tokens } from './auth/tokens.ts';
import type { Clock } from './clock.ts';
import type { Database, Db } from './db/database.ts';
import type { Files } from './files/files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Bus } from './live/bus.ts';
import type { Mailer } from './mail/mailer.ts';

/** What the features work with; made once in `app.ts` and passed on explicitly. */
export interface Context {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly db: Db;
  readonly bus: Bus;
  readonly jobs: Jobs;
  readonly files: Files;
  readonly mailer: Mailer;
  readonly tokens: Tokens;
  readonly secrets: Secrets;
  readonly sessions: Sessions;
  readonly log: FastifyBaseLogger;
  /** Where people reach this server, without a slash at its end; links in mails start with it. */
  publicUrl(): string;
}
