import { request } from 'node:http';
import { type Call, GOLPES, type Sent } from './golpes.ts';

/** Order of the measuring process: start one of `GOLPES`, or stop and report the answers by status. */
export type Ordem = { readonly base: string; readonly golpe: number } | 'pare';
export type Respostas = Readonly<Record<string, number>>;

/**
 * Sends a request, and returns the status once the whole answer is read. (An aborted `fetch` in the middle of an answer ends the process.)
 */
function statusOf(url: string, { method = 'GET', headers, body }: Sent, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const failed = () => resolve('sem resposta');
    const sent = request(url, { method, headers: { ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) }, signal });
    sent.once('response', (reply) =>
      reply
        .resume()
        .once('end', () => resolve(String(reply.statusCode)))
        .once('error', failed),
    );
    sent.once('error', failed).end(body);
  });
}

function startHammer(base: string, call: Call, accounts: number, underWay: number): { stop(): Promise<Record<string, number>> } {
  const answers: Record<string, number> = {};
  const over = new AbortController();
  const one = async (n: number) => {
    while (!over.signal.aborted) {
      const { path, init } = await call(n);
      const status = await statusOf(`${base}/api${path}`, init, over.signal);
      if (over.signal.aborted) return;
      answers[status] = (answers[status] ?? 0) + 1;
      // A refused client waits before the next request, as a program does; without the wait the sender would be measured.
      if (status !== '200') await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const all = Promise.all(Array.from({ length: accounts * underWay }, (_, i) => one(i % accounts)));
  return {
    async stop() {
      over.abort();
      await all;
      return answers;
    },
  };
}

// The greedy accounts run in a separate process, so that sending their requests does not delay the measuring process.
let hammer: ReturnType<typeof startHammer> | undefined;
process.on('message', (order: Ordem) => {
  if (order === 'pare') {
    void hammer?.stop().then((answers) => process.send?.(answers));
    return;
  }
  const golpe = GOLPES[order.golpe];
  if (golpe) hammer = startHammer(order.base, golpe.call, golpe.accounts, golpe.underWay);
});
process.once('disconnect', () => process.exit());
