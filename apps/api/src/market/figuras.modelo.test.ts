import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { stretched } from '@festejo/patience/patience.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conferir } from '../features/dinheiro/conferencia/index.ts';
import { withTestServer } from '../platform/testing/server.ts';
import { pegar } from '../platform/testing/vendas.ts';
import { contador, type MercadoDaHistoria } from './testing/historias.ts';
import { custaDe, ficaDe, type Historia, historia, type PedidoDoModelo, soma } from './testing/pedido-do-modelo.ts';

const server = withTestServer({}, { rounds: false });
const { montarMercado, viver, repassar, chamar } = contador(server);

/** The sum of one column of a spreadsheet, in centavos. */
function somarColuna(csv: string, titulo: string): number {
  const [cabecalho = '', ...linhas] = csv.replace('\ufeff', '').trim().split('\r\n');
  const coluna = cabecalho.split(';').indexOf(titulo);
  return soma(linhas, (linha) => emCentavos(Number((linha.split(';')[coluna] || '0').replace(',', '.'))));
}

const mes = () => new Date(server.clock.now().getTime() - 3 * HORA_EM_MS).toISOString().slice(0, 7);

async function conferirLoja(
  mundo: MercadoDaHistoria,
  pedidos: readonly PedidoDoModelo[],
  { taxaEmPontosBase }: Historia,
  qual: 0 | 1,
): Promise<void> {
  const fica = (pedido: PedidoDoModelo) => ficaDe(pedido, taxaEmPontosBase);
  const loja = mundo.lojas[qual];
  const dela = pedidos.filter((um) => um.loja === qual);
  const extrato = await chamar(loja, 'GET', `/repasse/extrato?mes=${mes()}&pageSize=100`);
  const csv = await chamar(loja, 'GET', `/repasse/extrato/${mes()}/extrato.csv`);
  const { guardado, liberado, aCaminho, repassado } = extrato.saldos;
  const naCasa = emCentavos(guardado + liberado + aCaminho);
  expect(emCentavos(guardado), 'guardado').toBe(soma(dela, (um) => (um.guardado ? fica(um) : 0)));
  expect(emCentavos(liberado + aCaminho + repassado), 'liberado').toBe(soma(dela, (um) => (um.guardado ? 0 : fica(um))));
  expect(extrato.total).toBe(extrato.itens.length);
  expect(
    soma(extrato.itens, ({ valor }: { valor: number }) => emCentavos(valor)),
    'a soma do extrato',
  ).toBe(naCasa);
  expect(
    soma(extrato.itens, ({ liberado: passa }: { liberado: number }) => emCentavos(passa)),
    'o que se liberou',
  ).toBe(emCentavos(liberado + aCaminho + repassado));
  expect(somarColuna(csv, 'Entra (R$)') - somarColuna(csv, 'Sai (R$)'), 'a soma da planilha').toBe(naCasa);
  const { aReceber, meses } = await chamar(loja, 'GET', '/fornecedor/painel');
  const { retido, espera, esperaAte, motivo } = extrato;
  expect(aReceber).toEqual({ guardado, liberado, aCaminho, retido, espera, esperaAte, motivo });
  expect(
    soma(meses, ({ vendido }: { vendido: number }) => emCentavos(vendido)),
    'vendido',
  ).toBe(naCasa + emCentavos(repassado));
  const { itens } = await chamar(loja, 'GET', '/pedido/buscar-pedidos?pageSize=100');
  for (const { id, recebe, volta, sinal } of itens) {
    const pedido = pegar(
      dela.filter((um) => um.id === id),
      0,
    );
    expect(emCentavos(volta), `volta de ${id}`).toBe(pedido.volta);
    // An order with an open balance shows the amount that it will bring in the end.
    const { dinheiro } = await chamar(loja, 'GET', `/pedido/${id}`);
    expect(emCentavos(dinheiro.guardado), `o que guarda de ${id}`).toBe(pedido.guardado ? fica(pedido) : 0);
    expect(dinheiro.volta).toBe(volta);
    expect(emCentavos(dinheiro.peloBanco), `o que o banco devolveu de ${id}`).toBe(pedido.peloBanco);
    if (!pedido.guardado || !sinal || sinal.saldoPagoEm) expect(emCentavos(recebe), `o que recebe de ${id}`).toBe(fica(pedido));
  }
}

async function conferirCliente({ cliente }: MercadoDaHistoria, pedidos: readonly PedidoDoModelo[]): Promise<void> {
  const { itens } = await chamar(cliente, 'GET', '/pedido/buscar-pedidos?pageSize=100');
  for (const { id, volta } of itens)
    expect(emCentavos(volta)).toBe(
      pegar(
        pedidos.filter((um) => um.id === id),
        0,
      ).volta,
    );
  for (const [eventoId, dele] of Map.groupBy(pedidos, (um) => um.eventoId)) {
    const { contratado, categorias } = await chamar(cliente, 'GET', `/evento/${eventoId}/gastos`);
    expect(emCentavos(contratado), 'contratado').toBe(soma(dele, custaDe));
    expect(
      soma(categorias, (uma: { contratado: number }) => emCentavos(uma.contratado)),
      'por categoria',
    ).toBe(emCentavos(contratado));
  }
}

async function conferirOperacao({ olga, lojas, cupons }: MercadoDaHistoria, pedidos: readonly PedidoDoModelo[]): Promise<void> {
  const usadas = await server.db.selectFrom('usos_de_cupom').select('compra_id').where('cupom_id', '=', cupons.da_loja).execute();
  const doCupom = pedidos.filter(({ compraId, descontoDaLoja }) => descontoDaLoja > 0 && usadas.some((um) => um.compra_id === compraId));
  expect(await chamar(lojas[0], 'GET', `/cupom/${cupons.da_loja}`)).toMatchObject({
    usos: usadas.length,
    esperando: 0,
    vendido: soma(doCupom, ({ pago, volta }) => pago - volta) / 100,
  });
  const { meses } = await chamar(olga, 'GET', '/operacao/numeros');
  expect(soma(meses, ({ vendido }: { vendido: number }) => emCentavos(vendido))).toBe(soma(pedidos, ({ pago }) => pago));
  expect(soma(meses, ({ devolvido }: { devolvido: number }) => emCentavos(devolvido))).toBe(soma(pedidos, ({ volta }) => volta));
  // The parties were moved nearer directly in the database: deadlines and reserved units still belong to the old day.
  const falhas = (await conferir(server.db)).flatMap(({ falhas: ditas }) => ditas);
  expect(falhas.filter((falha) => !/o prazo|as unidades/.test(falha))).toEqual([]);
}

test(
  'for any history of purchases, statement, home, list, expenses, coupon, market numbers and ledger agree to the centavo',
  async () => {
    await fc.assert(
      fc.asyncProperty(historia, async (contas) => {
        await server.clear();
        // The operators' shared numbers are recounted every ten minutes.
        server.clock.advance(600_000);
        const mundo = await montarMercado(contas);
        const pedidos: PedidoDoModelo[] = [];
        for (const compra of contas.compras) pedidos.push(...(await viver(mundo, contas, compra)));
        for (const como of contas.repasses) await repassar(como);
        for (const loja of [0, 1] as const) await conferirLoja(mundo, pedidos, contas, loja);
        await conferirCliente(mundo, pedidos);
        await conferirOperacao(mundo, pedidos);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  },
  stretched(180_000),
);
