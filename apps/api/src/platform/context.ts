import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Secrets } from './auth/secrets.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Tokens } from './auth/tokens.ts';
import type { Clock } from './clock.ts';
import type { Database, Db, Tx } from './db/database.ts';
import type { Features } from './features.ts';
import type { Files } from './files/files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Bus } from './live/bus.ts';
import type { Mailer } from './mail/mailer.ts';

/** Something that happened: identifiers and facts for whoever cares, nobody's name. */
export interface Acontecimento {
  readonly id: string;
  readonly tipo: string;
  /** What it happened to: the kind of record, and its id. */
  readonly assunto: string;
  readonly assuntoId: string;
  readonly dados: unknown;
  readonly em: Date;
}

/** A feature that follows what happens elsewhere (decision 21). */
export interface Subscriber {
  /** Kept with what it has still to hear: never changed. */
  readonly name: string;
  readonly hears: (tipo: string) => boolean;
  /** Does its part in the transaction it is given, by that transaction alone: rows, jobs, live messages. */
  hear(ctx: Context, tx: Tx, acontecimento: Acontecimento): Promise<void>;
}

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
  /** What is switched off now, by the environment or an operator. */
  readonly features: Features;
  /** Who hears of what happens (`platform/outbox`). */
  readonly subscribers: readonly Subscriber[];
  readonly log: FastifyBaseLogger;
  /** Id of the device's own mark that a request brings; undefined = nobody came in or signed up from it, as far as it can prove. */
  deviceOf(request: Pick<FastifyRequest, 'headers'>): string | undefined;
  /** Where people reach this server, without a slash at its end; links in mails start with it. */
  publicUrl(): string;
}
