import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDevolucao, setTentarDevolucao } from '../../../features/dinheiro/pagamentos/devolucoes/devolucoes.queries.ts';
import { findDevidos } from '../../../features/dinheiro/remessas/remessas.queries.ts';
import { setTentarRepasse } from '../../../features/dinheiro/repasses/index.ts';
import { openEmptyDatabase, restoreEarlierInstallation } from '../../testing/installation.ts';
import { type Database, inTransaction } from '../database.ts';
import { migrate } from './migrate.ts';

const DEPOIS = new Date('2099-01-01T00:00:00Z');
let database: Database;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ database, drop } = await openEmptyDatabase());
  await restoreEarlierInstallation(database);
});
afterEach(() => drop());

const claim = () => claimDevolucao(database.db, DEPOIS, DEPOIS);
const devidos = () => inTransaction(database.db, (tx) => findDevidos(tx, DEPOIS));

test('after an upgrade an old refund is not sent by itself, only when the operator says so', async () => {
  await migrate(database);
  expect(await claim()).toBeUndefined();
  const [uma] = await database.query(`select id, erro from devolucoes where estado = 'recusada' order by id limit 1`);
  expect(uma?.['erro']).toContain('confira se já voltou por fora');
  await inTransaction(database.db, (tx) => setTentarDevolucao(tx, String(uma?.['id']), new Date()));
  expect(await claim()).toMatchObject({ id: uma?.['id'] });
});

test('an old payout is not sent by itself, nor with the account that the supplier adds later: only when the operator says so', async () => {
  // In this test the old system has not paid the supplier yet.
  await database.exec(`delete from lancamentos where movimento_id in (select movimento_id from lancamentos where conta = 'repasse')`);
  await migrate(database);
  await database.exec(`
    insert into contas_bancarias (fornecedor_id, tipo, titular_nome, titular_documento, pix_tipo, pix_chave, vale_a_partir_de, mudou_em)
    select distinct p.fornecedor_id, 'pix', 'Ana', '52998224725', 'email', 'ana@festejo.example', now(), now()
    from repasses r join pedidos p on p.id = r.pedido_id`);
  expect(await devidos()).toEqual([]);
  const parados = await database.query(`select id, erro from repasses where espera_operador order by id`);
  expect(parados).toHaveLength(5);
  expect(parados[0]?.['erro']).toContain('confira se já foi pago por fora');
  await inTransaction(database.db, (tx) => setTentarRepasse(tx, String(parados[0]?.['id']), new Date()));
  expect(await devidos()).toMatchObject([{ id: parados[0]?.['id'] }]);
});
