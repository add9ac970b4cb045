import { TEXTO_DA_MENSAGEM_NO_MAXIMO } from '@festejo/contrato/conversa/mensagens.ts';
import { beforeEach, expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let ana: Person;
let loja: Person;
let id: string;
beforeEach(async () => {
  ana = await server.person();
  loja = await mercado.fornecedor();
  id = (await server.call('POST', '/conversa', { as: ana, body: { fornecedorId: loja.id, texto: 'Oi' } })).body.conversaId;
});
const enviar = (texto: string, as: Person = ana) => server.call('POST', `/conversa/${id}/mensagem`, { as, body: { texto } });

test('a contact in pieces, in consecutive messages, loses its last piece; messages of the other side do not count', async () => {
  for (const texto of ['meu número é 11 98', '765']) expect((await enviar(texto)).body).toMatchObject({ texto, ocultou: false });
  expect((await enviar('4321', loja)).body).toMatchObject({ texto: '4321', ocultou: false });
  expect((await enviar('4321')).body).toMatchObject({ texto: '•••', ocultou: true });
  const { mensagens } = (await server.call('GET', `/conversa/${id}`, { as: ana })).body;
  expect(mensagens.map((uma: { texto: string }) => uma.texto)).toEqual(['•••', '4321', '765', 'meu número é 11 98', 'Oi']);
});

test('of two pieces sent at once one is masked', async () => {
  // The pieces form a telephone number in either order.
  const feitas = await Promise.all(['98765', '94321'].map((texto) => enviar(texto)));
  expect(feitas.map(({ body }) => body.texto).toSorted()).toEqual([expect.stringMatching(/^9\d{4}$/), '•••']);
});

// A letter is one code point: an emoji is two JavaScript characters.
test.each(['x', '🎉'])(
  'the longest message, of %s, fits, also when the mask is longer than the piece; one letter more is refused',
  async (letra) => {
    const longa = letra.repeat(TEXTO_DA_MENSAGEM_NO_MAXIMO);
    expect((await enviar(longa)).body).toMatchObject({ texto: longa, ocultou: false });
    await enviar('meu número é 11 98765 432');
    expect(await enviar(`1 ${letra.repeat(TEXTO_DA_MENSAGEM_NO_MAXIMO - 2)}`)).toMatchObject({
      status: 201,
      body: { texto: `••• ${letra.repeat(TEXTO_DA_MENSAGEM_NO_MAXIMO - 4)}`, ocultou: true },
    });
    expect(await enviar(`${longa}${letra}`)).toMatchObject({ status: 400, body: { campos: { texto: 'Use no máximo 4.000 caracteres' } } });
  },
);
