import { DIAS_PARA_APELAR } from '@festejo/contrato/common/prazos.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { aproximarFesta, confirmarVenda, passarAResposta } from '../../../platform/testing/festas.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { montarVenda } from '../../../platform/testing/vendas.ts';
import { lockPedidos } from '../transicoes/pedidos.queries.ts';
import { reterPedidos, soltarPedidos } from '../transicoes/retencao/reter-pedidos.ts';
import { julgarDisputa } from './julgar-disputa.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

test('the time to appeal moves with the deadline when a hold ends: an appeal is still possible', async () => {
  const venda = await montarVenda(server, mercado);
  const [pedidoId = ''] = await confirmarVenda(server, venda);
  await aproximarFesta(server, venda, -2);
  const problema = { motivo: 'faltou', relato: 'Combinamos três buquês e chegaram só dois.' };
  expect((await server.call('POST', `/pedido/${pedidoId}/disputar`, { as: venda.cliente, body: problema })).status).toBe(200);
  await passarAResposta(server, pedidoId);
  const { id: operadorId } = await server.person(3);
  const juizo = { operadorId, pedidoId, aFavorDe: 'FORNECEDOR', motivo: 'As fotos mostram tudo na mesa.' } as const;
  await inTransaction(server.db, (tx) => julgarDisputa(testContext(server), tx, juizo));
  const daPessoa = async () => (await server.call('GET', `/pedido/${pedidoId}`, { as: await server.renewed(venda.cliente) })).body;
  const antes = (await daPessoa()).disputa.apelarAte;
  const mudar = (como: typeof reterPedidos) =>
    inTransaction(server.db, async (tx) => {
      const pedidos = await lockPedidos(tx, { pedidoId });
      await como(
        testContext(server),
        tx,
        pedidos.filter(({ id }) => id === pedidoId),
        'banco',
      );
    });
  await mudar(reterPedidos);
  server.clock.advance((DIAS_PARA_APELAR + 1) * DIA_EM_MS);
  await mudar(soltarPedidos);
  const { prazo_em: prazo } = await server.db.selectFrom('pedidos').select('prazo_em').where('id', '=', pedidoId).executeTakeFirstOrThrow();
  const depois = (await daPessoa()).disputa.apelarAte;
  expect(new Date(depois).getTime()).toBeGreaterThan(new Date(antes).getTime());
  expect(depois).toBe(prazo?.toISOString());
  const apelacao = { tipo: 'apelacao', texto: 'Peço nova análise: faltou um buquê.' };
  const { status } = await server.call('POST', `/pedido/${pedidoId}/disputa/falar`, {
    as: await server.renewed(venda.cliente),
    body: apelacao,
  });
  expect(status).toBe(200);
});
