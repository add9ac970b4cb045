import { beforeEach, describe, expect, test } from 'vitest';
import { testEngine } from '../../../platform/testing/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';

// The embedded engine runs one call at a time.
describe.skipIf(testEngine !== 'postgres')('two at the same time', () => {
  const server = withTestServer();
  const mercado = criarMercado(server);
  let ana: Person;
  let loja: Person;
  beforeEach(async () => {
    ana = await server.person();
    loja = await mercado.fornecedor();
  });
  const comecar = (n: number) => server.call('POST', '/conversa', { as: ana, body: { fornecedorId: loja.id, texto: `mensagem ${n}` } });
  const naoLidas = async (as: Person) => (await server.call('GET', '/conversa/nao-lidas', { as })).body.naoLidas;

  test('five beginnings are one conversation with five messages, and all count as unread', async () => {
    const feitas = await Promise.all([1, 2, 3, 4, 5].map(comecar));
    expect(feitas.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const [id, ...outras] = new Set(feitas.map(({ body }) => body.conversaId));
    expect(outras).toEqual([]);
    expect((await server.call('GET', `/conversa/${id}`, { as: loja })).body.mensagens).toHaveLength(5);
    expect(await naoLidas(loja)).toBe(5);
  });

  test('reading while the other side writes loses no unread message', async () => {
    const { body } = await comecar(0);
    const escrever = (n: number) =>
      server.call('POST', `/conversa/${body.conversaId}/mensagem`, { as: ana, body: { texto: `mensagem ${n}` } });
    const ler = () => server.call('POST', `/conversa/${body.conversaId}/lida`, { as: loja, body: { ate: body.mensagem.id } });
    const feitas = await Promise.all([1, 2, 3, 4, 5, 6].flatMap((n) => [escrever(n), ler()]));
    expect(new Set(feitas.map(({ status }) => status))).toEqual(new Set([200, 201]));
    expect(await naoLidas(loja)).toBe(6);
  });
});
