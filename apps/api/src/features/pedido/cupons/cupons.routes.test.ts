import { DIA_EM_MS, HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { testEngine } from '../../../platform/testing/database.ts';
import { confirmarVenda } from '../../../platform/testing/festas.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, fechar, montarVenda, pegar } from '../../../platform/testing/vendas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let dona: Person;
beforeEach(async () => {
  dona = await server.person(2);
});

const dia = (dias: number) => new Date(server.clock.now().getTime() - 3 * HORA_EM_MS + dias * DIA_EM_MS).toISOString().slice(0, 10);
const novo = (outro: object = {}) => ({ codigo: 'festa10', tipo: 'percentual', valor: '10', inicio: dia(0), fim: dia(30), ...outro });
const criar = (outro: object = {}, as = dona, headers: Record<string, string> = {}) =>
  server.call('POST', '/cupom', { as, body: novo(outro), headers });
const condicoes = (outro: object = {}) => {
  const { codigo: _, ...resto } = novo(outro);
  return resto;
};
const listar = async (query = '', as = dona) => (await server.call('GET', `/cupom${query}`, { as })).body;

/** A sale with the supplier's coupon in the cart. */
async function vendaComCupom(outro: object = {}) {
  const venda = await montarVenda(server, mercado);
  const fornecedor = pegar(venda.fornecedores, 0);
  const cupom = (await criar(outro, fornecedor)).body;
  const { status } = await server.call('POST', `/Carrinho/aplicar-cupom-carrinho?nomeCupom=FeSta10&eventoId=${venda.eventoId}`, {
    as: venda.cliente,
  });
  expect(status).toBe(200);
  return { venda: { ...venda, total: 108 }, fornecedor, cupom };
}

describe('create', () => {
  test('stores the code in upper case and whole days of Brasília, and the supplier pays the discount', async () => {
    const produto = await mercado.produto(dona.id);
    const { status, body } = await criar({ valor: '12,5', minimo: '150,00', limiteTotal: 80, produtos: [produto, produto] });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        codigo: 'FESTA10',
        tipo: 'percentual',
        valor: 12.5,
        minimo: 150,
        inicio: dia(0),
        fim: dia(30),
        limiteTotal: 80,
        limitePorCliente: 1,
        produtos: [produto],
        categoriasOficiais: [],
        quemPaga: 'fornecedor',
        situacao: 'ativo',
        usos: 0,
        esperando: 0,
        descontoDado: 0,
        vendido: 0,
        podeExcluir: true,
        versao: 1,
      },
    ]);
    const linha = await server.db.selectFrom('cupons').select(['inicia_em', 'termina_em']).executeTakeFirstOrThrow();
    expect([linha.inicia_em.toISOString(), linha.termina_em.toISOString()]).toEqual([
      `${dia(0)}T03:00:00.000Z`,
      `${dia(31)}T03:00:00.000Z`,
    ]);
    expect((await server.call('GET', `/cupom/${body.id}`, { as: dona })).body).toEqual(body);
  });

  test('a code is unique in the marketplace, in any case; a repeated idempotency key returns the same coupon', async () => {
    const chave = { 'idempotency-key': 'um' };
    const primeiro = await criar({}, dona, chave);
    expect((await criar({}, dona, chave)).body).toEqual(primeiro.body);
    expect(await criar({ codigo: ' FESTA10 ' }, await server.person(2))).toMatchObject({
      status: 409,
      body: { codigo: 'CUPOM_CODIGO_EM_USO', campos: { codigo: 'O código FESTA10 já é de outro cupom' } },
    });
  });

  test.runIf(testEngine === 'postgres')('ten suppliers create one code at the same time, and one succeeds', async () => {
    const pessoas = await Promise.all(Array.from({ length: 10 }, () => server.person(2)));
    const respostas = await Promise.all(pessoas.map((pessoa) => criar({}, pessoa)));
    expect(respostas.map((r) => r.status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  test.each([
    [{ codigo: 'VERÃO' }, 'codigo'],
    [{ codigo: 'A B' }, 'codigo'],
    [{ valor: '101' }, 'valor'],
    [{ valor: '0' }, 'valor'],
    [{ inicio: '2026-02-30' }, 'inicio'],
    [{ inicio: '2030-01-02', fim: '2030-01-01' }, 'fim'],
    [{ inicio: '0001-01-01' }, 'inicio'],
    [{ fim: '9999-12-31' }, 'fim'],
    [{ limiteTotal: 0 }, 'limiteTotal'],
    [{ limitePorCliente: 1.5 }, 'limitePorCliente'],
  ])('400: %o', async (outro, campo) => {
    const { status, body } = await criar(outro);
    expect([status, Object.keys(body.campos)]).toEqual([400, [campo]]);
  });

  test("422 for a period that ended, another supplier's product, and an unknown category", async () => {
    const alheio = await mercado.produto((await mercado.fornecedor()).id);
    expect(await criar({ inicio: dia(-9), fim: dia(-1) })).toMatchObject({ status: 422, body: { codigo: 'CUPOM_VENCIDO' } });
    expect(await criar({ produtos: [alheio] })).toMatchObject({ status: 422, body: { campos: { produtos: expect.any(String) } } });
    expect(await criar({ categoriasOficiais: [uuidv7()] })).toMatchObject({
      status: 422,
      body: { campos: { categoriasOficiais: expect.any(String) } },
    });
  });
});

test("lists the supplier's own coupons by state and part of the code, in pages", async () => {
  const criados = await Promise.all(
    [{ codigo: 'NATAL25' }, { codigo: 'NATAL-VIP', inicio: dia(5) }, { codigo: 'BOLO_5', tipo: 'valor', valor: 5 }].map((c) => criar(c)),
  );
  await criar({ codigo: 'DEOUTRA' }, await server.person(2));
  await server.call('POST', `/cupom/${criados[2]?.body.id}/pausar`, { as: dona });
  const codigos = async (query: string) => (await listar(query)).itens.map(({ codigo }: { codigo: string }) => codigo);
  expect((await codigos('')).sort()).toEqual(['BOLO_5', 'NATAL-VIP', 'NATAL25']);
  expect((await codigos('?busca=natal')).sort()).toEqual(['NATAL-VIP', 'NATAL25']);
  expect(await codigos('?busca=_')).toEqual(['BOLO_5']);
  expect(await codigos('?situacao=agendado')).toEqual(['NATAL-VIP']);
  expect(await codigos('?situacao=pausado')).toEqual(['BOLO_5']);
  expect(await codigos('?situacao=ativo')).toEqual(['NATAL25']);
  expect(await listar('?pageSize=2&page=1')).toMatchObject({ page: 1, pageSize: 2, total: 3, itens: [{}] });
  const ontem = new Date(server.clock.now().getTime() - DIA_EM_MS);
  await server.db
    .updateTable('cupons')
    .set({ inicia_em: new Date(0), termina_em: ontem })
    .where('codigo', '=', 'BOLO_5')
    .execute();
  expect(await codigos('?situacao=encerrado')).toEqual(['BOLO_5']);
});

describe('a used coupon', () => {
  test('counts only paid orders; limits cannot fall below its uses, and it cannot be deleted', async () => {
    const { venda, fornecedor, cupom } = await vendaComCupom({ limiteTotal: 5, limitePorCliente: 3 });
    const ler = async () => (await server.call('GET', `/cupom/${cupom.id}`, { as: fornecedor })).body;
    const mudar = (outro: object) => server.call('PUT', `/cupom/${cupom.id}`, { as: fornecedor, body: condicoes(outro) });
    await comprarEPagar(server, venda);
    expect(await ler()).toMatchObject({ usos: 1, descontoDado: 12, vendido: 108, podeExcluir: false });
    expect(await mudar({ limiteTotal: 1 })).toMatchObject({ status: 200, body: { cupom: { situacao: 'esgotado', versao: 2 } } });
    await server.db.updateTable('cupons').set({ limite_total: null, usos: 2 }).execute();
    expect(await mudar({ limiteTotal: 1 })).toMatchObject({
      status: 422,
      body: { codigo: 'CUPOM_LIMITE_ABAIXO_DO_USO', campos: { limiteTotal: 'O cupom já ocupa 2 usos: o limite não pode ser menor' } },
    });
    expect(await server.call('DELETE', `/cupom/${cupom.id}`, { as: fornecedor })).toMatchObject({
      status: 422,
      body: { codigo: 'CUPOM_JA_ENTROU_EM_COMPRA' },
    });
  });

  test('hides unpaid purchases from the supplier', async () => {
    const { venda, fornecedor } = await vendaComCupom({ limiteTotal: 1 });
    expect((await fechar(server, venda)).status).toBe(201);
    expect((await listar('', fornecedor)).itens).toMatchObject([{ usos: 0, esperando: 1, situacao: 'ativo', descontoDado: 0, vendido: 0 }]);
    expect((await listar('?situacao=esgotado', fornecedor)).total).toBe(0);
  });

  test('an order cancelled by the client keeps the use, and only the amount not refunded counts as sold', async () => {
    const { venda, fornecedor } = await vendaComCupom({ limiteTotal: 1 });
    const [id = ''] = await confirmarVenda(server, venda, 108);
    await server.call('POST', `/pedido/${id}/cancelar`, { as: venda.cliente, body: { volta: 108 } });
    expect((await listar('', fornecedor)).itens).toMatchObject([
      { usos: 1, esperando: 0, situacao: 'esgotado', descontoDado: 0, vendido: 0 },
    ]);
  });
});

describe('change', () => {
  test('a repeated pause or resume has no effect; a closed coupon neither returns nor changes', async () => {
    const { venda, fornecedor, cupom } = await vendaComCupom();
    const agir = (acao: string) => server.call('POST', `/cupom/${cupom.id}/${acao}`, { as: fornecedor });
    expect(await agir('pausar')).toMatchObject({ status: 200, body: { cupom: { situacao: 'pausado', versao: 2 } } });
    expect(await agir('pausar')).toMatchObject({ body: { cupom: { versao: 2 } } });
    expect((await fechar(server, venda)).status).toBe(422);
    expect(await agir('retomar')).toMatchObject({ body: { cupom: { situacao: 'ativo', versao: 3 } } });
    expect((await fechar(server, venda)).status).toBe(201);
    expect(await agir('encerrar')).toMatchObject({ body: { cupom: { situacao: 'encerrado' } } });
    expect(await agir('retomar')).toMatchObject({ status: 422, body: { codigo: 'CUPOM_ENCERRADO' } });
    expect(await server.call('PUT', `/cupom/${cupom.id}`, { as: fornecedor, body: condicoes() })).toMatchObject({ status: 422 });
  });

  test('an outdated version gets 409; the code cannot change', async () => {
    const { id } = (await criar()).body;
    const mudar = (versao: string, outro: object = {}) =>
      server.call('PUT', `/cupom/${id}`, { as: dona, body: condicoes(outro), headers: { 'if-match': `"${versao}"` } });
    expect(await mudar('1', { tipo: 'valor', valor: '25,90', codigo: 'OUTRO' })).toMatchObject({
      status: 200,
      body: { message: 'Cupom salvo', cupom: { codigo: 'FESTA10', tipo: 'valor', valor: 25.9, versao: 2 } },
    });
    expect(await mudar('1')).toMatchObject({ status: 409, body: { codigo: 'MUDOU_EM_OUTRA_TELA' } });
  });

  test('an unused coupon can be deleted, and leaves the carts', async () => {
    const { venda, fornecedor, cupom } = await vendaComCupom();
    expect(await server.call('DELETE', `/cupom/${cupom.id}`, { as: fornecedor })).toMatchObject({ status: 200 });
    expect((await server.call('GET', `/pedido/resumo?eventoId=${venda.eventoId}`, { as: venda.cliente })).body.cupom).toBeNull();
    expect(await server.call('GET', `/cupom/${cupom.id}`, { as: fornecedor })).toMatchObject({ status: 404 });
  });
});

test("401 without sign-in, 403 for a client, 404 for another supplier's coupon", async () => {
  const { id } = (await criar()).body;
  const [cliente, outra] = [await server.person(), await server.person(2)];
  for (const [metodo, caminho, body] of [
    ['GET', '/cupom', undefined],
    ['POST', '/cupom', novo()],
    ['GET', `/cupom/${id}`, undefined],
    ['PUT', `/cupom/${id}`, condicoes()],
    ['POST', `/cupom/${id}/pausar`, undefined],
    ['POST', `/cupom/${id}/retomar`, undefined],
    ['POST', `/cupom/${id}/encerrar`, undefined],
    ['DELETE', `/cupom/${id}`, undefined],
  ] as const) {
    expect((await server.call(metodo, caminho, { body })).status, `${metodo} ${caminho}`).toBe(401);
    expect((await server.call(metodo, caminho, { body, as: cliente })).status).toBe(403);
    if (caminho !== '/cupom') expect((await server.call(metodo, caminho, { body, as: outra })).status).toBe(404);
  }
  expect((await listar('', outra)).total).toBe(0);
});
