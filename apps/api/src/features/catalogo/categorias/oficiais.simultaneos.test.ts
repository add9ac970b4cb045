import { expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { criarOficial, prepararCategoriasOficiais } from './oficiais.ts';

const server = withTestServer({}, { rounds: false });
const quantas = async () => Number((await server.database.query('select count(*) as n from categorias_oficiais'))[0]?.['n']);

test.runIf(testEngine === 'postgres')('servers that start together, and concurrent creations of one name', async () => {
  await server.database.query('delete from categorias_oficiais');
  await Promise.all(Array.from({ length: 6 }, () => prepararCategoriasOficiais(server.db)));
  expect(await quantas()).toBe(15);
  const criadas = await Promise.allSettled(
    Array.from({ length: 6 }, () => inTransaction(server.db, (tx) => criarOficial(tx, { nome: 'Fogos frios', icone: 'confetti' }))),
  );
  expect(criadas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const uma of criadas) if (uma.status === 'rejected') expect(uma.reason).toMatchObject({ codigo: 'NOME_DA_CATEGORIA_TOMADO' });
  expect(await quantas()).toBe(16);
});
