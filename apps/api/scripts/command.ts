import { type Config, readConfig } from '../src/config.ts';
import { explainFailure } from '../src/platform/explain-failure.ts';

/** Runs a command with this environment's configuration; a failure ends the process with a message of one line. */
export async function command(work: (config: Config) => Promise<void>): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig();
    await work(config);
  } catch (error) {
    console.error(explainFailure(error, config));
    process.exit(1);
  }
}
