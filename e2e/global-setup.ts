import { addressVariable, ENGINES, type Engine, type Server, startServer } from './servidor.ts';

/** Engines of the projects asked for on the command line (`--project=postgres`); all when none is. */
function chosenEngines(): readonly Engine[] {
  const asked = process.argv.flatMap((arg, at) => {
    if (arg.startsWith('--project=')) return arg.slice('--project='.length).split(',');
    return arg === '--project' ? [process.argv[at + 1]] : [];
  });
  const engines = ENGINES.filter((engine) => asked.includes(engine));
  return engines.length > 0 ? engines : ENGINES;
}

/** Starts one server an engine before the journeys; what it returns stops them after. */
export default async function setup(): Promise<() => Promise<void>> {
  const servers: Server[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  try {
    // A server that already runs, for who writes a journey: nothing is started, nothing stopped.
    const engines = chosenEngines().filter((engine) => !process.env[addressVariable(engine)]);
    const started = await Promise.allSettled(engines.map(startServer));
    servers.push(...started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    const failed = started.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    // Workers read the configuration anew, with this environment.
    for (const { engine, url } of servers) process.env[addressVariable(engine)] = url;
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
