import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../db/statements/statement.ts';
import type { DB } from '../../db/tables.generated.ts';
import { openTestDatabase } from '../database.ts';
import { declaredIn, RowsAsDeclared, unreadIn } from './declared-rows.ts';

let db: Kysely<DB>;
let drop: () => Promise<void>;
beforeAll(async () => {
  const opened = await openTestDatabase();
  drop = opened.drop;
  db = opened.database.db.withoutPlugins().withPlugin(new RowsAsDeclared(() => declaredIn(import.meta.filename)));
});
afterAll(() => drop?.());

interface Base {
  id: number;
  nome: string | null;
}
interface Linha extends Omit<Base, 'nome'> {
  nome: string;
  estado: EstadoDoPedido;
  em: Date;
  itens: readonly { chave: string }[] | null;
}

const UMA = sql`1 as id, 'a' as nome, 'pago' as estado, now() as em, '[{"chave":"b"}]'::json as itens`;

test('accepts a row that matches its type', async () => {
  expect((await sql<Linha>`select ${UMA}`.execute(db)).rows).toHaveLength(1);
  expect(
    (
      await sql<Linha>`select x.*, null::json as itens from (select ${UMA}) as y (id, nome, estado, em, outros), lateral (select y.id, y.nome, y.estado, y.em) x`.execute(
        db,
      )
    ).rows,
  ).toHaveLength(1);
});

test.each([
  ['um número onde se diz texto', () => sql<Pick<Base, 'nome'>>`select 1 as nome`, 'nome is 1, declared string | null'],
  ['um nulo onde não se diz nulo', () => sql<{ id: number }>`select null::int as id`, 'id is null, declared number'],
  ['uma coluna a menos', () => sql<Base>`select 1 as id`, 'has no `nome`'],
  ['uma coluna a mais', () => sql<{ id: number }>`select 1 as id, 2 as total`, 'has `total`'],
  ['outro nome', () => sql<{ criadoEm: Date }>`select now() as criado_em`, 'has `criado_em`'],
  [
    'um valor fora da lista',
    () => sql<{ estado: EstadoDoPedido }>`select 'perdido' as estado`,
    '"perdido", declared "aguardando_pagamento" |',
  ],
  ['um texto onde se diz uma data', () => sql<{ dia: Date }>`select current_date as dia`, 'declared Date'],
  ['um item de uma lista', () => sql<Pick<Linha, 'itens'>>`select '[{"chave":1}]'::json as itens`, 'declared list | null'],
] as const)('finds %s', async (_, statement, told) => {
  await expect(statement().execute(db)).rejects.toThrow(told);
});

test('a raw column in a built query is checked too, also inside a transaction', async () => {
  const query = (on: Kysely<DB>) => on.selectNoFrom(sql<boolean>`'sim'`.as('tem')).execute();
  await expect(query(db)).rejects.toThrow('declared boolean');
  await expect(db.transaction().execute(query)).rejects.toThrow('declared boolean');
});

test('a compiled statement is checked at each run', async () => {
  const soma = statement<{ a: number }, { soma: string }>((dado) => sql`select ${dado.a}::integer + 1 as soma`);
  for (const a of [1, 2]) await expect(soma(db, { a })).rejects.toThrow(`soma is ${a + 1}, declared string`);
});

test('the row types of all our queries can be read completely', () => {
  expect(unreadIn()).toEqual([]);
});
