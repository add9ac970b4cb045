import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../../platform/auth/passwords.ts';
import { testEngine } from '../../../../platform/testing/database.ts';
import { confirmarVenda } from '../../../../platform/testing/festas.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { montarVenda, pegar } from '../../../../platform/testing/vendas.ts';
import { atosDe, umOperador } from '../testing/operadores.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const SENHA = 'festa-boa-2026';
async function contaComSenha(): Promise<Person> {
  const ana = await server.person();
  await server.database.query('update usuarios set senha_hash = $2 where id = $1', [ana.id, await hashPassword(SENHA)]);
  return ana;
}
const entrar = (email: string, senha: string) => server.call('POST', '/usuario/login', { body: { email, senha } });
const PORQUE = 'Pediu pagamento por fora do Festejo.';
let olga: Person;
beforeEach(async () => {
  olga = await umOperador(server);
});
const suspender = (id: string, as = olga, porque = PORQUE) =>
  server.call('POST', `/operacao/pessoas/${id}/suspender`, { as, body: { porque } });
const readmitir = (id: string) => server.call('POST', `/operacao/pessoas/${id}/readmitir`, { as: olga, body: { porque: PORQUE } });
const ler = (id: string, as = olga) => server.call('GET', `/operacao/pessoas/${id}`, { as });
const procurar = (texto: string, as = olga) => server.call('GET', `/operacao/busca?texto=${encodeURIComponent(texto)}`, { as });
const renovar = (as: Person) => server.call('POST', '/usuario/renovar-token', { as });

describe('the search', () => {
  test.each([
    ['nome, sem acento', 'joaquina de souza'],
    ['começo do e-mail', 'JOAQUINA.'],
    ['CPF com máscara', '529.982.247-25'],
    ['telefone', '(11) 98765-4321'],
  ])('finds people by %s', async (_, texto) => {
    const { id } = await server.person(1, 'Joaquína de Souza');
    await server.database.query(
      "update usuarios set email = 'joaquina.souza@exemplo.com', cpf = '52998224725', telefone = '11987654321' where id = $1",
      [id],
    );
    await server.person(1, 'Outra Pessoa');
    expect((await procurar(texto)).body).toMatchObject({ haMais: false, itens: [{ tipo: 'pessoa', id, titulo: 'Joaquína de Souza' }] });
  });

  test('finds shops, products and orders, and the log names none of them', async () => {
    const venda = await montarVenda(server, mercado);
    const [pedidoId = ''] = await confirmarVenda(server, venda);
    const fornecedor = pegar(venda.fornecedores, 0);
    const { numero } = await server.db.selectFrom('pedidos').select('numero').where('id', '=', pedidoId).executeTakeFirstOrThrow();
    await server.database.query("update fornecedores set nome = 'Doces da Lua' where id = $1", [fornecedor.id]);
    expect((await procurar('doces')).body.itens).toMatchObject([{ tipo: 'pessoa', id: fornecedor.id, titulo: 'Doces da Lua' }]);
    expect((await procurar(String(numero))).body.itens).toMatchObject([
      { tipo: 'pedido', id: pedidoId, pessoas: [{ id: venda.cliente.id }, { id: fornecedor.id }] },
    ]);
    expect((await procurar('produto 1')).body.itens).toMatchObject([{ tipo: 'produto', id: pegar(venda.produtos, 0) }]);
    const [ato] = await atosDe(server, olga);
    expect(ato).toMatchObject({ ato: 'procurou', dados: expect.stringContaining(pegar(venda.produtos, 0)) });
    expect(ato?.dados).not.toContain('produto 1');
  });

  test('shows ten of many and says that more exist; refuses a text that would find everything; wildcards are letters', async () => {
    for (let i = 0; i < 12; i++) await server.person(1, `Zuleica ${i}`);
    const { body } = await procurar('zuleica');
    expect(body.itens).toHaveLength(10);
    expect(body.haMais).toBe(true);
    expect((await procurar('%%%')).status).toBe(422);
    expect((await procurar('zu%ca')).body.itens).toEqual([]);
    expect((await procurar('x'.repeat(101))).status).toBe(400);
    expect((await procurar('zuleica', await server.person())).status).toBe(403);
  });
});

describe('the page of a person', () => {
  test('shows identity, obligations and acts; the reading is an act', async () => {
    const venda = await montarVenda(server, mercado);
    const [id = ''] = await confirmarVenda(server, venda);
    const fornecedor = pegar(venda.fornecedores, 0);
    const { body } = await ler(fornecedor.id);
    expect(body).toMatchObject({
      role: 'FORNECEDOR',
      vende: true,
      suspensao: null,
      pedidos: [{ estado: 'confirmado', quantos: 1 }],
      deveres: [{ id, estado: 'confirmado', total: 120 }],
      sessoes: [{}],
      atos: [],
    });
    expect((await ler(venda.cliente.id)).body).toMatchObject({ role: 'CLIENTE', eventos: 1, loja: null, vende: null });
    expect((await ler(fornecedor.id)).body.atos).toMatchObject([{ ato: 'leu_pessoa', assuntoId: fornecedor.id }]);
    // Another account with the same e-mail is listed as a profile. An erased one, or one with another e-mail, is not.
    const [loja, apagada] = [await server.person(2), await server.person(3)];
    await server.database.query('update usuarios set email = $1 where id = any($2)', [venda.cliente.email, [loja.id, apagada.id]]);
    await server.database.query('update usuarios set excluido_em = $2 where id = $1', [apagada.id, server.clock.now()]);
    expect((await ler(venda.cliente.id)).body.outrosPerfis).toEqual([{ id: loja.id, role: 'FORNECEDOR' }]);
    expect((await ler(fornecedor.id)).body.outrosPerfis).toEqual([]);
    expect((await ler(id)).status).toBe(404);
    expect((await ler(fornecedor.id, venda.cliente)).status).toBe(403);
  });
});

describe('a suspended account', () => {
  test('is logged out at once, and the login gives the reason only with the right password; readmitted, it logs in', async () => {
    const ana = await contaComSenha();
    expect((await suspender(ana.id)).status).toBe(200);
    expect(await renovar(ana)).toMatchObject({ status: 401, body: { codigo: 'CONTA_SUSPENSA' } });
    const login = await entrar(ana.email, SENHA);
    expect(login).toMatchObject({ status: 403, body: { codigo: 'CONTA_SUSPENSA' } });
    expect(login.body.message).toContain(PORQUE);
    expect((await entrar(ana.email, 'outra senha qualquer')).status).toBe(401);
    expect((await ler(ana.id)).body).toMatchObject({ suspensao: { porque: PORQUE }, sessoes: [] });
    expect(await suspender(ana.id)).toMatchObject({ status: 409, body: { codigo: 'JA_SUSPENSA' } });
    expect((await readmitir(ana.id)).status).toBe(200);
    expect(await readmitir(ana.id)).toMatchObject({ status: 409, body: { codigo: 'NAO_SUSPENSA' } });
    expect((await entrar(ana.email, SENHA)).status).toBe(200);
    expect((await atosDe(server, olga)).map(({ ato }) => ato)).toEqual(['readmitiu', 'leu_pessoa', 'suspendeu']);
  });

  test('its shop leaves the market and the cart refuses it; confirmed orders wait; readmitted, it sells', async () => {
    const venda = await montarVenda(server, mercado);
    const fornecedor = pegar(venda.fornecedores, 0);
    const produto = pegar(venda.produtos, 0);
    await confirmarVenda(server, venda);
    const daLoja = async () =>
      (await server.call('GET', `/produto/buscar-detalhes-produto-by-Id/${produto}`, { as: venda.cliente })).status;
    expect(await daLoja()).toBe(200);
    await suspender(fornecedor.id);
    expect(await daLoja()).toBe(404);
    const outra = await server.person();
    const eventoId = await mercado.evento(outra.id);
    await mercado.noCarrinho(outra.id, eventoId, produto);
    const fechar = await server.call('POST', '/pedido/fechar', { as: outra, body: { eventoId } });
    expect(fechar.status).toBeGreaterThanOrEqual(400);
    expect((await ler(fornecedor.id)).body).toMatchObject({ vende: false, deveres: [{ estado: 'confirmado' }] });
    await readmitir(fornecedor.id);
    expect(await daLoja()).toBe(200);
  });

  test('no suspension of an operador, of the own other profile, or without a reason', async () => {
    const ana = await server.person();
    expect((await suspender(ana.id, olga, 'x')).status).toBe(400);
    expect((await suspender(olga.id)).status).toBe(422);
    expect((await suspender(ana.id, ana)).status).toBe(403);
    expect((await server.call('POST', `/operacao/pessoas/${ana.id}/suspender`, { body: { porque: PORQUE } })).status).toBe(401);
    await server.database.query('update usuarios set email = $2 where id = $1', [olga.id, ana.email]);
    expect(await suspender(ana.id)).toMatchObject({ status: 422, body: { codigo: 'PARTE_INTERESSADA' } });
    expect((await renovar(ana)).status).toBe(200);
  });

  test('of two simultaneous suspensions one succeeds, and a login at that moment does not stay in', async () => {
    const ana = await contaComSenha();
    const otto = await umOperador(server, 'Otto');
    const [um, outro, login] = await Promise.all([suspender(ana.id), suspender(ana.id, otto), entrar(ana.email, SENHA)]);
    expect([um.status, outro.status].sort()).toEqual([200, 409]);
    if (login.status === 200) expect((await renovar({ ...ana, token: login.body.accessToken })).status).toBe(401);
    else expect(login.status).toBe(403);
    const abertas = await server.database.query('select id from sessoes where usuario_id = $1 and encerrada_em is null', [ana.id]);
    expect(abertas).toEqual([]);
  });
});

test.skipIf(testEngine !== 'postgres')('the session also ends in another process, without a query', async () => {
  const ana = await server.person();
  const outro = await server.another();
  expect((await outro.call('GET', '/perfil', { as: ana })).status).toBeLessThan(500);
  await suspender(ana.id);
  await expect.poll(async () => (await outro.call('POST', '/usuario/renovar-token', { as: ana })).body.codigo).toBe('CONTA_SUSPENSA');
  await outro.close();
});
