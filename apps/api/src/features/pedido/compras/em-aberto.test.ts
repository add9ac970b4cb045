import { PRAZO_DO_PAGAMENTO_EM_MINUTOS } from '@festejo/contrato/common/constants.ts';
import { HORA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testEngine } from '../../../platform/testing/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { fechar, type Venda } from '../../../platform/testing/vendas.ts';
import { COMPRAS_EM_ABERTO_NO_MAXIMO } from './em-aberto.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const CPF = '52998224725';

let ana: Person;
let loja: Person;
let produto: string;
beforeEach(async () => {
  ana = await server.person();
  loja = await mercado.fornecedor();
  produto = await mercado.produto(loja.id);
});

/** The device cookie that a sign-up sets. */
async function umAparelho(): Promise<string> {
  const email = `${crypto.randomUUID()}@teste.example`;
  const conta = { tipoPerfil: 1, nomeCompleto: 'Marina Lopes', senha: 'girassol canoa ventania 82', aceitaTermos: true, email };
  return String((await server.call('POST', '/usuario/cadastro', { body: conta })).headers['set-cookie']).split(';', 1)[0] ?? '';
}

/** Advances the clock and signs the client in again. */
async function passar(ms: number) {
  server.clock.advance(ms);
  ana = await server.renewed(ana);
}

/** A new event of the client with a product in its cart. */
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

describe('purchases that wait for payment', () => {
  test('allows three; the fourth is refused with a way out, and closes once a purchase is paid, cancelled or expired', async () => {
    const [primeira = '', segunda = ''] = await encher();
    const quarta = await montar();
    expect(await fechar(server, quarta)).toMatchObject(ABERTAS);
    await server.call('POST', `/pagamento/${primeira}/simular`, { as: ana });
    expect((await fechar(server, quarta)).status).toBe(201);
    expect(await comprar()).toMatchObject(ABERTAS);
    expect((await cancelar(segunda)).status).toBe(200);
    expect((await comprar()).status).toBe(201);
    expect(await comprar()).toMatchObject(ABERTAS);
    await passar(PRAZO_DO_PAGAMENTO_EM_MINUTOS * MINUTO_EM_MS);
    // Another shop, because this shop's days were already held too often.
    const outra = await mercado.produto((await mercado.fornecedor()).id);
    expect((await comprar(ana, undefined, outra)).status).toBe(201);
  });

  test('accounts of one device count together; accounts of other devices do not', async () => {
    const cookie = await umAparelho();
    await encher(ana, cookie);
    const recusada = await comprar(await server.person(), cookie);
    expect(recusada).toMatchObject({ ...ABERTAS, body: { ...ABERTAS.body, acao: expect.stringContaining('outras contas') } });
    expect((await comprar(await server.person())).status).toBe(201);
  });

  // The sign-up does not prove that a CPF belongs to the person.
  test("another account with the client's CPF does not use up the client's limit", async () => {
    const outra = await server.person();
    for (const { id } of [ana, outra]) await server.db.updateTable('usuarios').set({ cpf: CPF }).where('id', '=', id).execute();
    await encher(outra);
    expect((await comprar()).status).toBe(201);
  });

  test('a free purchase holds nothing and closes', async () => {
    await encher();
    const gratis = await mercado.produto(loja.id, { precoEmCentavos: 0 });
    expect((await fechar(server, await montar(ana, gratis), { total: 0 })).status).toBe(201);
  });

  // The embedded engine has a single connection, so requests cannot run at the same time there.
  test.skipIf(testEngine !== 'postgres')(
    'twenty at the same time, from two accounts of one device and a third account without it: three succeed for each',
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

describe('days of a shop that are held without payment', () => {
  const PRAZO = PRAZO_DO_PAGAMENTO_EM_MINUTOS * MINUTO_EM_MS;
  const PAUSA = { status: 422, body: { codigo: 'PAUSA_NA_LOJA', acao: expect.stringContaining('Ajuda') } };

  test('after two expired purchases the client waits six hours for this shop, while other shops sell', async () => {
    for (let i = 0; i < 2; i++) {
      expect((await comprar()).status).toBe(201);
      await passar(PRAZO);
    }
    expect(await comprar()).toMatchObject({ ...PAUSA, body: { ...PAUSA.body, message: expect.stringContaining('voltam em 6 horas') } });
    const outra = await mercado.produto((await mercado.fornecedor()).id);
    expect((await comprar(ana, undefined, outra)).status).toBe(201);
    await passar(6 * HORA_EM_MS - 1);
    expect(await comprar()).toMatchObject({ ...PAUSA, body: { ...PAUSA.body, message: expect.stringContaining('voltam em uma hora') } });
    await passar(1);
    expect((await comprar()).status).toBe(201);
  });

  test('an early cancellation does not count; one in the last minute counts like an expired purchase', async () => {
    for (let i = 0; i < 8; i++) await cancelar((await comprar()).body.compraId);
    expect((await comprar()).status).toBe(201);
    for (let i = 0; i < 3; i++) {
      const feita = await comprar();
      await passar(PRAZO - MINUTO_EM_MS);
      if (feita.body.compraId) await cancelar(feita.body.compraId);
    }
    expect(await comprar()).toMatchObject(PAUSA);
  });

  test('paid purchases do not count: after two of them the third closes', async () => {
    for (let i = 0; i < 3; i++) {
      const { status, body } = await comprar();
      expect(status).toBe(201);
      await server.call('POST', `/pagamento/${body.compraId}/simular`, { as: ana });
      await passar(PRAZO);
    }
  });
});
