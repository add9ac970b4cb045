import { expect, test } from 'vitest';
import { deleteOldAcontecimentos } from '../outbox/outbox.queries.ts';
import { withTestServer } from '../testing/server.ts';
import { deleteInBatches } from './in-batches.ts';
import { patiently } from './statements/patience.ts';

const server = withTestServer();

test('deletes all old rows and no other row', async () => {
  const { database, db } = server;
  await database.query(`insert into acontecimentos (id, tipo, assunto, assunto_id, dados, em)
    select gen_random_uuid(), 'teste', 'pedido', gen_random_uuid(), '{}'::jsonb, timestamptz '2020-01-01T00:00:00Z' + n * interval '1 second'
    from generate_series(0, 5001) n union all select gen_random_uuid(), 'teste', 'pedido', gen_random_uuid(), '{}'::jsonb, '2021-06-01T00:00:00Z'`);
  // This acontecimento still has a subscriber that has not processed it.
  await database.query(`insert into acontecimentos_pendentes (acontecimento_id, assinante, tentar_em, erro)
    select id, 'teste', now(), '' from acontecimentos order by em limit 1`);
  // The job also runs it under `patiently`.
  await patiently(() => deleteOldAcontecimentos(db, new Date('2021-01-01')));
  const left = await database.query('select em from acontecimentos order by em');
  expect(left).toEqual([{ em: new Date('2020-01-01T00:00:00Z') }, { em: new Date('2021-06-01T00:00:00Z') }]);
});

test('goes on until a statement deletes fewer rows than the batch size', async () => {
  const { database, db } = server;
  await database.query(`insert into acontecimentos (id, tipo, assunto, assunto_id, dados, em)
    select gen_random_uuid(), 'teste', 'pedido', gen_random_uuid(), '{}'::jsonb, timestamptz '2020-01-01T00:00:00Z' + n * interval '1 second'
    from generate_series(1, 40) n`);
  await deleteInBatches(db, 'acontecimentos', (row) => row('em', '<=', new Date('2020-01-01T00:00:30Z')), 10);
  expect(await database.query('select count(*)::int as left from acontecimentos')).toEqual([{ left: 10 }]);
});
