import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { porNoEstado } from '../../../platform/testing/entregas.ts';
import { passarAApelacao, passarAResposta } from '../../../platform/testing/festas.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, pegar } from '../../../platform/testing/vendas.ts';
import { julgarDisputa } from '../disputas/julgar-disputa.ts';
import { vencerPrazos } from '../pedidos/vencer-prazos.ts';
import { contaNaMedia } from './peso.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const CPF = { ana: '52998224725', loja: '11144477735' };

test.each([
  [4_999, 0, false],
  [5_000, 0, true],
  [9_999, 1, false],
  [10_000, 1, true],
])('with %i centavos paid and %i ratings that count: %s', (pagoEmCentavos, contamDoPedido, conta) => {
  const outros = { nota: 5, pagoAoTodoEmCentavos: pagoEmCentavos, pagadorJaAvaliou: false, pagoPelaLoja: false };
  expect(contaNaMedia({ pagoEmCentavos, contamDoPedido, ...outros })).toBe(conta);
  for (const um of ['pagadorJaAvaliou', 'pagoPelaLoja'])
    expect(contaNaMedia({ pagoEmCentavos, contamDoPedido, ...outros, [um]: true })).toBe(false);
});

describe('the average of a shop', () => {
  let loja: Person;
  beforeEach(async () => {
    loja = await mercado.fornecedor();
  });

  /** A new client's delivered order with products of these prices, each rated with `nota`. */
  async function avaliar(nota: number, precos: readonly number[], { cpf, pagador }: { cpf?: string; pagador?: string } = {}) {
    const cliente = await server.person();
    if (cpf) await server.db.updateTable('usuarios').set({ cpf }).where('id', '=', cliente.id).execute();
    const eventoId = await mercado.evento(cliente.id);
    const produtos: string[] = [];
    for (const precoEmCentavos of precos) {
      const produto = await mercado.produto(loja.id, { precoEmCentavos });
      await mercado.noCarrinho(cliente.id, eventoId, produto);
      produtos.push(produto);
    }
    const total = precos.reduce((soma, preco) => soma + preco, 0) / 100;
    const { pedidos, compraId } = await comprarEPagar(server, { cliente, eventoId, fornecedores: [loja], produtos, total });
    const pedidoId = pegar(pedidos, 0);
    if (pagador) {
      await server.database.query(
        `update avisos_de_pix set corpo = corpo || jsonb_build_object('pagador', jsonb_build_object('cpf', $1::text))
         where end_to_end_id in (select end_to_end_id from pix_recebidos where compra_id = $2)`,
        [pagador, compraId],
      );
    }
    await porNoEstado(server, pedidoId, 'entregue');
    for (const produtoId of produtos) {
      expect((await server.call('POST', '/avaliacao', { as: cliente, body: { pedidoId, produtoId, nota } })).status).toBe(201);
    }
    return { cliente, pedidoId };
  }
  const publica = async () => (await server.call('GET', `/fornecedor/${loja.id}/avaliacoes`)).body;
  const resumo = async () => (await publica()).resumo;

  test('small orders do not move it: all ratings are shown, with the number of those that count', async () => {
    await avaliar(3, [12_000]);
    for (let i = 0; i < 6; i++) await avaliar(5, [1_000]);
    expect(await resumo()).toMatchObject({ media: 3, naMedia: 1, total: 7 });
    const { itens, total } = await publica();
    expect([total, itens.length, itens.filter((uma: { contaNaMedia: boolean }) => uma.contaNaMedia).length]).toEqual([7, 7, 1]);
    const { nota_soma, avaliacoes } = await server.db
      .selectFrom('fornecedores')
      .select(['nota_soma', 'avaliacoes'])
      .where('id', '=', loja.id)
      .executeTakeFirstOrThrow();
    expect([nota_soma, avaliacoes]).toEqual([3, 1]);
  });

  test('each R$ 50 paid in an order lets one of its ratings count', async () => {
    await avaliar(5, [6_000, 2_000, 2_000, 1_000]);
    expect(await resumo()).toMatchObject({ naMedia: 2, total: 4 });
  });

  test('many accounts with one CPF count once; accounts paid by the shop itself never count', async () => {
    await avaliar(3, [12_000]);
    for (let i = 0; i < 3; i++) await avaliar(5, [12_000], { cpf: CPF.ana });
    expect(await resumo()).toMatchObject({ naMedia: 2, total: 4, media: 4 });
    await server.db.updateTable('usuarios').set({ cpf: CPF.loja }).where('id', '=', loja.id).execute();
    await avaliar(5, [12_000], { pagador: CPF.loja });
    expect(await resumo()).toMatchObject({ naMedia: 2, total: 5, media: 4 });
  });

  test('many accounts paid by one CPF count once, whatever CPF each account entered', async () => {
    for (const cpf of [CPF.loja, '12345678909', undefined]) await avaliar(5, [12_000], { pagador: CPF.ana, ...(cpf && { cpf }) });
    await avaliar(3, [12_000], { pagador: CPF.loja });
    expect(await resumo()).toMatchObject({ naMedia: 2, total: 4, media: 4 });
  });

  test.each([
    ['todo o dinheiro', 'CLIENTE', undefined, 0],
    ['uma parte dele', 'OS_DOIS', 60, 1],
    ['nada', 'FORNECEDOR', undefined, 2],
  ] as const)('a dispute that refunds %s: earlier ratings count by the remaining payment', async (_nome, aFavorDe, volta, naMedia) => {
    const { cliente, pedidoId } = await avaliar(5, [10_000, 2_000]);
    const aberta = await server.call('POST', `/pedido/${pedidoId}/disputar`, {
      as: cliente,
      body: { motivo: 'faltou', relato: 'Veio só a metade do que pedi.' },
    });
    expect(aberta.status).toBe(200);
    expect(await resumo()).toMatchObject({ naMedia: 2 });
    await passarAResposta(server, pedidoId);
    const { id: operadorId } = await server.person(3);
    const decisao = { operadorId, pedidoId, aFavorDe, volta, motivo: 'As fotos mostram que faltou uma parte.' };
    await inTransaction(server.db, (tx) => julgarDisputa(testContext(server), tx, decisao));
    await passarAApelacao(server, pedidoId);
    await vencerPrazos(testContext(server));
    expect(await resumo()).toMatchObject({ naMedia, total: 2, media: naMedia > 0 ? 5 : null });
  });

  test('a changed rating stays out of the average, or in it', async () => {
    const { cliente } = await avaliar(5, [1_000]);
    const { body } = await server.call('GET', '/avaliacao/minhas', { as: cliente });
    const { id } = body.itens[0].avaliacao;
    expect((await server.call('PUT', `/avaliacao/${id}`, { as: cliente, body: { nota: 1, texto: 'Mudei' } })).status).toBe(200);
    expect(await resumo()).toMatchObject({ media: null, naMedia: 0, total: 1, distribuicao: [{}, {}, {}, {}, { nota: 1, quantas: 1 }] });
  });
});
