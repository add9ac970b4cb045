import { beforeEach, expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let ana: Person;
let loja: Person;
beforeEach(async () => {
  ana = await server.person();
  loja = await mercado.fornecedor({ nome: 'Doces da Lua' });
});

test('saved replies: of a supplier, ordered by title, each title once', async () => {
  const criar = (corpo: object, as = loja) => server.call('POST', '/resposta-pronta', { as, body: corpo });
  const outra = await mercado.fornecedor({ nome: 'Outra loja' });
  const { status, body } = await criar({ titulo: 'Prazo', texto: 'Entregamos em 2 dias.' });
  expect(status).toBe(201);
  await criar({ titulo: 'Área', texto: 'Atendemos em toda a cidade.' });
  expect((await criar({ titulo: 'prazo', texto: 'Outro' })).status).toBe(409);
  expect((await criar({ titulo: 'Prazo', texto: 'Em 3 dias' }, outra)).status).toBe(201);
  for (const errada of [
    { titulo: '', texto: 'x' },
    { titulo: 'x', texto: ' ' },
    { titulo: 'x'.repeat(61), texto: 'x' },
    { titulo: 'x', texto: 'x'.repeat(2001) },
  ]) {
    expect((await criar(errada)).status).toBe(400);
  }
  expect((await criar({ titulo: 'x', texto: 'x' }, ana)).status).toBe(403);
  const caminho = `/resposta-pronta/${body.id}`;
  const mudar = (corpo: object, as = loja) => server.call('PUT', caminho, { as, body: corpo });
  expect((await mudar({ titulo: 'Prazos', texto: 'Em 1 dia' })).body).toEqual({ id: body.id, titulo: 'Prazos', texto: 'Em 1 dia' });
  expect((await mudar({ titulo: 'ÁREA', texto: 'x' })).status).toBe(409);
  expect((await mudar({ titulo: 'Minha', texto: 'x' }, outra)).status).toBe(404);
  expect((await server.call('DELETE', caminho, { as: outra })).status).toBe(404);
  expect((await server.call('DELETE', caminho, { as: loja })).status).toBe(200);
  expect((await server.call('GET', '/resposta-pronta', { as: loja })).body.itens).toMatchObject([{ titulo: 'Área' }]);
  for (let i = 0; i < 29; i++) await criar({ titulo: `t${i}`, texto: 'x' });
  expect((await criar({ titulo: 'mais uma', texto: 'x' })).status).toBe(422);
});
