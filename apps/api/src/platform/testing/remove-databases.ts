import pg from 'pg';
import { onServer } from './database.ts';

/** Gives this run's databases on PostgreSQL a common prefix, and removes them all after the run, also when workers crashed. */
export default function setup(): () => Promise<void> {
  const prefix = `festejo_teste_${process.pid.toString(36)}${Date.now().toString(36)}`;
  process.env['FESTEJO_BANCOS_DE_TESTE'] = prefix;
  return async () => {
    const server = process.env['TEST_DATABASE_URL'];
    if (!server) return;
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [prefix]);
    await client.end();
    for (const { datname } of rows) await onServer(server, `drop database if exists ${datname} with (force)`);
  };
}
