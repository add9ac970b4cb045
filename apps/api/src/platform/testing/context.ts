import { SUBSCRIBERS } from '../../subscribers.ts';
import { createSecrets } from '../auth/secrets.ts';
import { createTokens } from '../auth/tokens.ts';
import type { Context } from '../context.ts';
import { fixedFeatures } from '../features.ts';
import { openFiles } from '../files/files.ts';
import type { News } from '../live/bus.ts';
import type { Letter } from '../mail/mailer.ts';
import type { TestServer } from './server.ts';

/** A context that records everything a verb called without HTTP would have sent. */
export interface TestContext extends Context {
  readonly letters: Letter[];
  readonly jobsSent: { name: string; data: object; startAfter?: Date }[];
  readonly told: { para: string; tipo: string; id: string; estado?: string | undefined }[];
}

/** A context on a test server's database and clock, for scheduled jobs. Mail, jobs and messages are only recorded. */
export function testContext(server: TestServer): TestContext {
  const letters: Letter[] = [];
  const jobsSent: TestContext['jobsSent'] = [];
  const told: TestContext['told'] = [];
  const note = (news: readonly News[]) =>
    void told.push(...news.map(({ para, mensagem: { tipo, id, estado } }) => ({ para, tipo, id, estado })));
  return {
    config: server.config,
    clock: server.clock,
    database: server.database,
    db: server.db,
    letters,
    jobsSent,
    told,
    bus: {
      tell: async (_tx, news) => note(news),
      tellSoon: note,
      tellSessionEnded: async () => {},
      tellFeaturesChanged: async () => {},
      onFeaturesChanged: () => {},
      tellAllToReadAnew: () => {},
      subscribe: () => () => {},
      onSessionEnded: () => {},
      onState: () => {},
      listening: true,
      listeners: 0,
      close: async () => {},
    },
    jobs: {
      define: () => {},
      every: () => {},
      send: async (_tx, name, data, { startAfter } = {}) => {
        if (name === 'enviar-carta') letters.push(data as Letter);
        else jobsSent.push({ name, data, ...(startAfter && { startAfter }) });
      },
      start: async () => {},
      stop: async () => {},
    },
    files: openFiles(server.config),
    mailer: { send: async (letter) => void letters.push(letter), forget: async () => {}, folder: null, close: async () => {} },
    tokens: createTokens(server.config.tokenSecret ?? '', server.clock),
    secrets: createSecrets(server.config.tokenSecret ?? ''),
    features: fixedFeatures(server.config.featuresOff),
    sessions: { isOpen: async () => true, ended: () => {}, onEnded: () => {} },
    deviceOf: () => undefined,
    subscribers: SUBSCRIBERS,
    log: server.app.log,
    publicUrl: () => 'http://localhost:3000',
  };
}
