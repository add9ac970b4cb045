import { expect, test } from 'vitest';
import { form } from '../../../platform/testing/files/form.ts';
import { photo } from '../../../platform/testing/files/pictures.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, fechar, pegar } from '../../../platform/testing/vendas.ts';
import * as leitura from './leitura-de-orcamentos.queries.ts';
import { abrirPraca } from './testing/praca.ts';

const server = withTestServer({}, { rounds: false });
const praca = abrirPraca(server);

test("of a client's two quotes the requested one is read, with its own data only", async () => {
  const [um, outro] = [await praca.comProposta(), await praca.comProposta()];
  expect(outro.orcamentoId).not.toBe(um.orcamentoId);
  for (const { orcamentoId, propostaId } of [um, outro]) {
    expect((await leitura.findOrcamento(server.db, praca.ana.id, orcamentoId))?.id).toBe(orcamentoId);
    expect((await leitura.findProposta(server.db, propostaId))?.id).toBe(propostaId);
    const consultas = (await leitura.findConsultas(server.db, orcamentoId)).map(({ id }) => id);
    expect((await leitura.findPropostas(server.db, consultas)).map(({ id }) => id)).toEqual([propostaId]);
  }
});

test('the lowest total is that of a supplier that still offers it, not of a countered proposal', async () => {
  const { propostaId } = await praca.comProposta({ preco: '100', quantidade: 1 });
  await praca.responder({ preco: '300', quantidade: 1 }, 1);
  const menor = async () => (await server.call('GET', '/orcamento', { as: praca.ana })).body.itens[0].menorTotal;
  expect(await menor()).toBe(100);
  expect((await praca.acao(propostaId, 'contrapor', { body: { preco: '90' } })).status).toBe(200);
  expect(await menor()).toBe(300);
});

test('only the accepted consulta is in the cart, not another answered one', async () => {
  const { orcamentoId, propostaId } = await praca.comProposta();
  await praca.responder({}, 1);
  expect((await praca.acao(propostaId, 'aceitar')).status).toBe(200);
  const consultas = (await praca.ler(orcamentoId)).consultas as { fornecedorId: string; noCarrinho: boolean }[];
  const noCarrinho = consultas.filter((uma) => uma.noCarrinho).map(({ fornecedorId }) => fornecedorId);
  expect(noCarrinho).toEqual([pegar(praca.lojas, 0).id]);
});

test('the photos of a proposal are those of its own consulta, without later ones', async () => {
  await praca.pedir();
  const enviar = async (qual: number, largura: number) => {
    const arquivo = { data: await photo(200, largura), name: 'x' };
    const { body } = await server.call('POST', '/anexo', { as: pegar(praca.lojas, qual), ...(await form({ arquivo })) });
    return praca.responder({ anexos: [body.id], preco: `${largura}` }, qual);
  };
  const larguras = async (qual: number) =>
    (await leitura.findPropostas(server.db, [await praca.consultaDe(qual)])).map(({ fotos }) => (fotos ?? []).map((foto) => foto.largura));
  await enviar(1, 400);
  await praca.responder({ preco: '700' });
  expect([await larguras(0), await larguras(1)]).toEqual([[[]], [[400]]]);
  await enviar(0, 300);
  expect([await larguras(0), await larguras(1)]).toEqual([[[300], []], [[400]]]);
});

test('the order of a bought consulta is the paid one, of its own purchase and shop', async () => {
  const [loja, vizinha] = [pegar(praca.lojas, 0), pegar(praca.lojas, 1)];
  const [produto, vizinho] = [pegar(praca.produtos, 0), pegar(praca.produtos, 1)];
  const { ana: cliente, eventoId } = praca;
  await praca.mercado.noCarrinho(cliente.id, eventoId, produto);
  await comprarEPagar(server, { cliente, eventoId, fornecedores: [loja], produtos: [produto], total: 200 });
  expect((await praca.acao((await praca.comProposta()).propostaId, 'aceitar')).status).toBe(200);
  await praca.mercado.noCarrinho(cliente.id, eventoId, vizinho);
  const { body } = await fechar(server, { cliente, eventoId, fornecedores: [loja, vizinha], produtos: [produto, vizinho], total: 1501 });
  const pedido = async () => (await leitura.findRecebida(server.db, loja.id, await praca.consultaDe(0)))?.pedidoId;
  expect(await pedido()).toBeNull();
  expect((await server.call('POST', `/pagamento/${body.compraId}/simular`, { as: cliente })).status).toBe(202);
  const { id } = await server.db
    .selectFrom('pedidos')
    .select('id')
    .where('compra_id', '=', body.compraId)
    .where('fornecedor_id', '=', loja.id)
    .executeTakeFirstOrThrow();
  expect(await pedido()).toBe(id);
});
