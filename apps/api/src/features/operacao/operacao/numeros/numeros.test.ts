import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { expect, test } from 'vitest';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../../platform/testing/server.ts';
import { aceitarSinal, comprarEPagar, fechar, montarVenda, pegar } from '../../../../platform/testing/vendas.ts';
import { umOperador } from '../testing/operadores.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

test('counts the requested, paid, refused and returned orders per month, once in ten minutes', async () => {
  const olga = await umOperador(server);
  const numeros = async () => (await server.call('GET', '/operacao/numeros', { as: olga })).body;
  const { meses: vazios } = await numeros();
  expect(vazios).toHaveLength(12);
  expect(vazios.at(-1)).toMatchObject({ pedidos: 0, pagos: 0, vendido: 0, recusados: 0, cancelados: 0, devolvido: 0 });
  const venda = await montarVenda(server, mercado);
  await comprarEPagar(server, venda);
  const recusada = await montarVenda(server, mercado);
  const pedido = pegar((await comprarEPagar(server, recusada)).pedidos, 0);
  await server.call('POST', `/pedido/${pedido}/recusar`, { as: pegar(recusada.fornecedores, 0), body: { motivo: 'Sem equipe na data' } });
  await fechar(server, await montarVenda(server, mercado));
  // An order with a deposit counts with the amount paid so far.
  const emDuas = await montarVenda(server, mercado);
  await aceitarSinal(server, emDuas);
  await comprarEPagar(server, emDuas, emDuas.total, 36);
  expect((await numeros()).meses.at(-1).pedidos).toBe(0);
  server.clock.advance(600_000);
  const { meses, contadosEm } = await numeros();
  expect(contadosEm).toBe(server.clock.now().toISOString());
  const mes = server.clock.now().toISOString().slice(0, 7);
  expect(meses.find((um: { mes: string }) => um.mes === mes)).toEqual({
    mes,
    pedidos: 4,
    pagos: 3,
    vendido: 276,
    recusados: 1,
    cancelados: 0,
    devolvido: 120,
  });
});

test('parties without suppliers: per municipio, with the missing categories and the point of the region', async () => {
  const olga = await umOperador(server);
  const uma = await montarVenda(server, mercado);
  const outra = await montarVenda(server, mercado);
  const oficiais = await server.db.selectFrom('categorias_oficiais').select(['id', 'nome']).orderBy('ordem').execute();
  const achados = (de: number) => Object.fromEntries(oficiais.slice(0, de).map(({ id }) => [id, 3]));
  const dia = new Date(server.clock.now().getTime() + 30 * DIA_EM_MS);
  for (const [{ eventoId }, quantas, latitude] of [
    [uma, 0, -20.3951],
    [outra, oficiais.length, -20.4049],
  ] as const) {
    await server.database.query(
      `update eventos set status = 2, localidade = 'Ouro Preto', uf = 'MG', inicio = $2, latitude = $3, longitude = -43.5049 where id = $1`,
      [eventoId, dia, latitude],
    );
    // The server counts again after a change of the place. The test writes that count itself.
    await server.database.query('update eventos set produtos_no_raio = $2::text::jsonb where id = $1', [
      eventoId,
      JSON.stringify(achados(quantas)),
    ]);
  }
  server.clock.advance(600_000);
  const { faltas } = (await server.call('GET', '/operacao/numeros', { as: olga })).body;
  expect(faltas).toHaveLength(1);
  const [{ categorias, ...lugar }] = faltas;
  expect(lugar).toEqual({ localidade: 'Ouro Preto', uf: 'MG', latitude: -20.4, longitude: -43.5, festas: 1 });
  expect(categorias).toEqual(oficiais.map(({ nome }) => ({ nome, festas: 1 })));
});

test('other accounts are refused', async () => {
  expect((await server.call('GET', '/operacao/numeros', { as: await server.person() })).status).toBe(403);
});
