import { beforeEach, expect, test } from 'vitest';
import { entregar, venderUm } from '../../../platform/testing/entregas.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { montarVenda, pegar } from '../../../platform/testing/vendas.ts';

const server = withTestServer({ TRUST_PROXY: '127.0.0.1' }, { rounds: false });
const mercado = criarMercado(server);
let loja: { fornecedor: Person; produto: string };
beforeEach(async () => {
  const { fornecedores, produtos } = await montarVenda(server, mercado);
  loja = { fornecedor: pegar(fornecedores, 0), produto: pegar(produtos, 0) };
  await server.db.updateTable('produtos').set({ capacidade: 100 }).where('id', '=', loja.produto).execute();
});

/** The device cookie that a sign-up sets. */
async function umAparelho(): Promise<string> {
  const email = `${crypto.randomUUID()}@teste.example`;
  const conta = { tipoPerfil: 1, nomeCompleto: 'Marina Lopes', senha: 'festa-boa-2026', aceitaTermos: true, email };
  return String((await server.call('POST', '/usuario/cadastro', { body: conta })).headers['set-cookie']).split(';', 1)[0] ?? '';
}

/** A new client of the shop rates a received product, from a given network and device. */
async function avaliar(ip: string, cookie = '') {
  const { cliente, pedido, produto } = await entregar(server, mercado, {
    venda: await venderUm(server, mercado, loja.fornecedor, loja.produto),
  });
  return server.call('POST', '/avaliacao', {
    as: cliente,
    body: { pedidoId: pedido, produtoId: produto, nota: 5 },
    headers: { 'x-forwarded-for': ip, ...(cookie && { cookie }) },
  });
}

test('two accounts of one device rate a shop, the third gets 429, and another device may rate', async () => {
  const [aparelho, outro] = [await umAparelho(), await umAparelho()];
  expect((await avaliar('203.0.113.1', aparelho)).status).toBe(201);
  expect((await avaliar('203.0.113.2', aparelho)).status).toBe(201);
  const { status, headers, body } = await avaliar('203.0.113.3', aparelho);
  expect([status, body.message]).toEqual([429, expect.stringContaining('Muitas contas já avaliaram esta loja daqui')]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await avaliar('203.0.113.3', outro)).status).toBe(201);
  expect((await avaliar('203.0.113.3', `aparelho=${'q'.repeat(20)}.1.x`)).status).toBe(201);
});

test('eight accounts of one network rate a shop per day; other networks and other shops do not count', async () => {
  const dia = new Date(server.clock.now().setUTCHours(0, 0, 0, 0));
  const chave = `avaliam-a-loja-do-endereco 203.0.113.9 ${loja.fornecedor.id}`;
  await server.db.insertInto('usos_limitados').values({ chave, janela: dia, usos: 7 }).execute();
  expect((await avaliar('203.0.113.9')).status).toBe(201);
  expect((await avaliar('203.0.113.9')).status).toBe(429);
  expect((await avaliar('203.0.113.10')).status).toBe(201);
});
