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

/** A domain event of the outbox, with ids and facts for its subscribers. It contains no names of people. */
export interface Acontecimento {
  readonly id: string;
  readonly tipo: string;
  /** Kind of the record that the acontecimento is about; `assuntoId` is its id. */
  readonly assunto: string;
  readonly assuntoId: string;
  readonly dados: unknown;
  readonly em: Date;
}

/** A feature that reacts to events of other features (decision 21). */
export interface Subscriber {
  /** Stored with pending deliveries, so it must never change. */
  readonly name: string;
  readonly hears: (tipo: string) => boolean;
  /** Does its part in the given transaction, and only through it: rows, jobs, live messages. */
  hear(ctx: Context, tx: Tx, acontecimento: Acontecimento): Promise<void>;
}

/** Services for the features. They are created once in `app.ts` and passed explicitly. */
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
  /** Features that are switched off now, by the environment or an operator. */
  readonly features: Features;
  /** Subscribers of the outbox (`platform/outbox`). */
  readonly subscribers: readonly Subscriber[];
  readonly log: FastifyBaseLogger;
  /** Id of the device's own mark in a request. It is undefined when the device cannot prove an earlier login or sign-up. */
  deviceOf(request: Pick<FastifyRequest, 'headers'>): string | undefined;
  /** Public address of this server, without a slash at its end. Links in mails start with it. */
  publicUrl(): string;
}
