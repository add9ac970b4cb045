import { beforeEach, expect, test } from 'vitest';
import { testEngine } from '../../../platform/testing/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';

// Migration 0015 stores the agenda's effect on the rows of products and suppliers.

const server = withTestServer();
const mercado = criarMercado(server);
let fornecedorId: string;
let produtoId: string;
beforeEach(async () => {
  fornecedorId = (await mercado.fornecedor()).id;
  produtoId = await mercado.produto(fornecedorId);
});

const horario = (dia_da_semana: number, inicio: string, fim: string) =>
  server.db
    .insertInto('horarios_do_produto')
    .values({ id: crypto.randomUUID(), produto_id: produtoId, fornecedor_id: fornecedorId, dia_da_semana, inicio, fim })
    .execute();
const excecao = (tipo: 'aberto' | 'fechado', inicio: string, fim: string, id = crypto.randomUUID()) =>
  server.db
    .insertInto('excecoes_de_agenda')
    .values({ id, fornecedor_id: fornecedorId, tipo, inicio: new Date(inicio), fim: new Date(fim) })
    .execute();

async function semana(): Promise<string | null> {
  const linha = await server.db.selectFrom('produtos').select('semana').where('id', '=', produtoId).executeTakeFirstOrThrow();
  return linha.semana;
}
async function datas(): Promise<{ fechados: number; abertos: number }> {
  const [linha] = await server.database.query(
    `select (select count(*) from unnest(fechado_em))::integer as fechados, (select count(*) from unnest(aberto_em))::integer as abertos
     from fornecedores where id = $1`,
    [fornecedorId],
  );
  return linha as { fechados: number; abertos: number };
}

test('product hours become minutes of the week; hours that do not end after their beginning pass midnight', async () => {
  expect(await semana()).toBeNull();
  await horario(1, '08:00', '18:30');
  expect(await semana()).toBe('{[1920,2550)}');
  // Saturday night continues into Sunday, the first day of the week.
  await horario(6, '22:00', '02:00');
  expect(await semana()).toBe('{[0,120),[1920,2550),[9960,10080)}');
  await horario(0, '02:00', '02:00');
  expect(await semana()).toBe('{[0,1560),[1920,2550),[9960,10080)}');
  await server.db.updateTable('horarios_do_produto').set({ fim: '24:00' }).where('dia_da_semana', '=', 6).execute();
  expect(await semana()).toBe('{[120,1560),[1920,2550),[9960,10080)}');
  await server.db.deleteFrom('horarios_do_produto').execute();
  expect(await semana()).toBeNull();
});

test('closed and open dates are stored with the supplier, and follow changes', async () => {
  const id = crypto.randomUUID();
  await excecao('fechado', '2027-01-01T10:00:00Z', '2027-01-02T10:00:00Z', id);
  await excecao('fechado', '2027-02-01T10:00:00Z', '2027-02-02T10:00:00Z');
  await excecao('aberto', '2027-03-01T10:00:00Z', '2027-03-02T10:00:00Z');
  expect(await datas()).toEqual({ fechados: 2, abertos: 1 });
  await server.db.updateTable('excecoes_de_agenda').set({ tipo: 'aberto' }).where('id', '=', id).execute();
  expect(await datas()).toEqual({ fechados: 1, abertos: 2 });
  await server.db.deleteFrom('excecoes_de_agenda').execute();
  expect(await datas()).toEqual({ fechados: 0, abertos: 0 });
});

test('of an opening, only whole minutes count', async () => {
  const [linha] = await server.database.query(
    `select minutos_abertos(tstzmultirange(tstzrange($1, $2)), '2027-01-03', '19:00', '2027-01-03T22:00:00Z', '2027-01-04T03:00:00Z')::text as minutos`,
    ['2027-01-03T22:10:20Z', '2027-01-03T22:30:40Z'],
  );
  expect(linha).toEqual({ minutos: '{[1151,1170)}' });
});

test.runIf(testEngine === 'postgres')('of concurrent exceptions, none is lost', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, i) => excecao('fechado', `2027-01-${10 + 2 * i}T10:00:00Z`, `2027-01-${11 + 2 * i}T09:00:00Z`)),
  );
  expect(await datas()).toEqual({ fechados: 8, abertos: 0 });
});
