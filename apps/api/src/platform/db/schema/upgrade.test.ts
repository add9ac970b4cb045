import { afterEach, expect, test } from 'vitest';
import { fingerprints, openEmptyDatabase, restoreEarlierInstallation } from '../../testing/installation.ts';
import type { Database } from '../database.ts';
import { migrate } from './migrate.ts';

const abertas: (() => Promise<void>)[] = [];

/** Tables that a migration changes on purpose, each with the reason. */
const CHANGED: readonly string[] = [
  // The purpose of a categoria is one of three words (0016).
  'public.categorias',
  // Eventos that their pedidos had closed are open again (0010).
  'public.eventos',
  // The history of the migrations themselves.
  'public.migracoes',
];

/** Columns by table that other columns replaced. A test below compares the new columns. */
const MOVED: Readonly<Record<string, readonly string[]>> = {
  // No rating stood behind these values (0033).
  'public.fornecedores': ['avaliacoes', 'nota_soma'],
  'public.lancamentos': ['em'],
  'public.pagamentos': ['devolver_em_centavos'],
  'public.pedidos': ['responder_ate'],
};

/** Restores an earlier installation into a database of the test's own. */
async function openEarlier(): Promise<Database> {
  const { database, drop } = await openEmptyDatabase();
  abertas.push(drop);
  await restoreEarlierInstallation(database);
  return database;
}
afterEach(async () => {
  for (const drop of abertas.splice(0)) await drop();
});

test('an earlier installation passes through all migrations without losing or changing a row', async () => {
  const database = await openEarlier();
  await database.exec(LATE_MONEY);
  const all = await fingerprints(database);
  const kept = Object.entries(all).map(([name, { columns }]) => [name, columns.filter((column) => !MOVED[name]?.includes(column))]);
  const before = await fingerprints(database, Object.fromEntries(kept));
  const [ledger, states] = [await database.query(OLD_LEDGER), await database.query(OLD_ORDERS)];
  expect(before['public.pedidos']?.rows).toBe(28);
  expect(before['public.lancamentos']?.rows).toBe(94);
  await migrate(database);
  const columns = Object.fromEntries(Object.entries(before).map(([name, table]) => [name, table.columns]));
  const after = await fingerprints(database, columns);
  for (const [name, table] of Object.entries(before)) {
    if (CHANGED.includes(name)) expect.soft(after[name]?.rows, name).toBeGreaterThanOrEqual(table.rows);
    else expect.soft(after[name], name).toEqual(table);
  }

  // The opening hours of each supplier as typed produce exactly the minutes of before (0018).
  expect(
    await database.query(
      'select count(*)::int as total, count(*) filter (where semana_de_atendimento(id) = semana_aberta)::int as same from fornecedores',
    ),
  ).toEqual([{ total: before['public.fornecedores']?.rows, same: before['public.fornecedores']?.rows }]);
  expect(await database.query('select distinct nota_soma, avaliacoes from fornecedores')).toEqual([{ nota_soma: 0, avaliacoes: 0 }]);
  expect(await database.query(NEW_LEDGER)).toEqual(ledger);
  expect(await database.query('select id, pago_em, prazo_em from pedidos order by id')).toEqual(states);
  expect(await promisesOf(database)).toEqual(PROMISED);
});

test('rows that the old schema accepted and the new one refuses are repaired, without a change of the amount charged', async () => {
  const database = await openEarlier();
  const [pago] = await database.query(`select p.compra_id, x.recebido_em from pagamentos p join pix_recebidos x using (compra_id) limit 1`);
  const [pedido] = await database.query('select id, total_em_centavos from pedidos where desconto_em_centavos = 0 limit 1');
  const [emOutra] = await database.query(
    `select p.id, c.id as categoria, c.nome from produtos p join categorias c on c.fornecedor_id <> p.fornecedor_id
       and not exists (select from categorias s where s.fornecedor_id = p.fornecedor_id and s.nome = c.nome) order by p.id, c.id limit 1`,
  );
  const [oficialErrada] = await database.query('select id from produtos where id <> $1 order by id desc limit 1', [emOutra?.['id']]);
  await database.query('update pagamentos set pago_em = null where compra_id = $1', [pago?.['compra_id']]);
  for (const tabela of ['pedidos', 'compras'])
    await database.query(
      `update ${tabela} set desconto_em_centavos = -100, subtotal_em_centavos = total_em_centavos - 100
       where id in ($1, (select compra_id from pedidos where id = $1))`,
      [pedido?.['id']],
    );
  await database.query('update produtos set categoria_id = $2 where id = $1', [emOutra?.['id'], emOutra?.['categoria']]);
  await database.query(
    `update produtos p set categoria_oficial_id = (select id from categorias_oficiais o where o.id <> p.categoria_oficial_id limit 1)
     where id = $1`,
    [oficialErrada?.['id']],
  );
  await database.exec(`
    insert into cupons (id, codigo, tipo, valor, inicia_em, termina_em, quem_paga, minimo_em_centavos, limite_total, limite_por_cliente, usos) values
      (gen_random_uuid(), 'AVESSO', 'valor', 100, '2026-02-01', '2026-01-01', 'festejo', 0, null, 1, 0),
      (gen_random_uuid(), 'SEMDONO', 'valor', 100, '2026-01-01', '2026-02-01', 'fornecedor', 0, null, 1, 0),
      (gen_random_uuid(), 'NEGATIVO', 'valor', 100, '2026-01-01', '2026-02-01', 'festejo', -5, -1, -1, -1)`);

  await migrate(database);

  expect(await database.query('select pago_em from pagamentos where compra_id = $1', [pago?.['compra_id']])).toEqual([
    { pago_em: pago?.['recebido_em'] },
  ]);
  expect(
    await database.query('select subtotal_em_centavos, desconto_em_centavos, total_em_centavos from pedidos where id = $1', [
      pedido?.['id'],
    ]),
  ).toEqual([
    { subtotal_em_centavos: pedido?.['total_em_centavos'], desconto_em_centavos: 0, total_em_centavos: pedido?.['total_em_centavos'] },
  ]);
  expect(
    await database.query(
      `select p.fornecedor_id = c.fornecedor_id as sua, p.categoria_oficial_id = c.categoria_oficial_id as oficial, c.nome
       from produtos p join categorias c on c.id = p.categoria_id where p.id in ($1, $2) order by p.id = $1 desc`,
      [emOutra?.['id'], oficialErrada?.['id']],
    ),
  ).toEqual([
    { sua: true, oficial: true, nome: emOutra?.['nome'] },
    { sua: true, oficial: true, nome: expect.any(String) },
  ]);
  expect(
    await database.query(
      `select codigo, ativo, quem_paga, minimo_em_centavos as minimo, limite_total, limite_por_cliente, usos from cupons
       where codigo in ('AVESSO', 'SEMDONO', 'NEGATIVO') order by codigo`,
    ),
  ).toEqual([
    { codigo: 'AVESSO', ativo: false, quem_paga: 'festejo', minimo: 0, limite_total: null, limite_por_cliente: 1, usos: 0 },
    { codigo: 'NEGATIVO', ativo: true, quem_paga: 'festejo', minimo: 0, limite_total: 0, limite_por_cliente: 0, usos: 0 },
    { codigo: 'SEMDONO', ativo: true, quem_paga: 'festejo', minimo: 0, limite_total: null, limite_por_cliente: 1, usos: 0 },
  ]);
});

/**
 * A pedido that still waits for its payment, with money that did not pay it: one Pix that was recorded, and one from before they were
 * recorded.
 */
const LATE_MONEY = `
  update pedidos set estado = 'aguardando_pagamento' where estado = 'expirado';
  update pagamentos g set estado = 'aguardando', devolver_em_centavos = 700 from pedidos p
    where p.compra_id = g.compra_id and p.estado = 'aguardando_pagamento';
  insert into pix_recebidos (end_to_end_id, compra_id, valor_em_centavos, aceito, recebido_em)
    select 'E-outro-valor', compra_id, 500, false, now() from pedidos where estado = 'aguardando_pagamento'`;

const LINES = `select l.id, l.movimento_id, l.pedido_id, l.conta, l.valor_em_centavos`;
const OLD_LEDGER = `${LINES}, l.em from lancamentos l order by l.id`;
const NEW_LEDGER = `${LINES}, m.em from lancamentos l join movimentos m on m.id = l.movimento_id order by l.id`;

/** The column values of a pedido that 0013 must produce, computed from the old tables. */
const OLD_ORDERS = `
  select p.id, (select min(em) from historico_do_pedido h where h.pedido_id = p.id and h.para = 'pago') as pago_em,
      case p.estado when 'pago' then p.responder_ate when 'confirmado' then e.fim + interval '2 days'
        when 'entregue' then (select em from historico_do_pedido h where h.pedido_id = p.id and h.para = 'entregue') + interval '7 days'
        when 'aguardando_pagamento' then g.expira_em end as prazo_em
    from pedidos p join eventos e on e.id = p.evento_id join pagamentos g on g.compra_id = p.compra_id order by p.id`;

/** Counts, and sums in centavos: the debts to clients and suppliers, and the movements by kind. */
const promisesOf = async ({ query }: Database) => ({
  movimentos: await query('select tipo, count(*)::int as quantos from movimentos group by 1 order by 1'),
  devolucoes: await query(
    `select split_part(chave, ':', 1) as de, estado, pedido_id is null as "semPedido", end_to_end_id is null as "semPix", sum(valor_em_centavos)::int as valor
     from devolucoes group by 1, 2, 3, 4 order by 1, 5`,
  ),
  repasses: await query('select estado, count(*)::int as quantos from repasses group by 1 order by 1'),
  avisosComAssunto: (
    await query(`select count(*)::int as n from notificacoes where assunto = 'pedido' and exists (
    select from pedidos p where p.id = assunto_id and caminho like '%' || p.id)`)
  )[0]?.['n'],
  avisosDePedido: (await query(`select count(*)::int as n from notificacoes where caminho like '/pedidos/detalhes%'`))[0]?.['n'],
});
const PROMISED = {
  movimentos: [
    { tipo: 'liberacao', quantos: 5 },
    { tipo: 'pagamento', quantos: 27 },
    { tipo: 'reembolso', quantos: 3 },
    { tipo: 'repasse', quantos: 5 },
  ],
  devolucoes: [
    { de: 'pix', estado: 'recusada', semPedido: true, semPix: false, valor: 500 },
    { de: 'reembolso', estado: 'recusada', semPedido: false, semPix: false, valor: 561_341 },
    { de: 'resto', estado: 'pendente', semPedido: true, semPix: true, valor: 200 },
  ],
  repasses: [{ estado: 'concluido', quantos: 5 }],
  avisosComAssunto: 23,
  avisosDePedido: 23,
};
