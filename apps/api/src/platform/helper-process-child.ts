// The program of a helper process (`helper-process.ts`): imports the file that it is given and does one task after the other.
import { setPriority } from 'node:os';

// The server has priority over its helpers. Threads that start later inherit this value.
setPriority(10);

// Signals to the process group are for the server, which may serve for a while yet; the helper ends with the server.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

const { default: work } = (await import(process.argv[2] ?? '')) as { default: (task: unknown) => unknown };
/** V8 and Node throw this error for a buffer over the process's limit. Memory requests of other code end the process. */
const isOutOfMemory = (error: unknown) => error instanceof RangeError && /allocat/i.test(error.message);
process.on('message', async (task) => {
  try {
    process.send?.({ result: await work(task) });
  } catch (error) {
    if (isOutOfMemory(error)) process.exit(1);
    process.send?.({ error });
  }
});
process.send?.('ready');
