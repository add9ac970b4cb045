// What a helper process runs (`helper-process.ts`): reads the file that it is given and does one task after the other.
import { setPriority } from 'node:os';

// Whoever is served comes first. Threads that begin later have it from here.
setPriority(10);

// Signals to the group are for the server, which may serve for a while yet; the helper ends with it.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

const { default: work } = (await import(process.argv[2] ?? '')) as { default: (task: unknown) => unknown };
/** V8 and Node throw this for a buffer that the process's bound does not allow; what asks for memory elsewhere ends the process. */
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
