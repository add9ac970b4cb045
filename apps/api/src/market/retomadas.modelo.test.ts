import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { stretched } from '@festejo/patience/patience.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conferir } from '../features/dinheiro/conferencia/index.ts';
import { criarBancoSimulado } from '../features/dinheiro/pagamentos/banco/simulador/banco-simulado.ts';
import { enviarDevolucoes } from '../features/dinheiro/pagamentos/devolucoes/enviar-devolucoes.ts';
import { receberPix } from '../features/dinheiro/pagamentos/receber-pix.ts';
import { fazerRepasses } from '../features/dinheiro/remessas/index.ts';
import { vencerPrazos } from '../features/pedido/pedidos/index.ts';
import { aplicarTransicao } from '../features/pedido/transicoes/aplicar-transicao.ts';
import {
  aceitarRetomada,
  contestarRetomada,
  ganharRetomada,
  lockPedidos,
  pedidosOuvemPagamentos,
} from '../features/pedido/transicoes/index.ts';
import { inTransaction } from '../platform/db/database.ts';
import { testContext } from '../platform/testing/context.ts';
import { testEngine } from '../platform/testing/database.ts';
import { criarMercado } from '../platform/testing/mercado.ts';
import { withTestServer } from '../platform/testing/server.ts';
import { comprarEPagar, montarVenda, pegar, saldos } from '../platform/testing/vendas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const query = (texto: string, valores: readonly unknown[] = []) => server.database.query(texto, valores);
const LOJAS = 3;

/** Acts of the bank, the clock, the two sides and the operator in any order; an impossible act is refused and changes nothing. */
const passo = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      faz: fc.constant('move' as const),
      loja: fc.nat(LOJAS - 1),
      para: fc.constantFrom(
        'confirmado',
        'recusado',
        'cancelado cliente',
        'cancelado fornecedor',
        'entregue',
        'concluido',
        'em_disputa',
        'reembolsado',
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      faz: fc.constant('toma' as const),
      qual: fc.nat(2),
      parte: fc.integer({ min: 1, max: 40_000 }),
      como: fc.constantFrom('EM_PROCESSAMENTO', 'DEVOLVIDO', 'DEVOLVIDO', 'NAO_REALIZADO'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ faz: fc.constant('repete' as const) }) },
  { weight: 2, arbitrary: fc.record({ faz: fc.constant('devolve' as const), segundos: fc.constantFrom(0, 31, 7_200) }) },
  { weight: 2, arbitrary: fc.record({ faz: fc.constant('paga' as const) }) },
  { weight: 1, arbitrary: fc.record({ faz: fc.constant('relogio' as const), dias: fc.constantFrom(3, 35) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      faz: fc.constant('decide' as const),
      qual: fc.nat(2),
      como: fc.constantFrom('contesta', 'segue', 'encerra', 'ganha'),
      valor: fc.integer({ min: 1, max: 40_000 }),
    }),
  },
);
type Passo = typeof passo extends fc.Arbitrary<infer P> ? P : never;

test('in any order: the ledger sums to zero, no money returns twice, and the client gets back what was refunded and taken', {
  timeout: stretched(240_000),
}, async () => {
  const numRuns = testEngine === 'postgres' ? 25 : 12;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(0, 837, 1_500), fc.array(passo, { minLength: 4, maxLength: 16 }), async (taxa, passos) => {
      await server.clear();
      const comeco = server.clock.now();
      try {
        await viver(taxa, passos);
      } finally {
        server.clock.set(comeco);
      }
    }),
    { numRuns },
  );
});

async function viver(taxa: number, passos: readonly Passo[]): Promise<void> {
  const ctx = testContext(server);
  const venda = await montarVenda(server, mercado, { fornecedores: LOJAS });
  const { compraId, pedidos } = await comprarEPagar(server, venda);
  await query('update pedidos set taxa_em_pontos_base = $1', [taxa]);
  for (const { id } of venda.fornecedores)
    await query(
      `insert into contas_bancarias (fornecedor_id, tipo, titular_nome, titular_documento, pix_tipo, pix_chave, vale_a_partir_de, mudou_em)
       values ($1, 'pix', 'Ana', '52998224725', 'email', 'ana@festejo.example', $2, $2)`,
      [id, server.clock.now()],
    );
  const operador = await server.person(3);
  const banco = criarBancoSimulado(server.db, server.clock);
  const [{ txid }] = (await query('select txid from pagamentos where id = $1', [compraId])) as [{ txid: string }];
  let dito: unknown[] = [];
  const ids: string[] = [];

  const mover = async (loja: number, para: string) => {
    const id = pegar(pedidos, loja);
    const [estado, quem] = para.split(' ');
    const por =
      quem ??
      { confirmado: 'fornecedor', recusado: 'fornecedor', entregue: 'fornecedor', concluido: 'cliente', em_disputa: 'cliente' }[para] ??
      'operador';
    await inTransaction(server.db, async (tx) => {
      const daCompra = await lockPedidos(tx, { compraId });
      if (daCompra.find((um) => um.id === id)?.retencoes.length) return;
      await aplicarTransicao(ctx, tx, daCompra, { pedidoId: id, para: estado as 'confirmado', por: por as 'cliente' });
    }).catch(() => undefined);
  };
  const fazer: { [F in Passo['faz']]: (passo: Extract<Passo, { faz: F }>) => Promise<unknown> } = {
    move: ({ loja, para }) => mover(loja, para),
    toma: async ({ qual, parte, como }) => {
      const id = `${qual}`.repeat(32);
      const antes = (await query('select valor_em_centavos as valor, estado from retomadas where id_no_banco = $1', [id]))[0];
      // A case that has ended at the bank does not begin again.
      if (antes && antes['estado'] !== 'em_analise') return;
      const avisos = await banco.tomar(txid, {
        id,
        valorEmCentavos: Number(antes?.['valor'] ?? parte),
        natureza: 'MED_FRAUDE',
        status: como as 'DEVOLVIDO',
      });
      for (const aviso of avisos ?? []) await receberPix(ctx, pedidosOuvemPagamentos, aviso);
      dito = avisos?.[0] ? [...dito, ...avisos[0].pix] : dito;
      if (!ids.includes(id)) ids.push(id);
    },
    repete: () => receberPix(ctx, pedidosOuvemPagamentos, { pix: dito.toReversed() }),
    devolve: ({ segundos }) => {
      server.clock.advance(segundos * 1_000);
      return enviarDevolucoes(ctx, pedidosOuvemPagamentos);
    },
    paga: () => fazerRepasses(ctx),
    relogio: ({ dias }) => {
      server.clock.advance(dias * DIA_EM_MS);
      return vencerPrazos(ctx);
    },
    decide: async ({ qual, como, valor }) => {
      const [retomada] = await query('select id from retomadas where id_no_banco = $1', [`${qual}`.repeat(32)]);
      if (!retomada) return;
      const id = String(retomada['id']);
      await inTransaction(server.db, (tx) => {
        if (como === 'contesta') return contestarRetomada(ctx, tx, id);
        if (como === 'ganha') return ganharRetomada(ctx, tx, id, valor);
        return aceitarRetomada(ctx, tx, { id, operadorId: operador.id, encerram: como === 'encerra', motivo: 'Foi o que o banco decidiu' });
      }).catch(() => undefined);
    },
  };
  for (const um of passos) await (fazer[um.faz] as (passo: Passo) => Promise<unknown>)(um);

  const falhas = (await conferir(server.db)).flatMap(({ nome, falhas: ditas }) => ditas.map((dita) => `${nome}: ${dita}`));
  expect(falhas).toEqual([]);
  const [{ devolvido, tomado, ganho }] = (await query(`select
    (select coalesce(sum(valor_em_centavos - retomado_em_centavos), 0)::int from devolucoes where estado = 'concluida') as devolvido,
    (select coalesce(sum(valor_em_centavos), 0)::int from retomadas where aplicada = 'tomada') as tomado,
    (select coalesce(sum(voltou_em_centavos), 0)::int from partes_da_retomada) as ganho`)) as [
    { devolvido: number; tomado: number; ganho: number },
  ];
  const { cliente, soma } = await saldos(server);
  expect([soma, cliente]).toEqual([0, -12_000 * LOJAS + devolvido + tomado - ganho]);
  expect(cliente).toBeLessThanOrEqual(0);
  // The bank's own book is the expected result.
  const doBanco = (await query('select corpo from simulador.devolucoes')).map(
    ({ corpo }) => corpo as { valor: string; fim: string; natureza?: string; emAnalise?: boolean },
  );
  const feito = (delas: typeof doBanco) =>
    delas
      .filter(({ fim, emAnalise }) => fim === 'DEVOLVIDO' && !emAnalise)
      .reduce((total, { valor }) => total + Math.round(Number(valor) * 100), 0);
  expect(feito(doBanco.filter(({ natureza }) => natureza))).toBe(tomado);
  expect(feito(doBanco)).toBeLessThanOrEqual(12_000 * LOJAS);
}
