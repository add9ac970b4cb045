import { expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { comecarConversa } from './comecar-conversa.ts';
import { avisarQueDigita, marcarLida, mudarBloqueio } from './mudar-conversa.ts';

const server = withTestServer();
const mercado = criarMercado(server);

test('typing is sent to the other side only, without being stored and with a rate limit; reading and blocking reach both', async () => {
  const ctx = testContext(server);
  const ana = await server.person();
  const loja = await mercado.fornecedor();
  const { conversaId, mensagem } = await inTransaction(server.db, (tx) =>
    comecarConversa(
      ctx,
      tx,
      { id: ana.id, email: ana.email, role: 'CLIENTE', aparelho: { ip: '127.0.0.1', dispositivo: null } },
      { fornecedorId: loja.id, texto: 'Oi' },
    ),
  );
  const daLoja = { usuarioId: loja.id, conversaId };
  ctx.told.length = 0;
  for (let i = 0; i < 40; i++) await avisarQueDigita(ctx, daLoja);
  expect(ctx.told).toHaveLength(30);
  expect(ctx.told[0]).toEqual({ para: ana.id, tipo: 'mensagem', id: conversaId, estado: 'digitando' });
  ctx.told.length = 0;
  for (const _ of [1, 2]) await marcarLida(ctx, { ...daLoja, ate: mensagem.id });
  for (const _ of [1, 2]) await mudarBloqueio(ctx, daLoja, true);
  expect(ctx.told.map(({ para, estado }) => [para, estado])).toEqual([
    [ana.id, 'lida'],
    [loja.id, 'lida'],
    [ana.id, 'mudou'],
    [loja.id, 'mudou'],
  ]);
});
