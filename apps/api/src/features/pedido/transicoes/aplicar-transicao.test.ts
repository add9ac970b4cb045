import { ESTADOS_DO_PEDIDO, type EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { caiu } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { stretched } from '@festejo/patience/patience.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { type TestContext, testContext } from '../../../platform/testing/context.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { contar, fechar, montarVenda, pegar, saldos } from '../../../platform/testing/vendas.ts';
import { type DoPagamento, insertPagamentoDoSaldo, novoTxid } from '../../dinheiro/pagamentos/index.ts';
import { aplicarTransicao } from './aplicar-transicao.ts';
import { pedidosOuvemPagamentos } from './pagar-pedidos.ts';
import { lockPedidos } from './pedidos.queries.ts';
import { type Autor, TRANSICOES } from './transicoes.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

const aplicar = (ctx: TestContext, compraId: string, passo: Parameters<typeof aplicarTransicao>[3]) =>
  inTransaction(server.db, async (tx) => aplicarTransicao(ctx, tx, await lockPedidos(tx, { compraId }), passo));

/** A simple model of a purchase with Festejo's coupon: the state of its orders and the effects of their transitions. */
interface Modelo {
  /** True: five days before the party and 25 days after the purchase, where the policy `moderada` gives half back. */
  tarde: boolean;
  /** Per order: true if it was bought with a deposit and its balance is unpaid. */
  deve: boolean[];
  estados: EstadoDoPedido[];
  reservas: ('a_termo' | 'confirmada' | null)[];
  cupomUsado: boolean;
  /** True if an order fell without the client's doing. The coupon use is then returned with the last order that falls. */
  devolveu: boolean;
  /** Balance by account, in centavos. */
  livro: Record<string, number>;
  devolver: number;
  repassar: number;
  acontecimentos: number;
  avisos: number;
  cartas: number;
}

const AUTORES: readonly Autor[] = ['cliente', 'fornecedor', 'pagamento', 'relogio', 'operador'];
const ORDENS = 3;
/** Each order costs 120 reais; Festejo's coupon pays a tenth of it. */
const [PAGO, CUPOM] = [10_800, 1_200];
/** The deposit, 60% of an order. It exceeds half, so the test meets both bounds of the policy. */
const SINAL = 6_480;

/** Number of notices and letters for each event of one order, or of the whole purchase for names that begin with `compra`. */
const CONTADOS: Readonly<Record<string, readonly [avisos: number, cartas: number]>> = {
  compra_paga: [1 + ORDENS, 1 + ORDENS],
  compra_expirada: [1, 0],
  compra_cancelada: [0, 0],
  'compra_cancelada operador': [1, 1],
  pedido_confirmado: [1, 1],
  pedido_recusado: [1, 1],
  pedido_cancelado: [2, 2],
  'pedido_cancelado fornecedor': [1, 1],
  saldo_pago: [2, 2],
  'pedido_entregue relogio': [2, 1],
  pedido_entregue: [1, 1],
  pedido_em_disputa: [2, 2],
  'pedido_concluido cliente': [1, 1],
  'pedido_concluido operador': [2, 2],
  pedido_concluido: [2, 1],
  pedido_reembolsado: [2, 2],
};

const lancar = (modelo: Modelo, linhas: Record<string, number>) => {
  for (const [conta, valor] of Object.entries(linhas)) modelo.livro[conta] = (modelo.livro[conta] ?? 0) + valor;
};

/** Applies a transition to the model, without using the table of transitions. Returns false if the transition does not exist. */
function mover(modelo: Modelo, i: number | null, para: EstadoDoPedido, por: Autor, volta = 0): boolean {
  const de = modelo.estados[i ?? 0] as EstadoDoPedido;
  const pode: Record<string, readonly string[]> = {
    aguardando_pagamento: ['pago pagamento', 'expirado relogio', 'cancelado cliente', 'cancelado operador'],
    pago: ['confirmado fornecedor', 'recusado fornecedor', 'recusado relogio', 'cancelado cliente', 'cancelado operador'],
    confirmado: [
      'entregue fornecedor',
      'entregue relogio',
      'cancelado cliente',
      'cancelado fornecedor',
      'cancelado operador',
      'em_disputa cliente',
    ],
    entregue: ['concluido cliente', 'concluido relogio', 'cancelado operador', 'em_disputa cliente'],
    em_disputa: ['concluido operador', 'reembolsado operador'],
  };
  const deve = modelo.deve[i ?? 0] === true;
  const vence = de === 'confirmado' && para === 'cancelado' && por === 'relogio';
  if (!(vence ? deve : pode[de]?.includes(`${para} ${por}`))) return false;
  if (deve && de === 'confirmado' && ['entregue', 'em_disputa'].includes(para)) return false;
  const usouOCupom = de === 'confirmado' && para === 'cancelado' && (por === 'cliente' || vence);
  const movidos = i === null ? modelo.estados.map((_, n) => n) : [i];
  for (const n of movidos) {
    modelo.estados[n] = para;
    const [pago, cupom] = modelo.deve[n] ? [SINAL, 0] : [PAGO, CUPOM];
    if (para === 'pago') {
      modelo.reservas[n] = 'confirmada';
      lancar(modelo, { cliente: -pago, ...(cupom > 0 ? { cupom_festejo: -cupom } : {}), custodia: pago + cupom });
    } else if (caiu(para)) {
      modelo.reservas[n] = null;
      // Half of the whole order stays with the supplier, regardless of the amount paid so far.
      const [volta, doCupom] = usouOCupom && modelo.tarde ? [pago - PAGO / 2, cupom / 2] : [pago, cupom];
      const fica = pago + cupom - volta - doCupom;
      if (de !== 'aguardando_pagamento') {
        lancar(modelo, {
          custodia: -(pago + cupom),
          ...(doCupom > 0 ? { cupom_festejo: doCupom } : {}),
          reembolso: volta,
          ...(fica > 0 ? { fornecedor: fica } : {}),
        });
        modelo.devolver += volta;
        modelo.repassar += fica;
      }
    } else if (para === 'concluido') {
      const doCupom = Math.round((CUPOM * volta) / PAGO);
      const fica = PAGO + CUPOM - volta - doCupom;
      lancar(modelo, { custodia: -(PAGO + CUPOM), fornecedor: fica, ...(volta > 0 ? { cupom_festejo: doCupom, reembolso: volta } : {}) });
      modelo.devolver += volta;
      modelo.repassar += fica;
    }
  }
  if (caiu(para) && !usouOCupom) modelo.devolveu = true;
  if (modelo.devolveu && modelo.estados.every(caiu)) modelo.cupomUsado = false;
  modelo.acontecimentos++;
  const tipo = `${i === null ? 'compra' : 'pedido'}_${{ pago: 'paga', expirado: 'expirada', cancelado: 'cancelada' }[para as string] ?? para}`;
  const nome = i === null ? tipo : `pedido_${para}`;
  const [avisos, cartas] = CONTADOS[`${nome} ${por}`] ?? CONTADOS[nome] ?? [Number.NaN, Number.NaN];
  modelo.avisos += avisos;
  modelo.cartas += cartas;
  return true;
}

/** Pays the balance of an order in the model. Returns false if no balance is open. */
function pagarOSaldo(modelo: Modelo, n: number): boolean {
  if (modelo.estados[n] !== 'confirmado' || !modelo.deve[n]) return false;
  modelo.deve[n] = false;
  lancar(modelo, { cliente: -(PAGO - SINAL), cupom_festejo: -CUPOM, custodia: PAGO - SINAL + CUPOM });
  modelo.acontecimentos++;
  const [avisos = 0, cartas = 0] = CONTADOS['saldo_pago'] ?? [];
  modelo.avisos += avisos;
  modelo.cartas += cartas;
  return true;
}

async function lido(ctx: TestContext, compraId: string, ids: readonly string[]): Promise<Omit<Modelo, 'tarde' | 'devolveu'>> {
  const pedidos = await server.db
    .selectFrom('pedidos')
    .select(['id', 'estado', 'sinal_em_centavos', 'saldo_pago_em'])
    .where('compra_id', '=', compraId)
    .execute();
  const reservas = await server.db.selectFrom('reservas').select(['pedido_id', 'expira_em']).execute();
  const { soma: _soma, ...livro } = await saldos(server);
  const somaDe = async (tabela: 'devolucoes' | 'repasses') =>
    (await server.db.selectFrom(tabela).select('valor_em_centavos as valor').where('estado', '=', 'pendente').execute()).reduce(
      (total, { valor }) => total + valor,
      0,
    );
  return {
    deve: ids.map((id) => pedidos.some((um) => um.id === id && um.sinal_em_centavos !== null && um.saldo_pago_em === null)),
    estados: ids.map((id) => pedidos.find((pedido) => pedido.id === id)?.estado as EstadoDoPedido),
    reservas: ids.map((id) => {
      const reserva = reservas.find(({ pedido_id }) => pedido_id === id);
      return reserva ? (reserva.expira_em ? 'a_termo' : 'confirmada') : null;
    }),
    cupomUsado: (await contar(server, 'usos_de_cupom')) === 1,
    livro,
    devolver: await somaDe('devolucoes'),
    repassar: await somaDe('repasses'),
    acontecimentos: await contar(server, 'acontecimentos'),
    avisos: await contar(server, 'notificacoes'),
    cartas: ctx.letters.length,
  };
}

/** Pays a balance as the bank's notice does: its payment exists already. */
async function pagarSaldo(ctx: TestContext, tx: Tx, pagamento: DoPagamento): Promise<void> {
  const { id: pedido_id, compraId: compra_id } = pagamento;
  const agora = server.clock.now();
  const saldo = { txid: novoTxid(), valor_em_centavos: PAGO - SINAL, expira_em: agora, criado_em: agora };
  await insertPagamentoDoSaldo(tx, { ...saldo, pedido_id, compra_id });
  await pedidosOuvemPagamentos.pago(ctx, tx, pagamento);
}

async function comprar(comSinal: boolean): Promise<{ compraId: string; ids: string[] }> {
  const venda = await montarVenda(server, mercado, { fornecedores: ORDENS });
  const cupom_id = await mercado.cupom({ codigo: 'FESTA10' });
  await server.db.insertInto('carrinhos').values({ evento_id: venda.eventoId, cliente_id: venda.cliente.id, cupom_id }).execute();
  const { body } = await fechar(server, venda, { total: (ORDENS * PAGO) / 100 });
  // A larger deposit than suppliers may ask for.
  if (comSinal) await server.db.updateTable('pedidos').set({ sinal_em_centavos: SINAL, saldo_ate: server.clock.now() }).execute();
  return { compraId: body.compraId, ids: [...body.pedidos].sort() };
}

/** A transition of one order: mostly one that its state allows, sometimes an arbitrary one. */
const movimento = fc.record({
  pedido: fc.nat(ORDENS - 1),
  qual: fc.nat(99),
  /** True: pays the balance of the order instead. */
  saldo: fc.nat(4).map((vez) => vez === 0),
  /** The client's part, in centavos, when the operator ends a dispute for the supplier. */
  volta: fc.option(fc.integer({ min: 1, max: PAGO - 1 })),
  qualquer: fc.oneof(
    { weight: 5, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.record({ para: fc.constantFrom(...ESTADOS_DO_PEDIDO), por: fc.constantFrom(...AUTORES) }) },
  ),
});
const movimentosDe = (de: EstadoDoPedido | undefined) =>
  TRANSICOES.filter((linha) => linha.de === de).flatMap(({ para, por }) => por.map((um: Autor) => ({ para, por: um })));

test(
  'any sequence of transitions of a purchase matches the model: states, units, coupon, ledger, promises and notices',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
        fc.array(movimento, { minLength: 6, maxLength: 18 }),
        async ([pagar, tarde, comSinal], passos) => {
          await server.clear();
          const ctx = testContext(server);
          const { compraId, ids } = await comprar(comSinal);
          const modelo: Modelo = {
            tarde,
            deve: ids.map(() => comSinal),
            estados: ids.map(() => 'aguardando_pagamento'),
            reservas: ids.map(() => 'a_termo'),
            cupomUsado: true,
            devolveu: false,
            livro: {},
            devolver: 0,
            repassar: 0,
            acontecimentos: 0,
            avisos: 0,
            cartas: 0,
          };
          const fazer = async (i: number, para: EstadoDoPedido, por: Autor, dita: number | null = null) => {
            const inteira = modelo.estados[i] === 'aguardando_pagamento';
            const pedidoId = inteira ? undefined : ids[i];
            const volta = modelo.estados[i] === 'em_disputa' && para === 'concluido' && por === 'operador' ? dita : null;
            const feito = await aplicar(ctx, compraId, {
              para,
              por,
              ...(pedidoId ? { pedidoId } : {}),
              ...(volta ? { voltaEmCentavos: volta } : {}),
            }).then(
              () => true,
              (error: { codigo?: string }) => {
                if (error.codigo !== 'ESTADO_MUDOU') throw error;
                return false;
              },
            );
            expect(feito).toBe(mover(modelo, inteira ? null : i, para, por, volta ?? 0));
          };
          if (pagar) await fazer(0, 'pago', 'pagamento');
          if (tarde) server.clock.advance(25 * DIA_EM_MS);
          for (const { pedido, qual, qualquer, volta, saldo } of passos) {
            if (saldo && comSinal) {
              const id = pegar(ids, pedido);
              const pagar = () => inTransaction(server.db, (tx) => pagarSaldo(ctx, tx, { id, compraId, pedidoId: id }));
              const feito = await pagar().then(
                () => true,
                () => false,
              );
              expect(feito).toBe(pagarOSaldo(modelo, pedido));
              continue;
            }
            const legais = movimentosDe(modelo.estados[pedido]);
            const passo = qualquer ?? legais[qual % Math.max(1, legais.length)];
            if (passo) await fazer(pedido, passo.para, passo.por, volta);
          }
          if (tarde) server.clock.advance(-25 * DIA_EM_MS);
          const { tarde: _tarde, devolveu: _devolveu, ...esperado } = modelo;
          expect(await lido(ctx, compraId, ids)).toEqual(esperado);
          expect((await saldos(server)).soma ?? 0).toBe(0);
          expect(await contar(server, 'acontecimentos_pendentes')).toBe(0);
        },
      ),
      // No shrinking: a counterexample is short already, and each run needs the time of a database.
      { numRuns: 60, endOnFailure: true },
    );
  },
  stretched(120_000),
);

test('the supplier never sees or receives a notice of an unpaid purchase, even if the client cancels it', async () => {
  const venda = await montarVenda(server, mercado);
  const { body } = await fechar(server, venda);
  const ctx = testContext(server);
  await aplicar(ctx, body.compraId, { para: 'cancelado', por: 'cliente', usuarioId: venda.cliente.id });
  const fornecedor = pegar(venda.fornecedores, 0);
  expect(new Set(ctx.told.map(({ para }) => para))).toEqual(new Set([venda.cliente.id]));
  expect((await server.call('GET', `/pedido/${body.pedidos[0]}`, { as: fornecedor })).status).toBe(404);
  expect((await server.call('GET', '/pedido/buscar-pedidos', { as: fornecedor })).body).toMatchObject({ total: 0, itens: [] });
  expect((await server.call('GET', '/evento/buscar-evento-fornecedor', { as: fornecedor })).body.total).toBe(0);
  expect((await server.call('GET', `/pedido/${body.pedidos[0]}`, { as: venda.cliente })).body.estado).toBe('cancelado');
});
