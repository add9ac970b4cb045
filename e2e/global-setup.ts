import { addressVariable, ENGINES, type Engine, type Server, startServer } from './servidor.ts';

/** Engines of the projects given on the command line (`--project=postgres`); all engines without the option. */
function chosenEngines(): readonly Engine[] {
  const asked = process.argv.flatMap((arg, at) => {
    if (arg.startsWith('--project=')) return arg.slice('--project='.length).split(',');
    return arg === '--project' ? [process.argv[at + 1]] : [];
  });
  const engines = ENGINES.filter((engine) => asked.includes(engine));
  return engines.length > 0 ? engines : ENGINES;
}

/** Starts one server per engine before the journeys; the returned function stops them. */
export default async function setup(): Promise<() => Promise<void>> {
  const servers: Server[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  try {
    // When the address of a running server is set, as while writing a journey, that server is used, and neither started nor stopped.
    const engines = chosenEngines().filter((engine) => !process.env[addressVariable(engine)]);
    const started = await Promise.allSettled(engines.map(startServer));
    servers.push(...started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    const failed = started.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    // The workers read the configuration again, with this environment.
    for (const { engine, url } of servers) process.env[addressVariable(engine)] = url;
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
