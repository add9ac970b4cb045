import { beforeEach, describe, expect, test } from 'vitest';
import { type Entrega, entregar } from '../../../platform/testing/entregas.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { contar } from '../../../platform/testing/vendas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let e: Entrega;
beforeEach(async () => {
  e = await entregar(server, mercado);
});
const avaliada = async (nota = 5): Promise<string> => {
  const corpo = { pedidoId: e.pedido, produtoId: e.produto, nota };
  return (await server.call('POST', '/avaliacao', { as: e.cliente, body: corpo })).body.avaliacao.id;
};

describe('notices', () => {
  const avisos = async (id: string) =>
    (
      await server.db
        .selectFrom('notificacoes')
        .select(['titulo', 'categoria', 'caminho'])
        .where('usuario_id', '=', id)
        .orderBy('id')
        .execute()
    ).filter(({ categoria }) => categoria === 'avaliacoes');

  test('notifies the supplier of the rating and the client of the answer; a change only updates open screens', async () => {
    const id = await avaliada(1);
    await server.call('PUT', `/avaliacao/${id}`, { as: e.cliente, body: { nota: 3 } });
    await server.call('POST', `/avaliacao/${id}/resposta`, { as: e.fornecedor, body: { texto: 'Obrigada!' } });
    expect(await avisos(e.fornecedor.id)).toEqual([
      { titulo: 'Avaliação nova: 1 estrela', categoria: 'avaliacoes', caminho: '/fornecedor/avaliacao' },
    ]);
    expect(await avisos(e.cliente.id)).toMatchObject([{ titulo: 'Responderam à sua avaliação', caminho: '/cliente/avaliacoes' }]);
    expect(await contar(server, 'acontecimentos_pendentes')).toBe(0);
  });
});

test('each person reports a rating once, the supplier too, but never the author', async () => {
  const id = await avaliada();
  const denunciar = (as: Person, motivo = 'ofensa') => server.call('POST', `/avaliacao/${id}/denunciar`, { as, body: { motivo } });
  expect((await denunciar(e.fornecedor)).status).toBe(201);
  expect(await denunciar(e.fornecedor)).toMatchObject({ status: 409, body: { codigo: 'JA_DENUNCIADO' } });
  expect(await denunciar(e.cliente)).toMatchObject({ status: 422, body: { codigo: 'AVALIACAO_PROPRIA' } });
  expect((await denunciar(await server.person(), 'golpe')).status).toBe(400);
  expect((await denunciar(await server.person())).status).toBe(201);
});

describe('switched off', () => {
  const desligado = withTestServer({ FEATURES_OFF: 'avaliacoes' });
  test('nobody rates or reads ratings', async () => {
    const as = await desligado.person();
    for (const [metodo, caminho] of [
      ['POST', '/avaliacao'],
      ['GET', '/avaliacao/minhas'],
      ['GET', `/produto/avaliacoes/${as.id}`],
    ] as const)
      expect(await desligado.call(metodo, caminho, { as })).toMatchObject({ status: 403, body: { codigo: 'FUNCIONALIDADE_DESLIGADA' } });
  });
});
