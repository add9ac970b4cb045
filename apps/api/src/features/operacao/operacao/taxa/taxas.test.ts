import { DIA_EM_MS, HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { aproximarFesta, confirmarVenda } from '../../../../platform/testing/festas.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { comprarEPagar, montarVenda, pegar, saldos } from '../../../../platform/testing/vendas.ts';
import { conferir } from '../../../dinheiro/conferencia/index.ts';
import { atosDe, umOperador } from '../testing/operadores.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const PORQUE = 'Decidido na reunião de novembro';
const diaDaqui = (dias: number) => new Date(server.clock.now().getTime() - 3 * HORA_EM_MS + dias * DIA_EM_MS).toISOString().slice(0, 10);
const marcar = (as: Person | undefined, percentual: unknown, dia: string, porque = PORQUE) =>
  server.call('POST', '/operacao/taxas', { ...(as && { as }), body: { percentual, dia, porque } });
const desdeOntem = (emPontosBase: number) =>
  server.database.query(
    `insert into taxas (id, em_pontos_base, vale_desde, porque, criada_em) values (gen_random_uuid(), $1, $2, $3, $2)`,
    [emPontosBase, new Date(server.clock.now().getTime() - DIA_EM_MS), PORQUE],
  );

let olga: Person;
beforeEach(async () => {
  olga = await umOperador(server);
});

describe('the operador sets the fee', () => {
  test('from thirty days ahead on; everybody sees it, and it is recorded', async () => {
    expect((await server.call('GET', '/taxa')).body).toEqual({ percentual: 0, muda: null });
    expect((await marcar(olga, '8,5', diaDaqui(31))).status).toBe(200);
    const { body } = await server.call('GET', '/taxa');
    expect(body).toMatchObject({ percentual: 0, muda: { percentual: 8.5 } });
    expect(body.muda.em).toBe(`${diaDaqui(31)}T03:00:00.000Z`);
    expect((await server.call('GET', '/operacao/taxas', { as: olga })).body).toMatchObject({
      atual: 0,
      itens: [{ percentual: 8.5, porque: PORQUE }],
    });
    expect(pegar(await atosDe(server, olga), 0)).toMatchObject({ ato: 'mudou_taxa', dados: expect.stringContaining('8.5') });
  });

  test('nothing changes for a day that is too early, an invalid percentage, or a missing reason', async () => {
    expect(await marcar(olga, 8, diaDaqui(5))).toMatchObject({ status: 422, body: { codigo: 'TAXA_CEDO_DEMAIS' } });
    expect(await marcar(olga, 0, diaDaqui(-2))).toMatchObject({ status: 422, body: { codigo: 'TAXA_CEDO_DEMAIS' } });
    for (const [percentual, dia, porque] of [
      [31, diaDaqui(60), PORQUE],
      [-1, diaDaqui(60), PORQUE],
      ['8,555', diaDaqui(60), PORQUE],
      ['muito', diaDaqui(60), PORQUE],
      [8, '2027-02-30', PORQUE],
      [8, diaDaqui(60), 'curto'],
    ] as const)
      expect(await marcar(olga, percentual, dia, porque), `${percentual} ${dia}`).toMatchObject({ status: 400 });
    expect((await server.call('GET', '/operacao/taxas', { as: olga })).body.itens).toEqual([]);
  });

  test('other accounts are refused, and an announced fee cannot be deleted', async () => {
    const cliente = await server.person();
    expect((await marcar(cliente, 5, diaDaqui(40))).status).toBe(403);
    expect((await marcar(undefined, 5, diaDaqui(40))).status).toBe(401);
    await desdeOntem(500);
    await expect(server.database.query('update taxas set em_pontos_base = 0')).rejects.toThrow();
    await expect(server.database.query('delete from taxas')).rejects.toThrow();
  });
});

describe('a pedido', () => {
  test('keeps the fee of its purchase: the fornecedor sees it, the cliente does not, and the ledger balances', async () => {
    await desdeOntem(1_000);
    const venda = await montarVenda(server, mercado);
    const loja = pegar(venda.fornecedores, 0);
    const id = pegar(await confirmarVenda(server, venda), 0);
    // Another fee, set after the purchase.
    await desdeOntem(3_000);
    const ler = async (as: Person) => (await server.call('GET', `/pedido/${id}`, { as })).body;
    expect(await ler(loja)).toMatchObject({ total: 120, recebe: 108, dinheiro: { aoFornecedor: 0, taxa: 12 } });
    expect(await ler(venda.cliente)).toMatchObject({ total: 120, recebe: null, dinheiro: { aoFornecedor: null, taxa: null } });
    const mes = new Date(server.clock.now().getTime() - 3 * HORA_EM_MS).toISOString().slice(0, 7);
    const extrato = async () => (await server.call('GET', `/repasse/extrato?mes=${mes}`, { as: loja })).body;
    expect((await extrato()).saldos).toMatchObject({ guardado: 108, liberado: 0 });
    await aproximarFesta(server, venda, -6);
    expect((await server.call('POST', `/pedido/${id}/entregar`, { as: loja })).status).toBe(200);
    expect((await server.call('POST', `/pedido/${id}/concluir`, { as: venda.cliente })).status).toBe(200);
    expect(await ler(loja)).toMatchObject({ recebe: 108, dinheiro: { aoFornecedor: 108, taxa: 12 } });
    expect(await saldos(server)).toMatchObject({ custodia: 0, taxa: 1_200, fornecedor: 10_800, soma: 0 });
    const lido = await extrato();
    expect(lido.saldos).toMatchObject({ guardado: 0, liberado: 108 });
    expect(lido.itens).toMatchObject([
      { tipo: 'liberacao', valor: 0, liberado: 108, taxa: 12 },
      { tipo: 'pagamento', valor: 108, liberado: 0, taxa: 0 },
    ]);
    expect((await conferir(server.db)).flatMap(({ falhas }) => falhas)).toEqual([]);
  });

  test('a refused one is returned completely: returned money has no fee', async () => {
    await desdeOntem(1_000);
    const venda = await montarVenda(server, mercado);
    const id = pegar((await comprarEPagar(server, venda)).pedidos, 0);
    const as = pegar(venda.fornecedores, 0);
    expect((await server.call('POST', `/pedido/${id}/recusar`, { as, body: { motivo: 'Sem equipe neste dia' } })).status).toBe(200);
    expect((await server.call('GET', `/pedido/${id}`, { as })).body.dinheiro).toMatchObject({ volta: 120, aoFornecedor: 0, taxa: 0 });
    expect(await saldos(server)).toMatchObject({ custodia: 0, soma: 0 });
    expect((await saldos(server))['taxa'] ?? 0).toBe(0);
  });
});
