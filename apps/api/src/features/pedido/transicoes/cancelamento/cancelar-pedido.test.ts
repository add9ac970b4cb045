import { POLITICAS_DE_CANCELAMENTO, type PoliticaDeCancelamento } from '@festejo/contrato/common/constants.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aproximarFesta, confirmarVenda } from '../../../../platform/testing/festas.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import {
  comprarEPagar,
  contar,
  estadoDoPagamento,
  estadosDosPedidos,
  fechar,
  montarVenda,
  pegar,
  saldos,
  type Venda,
} from '../../../../platform/testing/vendas.ts';
import { linhasDoMovimento } from '../../../dinheiro/livro/index.ts';
import { segredoDoWebhook } from '../../../dinheiro/pagamentos/index.ts';
import type { PedidoTravado } from '../pedidos.queries.ts';
import { buscarTransicao } from '../transicoes.ts';
import { prever } from './prever-cancelamento.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

const verPrevia = (as: Person, id: string) => server.call('GET', `/pedido/${id}/cancelamento`, { as });
const cancelar = (as: Person, id: string, volta: number, motivo?: string) =>
  server.call('POST', `/pedido/${id}/cancelar`, { as, body: { volta, ...(motivo ? { motivo } : {}) } });

/** A confirmed order of 120 reais under the given policy, with the party `horas` hours away. */
async function confirmado(politica: PoliticaDeCancelamento, horas: number, compradoHaDias = 20): Promise<{ venda: Venda; id: string }> {
  const venda = await montarVenda(server, mercado);
  const [id] = await confirmarVenda(server, venda);
  await aproximarFesta(server, venda, horas, compradoHaDias);
  await server.db.updateTable('pedidos').set({ politica_de_cancelamento: politica }).execute();
  return { venda, id: id ?? '' };
}

describe('the preview, and the result', () => {
  test.each<[PoliticaDeCancelamento, number, number, number | null]>([
    ['flexivel', 25, 120, 0],
    ['flexivel', 23, 0, null],
    ['moderada', 8 * 24, 120, 60],
    ['moderada', 3 * 24, 60, 0],
    ['moderada', 24, 0, null],
    ['rigida', 31 * 24, 120, 60],
    ['rigida', 8 * 24, 60, 0],
    ['rigida', 6 * 24, 0, null],
    ['sem_reembolso', 90 * 24, 0, null],
  ])('%s, %i hours before the party: %i reais go back', async (politica, horas, volta, depois) => {
    const { venda, id } = await confirmado(politica, horas);
    const previa = await verPrevia(venda.cliente, id);
    expect(previa).toMatchObject({
      status: 200,
      body: { regra: 'politica', total: 120, volta, percentual: (volta / 120) * 100, cupomVolta: null },
    });
    expect(previa.body.explicacao).toContain(
      volta === 120 ? ': volta tudo até' : volta === 60 ? ': volta 50% do valor até' : ': não volta nada até',
    );
    expect(previa.body.depois).toEqual(depois === null ? null : { volta: depois, percentual: (depois / 120) * 100 });
    expect(await saldos(server)).toEqual({ cliente: -12_000, custodia: 12_000, soma: 0 });
    const feito = await cancelar(venda.cliente, id, volta, 'A festa mudou');
    expect(feito).toMatchObject({
      status: 200,
      body: {
        estado: 'cancelado',
        acoes: [],
        dinheiro: { volta, aoFornecedor: null, devolucao: volta > 0 ? { estado: 'a_caminho' } : null },
      },
    });
    expect(feito.body.historico.at(-1)).toMatchObject({ por: 'cliente', motivo: 'A festa mudou' });
    const livro = await saldos(server);
    expect([livro.reembolso ?? 0, livro.fornecedor ?? 0, livro.custodia, livro.soma]).toEqual([volta * 100, 12_000 - volta * 100, 0, 0]);
    const visto = await server.call('GET', `/pedido/${id}`, { as: pegar(venda.fornecedores, 0) });
    expect(visto.body.dinheiro).toMatchObject({ volta, aoFornecedor: 120 - volta });
    expect(await contar(server, 'reservas')).toBe(0);
  });

  test('a step of the policy that passes in the meantime gives 409 with the new amount, and nothing changes', async () => {
    const { venda, id } = await confirmado('moderada', 7 * 24 + 0.1);
    const { body: vista } = await verPrevia(venda.cliente, id);
    expect(vista).toMatchObject({ volta: 120, depois: { volta: 60 } });
    await aproximarFesta(server, venda, 7 * 24 - 0.1);
    expect(await cancelar(venda.cliente, id, vista.volta)).toMatchObject({
      status: 409,
      body: { codigo: 'DEVOLUCAO_MUDOU', message: expect.stringMatching(/cancelamento mudou: agora é R\$\s60,00$/) },
    });
    expect(await saldos(server)).toEqual({ cliente: -12_000, custodia: 12_000, soma: 0 });
    expect((await server.call('GET', `/pedido/${id}`, { as: venda.cliente })).body.estado).toBe('confirmado');
    expect(await cancelar(venda.cliente, id, 60)).toMatchObject({ status: 200, body: { estado: 'cancelado' } });
  });

  test('within 7 days of the purchase everything goes back under any policy, without a reason', async () => {
    const { venda, id } = await confirmado('sem_reembolso', 40, 6);
    expect((await server.call('GET', `/pedido/${id}`, { as: venda.cliente })).body.acoes).toEqual(['desistir']);
    const { body: previa } = await verPrevia(venda.cliente, id);
    expect(previa).toMatchObject({ regra: 'arrependimento', volta: 120, percentual: 100, depois: { percentual: 0, volta: 0 } });
    expect(previa.explicacao).toMatch(/^Direito de arrependimento \(CDC, art\. 49\): volta tudo, até .+; depois disso não volta nada\.$/);
    expect(Date.parse(previa.valeAte) - server.clock.now().getTime()).toBe(DIA_EM_MS);
    expect(await cancelar(venda.cliente, id, 120)).toMatchObject({ status: 200, body: { dinheiro: { volta: 120 } } });
  });

  test('before the supplier answers everything goes back, and the coupon use too once the whole purchase fell', async () => {
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    const cupom_id = await mercado.cupom({ codigo: 'FESTA10' });
    await server.db.insertInto('carrinhos').values({ evento_id: venda.eventoId, cliente_id: venda.cliente.id, cupom_id }).execute();
    const { pedidos } = await comprarEPagar(server, venda, 216);
    const [um, dois] = [pegar(pedidos, 0), pegar(pedidos, 1)];
    expect((await verPrevia(venda.cliente, um)).body).toMatchObject({
      regra: 'antes_da_resposta',
      volta: 108,
      cupomVolta: false,
      valeAte: null,
    });
    expect(await cancelar(venda.cliente, um, 108)).toMatchObject({ status: 200 });
    expect((await verPrevia(venda.cliente, dois)).body).toMatchObject({ volta: 108, cupomVolta: true });
    expect(await contar(server, 'usos_de_cupom')).toBe(1);
    expect(await cancelar(venda.cliente, dois, 108)).toMatchObject({ status: 200 });
    expect(await contar(server, 'usos_de_cupom')).toBe(0);
    expect(await saldos(server)).toEqual({ cliente: -21_600, cupom_festejo: 0, custodia: 0, reembolso: 21_600, soma: 0 });
  });

  test.each(['recusado antes', 'recusado depois'])(
    'an order cancelled by the client, the other one %s: the coupon use is returned, and the preview says so',
    async (quando) => {
      const venda = await montarVenda(server, mercado, { fornecedores: 2 });
      const cupom_id = await mercado.cupom({ codigo: 'FESTA10' });
      await server.db.insertInto('carrinhos').values({ evento_id: venda.eventoId, cliente_id: venda.cliente.id, cupom_id }).execute();
      const { pedidos } = await comprarEPagar(server, venda, 216);
      const [um, outro] = [pegar(pedidos, 0), pegar(pedidos, 1)];
      await server.call('POST', `/pedido/${um}/aceitar`, { as: pegar(venda.fornecedores, 0) });
      const recusar = () =>
        server.call('POST', `/pedido/${outro}/recusar`, { as: pegar(venda.fornecedores, 1), body: { motivo: 'Sem equipe' } });
      const antes = quando === 'recusado antes';
      if (antes) await recusar();
      expect((await verPrevia(venda.cliente, um)).body.cupomVolta).toBe(antes);
      expect((await cancelar(venda.cliente, um, 108)).status).toBe(200);
      if (!antes) await recusar();
      expect(await contar(server, 'usos_de_cupom')).toBe(0);
      expect((await server.db.selectFrom('cupons').select('usos').execute())[0]).toEqual({ usos: 0 });
    },
  );

  test('a confirmed order cancelled by the client does not return the coupon use, and the preview says so', async () => {
    const venda = await montarVenda(server, mercado);
    const cupom_id = await mercado.cupom({ codigo: 'FESTA10' });
    await server.db.insertInto('carrinhos').values({ evento_id: venda.eventoId, cliente_id: venda.cliente.id, cupom_id }).execute();
    const [id = ''] = await confirmarVenda(server, venda, 108);
    expect((await verPrevia(venda.cliente, id)).body).toMatchObject({ regra: 'arrependimento', volta: 108, cupomVolta: false });
    await cancelar(venda.cliente, id, 108);
    expect(await contar(server, 'usos_de_cupom')).toBe(1);
  });

  test('after the party began neither preview nor cancellation is possible', async () => {
    const { venda, id } = await confirmado('flexivel', 0);
    for (const recusa of [await verPrevia(venda.cliente, id), await cancelar(venda.cliente, id, 0)]) {
      expect(recusa).toMatchObject({ status: 422, body: { codigo: 'FESTA_COMECOU', acao: expect.stringContaining('relate o problema') } });
    }
  });

  test('a repeated cancellation gets ESTADO_MUDOU, and the money goes back once', async () => {
    const { venda, id } = await confirmado('flexivel', 48);
    expect((await cancelar(venda.cliente, id, 120)).status).toBe(200);
    for (const recusa of [await verPrevia(venda.cliente, id), await cancelar(venda.cliente, id, 120)])
      expect(recusa).toMatchObject({ status: 409, body: { codigo: 'ESTADO_MUDOU', message: 'Este pedido já está cancelado' } });
    expect(await contar(server, 'devolucoes')).toBe(1);
  });
});

test('the preview equals the ledger, and its end of validity is exact to the millisecond', () => {
  const AGORA = new Date('2026-11-21T12:00:00Z');
  const linha = buscarTransicao('confirmado', 'cancelado', 'cliente');
  if (!linha) throw new Error('sem linha');
  fc.assert(
    fc.property(
      fc.constantFrom(...POLITICAS_DE_CANCELAMENTO),
      fc.integer({ min: 1, max: 60 * DIA_EM_MS }),
      fc.integer({ min: 0, max: 60 * DIA_EM_MS }),
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.constantFrom('festejo', 'fornecedor', null),
      fc.constantFrom(100, 50, 0),
      (politica, ateAFesta, desdeACompra, totalEmCentavos, descontoEmCentavos, descontoQuemPaga, voltaNoMaximo) => {
        const pedido = {
          politica,
          voltaNoMaximo,
          inicio: new Date(AGORA.getTime() + ateAFesta),
          criadoEm: new Date(AGORA.getTime() - desdeACompra),
          fuso: 'America/Sao_Paulo',
          totalEmCentavos,
          descontoEmCentavos,
          descontoQuemPaga,
          taxaEmPontosBase: 0,
          retomadoEmCentavos: 0,
          sinalEmCentavos: null,
          saldoPagoEm: null,
        } as PedidoTravado;
        const voltaEm = (em: Date) =>
          (linhasDoMovimento('cancelamento', pedido, em).find(({ conta }) => conta === 'reembolso')?.valorEmCentavos ?? 0) / 100;
        const previa = prever(linha, pedido, AGORA);
        expect(previa.volta).toBe(voltaEm(AGORA));
        expect(previa.volta).toBeLessThanOrEqual(previa.total);
        const ate = new Date(previa.valeAte ?? '');
        expect(ate.getTime()).toBeGreaterThanOrEqual(AGORA.getTime());
        expect(ate.getTime()).toBeLessThanOrEqual(pedido.inicio.getTime());
        if (!previa.depois) return;
        expect(prever(linha, pedido, ate).percentual).toBe(previa.percentual);
        expect(previa.depois.percentual).toBeLessThan(previa.percentual);
        expect(prever(linha, pedido, new Date(ate.getTime() + 1))).toMatchObject(previa.depois);
      },
    ),
    { numRuns: 1000 },
  );
});

describe('an unpaid purchase', () => {
  const desistir = (as: Person, compraId: string) => server.call('POST', `/pedido/compra/${compraId}/cancelar`, { as });
  const avisar = async (compraId: string) => {
    const { txid } = await server.db.selectFrom('pagamentos').select('txid').where('compra_id', '=', compraId).executeTakeFirstOrThrow();
    const pix = { endToEndId: 'E1', txid, valor: '240.00', horario: server.clock.now().toISOString() };
    return server.call('POST', `/pagamento/webhook/${segredoDoWebhook(server.config.tokenSecret ?? '')}/pix`, { body: { pix: [pix] } });
  };

  test('ends whole, with payment, units and coupon; a Pix that arrives later goes back whole', async () => {
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    const { body } = await fechar(server, venda);
    expect(await desistir(venda.cliente, body.compraId)).toMatchObject({ status: 200 });
    expect(await estadosDosPedidos(server, body.compraId)).toEqual(['cancelado', 'cancelado']);
    expect(await contar(server, 'reservas')).toBe(0);
    expect(await contar(server, 'notificacoes')).toBe(0);
    expect((await server.call('GET', `/pagamento/${body.compraId}`, { as: venda.cliente })).body).toMatchObject({
      estado: 'cancelado',
      podeSimular: false,
    });
    expect(await avisar(body.compraId)).toMatchObject({ status: 200 });
    expect(await avisar(body.compraId)).toMatchObject({ status: 200 });
    expect(await estadoDoPagamento(server, body.compraId)).toEqual({ estado: 'cancelado', devolver: 24_000 });
    expect(await estadosDosPedidos(server, body.compraId)).toEqual(['cancelado', 'cancelado']);
    expect(await desistir(venda.cliente, body.compraId)).toMatchObject({
      status: 409,
      body: { message: 'Este pedido já está cancelado' },
    });
    const visto = await server.call('GET', `/pedido/${body.pedidos[0]}`, { as: pegar(venda.fornecedores, 0) });
    expect(visto.status).toBe(404);
  });

  test('ends at the bank too: its code can no longer be paid', async () => {
    const venda = await montarVenda(server, mercado);
    const { body } = await fechar(server, venda);
    expect((await desistir(venda.cliente, body.compraId)).status).toBe(200);
    const noBanco = async () => {
      const [linha] = await server.database.query(
        'select c.status from simulador.cobrancas c join pagamentos p on p.txid = c.txid where p.compra_id = $1',
        [body.compraId],
      );
      return linha?.['status'];
    };
    await expect.poll(noBanco).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    expect(await server.call('POST', `/pagamento/${body.compraId}/simular`, { as: venda.cliente })).toMatchObject({
      status: 422,
      body: { codigo: 'COBRANCA_ENCERRADA' },
    });
  });

  test('cannot be given up once it is paid or expired', async () => {
    const paga = await montarVenda(server, mercado);
    const { compraId } = await comprarEPagar(server, paga);
    expect(await desistir(paga.cliente, compraId)).toMatchObject({ status: 409, body: { message: 'Este pedido já está pago' } });
    expect(await cancelar(paga.cliente, compraId, 120)).toMatchObject({ status: 404 });
    const vencida = await montarVenda(server, mercado);
    const { body } = await fechar(server, vencida);
    await server.db.updateTable('pagamentos').set({ expira_em: server.clock.now() }).where('compra_id', '=', body.compraId).execute();
    expect(await desistir(vencida.cliente, body.compraId)).toMatchObject({
      status: 409,
      body: { message: 'Este pedido já está expirado' },
    });
    expect(await estadosDosPedidos(server, body.compraId)).toEqual(['aguardando_pagamento']);
  });

  test('cannot be cancelled by single orders', async () => {
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    const { body } = await fechar(server, venda);
    expect(await cancelar(venda.cliente, body.pedidos[0], 0)).toMatchObject({ status: 409, body: { codigo: 'ESTADO_MUDOU' } });
    expect(await estadosDosPedidos(server, body.compraId)).toEqual(['aguardando_pagamento', 'aguardando_pagamento']);
  });
});
