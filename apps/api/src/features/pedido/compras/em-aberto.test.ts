import { PRAZO_DO_PAGAMENTO_EM_MINUTOS } from '@festejo/contrato/common/constants.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testEngine } from '../../../platform/testing/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { fechar, type Venda } from '../../../platform/testing/vendas.ts';
import { COMPRAS_EM_ABERTO_NO_MAXIMO } from './em-aberto.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const MINUTO = 60_000;
const CPF = '52998224725';

let ana: Person;
let loja: Person;
let produto: string;
beforeEach(async () => {
  ana = await server.person();
  loja = await mercado.fornecedor();
  produto = await mercado.produto(loja.id);
});

/** The mark that a device gets with a sign-up. */
async function umAparelho(): Promise<string> {
  const email = `${crypto.randomUUID()}@teste.example`;
  const conta = { tipoPerfil: 1, nomeCompleto: 'Marina Lopes', senha: 'girassol canoa ventania 82', aceitaTermos: true, email };
  return String((await server.call('POST', '/usuario/cadastro', { body: conta })).headers['set-cookie']).split(';', 1)[0] ?? '';
}

/** Time passes, and she comes in again. */
async function passar(ms: number) {
  server.clock.advance(ms);
  ana = await server.renewed(ana);
}

/** Another party of a client's, with a product in its cart. */
async function montar(cliente = ana, item = produto): Promise<Venda> {
  const eventoId = await mercado.evento(cliente.id);
  await mercado.noCarrinho(cliente.id, eventoId, item);
  return { cliente, eventoId, fornecedores: [loja], produtos: [item], total: 120 };
}
const comprar = async (cliente = ana, cookie?: string, item = produto) =>
  fechar(server, await montar(cliente, item), cookie ? { cookie } : {});
const cancelar = (compraId: string) => server.call('POST', `/pedido/compra/${compraId}/cancelar`, { as: ana });
const ABERTAS = { status: 422, body: { codigo: 'COMPRAS_EM_ABERTO', acao: expect.stringMatching(/Pague ou cancele.*Pedidos/) } };

async function encher(cliente = ana, cookie?: string) {
  const feitas: string[] = [];
  for (let i = 0; i < COMPRAS_EM_ABERTO_NO_MAXIMO; i++) feitas.push((await comprar(cliente, cookie)).body.compraId);
  return feitas;
}

describe('quantas esperam pagamento', () => {
  test('três por vez: a quarta diz o que fazer, e fecha quando uma é paga, cancelada ou vence', async () => {
    const [primeira = '', segunda = ''] = await encher();
    const quarta = await montar();
    expect(await fechar(server, quarta)).toMatchObject(ABERTAS);
    await server.call('POST', `/pagamento/${primeira}/simular`, { as: ana });
    expect((await fechar(server, quarta)).status).toBe(201);
    expect(await comprar()).toMatchObject(ABERTAS);
    expect((await cancelar(segunda)).status).toBe(200);
    expect((await comprar()).status).toBe(201);
    expect(await comprar()).toMatchObject(ABERTAS);
    await passar(PRAZO_DO_PAGAMENTO_EM_MINUTOS * MINUTO);
    // Of another shop: days of this one were held enough for now.
    const outra = await mercado.produto((await mercado.fornecedor()).id);
    expect((await comprar(ana, undefined, outra)).status).toBe(201);
  });

  test('as contas do mesmo aparelho contam juntas; as de outros, não', async () => {
    const cookie = await umAparelho();
    await encher(ana, cookie);
    const recusada = await comprar(await server.person(), cookie);
    expect(recusada).toMatchObject({ ...ABERTAS, body: { ...ABERTAS.body, acao: expect.stringContaining('outras contas') } });
    expect((await comprar(await server.person())).status).toBe(201);
  });

  // Nothing proves a CPF at a sign-up.
  test('quem se cadastra com o CPF dela não lhe tira os lugares', async () => {
    const outra = await server.person();
    for (const { id } of [ana, outra]) await server.db.updateTable('usuarios').set({ cpf: CPF }).where('id', '=', id).execute();
    await encher(outra);
    expect((await comprar()).status).toBe(201);
  });

  test('o que não se paga não segura nada: uma compra de graça fecha', async () => {
    await encher();
    const gratis = await mercado.produto(loja.id, { precoEmCentavos: 0 });
    expect((await fechar(server, await montar(ana, gratis), { total: 0 })).status).toBe(201);
  });

  // The embedded engine serves one connection: nothing there happens at the same time.
  test.skipIf(testEngine !== 'postgres')(
    'vinte ao mesmo tempo, de duas contas de um aparelho e de uma terceira sem ele: três passam de cada lado',
    async () => {
      const contas = [ana, await server.person(), await server.person()];
      const cookie = await umAparelho();
      const vendas: Venda[] = [];
      for (let i = 0; i < 20; i++) vendas.push(await montar(contas[i % 3]));
      const respostas = await Promise.all(vendas.map((venda) => fechar(server, venda, venda.cliente === contas[1] ? {} : { cookie })));
      expect(respostas.filter(({ status }) => status === 201)).toHaveLength(2 * COMPRAS_EM_ABERTO_NO_MAXIMO);
      expect(respostas.filter(({ body }) => body.codigo === 'COMPRAS_EM_ABERTO')).toHaveLength(20 - 2 * COMPRAS_EM_ABERTO_NO_MAXIMO);
      const outras: Venda[] = [];
      const carla = await server.person();
      for (let i = 0; i < 20; i++) outras.push(await montar(carla));
      const dela = await Promise.all(outras.map((venda) => fechar(server, venda)));
      expect(dela.filter(({ status }) => status === 201)).toHaveLength(COMPRAS_EM_ABERTO_NO_MAXIMO);
    },
  );
});

describe('segurar as datas de uma loja sem pagar', () => {
  const PRAZO = PRAZO_DO_PAGAMENTO_EM_MINUTOS * MINUTO;
  const PAUSA = { status: 422, body: { codigo: 'PAUSA_NA_LOJA', acao: expect.stringContaining('Ajuda') } };

  test('duas vezes até o fim, e a loja descansa seis horas; as outras vendem', async () => {
    for (let i = 0; i < 2; i++) {
      expect((await comprar()).status).toBe(201);
      await passar(PRAZO);
    }
    expect(await comprar()).toMatchObject({ ...PAUSA, body: { ...PAUSA.body, message: expect.stringContaining('voltam em 6 horas') } });
    const outra = await mercado.produto((await mercado.fornecedor()).id);
    expect((await comprar(ana, undefined, outra)).status).toBe(201);
    await passar(6 * 60 * MINUTO - 1);
    expect(await comprar()).toMatchObject({ ...PAUSA, body: { ...PAUSA.body, message: expect.stringContaining('voltam em uma hora') } });
    await passar(1);
    expect((await comprar()).status).toBe(201);
  });

  test('cancelar logo não conta; cancelar no último minuto conta como deixar vencer', async () => {
    for (let i = 0; i < 8; i++) await cancelar((await comprar()).body.compraId);
    expect((await comprar()).status).toBe(201);
    for (let i = 0; i < 3; i++) {
      const feita = await comprar();
      await passar(PRAZO - MINUTO);
      if (feita.body.compraId) await cancelar(feita.body.compraId);
    }
    expect(await comprar()).toMatchObject(PAUSA);
  });

  test('quem paga não segura: depois de duas pagas a terceira fecha', async () => {
    for (let i = 0; i < 3; i++) {
      const { status, body } = await comprar();
      expect(status).toBe(201);
      await server.call('POST', `/pagamento/${body.compraId}/simular`, { as: ana });
      await passar(PRAZO);
    }
  });
});
