import { describe, expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { aproximarFesta, confirmarVenda } from '../../../platform/testing/festas.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Answer, type Person, withTestServer } from '../../../platform/testing/server.ts';
import {
  comprarEPagar,
  contar,
  estadoDoPagamento,
  estadosDosPedidos,
  fechar,
  montarVenda,
  pegar,
  saldos,
} from '../../../platform/testing/vendas.ts';
import { segredoDoWebhook } from '../../dinheiro/pagamentos/index.ts';
import { vencerPrazos } from './vencer-prazos.ts';

const RODADAS = 6;
const feitos = (respostas: readonly Answer[]) => respostas.filter(({ status }) => status === 200).length;
const outros = (respostas: readonly Answer[]) => [
  ...new Set(respostas.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.codigo}`)),
];

// The embedded engine has a single connection, so requests cannot run at the same time there.
describe.skipIf(testEngine !== 'postgres')('all transitions of an order at the same time', () => {
  const server = withTestServer({}, { rounds: false });
  const mercado = criarMercado(server);
  const agir = (as: Person, path: string, body: object = {}) => server.call('POST', path, { as, body });

  /** The ledger sums to zero, and each refund is promised exactly once. */
  async function conferirDinheiro(pedidos: number): Promise<void> {
    const { soma, custodia = 0, reembolso = 0, fornecedor = 0 } = await saldos(server);
    expect(soma ?? 0).toBe(0);
    expect(custodia + reembolso + fornecedor).toBe(pedidos * 12_000);
    const promessas = await server.db.selectFrom('devolucoes').select('valor_em_centavos').where('pedido_id', 'is not', null).execute();
    expect(promessas.reduce((total, { valor_em_centavos }) => total + valor_em_centavos, 0)).toBe(reembolso);
  }

  test('cancel, accept, refuse and clock together end in one state, and the money goes back once', async () => {
    const ctx = testContext(server);
    for (let rodada = 0; rodada < RODADAS; rodada++) {
      const venda = await montarVenda(server, mercado);
      const { pedidos } = await comprarEPagar(server, venda);
      const path = `/pedido/${pedidos[0]}`;
      const fornecedor = pegar(venda.fornecedores, 0);
      if (rodada % 2)
        await server.db.updateTable('pedidos').set({ prazo_em: server.clock.now() }).where('id', '=', pegar(pedidos, 0)).execute();
      const [respostas] = await Promise.all([
        Promise.all([
          agir(venda.cliente, `${path}/cancelar`, { volta: 120 }),
          agir(fornecedor, `${path}/aceitar`),
          agir(fornecedor, `${path}/recusar`, { motivo: 'Sem vaga' }),
          agir(venda.cliente, `${path}/cancelar`, { volta: 120 }),
        ]),
        vencerPrazos(ctx),
      ]);
      const { body } = await server.call('GET', path, { as: venda.cliente });
      // A cancellation can follow the acceptance, because the same amount goes back. No transition follows any other end.
      const caminho = body.historico.map(({ para }: { para: string }) => para).slice(2);
      expect([['cancelado'], ['recusado'], ['confirmado', 'cancelado'], ['confirmado']]).toContainEqual(caminho);
      for (const recusa of outros(respostas)) expect(['409 ESTADO_MUDOU', '409 PRAZO_ENCERRADO']).toContain(recusa);
      expect(await contar(server, 'reservas')).toBe(body.estado === 'confirmado' ? 1 : 0);
      await conferirDinheiro(1);
      await server.clear();
    }
  });

  test('both sides cancel together, the client twice, and one cancellation succeeds', async () => {
    for (let rodada = 0; rodada < RODADAS; rodada++) {
      const venda = await montarVenda(server, mercado);
      const [id] = await confirmarVenda(server, venda);
      const respostas = await Promise.all([
        agir(venda.cliente, `/pedido/${id}/cancelar`, { volta: 120 }),
        agir(pegar(venda.fornecedores, 0), `/pedido/${id}/cancelar-como-fornecedor`, { motivo: 'Sem equipe' }),
        agir(venda.cliente, `/pedido/${id}/cancelar`, { volta: 120 }),
      ]);
      expect(feitos(respostas)).toBe(1);
      expect(outros(respostas)).toEqual(['409 ESTADO_MUDOU']);
      await conferirDinheiro(rodada + 1);
    }
    expect(await contar(server, 'devolucoes')).toBe(RODADAS);
  });

  test('of concluir and disputar together one succeeds, and a disputa exists only if disputar succeeded', async () => {
    for (let rodada = 0; rodada < RODADAS; rodada++) {
      const venda = await montarVenda(server, mercado);
      const [id = ''] = await confirmarVenda(server, venda);
      await aproximarFesta(server, venda, -2);
      await agir(pegar(venda.fornecedores, 0), `/pedido/${id}/entregar`);
      const disputa = { motivo: 'faltou', relato: 'Faltou metade dos docinhos.' };
      const respostas = await Promise.all([
        agir(venda.cliente, `/pedido/${id}/concluir`),
        agir(venda.cliente, `/pedido/${id}/disputar`, disputa),
        agir(venda.cliente, `/pedido/${id}/concluir`),
        agir(venda.cliente, `/pedido/${id}/disputar`, disputa),
      ]);
      expect(feitos(respostas)).toBe(1);
      const { body } = await server.call('GET', `/pedido/${id}`, { as: venda.cliente });
      expect(['concluido', 'em_disputa']).toContain(body.estado);
      expect(body.disputa !== null).toBe(body.estado === 'em_disputa');
      await conferirDinheiro(rodada + 1);
    }
  });

  test('two orders of a purchase cancelled together return the coupon use', async () => {
    for (let rodada = 0; rodada < RODADAS; rodada++) {
      const venda = await montarVenda(server, mercado, { fornecedores: 2 });
      const cupom_id = await mercado.cupom({ codigo: `FESTA${rodada}` });
      await server.db.insertInto('carrinhos').values({ evento_id: venda.eventoId, cliente_id: venda.cliente.id, cupom_id }).execute();
      const { pedidos } = await comprarEPagar(server, venda, 216);
      const respostas = await Promise.all(pedidos.map((id) => agir(venda.cliente, `/pedido/${id}/cancelar`, { volta: 108 })));
      expect(feitos(respostas)).toBe(2);
      expect(await server.db.selectFrom('cupons').select('usos').where('id', '=', cupom_id).executeTakeFirst()).toEqual({ usos: 0 });
    }
  });

  test('a cancellation while the Pix arrives ends paid or fully refunded, never both and never neither', async () => {
    const segredo = segredoDoWebhook(server.config.tokenSecret ?? '');
    for (let rodada = 0; rodada < 2 * RODADAS; rodada++) {
      const venda = await montarVenda(server, mercado, { fornecedores: 2 });
      const { body } = await fechar(server, venda);
      const { txid } = await server.db
        .selectFrom('pagamentos')
        .select('txid')
        .where('compra_id', '=', body.compraId)
        .executeTakeFirstOrThrow();
      const pix = [{ endToEndId: `E${rodada}`, txid, valor: '240.00', horario: server.clock.now().toISOString() }];
      const avisar = () => server.call('POST', `/pagamento/webhook/${segredo}/pix`, { body: { pix } });
      const desistir = () => agir(venda.cliente, `/pedido/compra/${body.compraId}/cancelar`);
      const respostas = await Promise.all(
        rodada % 2 ? [avisar(), desistir(), desistir(), avisar()] : [desistir(), avisar(), avisar(), desistir()],
      );
      expect(respostas.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
      const estados = [...new Set(await estadosDosPedidos(server, body.compraId))];
      const { estado, devolver } = await estadoDoPagamento(server, body.compraId);
      expect([
        [['pago'], 'pago', 0],
        [['cancelado'], 'cancelado', 24_000],
      ]).toContainEqual([estados, estado, devolver]);
    }
    expect((await saldos(server)).soma ?? 0).toBe(0);
  });
});
