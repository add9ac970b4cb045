import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { TIPO_PERFIL, type TipoDoRole, VERSAO_DOS_TERMOS } from '@festejo/contrato/common/constants.ts';
import { stretched } from '@festejo/patience/patience.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type AppOptions, createApp } from '../../app.ts';
import { type Config, readConfig } from '../../config.ts';
import { claimsDe } from '../../features/conta/usuarios/index.ts';
import { createTokens } from '../auth/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Database, Db } from '../db/database.ts';
import { openAnother, openTestDatabase } from './database.ts';
import { unlikePublished } from './published.ts';

const SECRET = 'segredo-so-dos-testes-com-mais-de-32-letras';

/** A clock that the test sets. */
export interface TestClock extends Clock {
  set(at: Date): void;
  advance(ms: number): void;
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** A whole server on an empty migrated database, for `app.inject`. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly database: Database;
  readonly config: Config;
  readonly clock: TestClock;
  /**
   * Calls the API as a person, or anonymously; `body` is sent as JSON. The reply is checked against the OpenAPI description.
   * @returns status and parsed body
   */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: { as?: Person; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** Creates a confirmed account with a session; for a supplier also its record, which does not sell yet. */
  person(perfil?: TipoDoRole, nome?: string): Promise<Person>;
  /** Gives an account a fresh token: a token is valid for half an hour. */
  renewed(person: Person): Promise<Person>;
  /** Starts another process of this server, with a pool of its own: its `call` and `close`. On PostgreSQL only. */
  another(): Promise<Pick<TestServer, 'call' | 'close'>>;
  /** Deletes the queued jobs and waits for the running ones: afterwards only the test itself writes. */
  settle(): Promise<void>;
  /** Empties every table, once no job writes. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on it
  readonly body: any;
}

export function createTestClock(start = new Date()): TestClock {
  let now = start.getTime();
  return {
    played: true,
    now: () => new Date(now),
    set: (at) => {
      now = at.getTime();
    },
    advance: (ms) => {
      now += ms;
    },
  };
}

/**
 * A server for the tests of a file or a `describe`: it starts before the first test, is emptied before each, and closes after the last. Its
 * members may be used in tests and hooks only.
 * @param env overrides the configuration (`DEMO` is on)
 * @param options `clear: false` keeps the rows of one test for the next; `rounds: false` stops the scheduled jobs: a test that moves the
 * clock starts them itself
 */
export function withTestServer(env: Record<string, string> = {}, { clear = true, rounds = true } = {}): TestServer {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer(env, { rounds });
  });
  afterAll(() => server?.close());
  if (clear) beforeEach(() => server?.clear());
  return new Proxy({} as TestServer, {
    get: (_, property) => {
      if (!server) throw new Error('the server starts before the first test, not before');
      return Reflect.get(server, property);
    },
  });
}

/**
 * Starts a server for a test that closes it itself. `env` and `rounds` as above; `webDist`: the built web; `opened`: a database of the
 * test's own.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  {
    webDist,
    demoAccounts,
    rounds = true,
    opened,
  }: Pick<AppOptions, 'webDist' | 'demoAccounts'> & { rounds?: boolean; opened?: Awaited<ReturnType<typeof openTestDatabase>> } = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'festejo-teste-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'silent',
    TOKEN_SECRET: SECRET,
    PUBLIC_URL: 'http://localhost:3000',
    ...env,
  });
  const { database, clear, drop } = opened ?? (await openTestDatabase());
  const clock = createTestClock();
  const app = await createApp({ config, database, clock, ...(webDist && { webDist }), ...(demoAccounts && { demoAccounts }) });
  await app.ready();
  if (!rounds) await database.exec('delete from jobs.schedule');
  const tokens = createTokens(SECRET, clock);

  const callOn =
    (asked: FastifyInstance): TestServer['call'] =>
    async (method, path, { as, body, headers = {} } = {}) => {
      const options: InjectOptions = {
        method,
        url: `/api${path}`,
        headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      };
      const response = await asked.inject(options);
      const { statusCode: status, headers: answered } = response;
      const type = String(answered['content-type'] ?? '');
      const read = type.includes('json') ? response.json() : response.body;
      const unlike = unlikePublished(method, path, { status, type, body: read });
      if (unlike !== null) throw new Error(`The description says another thing than the server. ${unlike}`);
      return { status, headers: answered, body: read };
    };

  return {
    app,
    db: database.db,
    database,
    config,
    clock,
    call: callOn(app),
    async another() {
      const own = await openAnother(database);
      const process = await createApp({ config, database: own, clock });
      await process.ready();
      return {
        call: callOn(process),
        async close() {
          await process.close();
          await own.close();
        },
      };
    },
    async person(perfil: TipoDoRole = TIPO_PERFIL.CLIENTE, nome = 'Ana Maria de Souza') {
      const id = uuidv7();
      const sid = uuidv7();
      const email = `${id}@teste.example`;
      const agora = clock.now();
      await database.db
        .insertInto('usuarios')
        .values({
          id,
          tipo_perfil: perfil,
          nome_completo: nome,
          email,
          email_confirmado_em: agora,
          termos_versao: VERSAO_DOS_TERMOS,
          termos_aceitos_em: agora,
          codigo_de_convite: id,
        })
        .execute();
      if (perfil === TIPO_PERFIL.FORNECEDOR) await database.db.insertInto('fornecedores').values({ id, nome }).execute();
      await database.db.insertInto('sessoes').values({ id: sid, usuario_id: id, criada_em: agora, renovada_em: agora }).execute();
      return {
        id,
        email,
        token: await tokens.issue(claimsDe({ id, tipoPerfil: perfil, nomeCompleto: nome, email, cpf: null, cnpj: null }, sid)),
      };
    },
    async renewed(person) {
      const { id: sid } = await database.db
        .selectFrom('sessoes')
        .select('id')
        .where('usuario_id', '=', person.id)
        .executeTakeFirstOrThrow();
      const conta = await database.db
        .selectFrom('usuarios')
        .select(['id', 'tipo_perfil as tipoPerfil', 'nome_completo as nomeCompleto', 'email', 'cpf', 'cnpj'])
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      return { ...person, email: conta.email, token: await tokens.issue(claimsDe(conta, sid)) };
    },
    settle: () => settle(database),
    async clear() {
      await settle(database);
      await clear();
    },
    async close() {
      await app.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits up to two seconds: jobs that hang on purpose are left. */
async function settle(database: Database): Promise<void> {
  for (const deadline = Date.now() + stretched(2_000); Date.now() < deadline; await pause(10)) {
    const [row] = await database.query(
      `with gone as (delete from jobs.job where state in ('created', 'retry')) select exists (select from jobs.job where state = 'active') as active`,
    );
    if (!row?.['active']) return;
  }
}
