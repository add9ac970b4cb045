import { expect, test } from 'vitest';
import { buscarContasParaPagar, CONTA_CIFRADA, cifrarContas } from './features/dinheiro/contas-bancarias/index.ts';
import { encryptAnew, opens } from './platform/auth/protected.queries.ts';
import { createSecrets } from './platform/auth/secrets.ts';
import { openEmbedded } from './platform/db/engines/embedded.ts';
import { migrate } from './platform/db/schema/migrate.ts';
import { transfer } from './platform/db/schema/transfer.ts';
import { prepareJobs } from './platform/jobs/jobs.ts';
import { testContext } from './platform/testing/context.ts';
import { testEngine } from './platform/testing/database.ts';
import { openEmptyDatabase, restoreEarlierInstallation } from './platform/testing/installation.ts';
import { withTestServer } from './platform/testing/server.ts';
import { PROTECTED } from './protected.ts';

const server = withTestServer({}, { rounds: false });
const CPF = '52998224725';
const PIX = { tipo: 'pix', titularNome: 'Ana Maria', titularDocumento: CPF, pixTipo: 'email', pixChave: 'ana@festejo.example' };
const now = createSecrets('o-segredo-novo-com-mais-de-32-letras-e-tal');

test('each encrypted column of the database is among those that are re-encrypted', async () => {
  const rows = await server.database.query(
    `select table_name || '.' || column_name as coluna from information_schema.columns where column_name like '%cifrad%' and table_schema = 'public'`,
  );
  expect(PROTECTED.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(rows.map(({ coluna }) => coluna).sort());
});

test('a new secret re-encrypts everything, once; values that neither secret opens stay as they are', async () => {
  const before = testContext(server).secrets;
  const agora = server.clock.now();
  const pessoas = [await server.person(2), await server.person(2), await server.person(2)];
  for (const { id } of pessoas) {
    await server.database.query(`update usuarios set cpf = null, senha_hash = 'alguma' where id = $1`, [id]);
    await server.database.query('update sessoes set identidade_confirmada_em = $2 where usuario_id = $1', [id, agora]);
    await server.database.query('insert into totp (usuario_id, segredo_cifrado) values ($1, $2)', [
      id,
      before.encrypt(Buffer.from('x'), id),
    ]);
  }
  const [dona, outra, perdida] = pessoas;
  if (!dona || !outra || !perdida) throw new Error('faltam pessoas');
  await server.database.query('update usuarios set cpf = $2 where id = $1', [dona.id, CPF]);
  expect((await server.call('PUT', '/conta-bancaria', { as: dona, body: PIX })).status).toBe(200);
  await server.database.query('update totp set segredo_cifrado = $2 where usuario_id = $1', [
    perdida.id,
    createSecrets('um-terceiro-segredo-com-mais-de-32-letras').encrypt(Buffer.from('x'), perdida.id),
  ]);

  const contar = async () => {
    const contas: Record<string, object> = {};
    for (const what of PROTECTED) contas[what.table] = await encryptAnew(server.db, what, { before, now });
    return contas;
  };
  const nada = { changed: 0, unreadable: 0 };
  expect(await contar()).toMatchObject({
    totp: { changed: 2, unreadable: 1 },
    contas_bancarias: { changed: 1, unreadable: 0 },
    convites: nada,
  });
  expect(await contar()).toMatchObject({ totp: { changed: 0, unreadable: 1 }, contas_bancarias: nada });

  const contas = await buscarContasParaPagar({ ...testContext(server), secrets: now }, server.db, [dona.id]);
  expect(contas.get(dona.id)).toMatchObject({ destino: { titularDocumento: CPF, pix: { chave: PIX.pixChave } } });
  expect([await opens(server.db, CONTA_CIFRADA, now), await opens(server.db, CONTA_CIFRADA, before)]).toEqual([true, false]);
});

// The data move from the embedded engine to PostgreSQL, so the test needs both.
test.skipIf(testEngine !== 'postgres')('encrypted accounts move to PostgreSQL unchanged, and open there with the same secret', async () => {
  const source = await openEmbedded(null);
  const target = await openEmptyDatabase();
  try {
    await restoreEarlierInstallation(source);
    for (const database of [source, target.database]) {
      await migrate(database);
      await prepareJobs(database);
    }
    await source.query(
      `insert into contas_bancarias (fornecedor_id, tipo, titular_nome, titular_documento, pix_tipo, pix_chave, vale_a_partir_de, mudou_em)
       select id, 'pix', 'Ana Maria', '52998224725', 'email', 'ana@festejo.example', now(), now() from fornecedores limit 3`,
    );
    const quantas = await cifrarContas(source.db, now);
    expect(quantas).toBe(3);
    await transfer(source, target.url ?? '');
    expect(
      await target.database.query(
        'select count(destino_cifrado)::int as cifradas, count(titular_nome)::int as claras from contas_bancarias',
      ),
    ).toEqual([{ cifradas: quantas, claras: 0 }]);
    expect(await encryptAnew(target.database.db, CONTA_CIFRADA, { before: now, now })).toEqual({ changed: 0, unreadable: 0 });
  } finally {
    await source.close();
    await target.drop();
  }
});
