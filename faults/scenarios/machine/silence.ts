import { buscarPerfil } from '@festejo/contrato/conta/perfis.ts';
import { logout } from '@festejo/contrato/conta/usuarios.ts';
import { notifyPaid } from '../../bank.ts';
import { type Answer, call, close } from '../../buyers.ts';
import type { Client } from '../../market.ts';
import { must, nothingLost, type Scenario, type Size, type Stage } from '../../stage.ts';
import { openStream } from '../../streams.ts';
import { pause, until, withinLimit } from '../../time.ts';

/** Limits from the beginning of the silence to the 503, and from the network's return to the first success (decision record 12). */
const REFUSED_WITHIN_MS = 6_000;
const HEALED_WITHIN_MS = 8_000;
/** The end of a session reaches every process: two seconds, plus the time until the process doubts its connection. */
const SESSION_ENDED_WITHIN_MS = 4_000;

const READ_ANEW = '{"tipo":"reler"}';
const someClients = async ({ market }: Stage, many: number) => market.clients(many, [await market.product(await market.supplier(), 1_000)]);
const profile = (base: string, client: Client) => call(base, 'GET', buscarPerfil.path, { headers: client.headers });
const slowest = (answers: readonly Answer[]) => Math.round(Math.max(...answers.map(({ ms }) => ms)));

/** Calls for each client repeatedly until `over`; returns all answers. */
async function askUntil(over: Promise<unknown>, base: string, clients: readonly Client[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  let done = false;
  void over.finally(() => {
    done = true;
  });
  await Promise.all(
    clients.map(async (client) => {
      while (!done) {
        answers.push(await profile(base, client));
        await pause(50);
      }
    }),
  );
  return answers;
}

function mustBeRefusedWell(answers: readonly Answer[]): void {
  const wrong = answers.filter(({ status, headers }) => status !== 503 || !headers.get('retry-after'));
  must(
    wrong.length === 0,
    `${wrong.length} respostas que não são 503 com Retry-After: ${[...new Set(wrong.map(({ status }) => status))].join(', ')}`,
  );
  must(withinLimit(slowest(answers), REFUSED_WITHIN_MS), `o 503 levou até ${slowest(answers)} ms`);
}

const wholeNetwork: Scenario = {
  name: 'a rede até o PostgreSQL emudece',
  async play(stage, size: Size) {
    const [mute, other] = stage.bases as [string, string];
    const [leaver, watcher, ...askers] = (await someClients(stage, 26)) as [Client, Client, ...Client[]];
    const [hers, watched] = [await openStream(mute, leaver.headers), await openStream(mute, watcher.headers)];
    await Promise.all(askers.map((client) => profile(mute, client)));
    stage.networks[0].mode = 'swallow';
    const over = pause(size === 'short' ? 6_000 : 30_000);
    const asked = askUntil(over, mute, askers);
    must((await call(other, 'GET', logout.path, { headers: leaver.headers })).status === 200, 'o outro processo não atendeu');
    const refused = await asked;
    mustBeRefusedWell(refused);
    stage.networks[0].mode = 'pass';
    const back = await until('o servidor volta a atender', async () => (await profile(mute, watcher)).status === 200, 30);
    must(withinLimit(back, HEALED_WITHIN_MS), `voltou só depois de ${Math.round(back)} ms`);
    const rest = await Promise.all(askers.map((client) => profile(mute, client)));
    must((await profile(mute, leaver)).status === 401, 'uma sessão encerrada durante o silêncio ainda vale');
    await until('a tela aberta ouve que deve ler de novo', () => watched.said().includes(READ_ANEW));
    await until('o fluxo da sessão encerrada acaba', () => hers.ended());
    must(!watched.ended(), 'o fluxo de quem ficou acabou');
    watched.leave();
    const failed = rest.filter(({ status }) => status !== 200).length;
    return `${refused.length} vezes 503 em até ${slowest(refused)} ms; de volta em ${Math.round(back)} ms (${failed} de ${rest.length} ainda recusados então); sessão encerrada 401, telas avisadas`;
  },
};

const listening: Scenario = {
  name: 'só a conexão que ouve emudece',
  async play(stage) {
    const [mute, other] = stage.bases as [string, string];
    const [leaver, watcher, ...askers] = (await someClients(stage, 10)) as [Client, Client, ...Client[]];
    const [hers, watched] = [await openStream(mute, leaver.headers), await openStream(mute, watcher.headers)];
    stage.networks[0].mode = 'swallow-listen';
    const left = call(other, 'GET', logout.path, { headers: leaver.headers });
    const asked = askUntil(pause(6_000), mute, askers);
    must((await left).status === 200, 'o outro processo não atendeu');
    const late = await until(
      'a sessão encerrada no outro processo não vale mais',
      async () => (await profile(mute, leaver)).status === 401,
    );
    must(withinLimit(late, SESSION_ENDED_WITHIN_MS), `a sessão valeu ainda ${Math.round(late)} ms`);
    const answers = await asked;
    must(
      answers.every(({ status }) => status === 200),
      'alguém foi recusado, embora o banco respondesse',
    );
    stage.networks[0].mode = 'pass';
    await until('a tela aberta ouve que deve ler de novo', () => watched.said().includes(READ_ANEW));
    await until('o fluxo da sessão encerrada acaba', () => hers.ended());
    watched.leave();
    return `${answers.length} chamadas, nenhuma recusada; a sessão encerrada valeu ainda ${Math.round(late)} ms; telas avisadas`;
  },
};

const forgotten: Scenario = {
  name: 'a rede esquece as conexões abertas, e aceita novas',
  async play(stage) {
    const [base] = stage.bases as [string, string];
    const clients = await someClients(stage, 32);
    await Promise.all(clients.map((client) => profile(base, client)));
    const { mode } = stage.networks[0];
    stage.networks[0].mode = 'swallow';
    // Every open connection carries data once, and is silent from then on.
    const first = await Promise.all(clients.map((client) => profile(base, client)));
    stage.networks[0].mode = mode;
    mustBeRefusedWell(first);
    const again = await Promise.all(clients.map((client) => profile(base, client)));
    const refused = again.filter(({ status }) => status !== 200);
    must(refused.length === 0, `${refused.length} de ${again.length} ainda recusados depois do primeiro silêncio`);
    return `recusados uma vez, em até ${slowest(first)} ms; depois ${again.length} de ${again.length} atendidos, em até ${slowest(again)} ms`;
  },
};

const cutAndSlow: Scenario = {
  name: 'a rede corta todas as conexões, e depois é lenta',
  async play(stage) {
    const [base] = stage.bases as [string, string];
    const clients = await someClients(stage, 20);
    await Promise.all(clients.map((client) => profile(base, client)));
    stage.networks[0].cut();
    const cut = await Promise.all(clients.map((client) => profile(base, client)));
    must(
      cut.every(({ status }) => status === 200 || status === 503),
      'uma resposta que não é 200 nem 503',
    );
    const { market } = stage;
    const supplier = await market.supplier();
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async () => (await market.clients(1, [await market.product(supplier, 1)]))[0] as Client),
    );
    stage.networks[0].delayInMs = 50;
    const slow = await Promise.all(buyers.map((client) => close(base, client)));
    must(
      slow.every(({ status }) => status === 201 || status === 200),
      `fecharam ${slow.filter(({ status }) => status < 300).length} de ${slow.length}`,
    );
    await nothingLost(
      stage,
      slow.map(({ body }) => ({ compraId: body.compraId, paid: false })),
    );
    return `cortada: ${cut.filter(({ status }) => status === 200).length} de ${cut.length} atendidos sem notar; a 100 ms de ida e volta: ${slow.length} compras`;
  },
};

const fromProcessToProcess: Scenario = {
  name: 'mensagens de um processo às telas do outro',
  async play(stage, size: Size) {
    const many = size === 'short' ? 5 : 30;
    const [one, other] = stage.bases as [string, string];
    const supplier = await stage.market.supplier();
    const clients = await stage.market.clients(many, [await stage.market.product(supplier, 1_000)]);
    const screen = await openStream(one, supplier.headers);
    for (const client of clients) {
      const { body } = await close(other, client);
      await notifyPaid(other, { txid: await stage.txidOf(body.compraId), valor: client.total.toFixed(2) });
      await until('o pedido pago chega à tela', () => screen.said().includes(body.pedidos[0]));
    }
    screen.leave();
    return `${many} de ${many} chegaram`;
  },
};

export const silences: readonly Scenario[] = [wholeNetwork, listening, forgotten, cutAndSlow, fromProcessToProcess];
