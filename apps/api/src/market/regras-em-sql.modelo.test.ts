import { ESTADOS_DO_PEDIDO, STATUS_DO_EVENTO } from '@festejo/contrato/common/constants.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { estaDePe } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { stretched } from '@festejo/patience/patience.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagoDoPedido, saldoAPagar, valorDoFornecedor } from '../features/dinheiro/livro/index.ts';
import { deveSaldo, pagoAteAgora } from '../features/dinheiro/pagamentos/index.ts';
import { aceitaCompras, impedimentoParaComprar } from '../features/evento/eventos/index.ts';
import { fornecedorPodeVer, recebeDoPedido, visivelAoFornecedor } from '../features/pedido/transicoes/index.ts';
import { criarMercado } from '../platform/testing/mercado.ts';
import { withTestServer } from '../platform/testing/server.ts';
import { comprarEPagar, montarVenda, pegar } from '../platform/testing/vendas.ts';

// Rules that exist twice, for a row in memory and in SQL for the rows of a query. Both forms must give the same answer for every row.

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const centavos = fc.integer({ min: 1, max: 999_999_999_999 });
const SEM_PAGAMENTO: ReadonlySet<string> = new Set(['aguardando_pagamento', 'expirado']);
/** Only a cancelled order may be paid or unpaid; the balance of an order is open while its supplier has not delivered, or after it fell. */
const pedido = fc
  .record({
    estado: fc.constantFrom(...ESTADOS_DO_PEDIDO),
    canceladoSemPagar: fc.boolean(),
    total: centavos,
    desconto: fc.record({ valor: centavos, quemPaga: fc.constantFrom('festejo' as const, 'fornecedor' as const) }),
    comDesconto: fc.boolean(),
    sinal: fc.option(centavos),
    quitou: fc.boolean(),
    taxa: fc.integer({ min: 0, max: 3_000 }),
    retomado: fc.oneof(fc.constant(0), centavos),
  })
  .map(({ estado, canceladoSemPagar, total, desconto, comDesconto, sinal, quitou, taxa, retomado }) => {
    const agora = server.clock.now();
    const pago = !SEM_PAGAMENTO.has(estado) && !(estado === 'cancelado' && canceladoSemPagar);
    const comSinal = sinal !== null && total > 1;
    const podeDever = estado === 'cancelado' || estado === 'recusado' || estaDePe(estado) || !pago;
    const valor = comDesconto ? desconto.valor : 0;
    return {
      estado,
      pago_em: pago ? agora : null,
      subtotal_em_centavos: total + valor,
      desconto_em_centavos: valor,
      desconto_quem_paga: comDesconto ? desconto.quemPaga : null,
      total_em_centavos: total,
      taxa_em_pontos_base: taxa,
      sinal_em_centavos: comSinal ? 1 + (sinal % (total - 1)) : null,
      saldo_ate: comSinal ? agora : null,
      saldo_pago_em: comSinal && pago && (quitou || !podeDever) ? agora : null,
      retomado_em_centavos: retomado % total,
    };
  });

test(
  'of any order, SQL and memory say the same: who sees it, what is owed, what was paid and what the supplier gets',
  async () => {
    const pedidoId = pegar((await comprarEPagar(server, await montarVenda(server, mercado))).pedidos, 0);
    const vistos = new Set<string>();
    await fc.assert(
      fc.asyncProperty(pedido, async (linha) => {
        await server.db.updateTable('pedidos').set(linha).where('id', '=', pedidoId).execute();
        const lido = await server.db
          .selectFrom('pedidos as p')
          .select([
            visivelAoFornecedor.as('visivel'),
            deveSaldo.as('deve'),
            pagoAteAgora.as('pago'),
            recebeDoPedido.as('recebe'),
            'p.estado',
            'p.pago_em as pagoEm',
            'p.total_em_centavos as totalEmCentavos',
            'p.desconto_em_centavos as descontoEmCentavos',
            'p.desconto_quem_paga as descontoQuemPaga',
            'p.taxa_em_pontos_base as taxaEmPontosBase',
            'p.sinal_em_centavos as sinalEmCentavos',
            'p.saldo_pago_em as saldoPagoEm',
            'p.retomado_em_centavos as retomadoEmCentavos',
          ])
          .where('p.id', '=', pedidoId)
          .executeTakeFirstOrThrow();
        expect(lido.visivel).toBe(fornecedorPodeVer(lido));
        expect(lido.deve).toBe(saldoAPagar(lido) > 0);
        expect(lido.pago).toBe(pagoDoPedido(lido));
        // A balance that can no longer be paid brings the supplier nothing; `valorDoFornecedor` is for an order that is paid whole in the end.
        const receberaTudo = !lido.deve || estaDePe(lido.estado);
        if (receberaTudo) expect(lido.recebe).toBe(valorDoFornecedor(lido));
        vistos.add(`${lido.visivel} ${lido.deve} ${receberaTudo}`);
      }),
      { numRuns: 500, endOnFailure: true },
    );
    // Seen or not, owing or not, final or not; an unpaid order is never standing, so one that owes brings only its deposit.
    expect(vistos.size).toBe(5);
  },
  stretched(60_000),
);

test(
  'of any event, SQL and memory say the same: whether it takes purchases',
  async () => {
    const eventoId = await mercado.evento((await server.person()).id);
    const evento = fc.record({ status: fc.constantFrom(...Object.values(STATUS_DO_EVENTO)), emMs: fc.integer({ min: -3, max: 3 }) });
    const vistos = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(evento, async ({ status, emMs }) => {
        const agora = server.clock.now();
        const inicio = new Date(agora.getTime() + emMs);
        const fim = new Date(inicio.getTime() + HORA_EM_MS);
        await server.db.updateTable('eventos').set({ status, inicio, fim }).where('id', '=', eventoId).execute();
        const lido = await server.db
          .selectFrom('eventos as e')
          .select([aceitaCompras(agora).as('aceita'), 'e.status', 'e.inicio'])
          .where('e.id', '=', eventoId)
          .executeTakeFirstOrThrow();
        expect(lido.aceita).toBe(impedimentoParaComprar(lido, agora) === null);
        vistos.add(lido.aceita);
      }),
      { numRuns: 100, endOnFailure: true },
    );
    expect(vistos.size).toBe(2);
  },
  stretched(60_000),
);
