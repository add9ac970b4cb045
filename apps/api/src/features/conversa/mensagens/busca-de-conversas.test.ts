import { expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

test('the search reads only the newest messages, and names in all conversations', async () => {
  const ana = await server.person(1, 'Ana Maria de Souza');
  const [doces, tendas] = [await mercado.fornecedor({ nome: 'Doces da Lua' }), await mercado.fornecedor({ nome: 'Tendas Já' })];
  const comecar = async (fornecedorId: string, texto: string): Promise<string> =>
    (await server.call('POST', '/conversa', { as: ana, body: { fornecedorId, texto } })).body.conversaId;
  const velha = await comecar(doces.id, 'Atendem no sábado?');
  const nova = await comecar(tendas.id, 'Olá, tendas');
  const achadas = async (busca: string, as = ana) =>
    (await server.call('GET', `/conversa?busca=${encodeURIComponent(busca)}`, { as })).body.itens.map((item: { id: string }) => item.id);
  /** Adds messages behind all existing ones. */
  const falar = async (quantas: number, grupo: number) => {
    const idDe = (n: number) => `ffff${grupo}000-0000-7000-8000-${String(n).padStart(12, '0')}`;
    const mensagens = Array.from({ length: quantas }, (_, n) => ({ id: idDe(n), conversa_id: nova, autor_id: ana.id, texto: `Olá ${n}` }));
    for (let i = 0; i < quantas; i += 1000) {
      const parte = mensagens.slice(i, i + 1000).map((mensagem) => ({ ...mensagem, criada_em: new Date() }));
      await server.db.insertInto('mensagens').values(parte).execute();
    }
    await server.db
      .updateTable('leituras')
      .set({ ultima_id: idDe(quantas - 1) })
      .where('conversa_id', '=', nova)
      .execute();
  };
  expect([await achadas('a'), await achadas('JÁ'), await achadas('maria de s', doces)]).toEqual([[nova, velha], [nova], [velha]]);
  await falar(9000, 1);
  expect([await achadas('sábado'), await achadas('olá, tendas')]).toEqual([[velha], [nova]]);
  await falar(1000, 2);
  expect([await achadas('sábado'), await achadas('olá, tendas')]).toEqual([[], []]);
  expect([await achadas('lua'), await achadas('lá 9')]).toEqual([[velha], [nova]]);
});
