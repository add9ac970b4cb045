import { buscarPerfil } from '@festejo/contrato/conta/perfis.ts';
import { call, close } from '../../buyers.ts';
import { must, nothingLost, type Scenario, type Size } from '../../stage.ts';
import { pause, until, withinLimit } from '../../time.ts';

/** Limits until the 503 while PostgreSQL is away, and until the first purchase after its return. */
const REFUSED_WITHIN_MS = 2_000;
const BACK_WITHIN_MS = 5_000;

const away: Scenario = {
  name: 'o PostgreSQL fica fora do ar',
  async play(stage, size: Size) {
    const ms = size === 'short' ? 2_000 : 30_000;
    const product = await stage.market.product(await stage.market.supplier(), 1_000);
    const clients = await stage.market.clients(20, [product]);
    const logged = stage.servers.map((server) => server.output().length);
    await stage.postgres.kill();
    const over = performance.now() + ms;
    const statuses = new Map<number, number>();
    let slowest = 0;
    await Promise.all(
      clients.map(async (client, i) => {
        const base = stage.bases[i % 2] ?? '';
        while (performance.now() < over) {
          const answer = i % 4 < 2 ? await close(base, client) : await call(base, 'GET', buscarPerfil.path, { headers: client.headers });
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          must(answer.status !== 503 || answer.headers.get('retry-after') !== null, 'um 503 sem Retry-After');
          slowest = Math.max(slowest, answer.ms);
          await pause(50);
        }
      }),
    );
    must(
      [...statuses.keys()].every((status) => status === 503),
      `respostas: ${[...statuses].map(([s, n]) => `${n}x ${s}`).join(', ')}`,
    );
    for (const [i, server] of stage.servers.entries()) {
      const lines = server
        .output()
        .slice(logged[i])
        .split('\n')
        .filter((line) => /"stack":/.test(line));
      must(lines.length === 0, `${lines.length} linhas com pilha no registro, a primeira: ${lines[0]}`);
      must(server.running(), 'um servidor terminou');
    }
    await stage.postgres.start();
    const back = await until('compra-se de novo', async () => {
      const answers = await Promise.all(clients.map((client, i) => close(stage.bases[i % 2] ?? '', client)));
      return answers.every(({ status }) => status === 201 || status === 200 || status === 422);
    });
    must(withinLimit(slowest, REFUSED_WITHIN_MS), `o 503 levou até ${Math.round(slowest)} ms`);
    must(withinLimit(back, BACK_WITHIN_MS), `voltou só depois de ${Math.round(back)} ms`);
    await nothingLost(stage, []);
    return `${ms / 1000} s: ${statuses.get(503)}x 503 em até ${Math.round(slowest)} ms, sem pilhas; todos compram ${Math.round(back)} ms depois da volta`;
  },
};

export const absences: readonly Scenario[] = [away];
