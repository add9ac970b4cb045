import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../../testing/installation.ts';
import { openPostgres } from '../engines/postgres.ts';
import { migrate } from './migrate.ts';

test.skipIf(!process.env['TEST_DATABASE_URL'])('a user that owns a new database, and is no superuser, can set it up', async () => {
  const { database, url, drop } = await openEmptyDatabase();
  const role = `festejo_teste_${randomUUID().replaceAll('-', '')}`;
  const own = new URL(url ?? '');
  try {
    await database.exec(`create role ${role} login password '${role}'; alter database ${own.pathname.slice(1)} owner to ${role}`);
    own.username = role;
    own.password = role;
    const theirs = openPostgres(own.href);
    const [user] = await theirs.query('select rolsuper from pg_roles where rolname = current_user');
    expect(user).toEqual({ rolsuper: false });
    expect(await migrate(theirs)).toContain('0001_base');
    await theirs.close();
  } finally {
    await database.exec(`reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`);
    await drop();
  }
});
