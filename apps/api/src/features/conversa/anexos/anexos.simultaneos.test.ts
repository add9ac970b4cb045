import { beforeEach, expect, test } from 'vitest';
import { form } from '../../../platform/testing/files/form.ts';
import { photo } from '../../../platform/testing/files/pictures.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const simultaneo = test.skipIf(!process.env['TEST_DATABASE_URL']);
let ana: Person;
const conversas: string[] = [];
beforeEach(async () => {
  ana = await server.person();
  conversas.length = 0;
  for (const nome of ['Doces da Lua', 'Flor & Cia']) {
    const corpo = { fornecedorId: (await mercado.fornecedor({ nome })).id, texto: 'Oi' };
    conversas.push((await server.call('POST', '/conversa', { as: ana, body: corpo })).body.conversaId);
  }
});
const guardar = async (): Promise<string> => {
  const sent = await form({ arquivo: { data: await photo(60, 40), name: 'x' } });
  const { status, body } = await server.call('POST', '/anexo', { as: ana, ...sent });
  expect([status, body]).toMatchObject([201, {}]);
  return body.id;
};
const enviar = (conversa: number, anexos: readonly string[]) =>
  server.call('POST', `/conversa/${conversas[conversa]}/mensagem`, { as: ana, body: { texto: '', anexos } });

simultaneo('equal attachments sent in two conversations at once in reverse order: they go to one, and no deadlock occurs', async () => {
  const [a, b] = [await guardar(), await guardar()];
  const feitas = await Promise.all([enviar(0, [a, b]), enviar(1, [b, a])]);
  expect(feitas.map(({ status }) => status).sort()).toEqual([201, 422]);
  const presos = await server.db.selectFrom('anexos').select('mensagem_id').execute();
  expect(new Set(presos.map(({ mensagem_id }) => mensagem_id)).size).toBe(1);
});

simultaneo('sending and removing at once: one of the two happens, and a sent attachment can be read', async () => {
  for (let i = 0; i < 5; i++) {
    const id = await guardar();
    const [enviada, tirada] = await Promise.all([enviar(0, [id]), server.call('DELETE', `/anexo/${id}`, { as: ana })]);
    expect([enviada.status, tirada.status]).toEqual(enviada.status === 201 ? [201, 404] : [422, 204]);
    expect((await server.call('GET', `/anexo/${id}`, { as: ana })).status).toBe(enviada.status === 201 ? 200 : 404);
  }
});
