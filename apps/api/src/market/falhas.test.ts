import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { conferir } from '../features/dinheiro/conferencia/index.ts';
import { umOperador } from '../features/operacao/operacao/testing/operadores.ts';
import { vencerPrazos } from '../features/pedido/pedidos/index.ts';
import { testContext } from '../platform/testing/context.ts';
import { confirmarVenda, passarAApelacao, passarAResposta } from '../platform/testing/festas.ts';
import { criarMercado } from '../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../platform/testing/server.ts';
import { comprarEPagar, fechar, montarVenda, pegar, type Venda } from '../platform/testing/vendas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const RELATO = 'A equipe não apareceu, e ninguém atendeu o telefone.';
const agir = (as: Person, id: string, ato: string, body: object = {}) => server.call('POST', `/pedido/${id}/${ato}`, { as, body });
const falhas = async () => (await conferir(server.db)).flatMap(({ nome, falhas: ditas }) => ditas.map((dita) => `${nome}: ${dita}`));

let venda: Venda;
let loja: Person;
beforeEach(async () => {
  venda = await montarVenda(server, mercado);
  loja = pegar(venda.fornecedores, 0);
});
const avaliar = (pedidoId: string, nota: number) =>
  server.call('POST', '/avaliacao', { as: venda.cliente, body: { pedidoId, produtoId: pegar(venda.produtos, 0), nota } });
/** Whether the order's page offers its client a rating. */
const oferece = async (id: string, as = venda.cliente) => (await server.call('GET', `/pedido/${id}`, { as })).body.podeAvaliar;
const resumo = async () => (await server.call('GET', `/fornecedor/${loja.id}/avaliacoes`)).body;
const posicao = async () =>
  (await server.db.selectFrom('fornecedores').select('posicao').where('id', '=', loja.id).executeTakeFirstOrThrow()).posicao;

/** An order whose client won the dispute. */
async function perdeuADisputa(motivo: 'nao_veio' | 'atrasou', antes?: (id: string) => Promise<unknown>): Promise<string> {
  const [id = ''] = await confirmarVenda(server, venda);
  await server.db.updateTable('eventos').set({ inicio: server.clock.now() }).where('id', '=', venda.eventoId).execute();
  if (antes) await agir(loja, id, 'entregar');
  await antes?.(id);
  expect((await agir(venda.cliente, id, 'disputar', { motivo, relato: RELATO })).status).toBe(200);
  await passarAResposta(server, id);
  const olga = await umOperador(server);
  const body = { aFavorDe: 'CLIENTE', motivo: 'A loja não mostrou nada.' };
  expect((await server.call('POST', `/operacao/disputas/${id}/decidir`, { as: olga, body })).status).toBe(200);
  await passarAApelacao(server, id);
  await vencerPrazos(testContext(server));
  return id;
}

describe('an order in which the shop failed', () => {
  test('cancelled after the confirmation, it is rated once, with the reason', async () => {
    const [id = ''] = await confirmarVenda(server, venda);
    expect(await oferece(id)).toBe(false);
    await agir(loja, id, 'cancelar-como-fornecedor', { motivo: 'A cozinha alagou' });
    expect([await oferece(id), await oferece(id, loja)]).toEqual([true, false]);
    const { body } = await server.call('GET', '/avaliacao/minhas', { as: venda.cliente });
    expect(body.itens).toMatchObject([{ pedidoId: id, falha: 'cancelou', avaliacao: null }]);
    expect((await avaliar(id, 1)).status).toBe(201);
    expect((await avaliar(id, 1)).status).toBe(409);
    expect(await resumo()).toMatchObject({ resumo: { media: 1, naMedia: 1 }, itens: [{ falha: 'cancelou', contaNaMedia: true }] });
    expect(await falhas()).toEqual([]);
  });

  test('no rating for an order that the client cancelled, the shop refused, or that was not paid', async () => {
    const [id = ''] = await confirmarVenda(server, venda);
    await agir(venda.cliente, id, 'cancelar', { volta: 120 });
    expect([(await avaliar(id, 1)).body.codigo, await oferece(id)]).toEqual(['NAO_RECEBIDO', false]);
    await mercado.noCarrinho(venda.cliente.id, venda.eventoId, pegar(venda.produtos, 0));
    const outro = pegar((await comprarEPagar(server, venda)).pedidos, 0);
    await agir(loja, outro, 'recusar', { motivo: 'Sem equipe' });
    expect((await avaliar(outro, 1)).body.codigo).toBe('NAO_RECEBIDO');
    expect(await falhas()).toEqual([]);
  });

  test('refunded by a dispute: a low rating counts, a high one does not; and a change takes effect', async () => {
    const id = await perdeuADisputa('nao_veio');
    expect(await oferece(id)).toBe(true);
    const feita = await avaliar(id, 5);
    expect(feita).toMatchObject({ status: 201, body: { falha: 'nao_veio', avaliacao: { contaNaMedia: false } } });
    const mudar = (nota: number) => server.call('PUT', `/avaliacao/${feita.body.avaliacao.id}`, { as: venda.cliente, body: { nota } });
    expect((await mudar(1)).body.avaliacao).toMatchObject({ nota: 1, contaNaMedia: true });
    expect((await resumo()).resumo).toMatchObject({ media: 1, naMedia: 1, total: 1 });
    expect((await mudar(4)).body.avaliacao).toMatchObject({ contaNaMedia: false });
    expect(await falhas()).toEqual([]);
  });

  test.each([
    [1, 1],
    [5, 0],
  ])('rated with %i before the refund: the average has %i', async (nota, naMedia) => {
    await perdeuADisputa('atrasou', (id) => avaliar(id, nota));
    expect((await resumo()).resumo).toMatchObject({ naMedia, total: 1 });
    expect(await falhas()).toEqual([]);
  });
});

describe('the failures of a shop', () => {
  test('are counted, affect the position, and are shown on its home screen and to operators', async () => {
    const antes = await posicao();
    const [id = ''] = await confirmarVenda(server, venda);
    await agir(loja, id, 'cancelar-como-fornecedor', { motivo: 'A cozinha alagou' });
    const depois = await posicao();
    expect(depois).toBeGreaterThan(antes);
    await mercado.noCarrinho(venda.cliente.id, venda.eventoId, pegar(venda.produtos, 0));
    const outro = pegar((await comprarEPagar(server, venda)).pedidos, 0);
    await agir(loja, outro, 'recusar', { motivo: 'Sem equipe' });
    expect(await posicao()).toBeGreaterThan(depois);
    const contadas = { recusou: 1, nao_respondeu: 0, cancelou: 1, nao_veio: 0 };
    expect((await server.call('GET', '/fornecedor/painel', { as: loja })).body.falhas).toEqual(contadas);
    const olga = await umOperador(server);
    const { body } = await server.call('GET', '/operacao/lojas-que-falham', { as: olga });
    expect(body.itens).toEqual([{ id: loja.id, nome: 'Fornecedor 1', suspensa: false, pagos: 2, ...contadas }]);
    expect((await server.call('GET', '/operacao/lojas-que-falham', { as: loja })).status).toBe(403);
    expect(await falhas()).toEqual([]);
  });

  test('a refusal in time weighs less than silence; that of an order free of charge does not count', async () => {
    const pago = pegar((await comprarEPagar(server, venda)).pedidos, 0);
    await agir(loja, pago, 'recusar', { motivo: 'Sem equipe' });
    expect(await posicao()).toBeCloseTo(-19 / 5);
    const deGraca = await mercado.produto(loja.id, { precoEmCentavos: 0, capacidade: 100 });
    await mercado.noCarrinho(venda.cliente.id, venda.eventoId, deGraca);
    const { body } = await fechar(server, { ...venda, total: 0 });
    expect((await agir(loja, pegar<string>(body.pedidos, 0), 'recusar', { motivo: 'Sem equipe' })).status).toBe(200);
    expect(await posicao()).toBeCloseTo(-19 / 5);
    await mercado.noCarrinho(venda.cliente.id, venda.eventoId, pegar(venda.produtos, 0));
    await comprarEPagar(server, venda);
    const agora = server.clock.now();
    server.clock.advance(49 * HORA_EM_MS);
    await vencerPrazos(testContext(server));
    server.clock.set(agora);
    expect(await posicao()).toBeCloseTo(-20 / 6);
    const { body: painel } = await server.call('GET', '/fornecedor/painel', { as: loja });
    expect(painel.falhas).toEqual({ recusou: 1, nao_respondeu: 1, cancelou: 0, nao_veio: 0 });
    expect(await falhas()).toEqual([]);
  });

  test('a missed party counts; the policy and a cancelling client do not', async () => {
    await perdeuADisputa('nao_veio');
    expect((await server.call('GET', '/fornecedor/painel', { as: loja })).body.falhas).toMatchObject({ nao_veio: 1, cancelou: 0 });
    const outra = await montarVenda(server, mercado);
    const [id = ''] = await confirmarVenda(server, outra);
    await agir(outra.cliente, id, 'cancelar', { volta: 120 });
    const painel = await server.call('GET', '/fornecedor/painel', { as: pegar(outra.fornecedores, 0) });
    expect(painel.body.falhas).toEqual({ recusou: 0, nao_respondeu: 0, cancelou: 0, nao_veio: 0 });
    expect(await falhas()).toEqual([]);
  });
});
