import { CAMINHO_DO_CONTRATO } from '@festejo/contrato/api/downloads.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, fechar, montarVenda, pegar } from '../../../platform/testing/vendas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

const baixar = (as: Person | undefined, id: string) =>
  server.app.inject({
    method: 'GET',
    url: CAMINHO_DO_CONTRATO.replace(':id', id),
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });
const lerPdf = async (bytes: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
};

test('states the agreement as it was at payment, to both sides', async () => {
  const venda = await montarVenda(server, mercado);
  const fornecedor = pegar(venda.fornecedores, 0);
  const { pedidos } = await comprarEPagar(server, venda);
  const id = pegar(pedidos, 0);
  const { numero, fornecedor: contratado, enderecoDoEvento } = (await server.call('GET', `/pedido/${id}`, { as: venda.cliente })).body;
  await server.database.query("update fornecedores set nome = 'Outro nome' where id = $1", [fornecedor.id]);
  await server.database.query("update eventos set titulo = 'Outra festa' where id = $1", [venda.eventoId]);

  const resposta = await baixar(venda.cliente, id);
  expect([resposta.statusCode, resposta.headers['content-type'], resposta.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `attachment; filename="festejo-contrato-${numero}.pdf"`,
  ]);
  const texto = await lerPdf(resposta.rawPayload);
  for (const parte of [
    `Contrato do pedido nº ${numero}`,
    `Nome: ${contratado.nome}`,
    `CPF ou CNPJ: ${contratado.documento}`,
    `Endereço: ${contratado.endereco}`,
    `Lugar: ${enderecoDoEvento}`,
    'Produto 1 1 R$ 120,00 R$ 120,00',
    'Total pago, sem outras cobranças R$ 120,00',
    'Política moderada',
  ]) {
    expect(texto).toContain(parte.replace(/\s+/g, ' '));
  }
  expect(texto).not.toMatch(/Outro nome|Outra festa/);
  const doFornecedor = await baixar(fornecedor, id);
  expect(await lerPdf(doFornecedor.rawPayload)).toContain(`Nome: ${contratado.nome}`);
});

test('the contract of an order paid before contracts were kept is stored at the first request, once', async () => {
  const venda = await montarVenda(server, mercado);
  const id = pegar((await comprarEPagar(server, venda)).pedidos, 0);
  await server.database.query('delete from contratos where pedido_id = $1', [id]);
  const juntas = await Promise.all([baixar(venda.cliente, id), baixar(venda.cliente, id)]);
  expect(juntas.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await server.database.query("update eventos set titulo = 'Outra festa' where id = $1", [venda.eventoId]);
  expect(await lerPdf((await baixar(venda.cliente, id)).rawPayload)).not.toContain('Outra festa');
});

test("without payment there is no contract; another person's order does not exist; without sign-in 401", async () => {
  const venda = await montarVenda(server, mercado);
  const { pedidos } = (await fechar(server, venda)).body;
  const id = pegar(pedidos as string[], 0);
  const semPagar = await baixar(venda.cliente, id);
  expect([semPagar.statusCode, semPagar.json().message]).toEqual([404, 'O contrato fica pronto quando o pagamento chega']);
  expect((await baixar(await server.person(), id)).statusCode).toBe(404);
  expect((await baixar(venda.cliente, uuidv7())).statusCode).toBe(404);
  expect((await baixar(venda.cliente, 'um')).statusCode).toBe(400);
  expect((await baixar(undefined, id)).statusCode).toBe(401);
});
