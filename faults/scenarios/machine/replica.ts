import { buscarFornecedor } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { type Answer, call } from '../../buyers.ts';
import { createNetwork } from '../../network.ts';
import { createPostgres } from '../../postgres.ts';
import { createServer } from '../../server.ts';
import { must, type Scenario } from '../../stage.ts';
import { pause, until, withinLimit } from '../../time.ts';

/** Ten seconds that a replica may lag (decision record 54), and the second between two checks of the lag. */
const OLD_WITHIN_MS = 12_000;
/** A reader waits for the reply's timeout when the path falls silent, and then gets the answer of the primary. */
const ANSWERED_WITHIN_MS = 7_000;

const NAME = 'select nome from fornecedores where id = $1';

const replica: Scenario = {
  name: 'uma réplica atrasa, cala, morre e volta',
  only: 'long',
  async play(stage) {
    const { postgres, installation, market } = stage;
    const copy = await createPostgres(installation, { follows: postgres });
    await copy.start();
    const network = await createNetwork(copy.port);
    const server = await createServer({
      DATABASE_URL: postgres.url,
      DATABASE_READ_URL: copy.url.replace(String(copy.port), String(network.port)),
      PAYMENT_URL: stage.bank.url,
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL: 'https://festejo.example',
    });
    const { id, headers } = await market.supplier();
    const path = buscarFornecedor.path.replace(/:\w+/, id);
    const read = (as: Record<string, string> = {}) => call(server.base, 'GET', path, { headers: as });
    const nameFor = async (as?: Record<string, string>) => String((await read(as)).body?.nome);
    const goOn = () => copy.query('select pg_wal_replay_resume()');
    let names = 0;
    const rename = (name: string) => postgres.query('update fornecedores set nome = $2 where id = $1', [id, name]);
    /** Waits until anonymous reads use the replica: a paused replica still returns the old name. Returns the new name. */
    async function useCopy(): Promise<string> {
      await until('os visitantes leem da réplica', async () => {
        await goOn();
        const before = `Nome ${names}`;
        await until('a réplica segue', async () => (await copy.query(NAME, [id]))[0]?.nome === before);
        await copy.query('select pg_wal_replay_pause()');
        await rename(`Nome ${++names}`);
        return (await nameFor()) === before;
      });
      return `Nome ${names}`;
    }
    const isRead = (what: string, name: string) => until(what, async () => (await nameFor()) === name);

    /** Anonymous readers read continuously while the replica is disturbed: each read must be answered. */
    async function readersWhile(what: string, work: () => Promise<unknown>): Promise<Answer[]> {
      const answers: Answer[] = [];
      let done = false;
      const readers = Array.from({ length: 10 }, async () => {
        while (!done) {
          answers.push(await read());
          await pause(20);
        }
      });
      await work().finally(() => {
        done = true;
      });
      await Promise.all(readers);
      const refused = answers.filter(({ status }) => status !== 200);
      must(refused.length === 0, `${what}: ${refused.length} de ${answers.length} recusados (${refused[0]?.status})`);
      return answers;
    }
    const slowest = (answers: readonly Answer[]) => Math.round(Math.max(...answers.map(({ ms }) => ms)));

    try {
      await server.start();
      await rename(`Nome ${names}`);
      // The replica lags: stale reads last no longer than the limit, and never reach a logged-in client.
      const first = await useCopy();
      must((await nameFor(headers)) === first, 'quem entrou na conta leu da réplica atrasada');
      const late = await isRead('atrasada, deixa de servir', first);
      must(withinLimit(late, OLD_WITHIN_MS), `um visitante leu o que era velho ainda ${Math.round(late)} ms depois`);
      // The replica falls silent, and returns.
      const second = await useCopy();
      network.mode = 'swallow';
      const silent = slowest(await readersWhile('muda', () => isRead('muda, deixa de servir', second)));
      must(withinLimit(silent, ANSWERED_WITHIN_MS), `alguém esperou ${silent} ms pela réplica muda`);
      network.mode = 'pass';
      // The replica is killed, and returns.
      const third = await useCopy();
      const dead = slowest(
        await readersWhile('morta', async () => {
          await copy.kill();
          await isRead('morta, deixa de servir', third);
        }),
      );
      must(withinLimit(dead, ANSWERED_WITHIN_MS), `alguém esperou ${dead} ms pela réplica morta`);
      await copy.start();
      await useCopy();
      return `velho por ${Math.round(late)} ms no máximo; muda, ninguém recusado em até ${silent} ms; morta, em até ${dead} ms; de volta, serve de novo`;
    } finally {
      await server.remove();
      await network.close();
      await copy.remove();
    }
  },
};

export const replicas: readonly Scenario[] = [replica];
