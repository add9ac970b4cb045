import { expect, test } from 'vitest';
import { withTestServer } from '../../../platform/testing/server.ts';
import { pegar } from '../../../platform/testing/vendas.ts';
import { abrirPraca } from './testing/praca.ts';

const server = withTestServer({}, { rounds: false });
const praca = abrirPraca(server);

test('two quotes of one client and one of another: each is read with its own consultas, answers and prices', async () => {
  const bia = await server.person();
  const pedidos: string[] = [];
  const eventos = [praca.eventoId, await praca.mercado.evento(praca.ana.id), await praca.mercado.evento(bia.id)];
  for (const [i, eventoId] of eventos.entries()) {
    const quem = i === 2 ? bia : praca.ana;
    const { status, body } = await praca.pedir({ eventoId, fornecedores: [pegar(praca.lojas, 0).id, pegar(praca.lojas, i).id] }, quem);
    expect(status).toBe(201);
    pedidos.push(body.id);
    expect((await praca.responder({ preco: `${i + 1}9,99`, quantidade: 1 })).status).toBe(201);
  }
  const ler = async (i: number) => (await server.call('GET', `/orcamento/${pedidos[i]}`, { as: i === 2 ? bia : praca.ana })).body;
  const precos = (consultas: { propostas: { preco: number }[] }[]) =>
    consultas.map(({ propostas }) => propostas.map(({ preco }) => preco)).sort();
  expect([precos((await ler(0)).consultas), precos((await ler(1)).consultas), precos((await ler(2)).consultas)]).toEqual([
    [[19.99]],
    [[], [29.99]],
    [[], [39.99]],
  ]);
  const lista = async (as = praca.ana, query = '') =>
    (await server.call('GET', `/orcamento${query}`, { as })).body.itens.map((um: Record<string, unknown>) => [
      um['id'],
      um['fornecedores'],
      um['respostas'],
      um['menorTotal'],
    ]);
  expect(await lista()).toEqual([
    [pedidos[1], 2, 1, 29.99],
    [pedidos[0], 1, 1, 19.99],
  ]);
  expect([await lista(bia), await lista(praca.ana, `?eventoId=${eventos[0]}`)]).toEqual([
    [[pedidos[2], 2, 1, 39.99]],
    [[pedidos[0], 1, 1, 19.99]],
  ]);
  // Quotes that the shop has not answered. Answered quotes are in another list of the shop.
  const caixa = async (qual: number, nome: string) => {
    const { body } = await server.call('GET', `/orcamento/recebidos?caixa=${nome}`, { as: pegar(praca.lojas, qual) });
    return [body.total, body.itens.length, body.esperam];
  };
  expect([await caixa(0, 'esperam'), await caixa(1, 'esperam'), await caixa(2, 'esperam')]).toEqual([
    [0, 0, 0],
    [1, 1, 1],
    [1, 1, 1],
  ]);
  expect([await caixa(0, 'respondidas'), await caixa(1, 'respondidas')]).toEqual([
    [3, 3, 0],
    [0, 0, 1],
  ]);
});
