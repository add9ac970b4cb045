import { connect } from 'node:net';
import { must, type Scenario, type Size } from '../stage.ts';
import { pause } from '../time.ts';

type Outcome = 'answered' | 'refused' | 'reset';

/** One request on a connection of its own. Refused = nobody listened any more. */
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
    const times = size === 'short' ? 2 : 10;
    const [server] = stage.servers;
    const outcomes = new Map<Outcome, number>();
    let slowest = 0;
    for (let i = 0; i < times; i++) {
      // As behind a proxy: it asks for readiness five times a second, and sends nobody more once that is denied.
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

export const stops: readonly Scenario[] = [sigterm];
