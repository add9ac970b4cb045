import { expect, test } from 'vitest';
import { entregar } from '../../../platform/testing/entregas.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import * as denuncias from './denuncias.queries.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

/** Two deliveries of two shops to two clients, each with a rating. */
async function duasEntregas() {
  const feitas = [];
  for (const _ of [1, 2]) {
    const entrega = await entregar(server, mercado);
    const body = { pedidoId: entrega.pedido, produtoId: entrega.produto, nota: 1, texto: 'Veio frio' };
    const { avaliacao } = (await server.call('POST', '/avaliacao', { as: entrega.cliente, body })).body;
    feitas.push({ ...entrega, avaliacao: String(avaliacao.id) });
  }
  return feitas;
}

test('owner of a product and author of a rating are known while these are visible', async () => {
  const feitas = await duasEntregas();
  const donos = () =>
    Promise.all(
      feitas.map(async ({ produto, avaliacao }) => [
        await denuncias.findFornecedorDoProduto(server.db, produto),
        await denuncias.findClienteDaAvaliacao(server.db, avaliacao),
      ]),
    );
  const [uma, outra] = feitas.map(({ fornecedor, cliente }) => [fornecedor.id, cliente.id]);
  expect(await donos()).toEqual([uma, outra]);
  const fora = { em: server.clock.now(), porque: 'Pedia dinheiro por fora do Festejo.' };
  const [primeira] = feitas;
  const produtos = server.db.updateTable('produtos').where('id', '=', primeira?.produto ?? '');
  await produtos.set({ arquivado_em: fora.em, ativo: false }).execute();
  expect(await donos()).toEqual([[undefined, uma?.[1]], outra]);
  await produtos.set({ arquivado_em: null, retirado_em: fora.em, retirado_porque: fora.porque }).execute();
  await server.db
    .updateTable('avaliacoes')
    .set({ oculta_em: fora.em, oculta_porque: fora.porque })
    .where('id', '=', primeira?.avaliacao ?? '')
    .execute();
  expect(await donos()).toEqual([[undefined, undefined], outra]);
});

test('the author of a reported thing is notified, and not the author of another thing of that kind', async () => {
  for (const { fornecedor, cliente, produto, avaliacao } of await duasEntregas()) {
    const conversa = await server.call('POST', '/conversa', { as: cliente, body: { fornecedorId: fornecedor.id, texto: 'Olá' } });
    expect(conversa.status).toBe(201);
    const mensagem = await server.db.selectFrom('mensagens').select('id').where('autor_id', '=', cliente.id).executeTakeFirstOrThrow();
    const autor = async (tipo: denuncias.Alvo['tipo'], id: string) =>
      (await denuncias.findDenunciadoParaContar(server.db, { tipo, id }))?.autorId;
    expect([await autor('produto', produto), await autor('avaliacao', avaliacao), await autor('mensagem', mensagem.id)]).toEqual([
      fornecedor.id,
      cliente.id,
      cliente.id,
    ]);
  }
});
