import type { PoliticaDeCancelamento } from '@festejo/contrato/common/constants.ts';
import { POLITICAS } from '@festejo/contrato/pedido/politicas.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { aproximarFesta, passarAResposta } from '../../../platform/testing/festas.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import type { Person, TestServer } from '../../../platform/testing/server.ts';
import { aceitarSinal, comprarEPagar, type Venda } from '../../../platform/testing/vendas.ts';
import { umOperador } from '../../operacao/testing/operadores.ts';
import { julgarDisputa } from '../../pedidos/index.ts';
import { fazerRepasses } from '../fazer-remessas.ts';
import { recusarTransferencia } from '../terminar-transferencias.ts';

const FINS = [
  'esperar',
  'recusar',
  'desistir',
  'confirmar',
  'cancelar_como_fornecedor',
  'cancelar',
  'pagar_saldo',
  'entregar',
  'disputar',
  'concluir',
  'dar_ao_cliente',
  'dar_ao_fornecedor',
  'repartir',
] as const;

interface Fim {
  readonly fim: (typeof FINS)[number];
  /** Of a cancellation: hours to the party, and days since the purchase. */
  readonly horas: number;
  readonly haDias: number;
  /** Of a dispute in part: in thousandths of the total. */
  readonly milesimos: number;
}
interface Compra {
  readonly cupom: 'nenhum' | 'do_festejo' | 'da_loja';
  readonly comSinal: boolean;
  readonly quantidades: readonly [number, number];
  readonly fins: readonly [Fim, Fim];
}
export interface Historia {
  readonly taxaEmPontosBase: number;
  readonly precos: readonly [number, number, number];
  readonly politicas: readonly [PoliticaDeCancelamento, PoliticaDeCancelamento];
  readonly compras: readonly Compra[];
  readonly repasses: readonly ('pagar' | 'recusar' | 'enviar')[];
}

const fim: fc.Arbitrary<Fim> = fc.record({
  fim: fc.constantFrom(...FINS),
  horas: fc.constantFrom(12, 36, 100, 200, 24 * 40),
  haDias: fc.constantFrom(1, 20),
  milesimos: fc.integer({ min: 1, max: 999 }),
});
const preco = fc.integer({ min: 1_000, max: 999_999 });
const politica = fc.constantFrom(...(Object.keys(POLITICAS) as PoliticaDeCancelamento[]));
export const historia: fc.Arbitrary<Historia> = fc.record({
  taxaEmPontosBase: fc.nat(3_000),
  precos: fc.tuple(preco, preco, preco),
  politicas: fc.tuple(politica, politica),
  compras: fc.array(
    fc.record({
      cupom: fc.constantFrom('nenhum' as const, 'do_festejo' as const, 'da_loja' as const),
      comSinal: fc.boolean(),
      // Of the second supplier nothing may be bought.
      quantidades: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 })),
      fins: fc.tuple(fim, fim),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  repasses: fc.array(fc.constantFrom('pagar' as const, 'recusar' as const, 'enviar' as const), { maxLength: 2 }),
});

/** An order as the person made it, and what became of its money: written from the rules, and not from the code. */
export interface PedidoDoModelo {
  readonly id: string;
  readonly compraId: string;
  readonly eventoId: string;
  readonly loja: 0 | 1;
  readonly total: number;
  readonly descontoDaLoja: number;
  pago: number;
  /** Back to the client. */
  volta: number;
  /** The supplier's, the fee off; kept by Festejo until it is released. */
  fica: number;
  guardado: boolean;
  /** What the client has to pay for it, and does not get back. */
  custa: number;
}

export const emCentavos = (reais: number) => Math.round(reais * 100);
export const soma = <T>(lista: readonly T[], de: (um: T) => number) => lista.reduce((total, um) => total + de(um), 0);

/** What histories need of a server: a market to buy in, and the doors of every side. */
export function contador(server: TestServer) {
  const mercado = criarMercado(server);

  async function montarMercado({ precos, politicas, taxaEmPontosBase }: Historia) {
    const ontem = new Date(server.clock.now().getTime() - 86_400_000);
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

  /** Buys, and gives the orders as their pages say they were bought. */
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
    const comprados: PedidoDoModelo[] = [];
    for (const [i, id] of pedidos.entries()) {
      const { total, desconto, sinal } = await chamar(cliente, 'GET', `/pedido/${id}`);
      comprados.push({
        ...{
          id,
          compraId,
          eventoId,
          loja: i as 0 | 1,
          total: emCentavos(total),
          custa: emCentavos(total),
          volta: 0,
          fica: 0,
          guardado: true,
        },
        pago: emCentavos(sinal?.valor ?? total),
        descontoDaLoja: compra.cupom === 'do_festejo' ? 0 : emCentavos(desconto),
      });
    }
    const doFestejo = compra.cupom === 'do_festejo' ? await descontos(compraId) : new Map<string, number>();
    return { venda, comprados, doFestejo };
  }

  const descontos = async (compraId: string) =>
    new Map(
      (await server.db.selectFrom('pedidos').select(['id', 'desconto_em_centavos']).where('compra_id', '=', compraId).execute()).map(
        (um) => [um.id, um.desconto_em_centavos],
      ),
    );

  /** Takes an order to its end through the doors that its two sides have, and says what the rules make of its money. */
  async function levarAoFim(
    mundo: MercadoDaHistoria,
    venda: Venda,
    pedido: PedidoDoModelo,
    cupomDoFestejo: number,
    contas: Historia,
    um: Fim,
  ): Promise<void> {
    const { cliente, lojas, olga } = mundo;
    const loja = lojas[pedido.loja];
    const { id, total } = pedido;
    const cupom = () => (pedido.pago === total ? cupomDoFestejo : 0);
    const semTaxa = (liberado: number) => liberado - Math.round((liberado * contas.taxaEmPontosBase) / 10_000);
    /** Custody ends: so much of it to the client, so much of the coupon to Festejo. */
    const esvaziar = (volta: number, aoFestejo: number, deVez = true) => {
      pedido.volta = volta;
      pedido.fica = semTaxa(pedido.pago + cupom() - volta - aoFestejo);
      pedido.guardado = false;
      pedido.custa = deVez ? pedido.pago - volta : total - volta;
    };
    const guardar = () => {
      pedido.fica = semTaxa(pedido.pago + cupom());
    };
    const pagarSaldo = async () => {
      if (pedido.pago === total) return;
      await chamar(cliente, 'POST', `/pedido/${id}/saldo`);
      await chamar(cliente, 'POST', `/pagamento/${id}/simular`);
      pedido.pago = total;
    };
    if (um.fim === 'esperar') return guardar();
    if (um.fim === 'recusar') {
      await chamar(loja, 'POST', `/pedido/${id}/recusar`, { motivo: 'Sem equipe nesse dia' });
      return esvaziar(pedido.pago, cupom());
    }
    if (um.fim === 'desistir') {
      await chamar(cliente, 'POST', `/pedido/${id}/cancelar`, { volta: pedido.pago / 100 });
      return esvaziar(pedido.pago, cupom());
    }
    await chamar(loja, 'POST', `/pedido/${id}/aceitar`);
    if (um.fim === 'confirmar') return guardar();
    if (um.fim === 'cancelar_como_fornecedor') {
      await chamar(loja, 'POST', `/pedido/${id}/cancelar-como-fornecedor`, { motivo: 'A cozinha pegou fogo' });
      return esvaziar(pedido.pago, cupom());
    }
    if (um.fim === 'cancelar') {
      await aproximarFesta(server, venda, um.horas, um.haDias);
      const degraus = POLITICAS[contas.politicas[pedido.loja]].degraus;
      const porCento = um.haDias < 7 ? 100 : (degraus.find(({ horasAntes }) => um.horas >= horasAntes)?.percentual ?? 0);
      const aLoja = total - Math.round((total * porCento) / 100);
      const volta = Math.max(0, pedido.pago - aLoja);
      await chamar(cliente, 'POST', `/pedido/${id}/cancelar`, { volta: volta / 100 });
      return esvaziar(volta, Math.round((cupom() * porCento) / 100));
    }
    await pagarSaldo();
    if (um.fim === 'pagar_saldo') return guardar();
    await aproximarFesta(server, venda, -6);
    if (um.fim === 'entregar' || um.fim === 'concluir') {
      await chamar(loja, 'POST', `/pedido/${id}/entregar`);
      if (um.fim === 'entregar') return guardar();
      await chamar(cliente, 'POST', `/pedido/${id}/concluir`);
      return esvaziar(0, 0);
    }
    await chamar(cliente, 'POST', `/pedido/${id}/disputar`, { motivo: 'faltou', relato: 'Combinamos três buquês e chegaram só dois.' });
    if (um.fim === 'disputar') return guardar();
    const parte = Math.min(total - 1, Math.max(1, Math.round((total * um.milesimos) / 1_000)));
    await passarAResposta(server, id);
    const aFavorDe = um.fim === 'repartir' ? 'OS_DOIS' : um.fim === 'dar_ao_cliente' ? 'CLIENTE' : 'FORNECEDOR';
    await inTransaction(server.db, (tx) =>
      julgarDisputa(testContext(server), tx, {
        operadorId: olga.id,
        pedidoId: id,
        aFavorDe,
        volta: parte / 100,
        motivo: 'Pelo que mostraram.',
      }),
    );
    for (const as of [cliente, loja]) await chamar(as, 'POST', `/pedido/${id}/disputa/aceitar`);
    if (um.fim === 'dar_ao_cliente') esvaziar(total, cupom());
    else if (um.fim === 'dar_ao_fornecedor') esvaziar(0, 0);
    else esvaziar(parte, Math.round((cupom() * parte) / total));
  }

  /** Sends what is due, and lets the bank pay it, refuse it, or say nothing yet. */
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
        recusarTransferencia(ctx, tx, { id: enviada.id, tentativas: 1 }, { motivo: 'Conta encerrada', idNoBanco: null }),
      );
  }

  return { montarMercado, comprar, levarAoFim, repassar, chamar };
}
export type MercadoDaHistoria = Awaited<ReturnType<ReturnType<typeof contador>['montarMercado']>>;
