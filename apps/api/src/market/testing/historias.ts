import { emCentavos, emReais } from '@festejo/contrato/common/centavos.ts';
import { somarDias } from '@festejo/contrato/common/dias.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { POLITICAS } from '@festejo/contrato/pedido/politicas.ts';
import { expect } from 'vitest';
import { criarBancoSimulado } from '../../features/dinheiro/pagamentos/banco/simulador/banco-simulado.ts';
import { enviarDevolucoes } from '../../features/dinheiro/pagamentos/devolucoes/enviar-devolucoes.ts';
import { receberPix } from '../../features/dinheiro/pagamentos/receber-pix.ts';
import { fazerRepasses } from '../../features/dinheiro/remessas/index.ts';
import { recusarTransferencia } from '../../features/dinheiro/remessas/terminar-transferencias.ts';
import { umOperador } from '../../features/operacao/operacao/testing/operadores.ts';
import { julgarDisputa } from '../../features/pedido/disputas/index.ts';
import { pedidosOuvemPagamentos } from '../../features/pedido/transicoes/index.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { testContext } from '../../platform/testing/context.ts';
import { aproximarFesta, passarAResposta } from '../../platform/testing/festas.ts';
import { criarMercado } from '../../platform/testing/mercado.ts';
import { lerEvento, pedir } from '../../platform/testing/mudancas.ts';
import type { Person, TestServer } from '../../platform/testing/server.ts';
import { aceitarSinal, comprarEPagar, pegar, type Venda } from '../../platform/testing/vendas.ts';
import {
  type Compra,
  cupomDe,
  esvaziar,
  type Fim,
  type Historia,
  type PedidoDoModelo,
  type Pix,
  soma,
  type Tomada,
} from './pedido-do-modelo.ts';

/** Server-side helpers of the histories: a market to buy in, and the routes of every side. */
export function contador(server: TestServer) {
  const mercado = criarMercado(server);

  async function montarMercado({ precos, politicas, taxaEmPontosBase }: Historia) {
    const ontem = new Date(server.clock.now().getTime() - DIA_EM_MS);
    await server.database.query(
      `insert into taxas (id, em_pontos_base, vale_desde, porque, criada_em) values (gen_random_uuid(), $1, $2, 'A taxa desta história', $2)`,
      [taxaEmPontosBase, ontem],
    );
    const lojas = [await mercado.fornecedor({ politica: politicas[0] }), await mercado.fornecedor({ politica: politicas[1] })] as const;
    // The first supplier sells in two categories.
    const [doces, flores] = [await mercado.categoria('Doces'), await mercado.categoria('Flores')];
    const produtos = [
      [
        await mercado.produto(lojas[0].id, { precoEmCentavos: precos[0], capacidade: 1_000, categoriaOficialId: doces }),
        await mercado.produto(lojas[0].id, { precoEmCentavos: precos[1], capacidade: 1_000, categoriaOficialId: flores }),
      ],
      [await mercado.produto(lojas[1].id, { precoEmCentavos: precos[2], capacidade: 1_000, categoriaOficialId: flores })],
    ] as const;
    const cupons = {
      do_festejo: await mercado.cupom({ codigo: 'FESTEJO7', valor: 733, limitePorCliente: 100 }),
      da_loja: await mercado.cupom({
        codigo: 'LOJA13',
        valor: 1_291,
        limitePorCliente: 100,
        fornecedorId: lojas[0].id,
        quemPaga: 'fornecedor',
      }),
    };
    await server.database.query(
      `insert into contas_bancarias (fornecedor_id, tipo, titular_nome, titular_documento, pix_tipo, pix_chave, vale_a_partir_de, mudou_em)
       values ($1, 'pix', 'Ana', '52998224725', 'email', 'ana@festejo.example', $2, $2)`,
      [lojas[0].id, ontem],
    );
    return { cliente: await server.person(), olga: await umOperador(server), lojas, produtos, cupons };
  }
  async function chamar(as: Person, metodo: 'GET' | 'POST', caminho: string, body?: object) {
    const resposta = await server.call(metodo, caminho, { as, ...(body && { body }) });
    expect(resposta.status, `${metodo} ${caminho}: ${JSON.stringify(resposta.body)}`).toBeLessThan(300);
    return resposta.body;
  }

  /** Buys, and returns the orders as their pages show them. */
  async function comprar({ cliente, lojas, produtos, cupons }: MercadoDaHistoria, compra: Compra) {
    const eventoId = await mercado.evento(cliente.id, { dias: 50 });
    for (const loja of [0, 1] as const) {
      for (const produto of produtos[loja]) {
        if (compra.quantidades[loja] > 0) await mercado.noCarrinho(cliente.id, eventoId, produto, compra.quantidades[loja]);
      }
    }
    const cupom_id = compra.cupom === 'nenhum' ? null : cupons[compra.cupom];
    if (cupom_id) await server.db.insertInto('carrinhos').values({ evento_id: eventoId, cliente_id: cliente.id, cupom_id }).execute();
    const fornecedores = compra.quantidades[1] > 0 ? lojas : [lojas[0]];
    const venda: Venda = { cliente, fornecedores, produtos: [], eventoId, total: 0 };
    await aceitarSinal(server, venda);
    const resumo = await chamar(cliente, 'GET', `/pedido/resumo?eventoId=${eventoId}`);
    const { compraId, pedidos } = await comprarEPagar(server, venda, resumo.total, compra.comSinal ? resumo.totalComSinal : undefined);
    const doFestejo = compra.cupom === 'do_festejo' ? await descontos(compraId) : new Map<string, number>();
    const comprados: PedidoDoModelo[] = [];
    for (const [i, id] of pedidos.entries()) {
      const { total, desconto, sinal } = await chamar(cliente, 'GET', `/pedido/${id}`);
      comprados.push({
        ...{ id, compraId, eventoId, loja: i as 0 | 1, total: emCentavos(total), guardado: true, volta: 0, peloBanco: 0, liberado: 0 },
        ...{ tomado: { compra: 0, saldo: 0 }, aVoltar: { compra: 0, saldo: 0 } },
        pago: emCentavos(sinal?.valor ?? total),
        sinal: sinal ? emCentavos(sinal.valor) : null,
        descontoDaLoja: compra.cupom === 'do_festejo' ? 0 : emCentavos(desconto),
        descontoDoFestejo: doFestejo.get(id) ?? 0,
      });
    }
    return { venda, comprados };
  }

  const descontos = async (compraId: string) =>
    new Map(
      (await server.db.selectFrom('pedidos').select(['id', 'desconto_em_centavos']).where('compra_id', '=', compraId).execute()).map(
        (um) => [um.id, um.desconto_em_centavos],
      ),
    );

  /** The party moves a week, and every supplier agrees. */
  async function adiar({ lojas }: MercadoDaHistoria, venda: Venda, comprados: readonly PedidoDoModelo[]): Promise<void> {
    const { dataEvento } = await lerEvento(server, venda);
    const dia = somarDias(dataEvento, 7);
    const pedida = await pedir(server, venda, { dataEvento: dia });
    expect(pedida.status, JSON.stringify(pedida.body)).toBe(201);
    for (const { id, loja } of comprados)
      await chamar(lojas[loja], 'POST', `/pedido/${id}/mudanca/responder`, { mudancaId: pedida.body.id, aceita: true });
    expect((await lerEvento(server, venda)).dataEvento).toBe(dia);
  }

  /** The bank makes the promised refunds. */
  async function devolver(comprados: readonly PedidoDoModelo[]): Promise<void> {
    for (let i = 0; i < 2; i++) {
      await enviarDevolucoes(testContext(server), pedidosOuvemPagamentos);
      server.clock.advance(31_000);
    }
    const abertas = `select estado from devolucoes where estado <> 'concluida' and end_to_end_id is not null`;
    expect(await server.database.query(abertas)).toEqual([]);
    for (const { aVoltar } of comprados) Object.assign(aVoltar, { compra: 0, saldo: 0 });
  }

  /**
   * The bank takes back money of the Pix that paid these orders. The operator's desk gives each order's share; the rules give its effect.
   */
  async function tomar(
    { olga }: MercadoDaHistoria,
    qual: Pix,
    doPix: readonly PedidoDoModelo[],
    { milesimos, decisao, voltam }: Tomada,
  ): Promise<void> {
    const [um] = doPix;
    if (!um) return;
    const [pix] = await server.database.query(
      `select txid, valor_em_centavos as valor from pagamentos where compra_id = $1 and pedido_id is not distinct from $2 and end_to_end_id is not null`,
      [um.compraId, qual === 'saldo' ? um.id : null],
    );
    const valorEmCentavos = Math.max(1, Math.round((Number(pix?.['valor']) * milesimos) / 1_000));
    const avisos = await criarBancoSimulado(server.db, server.clock).tomar(String(pix?.['txid']), { valorEmCentavos, status: 'DEVOLVIDO' });
    // Refunded money cannot be taken any more.
    if (!avisos) return;
    for (const aviso of avisos) await receberPix(testContext(server), pedidosOuvemPagamentos, aviso);
    const naMesa = async () => (await chamar(olga, 'GET', '/operacao/retomadas?quais=todas')).itens[0];
    const { id, pedidos } = await naMesa();
    expect(
      soma(pedidos, ({ tomado }: { tomado: number }) => emCentavos(tomado)),
      'tomado',
    ).toBe(valorEmCentavos);
    const alemDe = new Map<string, number>();
    for (const pedido of doPix) {
      const parte = pedidos.find(({ pedidoId }: { pedidoId: string }) => pedidoId === pedido.id);
      const tomado = emCentavos(parte?.tomado ?? 0);
      const cumprido = Math.min(tomado, pedido.aVoltar[qual]);
      const alem = tomado - cumprido;
      pedido.aVoltar[qual] -= cumprido;
      pedido.peloBanco += tomado;
      pedido.volta += alem;
      if (pedido.guardado) pedido.tomado[qual] += alem;
      else pedido.liberado -= alem;
      alemDe.set(pedido.id, alem);
    }
    const decidir = (ato: string, body: object) =>
      chamar(olga, 'POST', `/operacao/retomadas/${id}/${ato}`, { nota: 'Protocolo 7A91 no portal do banco', ...body });
    if (decisao === 'seguir') return decidir('aceitar', { pedidos: 'seguem' });
    if (decisao === 'encerrar') {
      await decidir('aceitar', { pedidos: 'encerram' });
      for (const pedido of doPix) if (pedido.guardado && (alemDe.get(pedido.id) ?? 0) > 0) esvaziar(pedido, pedido.pago, cupomDe(pedido));
      return;
    }
    await decidir('contestar', {});
    await decidir('ganhar', { valor: Math.max(1, Math.round((valorEmCentavos * voltam) / 1_000)) / 100 });
    const { pedidos: depois } = await naMesa();
    for (const pedido of doPix) {
      const voltou = emCentavos(depois.find(({ pedidoId }: { pedidoId: string }) => pedidoId === pedido.id)?.voltou ?? 0);
      // The amount that had been promised is owed again, and stays the client's.
      const aoPedido = Math.min(voltou, alemDe.get(pedido.id) ?? 0);
      pedido.peloBanco -= voltou;
      pedido.volta -= aoPedido;
      if (pedido.guardado) pedido.tomado[qual] -= aoPedido;
      else pedido.liberado += aoPedido;
    }
  }

  /** Takes an order to its end through the routes of its two sides, and records the result that the rules give for its money. */
  async function levarAoFim(
    mundo: MercadoDaHistoria,
    venda: Venda,
    pedido: PedidoDoModelo,
    { politicas }: Historia,
    um: Fim,
  ): Promise<unknown> {
    if (!pedido.guardado || um.fim === 'esperar') return;
    const { cliente, lojas, olga } = mundo;
    const loja = lojas[pedido.loja];
    const { id, total } = pedido;
    // An earlier order of the purchase may already have moved the party.
    await aproximarFesta(server, venda, 24 * 50, 0);
    const tudo = () => esvaziar(pedido, pedido.pago, cupomDe(pedido));
    const cancelar = (volta: number) => chamar(cliente, 'POST', `/pedido/${id}/cancelar`, { volta: emReais(volta) });
    if (um.fim === 'recusar') {
      await chamar(loja, 'POST', `/pedido/${id}/recusar`, { motivo: 'Sem equipe nesse dia' });
      return tudo();
    }
    if (um.fim === 'desistir') return cancelar(tudo());
    await chamar(loja, 'POST', `/pedido/${id}/aceitar`);
    if (um.fim === 'confirmar') return;
    if (um.fim === 'cancelar_como_fornecedor') {
      await chamar(loja, 'POST', `/pedido/${id}/cancelar-como-fornecedor`, { motivo: 'A cozinha pegou fogo' });
      return tudo();
    }
    if (um.fim === 'cancelar') {
      await aproximarFesta(server, venda, um.horas, um.haDias);
      const { degraus } = POLITICAS[politicas[pedido.loja]];
      const porCento = um.haDias < 7 ? 100 : (degraus.find(({ horasAntes }) => um.horas >= horasAntes)?.percentual ?? 0);
      const aLoja = total - Math.round((total * porCento) / 100);
      return cancelar(esvaziar(pedido, Math.max(0, pedido.pago - aLoja), Math.round((cupomDe(pedido) * porCento) / 100)));
    }
    if (pedido.pago < total) {
      await chamar(cliente, 'POST', `/pedido/${id}/saldo`);
      await chamar(cliente, 'POST', `/pagamento/${id}/simular`);
      pedido.pago = total;
    }
    if (um.fim === 'pagar_saldo') return;
    await aproximarFesta(server, venda, -6);
    if (um.fim === 'entregar' || um.fim === 'concluir') {
      await chamar(loja, 'POST', `/pedido/${id}/entregar`);
      if (um.fim === 'entregar') return;
      await chamar(cliente, 'POST', `/pedido/${id}/concluir`);
      return esvaziar(pedido, 0, 0);
    }
    await chamar(cliente, 'POST', `/pedido/${id}/disputar`, { motivo: 'faltou', relato: 'Combinamos três buquês e chegaram só dois.' });
    if (um.fim === 'disputar') return;
    const parte = Math.min(total - 1, Math.max(1, Math.round((total * um.milesimos) / 1_000)));
    await passarAResposta(server, id);
    const aFavorDe = um.fim === 'repartir' ? 'OS_DOIS' : um.fim === 'dar_ao_cliente' ? 'CLIENTE' : 'FORNECEDOR';
    await inTransaction(server.db, (tx) =>
      julgarDisputa(testContext(server), tx, {
        operadorId: olga.id,
        pedidoId: id,
        aFavorDe,
        volta: emReais(parte),
        motivo: 'Pelo que mostraram.',
      }),
    );
    for (const as of [cliente, loja]) await chamar(as, 'POST', `/pedido/${id}/disputa/aceitar`);
    if (um.fim === 'dar_ao_cliente') return tudo();
    return um.fim === 'dar_ao_fornecedor' ? esvaziar(pedido, 0, 0) : esvaziar(pedido, parte, Math.round((cupomDe(pedido) * parte) / total));
  }

  /** A purchase with its whole history; returns its orders. */
  async function viver(mundo: MercadoDaHistoria, contas: Historia, compra: Compra): Promise<readonly PedidoDoModelo[]> {
    const { venda, comprados } = await comprar(mundo, compra);
    if (compra.adia) await adiar(mundo, venda, comprados);
    if (compra.antes) await tomar(mundo, 'compra', comprados, compra.antes);
    for (const [i, pedido] of comprados.entries()) await levarAoFim(mundo, venda, pedido, contas, pegar(compra.fins, i));
    if (compra.devolve) await devolver(comprados);
    if (compra.depois && !compra.antes) await tomar(mundo, 'compra', comprados, compra.depois);
    const comSaldo = comprados.filter(({ sinal, pago, total }) => sinal !== null && pago === total).slice(0, 1);
    if (compra.doSaldo) await tomar(mundo, 'saldo', comSaldo, compra.doSaldo);
    return comprados;
  }

  /** Sends the due payouts; the bank pays, refuses, or does not answer yet. */
  async function repassar(como: Historia['repasses'][number]): Promise<void> {
    const ctx = testContext(server);
    if (como === 'pagar') {
      await fazerRepasses(ctx);
      return;
    }
    const calado = { ...ctx, bus: { ...ctx.bus, tell: () => Promise.reject(new Error('o banco não respondeu')) } };
    await fazerRepasses(calado).catch(() => {});
    if (como === 'enviar') return;
    const [enviada] = await server.db.selectFrom('transferencias').select('id').where('estado', '=', 'enviada').execute();
    if (enviada)
      await inTransaction(server.db, (tx) =>
        recusarTransferencia(ctx, tx, { id: enviada.id, tentativas: 1 }, { motivo: 'Conta encerrada', daEmpresa: false, idNoBanco: null }),
      );
  }

  return { montarMercado, viver, repassar, chamar };
}
export type MercadoDaHistoria = Awaited<ReturnType<ReturnType<typeof contador>['montarMercado']>>;
