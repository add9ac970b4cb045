import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { type TestContext, testContext } from '../../../platform/testing/context.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { comecarConversa } from '../../conversa/mensagens/index.ts';
import { avisarDeMensagem, JOB_AVISAR_DE_MENSAGEM, type MensagemPorAvisar } from './contar-das-mensagens.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let ctx: TestContext;
let ana: Person;
let loja: Person;
beforeEach(async () => {
  ctx = testContext(server);
  ana = await server.person(1, 'Ana Maria de Souza');
  loja = await mercado.fornecedor({ nome: 'Doces da Lua' });
});

const escrever = (texto: string, as: { id: string; role: 'CLIENTE' | 'FORNECEDOR' } = { id: ana.id, role: 'CLIENTE' }) =>
  inTransaction(server.db, (tx) =>
    comecarConversa(ctx, tx, { ...as, email: '', aparelho: { ip: '127.0.0.1', dispositivo: null } }, { fornecedorId: loja.id, texto }),
  );
/** Runs the jobs that are due, as the server does. */
async function avisar(): Promise<void> {
  for (const { name, data } of ctx.jobsSent.splice(0))
    if (name === JOB_AVISAR_DE_MENSAGEM) await avisarDeMensagem(ctx, data as MensagemPorAvisar);
}
const ler = async (conversaId: string) => {
  const { body } = await server.call('GET', `/conversa/${conversaId}`, { as: loja });
  await server.call('POST', `/conversa/${conversaId}/lida`, { as: loja, body: { ate: body.mensagens[0].id } });
};
const avisos = async () => (await server.call('GET', '/notificacao', { as: loja })).body.itens;

test('the screens of both sides hear at once; one notification and one letter follow a minute later for all unread messages', async () => {
  const { conversaId } = await escrever('Atendem no sábado?');
  expect(ctx.told).toEqual([ana.id, loja.id].map((para) => ({ para, tipo: 'mensagem', id: conversaId, estado: 'nova' })));
  expect(ctx.jobsSent).toMatchObject([{ name: JOB_AVISAR_DE_MENSAGEM, startAfter: new Date(server.clock.now().getTime() + 60_000) }]);
  await escrever('E no domingo?');
  expect(ctx.jobsSent).toHaveLength(1);
  await avisar();
  expect(await avisos()).toMatchObject([
    {
      categoria: 'mensagens',
      titulo: 'Ana Maria escreveu para você',
      mensagem: '2 mensagens esperam por você.',
      caminho: `/mensagens/${conversaId}`,
    },
  ]);
  expect(ctx.letters).toMatchObject([{ para: loja.email, assunto: 'Ana Maria escreveu para você' }]);
  await escrever('Alô?');
  await avisar();
  expect(await avisos()).toHaveLength(1);
  await ler(conversaId);
  await escrever('Voltei');
  await avisar();
  expect(await avisos()).toMatchObject([{ mensagem: 'Voltei' }, {}]);
});

test('no notification after reading, no letter without the wish for letters, and a repeated job repeats nothing', async () => {
  const { conversaId } = await escrever('Oi');
  await ler(conversaId);
  await avisar();
  expect([await avisos(), ctx.letters]).toEqual([[], []]);
  await server.call('PUT', '/usuario/preferencias', { as: loja, body: { mensagens: false } });
  await escrever(`${'🎂'.repeat(200)}`);
  const [trabalho] = ctx.jobsSent;
  for (const _ of [1, 2]) await avisarDeMensagem(ctx, trabalho?.data as MensagemPorAvisar);
  expect(await avisos()).toMatchObject([{ mensagem: `${'🎂'.repeat(119)}…` }]);
  expect(ctx.letters).toEqual([]);
});
