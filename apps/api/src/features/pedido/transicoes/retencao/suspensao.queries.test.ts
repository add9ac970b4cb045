import { expect, test } from 'vitest';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../../platform/testing/server.ts';
import { comprarEPagar, montarVenda } from '../../../../platform/testing/vendas.ts';
import { desfazerDecisao, desfazerSeguir, findSuspensao, setContada } from './suspensao.queries.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

test('each order has its own suspension: counting, undoing and reading one leaves the other unchanged', async () => {
  const venda = await montarVenda(server, mercado, { fornecedores: 2 });
  const { pedidos } = await comprarEPagar(server, venda);
  const [um = '', outro = ''] = pedidos;
  const ler = (id: string) => server.db.transaction().execute((tx) => findSuspensao(tx, id));
  const com = (work: (tx: Parameters<typeof setContada>[0]) => Promise<void>) => server.db.transaction().execute(work);
  const decidida = {
    motivo: 'suspensao' as const,
    decisao: 'seguir' as const,
    contada: false,
    decidida_por: venda.cliente.id,
    desde: server.clock.now(),
  };
  await server.db
    .insertInto('retencoes')
    .values({ ...decidida, pedido_id: um })
    .execute();
  expect(await ler(outro)).toBeUndefined();
  await server.db
    .insertInto('retencoes')
    .values({ ...decidida, pedido_id: outro })
    .execute();

  await com((tx) => setContada(tx, um));
  expect([await ler(um), await ler(outro)]).toMatchObject([{ contada: true }, { contada: false }]);
  await com((tx) => desfazerSeguir(tx, [um]));
  expect([await ler(um), await ler(outro)]).toMatchObject([{ decisao: null }, { decisao: 'seguir' }]);
  await com((tx) => desfazerDecisao(tx, outro));
  expect(await ler(outro)).toMatchObject({ decisao: null });
});
