import { connect } from 'node:net';
import { avaliarSenha } from '@festejo/contrato/conta/usuarios.ts';
import { must, type Scenario, type Size } from '../../stage.ts';
import { pause, until } from '../../time.ts';

type Outcome = 'answered' | 'refused' | 'reset';

/** One request on a connection of its own. Refused = the server no longer listened. */
function ask(base: string): Promise<Outcome> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname);
    socket.on('connect', () => socket.write('GET /api/configuracao HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'));
    socket.on('data', (piece) => {
      text += piece.toString();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'reset'));
    socket.on('close', () => resolve(/^HTTP\/1.1 (200|503)/.test(text) ? 'answered' : 'reset'));
  });
}

const sigterm: Scenario = {
  name: 'SIGTERM sob carga',
  async play(stage, size: Size) {
    const times = size === 'short' ? 1 : 10;
    const [server] = stage.servers;
    const outcomes = new Map<Outcome, number>();
    let slowest = 0;
    for (let i = 0; i < times; i++) {
      // Like a proxy: checks readiness five times a second, and sends no more requests once the server is not ready.
      let ready = true;
      const proxy = async () => {
        while (ready) {
          ready = await fetch(`${server.base}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          );
          await pause(200);
        }
      };
      const load = [
        proxy(),
        ...Array.from({ length: 20 }, async () => {
          while (ready) {
            const outcome = await ask(server.base);
            outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
          }
        }),
      ];
      await pause(500);
      const started = performance.now();
      server.signal('SIGTERM');
      const { code } = await server.ended();
      slowest = Math.max(slowest, performance.now() - started);
      await Promise.all(load);
      must(code === 0, `o processo terminou com ${code}`);
      await server.start();
    }
    const lost = (outcomes.get('reset') ?? 0) + (outcomes.get('refused') ?? 0);
    must(lost === 0, `${lost} conexões cortadas ou recusadas, de ${outcomes.get('answered')} atendidas`);
    return `${times} vezes: ${outcomes.get('answered')} atendidas, 0 cortadas; a parada levou até ${Math.round(slowest)} ms`;
  },
};

const OPEN = 12;
const PASSWORD = JSON.stringify({ senha: 'correto-cavalo-bateria' });
/** Rate limits count by address, so each client has an address of its own. */
const headOf = (who: number) =>
  [
    `POST /api${avaliarSenha.path} HTTP/1.1`,
    'host: x',
    'connection: close',
    `x-forwarded-for: 203.0.113.${who + 1}`,
    'content-type: application/json',
    `content-length: ${PASSWORD.length}`,
    '',
    '',
  ].join('\r\n');

/** The helpers are in the server's process group and receive the signal too; work in progress still needs them. */
const wholeGroup: Scenario = {
  name: 'SIGTERM ao grupo inteiro, com pedidos pela metade',
  async play(stage) {
    const [server] = stage.servers;
    const { hostname, port } = new URL(server.base);
    // Makes the server start its helper.
    const warm = await fetch(`${server.base}/api${avaliarSenha.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: PASSWORD,
    });
    must(warm.ok && server.helpers().length > 0, `a senha se mediu com ${warm.status}, e ${server.helpers().length} processos auxiliares`);
    const requests = await Promise.all(
      Array.from({ length: OPEN }, async (_, who) => {
        const socket = connect(Number(port), hostname);
        let text = '';
        socket.on('data', (piece) => {
          text += piece.toString();
        });
        socket.on('error', () => {});
        const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(text)));
        await new Promise<void>((resolve) => socket.write(`${headOf(who)}{`, () => resolve()));
        return { socket, ended };
      }),
    );
    await until('os pedidos chegaram', async () => (await fetch(`${server.base}/livez`)).ok);
    const before = server.helpers().join();
    server.signalGroup('SIGTERM');
    await until('o servidor diz que para', async () => (await fetch(`${server.base}/readyz`).catch(() => null))?.ok !== true);
    // A helper that ends would lose its work in progress, and a replacement takes a second to start.
    must(server.helpers().join() === before, 'o sinal acabou com um processo auxiliar');
    for (const { socket } of requests) socket.write(PASSWORD.slice(1));
    const answers = await Promise.all(requests.map(({ ended }) => ended));
    const { code } = await server.ended();
    const answered = answers.filter((text) => /^HTTP\/1.1 200/.test(text)).length;
    must(answered === OPEN, `${answered} de ${OPEN} pedidos respondidos: ${answers.find((text) => !/ 200/.test(text))?.slice(0, 80)}`);
    must(code === 0, `o processo terminou com ${code}`);
    return `${OPEN} de ${OPEN} respondidos`;
  },
};

export const stops: readonly Scenario[] = [sigterm, wholeGroup];
