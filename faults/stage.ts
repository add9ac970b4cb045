import { type Bank, startBank } from './bank.ts';
import { judge } from './judge.ts';
import { type MailServer, startMail } from './mail.ts';
import { type Market, openMarket } from './market.ts';
import { createNetwork, type Network } from './network.ts';
import { createPostgres, type Installation, type Postgres } from './postgres.ts';
import { openRounds, type Rounds } from './rounds.ts';
import { createServer, type Server } from './server.ts';

/** Environment of the scenarios: one PostgreSQL, two server processes, and between each server and PostgreSQL a network that can fail. */
export interface Stage {
  /** For scenarios that start a PostgreSQL of their own. */
  readonly installation: Installation;
  readonly bank: Bank;
  readonly postgres: Postgres;
  readonly servers: readonly [Server, Server];
  readonly networks: readonly [Network, Network];
  readonly market: Market;
  readonly mail: MailServer;
  readonly rounds: Rounds;
  /** Environment, besides the database, for scenarios that start a server of their own. */
  readonly env: Record<string, string>;
  /** Base addresses of both servers. */
  readonly bases: readonly string[];
  /** The txid of the charge of a purchase, or of an order's balance. */
  txidOf(id: string): Promise<string>;
  /** Restores all networks and processes before the next scenario. */
  mend(): Promise<void>;
  remove(): Promise<void>;
}

/** One fault with its checks. */
export interface Scenario {
  readonly name: string;
  /** Runs in this form only. Default: both forms. */
  readonly only?: Size;
  /** The scenario uses servers of its own. Such scenarios run last, all in parallel. */
  readonly apart?: true;
  /**
   * Returns its figures in a line.
   * @throws Error when a condition does not hold; `CannotPlay` when this machine cannot provide the environment
   */
  play(stage: Stage, size: Size): Promise<string>;
}

/** The short form is a part of `npm test`. */
export type Size = 'short' | 'long';

/** The machine lacks a requirement, which the message names. */
export class CannotPlay extends Error {}

export function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** Starts everything; when a step fails, ends everything that was started. */
export async function setStage(installation: Installation): Promise<Stage> {
  const ends: (() => Promise<void> | void)[] = [];
  const remove = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    return { ...(await build(installation, ends)), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function build(installation: Installation, ends: (() => Promise<void> | void)[]): Promise<Omit<Stage, 'remove'>> {
  const postgres = await createPostgres(installation);
  ends.push(postgres.remove);
  await postgres.start();
  const bank = await startBank();
  ends.push(bank.stop);
  const mail = await startMail();
  ends.push(mail.close);
  const env = {
    PAYMENT_URL: bank.url,
    SMTP_URL: mail.urls[0],
    // Each caller sends an address of its own, because rate limits count by address.
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: 'https://festejo.example',
    PAY_FROM: '341:12345678000195:FALHAS:0001:12345-6:Festejo das Falhas',
  };
  const create = async (smtpUrl: string): Promise<readonly [Network, Server]> => {
    const network = await createNetwork(postgres.port);
    const database = `postgres://postgres@127.0.0.1:${network.port}/festejo`;
    const server = await createServer({ ...env, DATABASE_URL: database, SMTP_URL: smtpUrl });
    ends.push(network.close, server.remove);
    return [network, server];
  };
  const [[networkA, serverA], [networkB, serverB]] = [await create(mail.urls[0]), await create(mail.urls[1])];
  const servers = [serverA, serverB] as const;
  const networks = [networkA, networkB] as const;
  // Both at once: they migrate one empty database together.
  await Promise.all(servers.map((server) => server.start()));
  return {
    installation,
    bank,
    postgres,
    servers,
    networks,
    market: await openMarket(postgres),
    mail,
    rounds: openRounds(postgres),
    env,
    bases: servers.map(({ base }) => base),
    async txidOf(id) {
      const [row] = await postgres.query('select txid from pagamentos where id = $1', [id]);
      return String(row?.txid);
    },
    async mend() {
      for (const network of networks) Object.assign(network, { mode: 'pass', delayInMs: 0 });
      mail.answer(Number.POSITIVE_INFINITY);
      bank.answer(Number.POSITIVE_INFINITY);
      bank.charge('well');
      await postgres.start();
      await Promise.all(servers.map((server) => (server.running() ? undefined : server.start())));
    },
  };
}

/** Checks that every acknowledged purchase exists. (The other invariants are checked after every scenario.) */
export async function nothingLost(
  { postgres }: Pick<Stage, 'postgres'>,
  acknowledged: ReadonlyArray<{ readonly compraId: string; readonly paid: boolean }>,
): Promise<string> {
  const rows = await postgres.query('select id, estado from pagamentos where id = any($1)', [acknowledged.map(({ compraId }) => compraId)]);
  const states = new Map(rows.map((row) => [row.id, row.estado]));
  const missing = acknowledged.filter(({ compraId, paid }) => (paid ? states.get(compraId) !== 'pago' : !states.has(compraId)));
  must(missing.length === 0, `perdidas ${missing.length} de ${acknowledged.length} compras confirmadas`);
  return `${acknowledged.length} confirmadas, ${acknowledged.filter(({ paid }) => paid).length} pagas, 0 perdidas`;
}

/**
 * Checks the invariants in a scenario's own database.
 * @throws Error with the broken ones
 */
export async function mustHold(postgres: Postgres): Promise<void> {
  const broken = await judge(postgres);
  must(broken.length === 0, `não vale mais: ${broken.join('; ')}`);
}
