import { expect, test } from 'vitest';
import { DESTINO_CIFRADO, lerDestinosDaPessoa } from '../features/dinheiro/pagamentos/devolucoes/destino-cifrado.ts';
import { enviarDevolucoes } from '../features/dinheiro/pagamentos/devolucoes/enviar-devolucoes.ts';
import { lembrarDestinos } from '../features/dinheiro/pagamentos/devolucoes/lembrar-destinos.ts';
import { receberPix } from '../features/dinheiro/pagamentos/receber-pix.ts';
import { fazerRepasses } from '../features/dinheiro/remessas/index.ts';
import { pedidosOuvemPagamentos } from '../features/pedido/transicoes/index.ts';
import { opens } from '../platform/auth/protected.queries.ts';
import { type TestContext, testContext } from '../platform/testing/context.ts';
import { withTestServer } from '../platform/testing/server.ts';
import { pegar, saldos } from '../platform/testing/vendas.ts';
import { CPF, comDevolucoesVelhas } from './testing/devolucoes-velhas.ts';

const RODADAS = { rodada: (ctx: TestContext) => enviarDevolucoes(ctx, pedidosOuvemPagamentos), lembrar: lembrarDestinos };
const server = withTestServer({}, { rounds: false });
const velhas = () => comDevolucoesVelhas(server, testContext(server), RODADAS);

test('the bank takes the Pix back while the transfer waits: the money leaves once', async () => {
  const { cancelado, rodada, dar, ids, repassar, dias, query, devolucoes, falhas } = velhas();
  const { cliente } = await cancelado(120);
  await rodada();
  await dar(cliente, pegar(await ids(), 0));
  const [pix] = await query('select end_to_end_id as id, txid from pagamentos');
  const dita = (status: string, id = 'MED1') => ({
    endToEndId: String(pix?.['id']),
    txid: String(pix?.['txid']),
    valor: '120.00',
    horario: '2020-01-01T00:00:00Z',
    devolucoes: [{ id, valor: '120.00', natureza: 'MED_FRAUDE', status }],
  });
  await receberPix(testContext(server), pedidosOuvemPagamentos, { pix: [dita('EM_PROCESSAMENTO')] });
  dias(1);
  expect(await repassar()).toMatchObject({ transferencias: 0 });
  await receberPix(testContext(server), pedidosOuvemPagamentos, { pix: [dita('DEVOLVIDO')] });
  expect(await repassar()).toMatchObject({ transferencias: 0 });
  expect([await devolucoes(), await falhas()]).toMatchObject([[{ estado: 'concluida', para: null }], []]);
});

test('the bank makes late, under our id, a refund that became a transfer: the money leaves once', async () => {
  const { cancelado, rodada, dar, ids, repassar, dias, query, devolucoes, falhas } = velhas();
  const { cliente } = await cancelado(120);
  await rodada();
  await dar(cliente, pegar(await ids(), 0));
  const [pix] = await query(
    'select g.end_to_end_id as id, g.txid, d.id_no_banco as nossa from pagamentos g join devolucoes d on d.end_to_end_id = g.end_to_end_id',
  );
  const devolucao = { id: String(pix?.['nossa']), valor: '120.00', natureza: 'ORIGINAL', status: 'DEVOLVIDO' };
  const um = {
    endToEndId: String(pix?.['id']),
    txid: String(pix?.['txid']),
    valor: '120.00',
    horario: '2020-01-01T00:00:00Z',
    devolucoes: [devolucao],
  };
  await receberPix(testContext(server), pedidosOuvemPagamentos, { pix: [um] });
  dias(1);
  expect(await repassar()).toMatchObject({ transferencias: 0 });
  expect([await devolucoes(), await falhas()]).toMatchObject([[{ estado: 'concluida' }], []]);
});

test('killed between file and payment, or when becoming a transfer: the next round completes the first', async () => {
  const { cancelado, rodada, dar, ids, repassar, dias, query, devolucoes, falhas } = velhas();
  const { cliente } = await cancelado(120);
  const ctx = testContext(server);
  const morre = { ...ctx, bus: { ...ctx.bus, tell: () => Promise.reject(new Error('morto')) } };
  await rodada();
  await dar(cliente, pegar(await ids(), 0));
  dias(1);
  // An event lost by a subscriber is delivered again; the transfer itself is in an earlier transaction.
  await fazerRepasses(morre).catch(() => undefined);
  await repassar();
  await repassar();
  expect([await devolucoes(), await query('select estado from transferencias')]).toMatchObject([
    [{ estado: 'concluida' }],
    [{ estado: 'concluida' }],
  ]);
  expect([await saldos(server), await falhas()]).toMatchObject([{ cliente: 0, reembolso: 0, soma: 0 }, []]);
});

test('a refund paid by other means, or whose client left, also ends once', async () => {
  const { cancelado, rodada, dar, ids, repassar, dias, query, falhas } = velhas();
  const { cliente } = await cancelado(120);
  await rodada();
  const [id = ''] = await ids();
  await dar(cliente, id);
  dias(1);
  await query('update usuarios set excluido_em = now() where id = $1', [cliente.id]);
  expect(await repassar()).toMatchObject({ transferencias: 1 });
  expect([await query('select 1 from destinos_de_devolucoes'), await falhas()]).toEqual([[], []]);
});

test("the export of the client's data has the full destination, and only the client's own", async () => {
  const { cancelado, rodada, dar, ids } = velhas();
  const { cliente } = await cancelado(120);
  await rodada();
  await dar(cliente, pegar(await ids(), 0));
  const copia = async (id: string) => {
    const lidos: unknown[] = [];
    for await (const um of lerDestinosDaPessoa(testContext(server), id)) lidos.push(um);
    return lidos;
  };
  expect(await copia(cliente.id)).toMatchObject([{ pixChave: 'ana@festejo.example', titularDocumento: CPF, pedido: expect.any(Number) }]);
  expect(await copia((await server.person()).id)).toEqual([]);
  expect(await opens(server.db, DESTINO_CIFRADO, testContext(server).secrets)).toBe(true);
});
