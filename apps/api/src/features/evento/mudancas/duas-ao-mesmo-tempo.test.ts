import { expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import {
  festaContratada,
  lerMudanca,
  passarOPrazo,
  pedirOutroDia,
  responder,
  retirar,
  seguir,
} from '../../../platform/testing/mudancas.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { vencerMudancas } from './andamento/vencer-mudancas.ts';
import { eraseMudancas } from './exclusao.queries.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

/** Two parties of two clients, each with two suppliers and an open change request. */
async function duasMudancas() {
  const [uma, outra] = [
    await festaContratada(server, mercado, { fornecedores: 2 }),
    await festaContratada(server, mercado, { fornecedores: 2 }),
  ];
  return { uma, outra, daUma: await pedirOutroDia(server, uma), daOutra: await pedirOutroDia(server, outra) };
}
const respostas = (mudancaId: string) =>
  server.db.selectFrom('respostas_da_mudanca').selectAll().where('mudanca_id', '=', mudancaId).orderBy('pedido_id').execute();
const mudanca = (id: string) => server.db.selectFrom('mudancas').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const como = async (id: string) => ({ mudanca: await mudanca(id), respostas: await respostas(id) });

test('an answer, expiry, decision or withdrawal of one request leaves the others as they are', async () => {
  const { uma, outra, daUma, daOutra } = await duasMudancas();
  const antes = await como(daOutra);
  await responder(server, uma, { mudancaId: daUma });
  expect(await como(daOutra)).toEqual(antes);
  await passarOPrazo(server, daUma);
  await vencerMudancas(testContext(server));
  expect(await como(daUma)).toMatchObject({ mudanca: { estado: 'a_decidir' } });
  expect((await respostas(daUma)).map(({ resposta }) => resposta).sort()).toEqual(['aceita', 'sem_resposta']);
  expect(await como(daOutra)).toEqual(antes);
  const { pedidos } = await lerMudanca(server, uma);
  const cancelar = pedidos
    .filter(({ resposta }: { resposta: string }) => resposta !== 'aceita')
    .map(({ pedidoId, cancelamento }: { pedidoId: string; cancelamento: { volta: number } }) => ({ pedidoId, volta: cancelamento.volta }));
  expect((await seguir(server, uma, daUma, cancelar)).status).toBe(200);
  expect(await como(daOutra)).toEqual(antes);

  const feita = await como(daUma);
  expect((await retirar(server, outra, daOutra)).status).toBe(200);
  expect(await como(daUma)).toEqual(feita);
});

test("erasing an account removes its own words in its requests, and no one else's", async () => {
  const { uma, outra, daUma, daOutra } = await duasMudancas();
  const palavras = { recado: 'A sogra só pode nesse dia' };
  await server.db.updateTable('mudancas').set(palavras).execute();
  await server.db.updateTable('respostas_da_mudanca').set({ texto: 'Nesse dia não dá' }).execute();
  const antes = await como(daOutra);
  await inTransaction(server.db, (tx) => eraseMudancas(tx, uma.cliente.id));
  expect(await mudanca(daUma)).toMatchObject({ recado: null });
  expect((await respostas(daUma)).map(({ texto }) => texto)).toEqual(['Nesse dia não dá', 'Nesse dia não dá']);
  expect(await como(daOutra)).toEqual(antes);
  const fornecedor = outra.fornecedores[0]?.id ?? '';
  await inTransaction(server.db, (tx) => eraseMudancas(tx, fornecedor));
  for (const { fornecedor_id, texto } of await respostas(daOutra)) expect(texto === null).toBe(fornecedor_id === fornecedor);
  expect(await mudanca(daOutra)).toMatchObject(palavras);
});
