import { expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, fechar, montarVenda, pegar } from '../../../platform/testing/vendas.ts';
import { umOperador } from '../testing/operadores.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

test('mês a mês: o que se pediu, pagou, recusou e devolveu; e contado uma vez em dez minutos', async () => {
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
  await server.database.query(`update devolucoes set estado = 'concluida', mudou_em = $1`, [server.clock.now()]);
  await fechar(server, await montarVenda(server, mercado));
  expect((await numeros()).meses.at(-1).pedidos).toBe(0);
  server.clock.advance(600_000);
  const { meses, contadosEm } = await numeros();
  expect(contadosEm).toBe(server.clock.now().toISOString());
  const mes = server.clock.now().toISOString().slice(0, 7);
  expect(meses.find((um: { mes: string }) => um.mes === mes)).toEqual({
    mes,
    pedidos: 3,
    pagos: 2,
    vendido: 120,
    recusados: 1,
    cancelados: 0,
    devolvido: 120,
  });
});

test('onde há festa e ninguém serve, por cidade e categoria', async () => {
  const olga = await umOperador(server);
  const { eventoId } = await montarVenda(server, mercado);
  const [uma] = await server.database.query('select id, nome from categorias_oficiais order by ordem limit 1');
  await server.database.query(
    `update eventos set status = 2, localidade = 'Ouro Preto', uf = 'MG', produtos_no_raio = jsonb_build_object($2::text, 3), inicio = $3 where id = $1`,
    [eventoId, uma?.['id'], new Date(server.clock.now().getTime() + 30 * 86_400_000)],
  );
  server.clock.advance(600_000);
  const { faltas } = (await server.call('GET', '/operacao/numeros', { as: olga })).body;
  const [{ n }] = (await server.database.query('select count(*)::int as n from categorias_oficiais')) as [{ n: number }];
  expect(faltas).toHaveLength(Math.min(n - 1, 30));
  for (const falta of faltas) expect(falta).toMatchObject({ localidade: 'Ouro Preto', uf: 'MG', festas: 1 });
  expect(faltas.map(({ categoria }: { categoria: string }) => categoria)).not.toContain(uma?.['nome']);
});

test('de outros, nada', async () => {
  expect((await server.call('GET', '/operacao/numeros', { as: await server.person() })).status).toBe(403);
});
