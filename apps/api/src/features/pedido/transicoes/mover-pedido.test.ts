import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { aproximarFesta, confirmarVenda } from '../../../platform/testing/festas.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { contar, montarVenda, pegar, saldos, type Venda } from '../../../platform/testing/vendas.ts';
import { disputarPedido } from '../disputas/disputar-pedido.ts';
import { eraseDisputas } from '../disputas/disputas.queries.ts';
import { moverPedido } from './mover-pedido.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

const RELATO = 'A equipe não apareceu, e ninguém atendeu o telefone.';
const agir = (as: Person, id: string, acao: string, body: object = {}) => server.call('POST', `/pedido/${id}/${acao}`, { as, body });
const ver = async (as: Person, id: string) => (await server.call('GET', `/pedido/${id}`, { as })).body;

/** A confirmed order whose party began `haHoras` hours ago (negative: begins later). */
async function festa(haHoras: number): Promise<{ venda: Venda; id: string; cliente: Person; fornecedor: Person }> {
  const venda = await montarVenda(server, mercado);
  const [id = ''] = await confirmarVenda(server, venda);
  await aproximarFesta(server, venda, -haHoras);
  return { venda, id, cliente: venda.cliente, fornecedor: pegar(venda.fornecedores, 0) };
}

describe('the supplier cancels a confirmed order', () => {
  test('before the party the client gets everything back under any policy, and reads the reason', async () => {
    const { id, cliente, fornecedor } = await festa(-1);
    await server.db.updateTable('pedidos').set({ politica_de_cancelamento: 'sem_reembolso' }).where('id', '=', id).execute();
    expect((await ver(fornecedor, id)).acoes).toContain('cancelar');
    expect(await agir(fornecedor, id, 'cancelar-como-fornecedor', { motivo: 'A cozinha alagou' })).toMatchObject({
      status: 200,
      body: { estado: 'cancelado', dinheiro: { volta: 120, aoFornecedor: 0 } },
    });
    const visto = await ver(cliente, id);
    expect(visto).toMatchObject({ estado: 'cancelado', dinheiro: { volta: 120, devolucao: { estado: 'a_caminho' } } });
    expect(visto.historico.at(-1)).toMatchObject({ por: 'fornecedor', motivo: 'A cozinha alagou' });
    expect(await agir(fornecedor, id, 'cancelar-como-fornecedor', { motivo: 'de novo' })).toMatchObject({ status: 409 });
    expect(await saldos(server)).toEqual({ cliente: -12_000, custodia: 0, reembolso: 12_000, soma: 0 });
  });

  test('a supplier that missed the party cannot cancel afterwards: it delivers, or the client reports', async () => {
    const { id, cliente, fornecedor } = await festa(25);
    expect((await ver(fornecedor, id)).acoes).not.toContain('cancelar');
    expect(await agir(fornecedor, id, 'cancelar-como-fornecedor', { motivo: 'Não deu para ir' })).toMatchObject({
      status: 422,
      body: { codigo: 'FESTA_COMECOU', acao: expect.stringContaining('Marque-o como entregue') },
    });
    expect(await agir(cliente, id, 'disputar', { motivo: 'nao_veio', relato: RELATO })).toMatchObject({ status: 200 });
  });
});

describe('from delivery to the end', () => {
  test('before the party nobody delivers or disputes, and the reason names the earliest time', async () => {
    const { id, cliente, fornecedor } = await festa(-1);
    for (const recusa of [
      await agir(fornecedor, id, 'entregar'),
      await agir(cliente, id, 'disputar', { motivo: 'nao_veio', relato: RELATO }),
    ]) {
      expect(recusa).toMatchObject({
        status: 422,
        body: { codigo: 'CEDO_DEMAIS', message: expect.stringMatching(/começo da festa, em \d\d/) },
      });
    }
    expect(await contar(server, 'acontecimentos')).toBe(2);
  });

  test('delivered and confirmed by the client, the money belongs to the supplier, and no dispute is possible', async () => {
    const { id, cliente, fornecedor } = await festa(2);
    expect(await agir(cliente, id, 'concluir')).toMatchObject({ status: 409, body: { message: 'Este pedido já está confirmado' } });
    expect(await agir(fornecedor, id, 'entregar')).toMatchObject({ status: 200, body: { estado: 'entregue', acoes: [] } });
    expect(await agir(fornecedor, id, 'entregar')).toMatchObject({ status: 409 });
    expect((await ver(cliente, id)).acoes).toEqual(['concluir', 'disputar']);
    expect(await agir(cliente, id, 'concluir')).toMatchObject({ status: 200, body: { estado: 'concluido', acoes: [] } });
    expect(await agir(cliente, id, 'concluir')).toMatchObject({ status: 409 });
    expect(await agir(cliente, id, 'disputar', { motivo: 'faltou', relato: RELATO })).toMatchObject({
      status: 409,
      body: { codigo: 'ESTADO_MUDOU', message: 'Este pedido já está concluído' },
    });
    expect((await ver(fornecedor, id)).dinheiro).toMatchObject({ volta: 0, aoFornecedor: 120, devolucao: null });
    expect(await saldos(server)).toEqual({ cliente: -12_000, custodia: 0, fornecedor: 12_000, soma: 0 });
  });

  test.each(['confirmado', 'entregue'])('from %s the client reports a problem: both sides read it, and the money waits', async (estado) => {
    const { id, cliente, fornecedor } = await festa(2);
    if (estado === 'entregue') await agir(fornecedor, id, 'entregar');
    expect(await agir(cliente, id, 'disputar', { motivo: 'nao_veio', relato: `  ${RELATO}\n` })).toMatchObject({ status: 200 });
    expect(await agir(cliente, id, 'disputar', { motivo: 'outro', relato: RELATO })).toMatchObject({ status: 409 });
    for (const quem of [cliente, fornecedor]) {
      expect(await ver(quem, id)).toMatchObject({
        estado: 'em_disputa',
        acoes: [],
        disputa: { motivo: 'nao_veio', relato: RELATO, em: server.clock.now().toISOString() },
      });
    }
    expect(await agir(cliente, id, 'concluir')).toMatchObject({ status: 409 });
    expect(await agir(fornecedor, id, 'cancelar-como-fornecedor', { motivo: 'tarde' })).toMatchObject({ status: 409 });
    expect(await saldos(server)).toEqual({ cliente: -12_000, custodia: 12_000, soma: 0 });
    await inTransaction(server.db, (tx) => eraseDisputas(tx, cliente.id));
    expect((await ver(fornecedor, id)).disputa).toMatchObject({ motivo: 'nao_veio', relato: '' });
  });
});

test('each step is announced once to the right side, on screen and by letter', async () => {
  const { id, cliente, fornecedor } = await festa(2);
  const ctx = testContext(server);
  const [dele, dela] = [
    { id: fornecedor.id, role: 'FORNECEDOR' },
    { id: cliente.id, role: 'CLIENTE' },
  ] as const;
  const nomes = new Map([
    [cliente.email, 'cliente'],
    [fornecedor.email, 'fornecedor'],
  ]);
  const ditas = () =>
    ctx.letters
      .splice(0)
      .map(({ para, assunto }) => `${nomes.get(para)}: ${assunto.replace(/Pedido nº \d+: /, '')}`)
      .sort();
  await moverPedido(ctx, dele, id, 'entregar');
  await expect(moverPedido(ctx, dele, id, 'entregar')).rejects.toMatchObject({ codigo: 'ESTADO_MUDOU' });
  expect(ditas()).toEqual(['cliente: pedido entregue']);
  await disputarPedido(ctx, dela, { id, motivo: 'faltou', relato: RELATO });
  expect(ditas()).toEqual(['cliente: recebemos o seu relato', 'fornecedor: pedido em disputa']);
  const outra = await festa(-48);
  const outroNome = [outra.cliente.email, outra.fornecedor.email] as const;
  nomes.set(outroNome[0], 'cliente').set(outroNome[1], 'fornecedor');
  await moverPedido(ctx, { id: outra.cliente.id, role: 'CLIENTE' }, outra.id, 'cancelar', { motivo: 'Mudamos de planos' });
  const cartas = [...ctx.letters];
  expect(ditas()).toEqual(['cliente: cancelamento feito', 'fornecedor: pedido cancelado']);
  expect(cartas.map(({ texto }) => texto.includes('Mudamos de planos'))).toEqual([true, true]);
  expect(cartas.find(({ para }) => para === outra.cliente.email)?.texto).toMatch(/Voltam para você R\$\s60,00/);
});
