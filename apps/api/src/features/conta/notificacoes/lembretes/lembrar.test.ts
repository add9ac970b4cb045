import { somarDias } from '@festejo/contrato/common/dias.ts';
import { DIA_EM_MS, HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { expect, test } from 'vitest';
import { fixedFeatures } from '../../../../platform/features.ts';
import { testContext } from '../../../../platform/testing/context.ts';
import { testEngine } from '../../../../platform/testing/database.ts';
import { entregar } from '../../../../platform/testing/entregas.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../../platform/testing/server.ts';
import { comprarEPagar, fechar, montarVenda, pegar } from '../../../../platform/testing/vendas.ts';
import { lembrarFestas, lembrarPrazos } from './lembrar.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

/** Ten in the morning in São Paulo: of today, and (`daqui`) of a number of days later. */
const hoje = () => {
  const dia = new Date().toISOString().slice(0, 10);
  return new Date(`${dia}T13:00:00Z`);
};
const daqui = (dias: number) => server.clock.set(new Date(hoje().getTime() + dias * DIA_EM_MS));
const lembretes = async () => {
  const linhas = await server.db
    .selectFrom('notificacoes')
    .select(['usuario_id', 'titulo'])
    .where('categoria', '=', 'lembrete')
    .orderBy('id')
    .execute();
  return linhas.map(({ usuario_id, titulo }) => ({ de: usuario_id, titulo }));
};

test('a party in 7 days and tomorrow, a forgotten cart: each is reminded once, with a letter if wanted', async () => {
  daqui(0);
  const { cliente } = await montarVenda(server, mercado, { dias: 8 });
  // The database clock may be later than the hour of the test.
  await server.db.updateTable('itens_do_carrinho').set({ criado_em: hoje() }).execute();
  const ctx = testContext(server);
  await lembrarFestas(ctx);
  expect(await lembretes()).toEqual([]);

  daqui(1);
  server.clock.advance(2 * HORA_EM_MS);
  await lembrarFestas(ctx);
  await lembrarFestas(ctx);
  const de = cliente.id;
  expect(await lembretes()).toEqual([
    { de, titulo: 'Faltam 7 dias' },
    { de, titulo: 'Seu carrinho espera por você' },
  ]);
  expect(ctx.letters.map(({ para, assunto }) => [para, assunto])).toEqual([
    [cliente.email, 'Faltam 7 dias'],
    [cliente.email, 'Seu carrinho espera por você'],
  ]);

  daqui(0);
  expect((await server.call('PUT', '/usuario/preferencias', { as: cliente, body: { lembrete: false } })).status).toBe(200);
  daqui(7);
  // Before nine there are no reminders of a day.
  server.clock.advance(-2 * HORA_EM_MS);
  await lembrarFestas(ctx);
  expect(await lembretes()).toHaveLength(2);
  daqui(7);
  await lembrarFestas(ctx);
  expect((await lembretes()).at(-1)).toEqual({ de, titulo: 'É amanhã!' });
  expect(ctx.letters).toHaveLength(2);
});

test('a party with a new date is reminded again, a cancelled one is not', async () => {
  daqui(0);
  const { eventoId } = await montarVenda(server, mercado, { dias: 1 });
  const ctx = testContext(server);
  await lembrarFestas(ctx);
  await server.database.query(
    `update eventos set data_evento = data_evento + 1, inicio = inicio + interval '1 day', fim = fim + interval '1 day' where id = $1`,
    [eventoId],
  );
  daqui(1);
  await lembrarFestas(ctx);
  expect((await lembretes()).map(({ titulo }) => titulo)).toEqual(['É amanhã!', 'É amanhã!']);
  const outra = await montarVenda(server, mercado, { dias: 2 });
  await server.db.updateTable('eventos').set({ status: 5 }).where('id', '=', outra.eventoId).execute();
  await lembrarFestas(ctx);
  expect(await lembretes()).toHaveLength(2);
});

test('the Pix about to expire, the missing answer and the delivery of tomorrow', async () => {
  daqui(0);
  const ctx = testContext(server);
  const porPagar = await montarVenda(server, mercado);
  await fechar(server, porPagar);
  await lembrarPrazos(ctx);
  expect(await lembretes()).toEqual([]);
  server.clock.advance(0.4 * HORA_EM_MS);
  await lembrarPrazos(ctx);
  expect(await lembretes()).toEqual([{ de: porPagar.cliente.id, titulo: 'O Pix vence em minutos' }]);

  const venda = await montarVenda(server, mercado, { dias: 30 });
  const { pedidos } = await comprarEPagar(server, venda);
  server.clock.advance(41 * HORA_EM_MS);
  await lembrarPrazos(ctx);
  expect(await lembretes()).toHaveLength(1);
  server.clock.advance(2 * HORA_EM_MS);
  await lembrarPrazos(ctx);
  await lembrarPrazos(ctx);
  const fornecedor = pegar(venda.fornecedores, 0);
  expect((await lembretes()).slice(1)).toEqual([{ de: fornecedor.id, titulo: 'Responda o pedido hoje' }]);

  // Back to a time at which the supplier's token is valid.
  daqui(0);
  server.clock.advance(0.5 * HORA_EM_MS);
  expect((await server.call('POST', `/pedido/${pegar(pedidos, 0)}/aceitar`, { as: fornecedor })).status).toBe(200);
  daqui(29);
  await lembrarFestas(ctx);
  expect(
    (await lembretes())
      .slice(2)
      .map(({ titulo }) => titulo)
      .sort(),
  ).toEqual(['Entrega amanhã', 'É amanhã!', 'É amanhã!'].sort());
});

// The embedded engine has one connection, so nothing runs concurrently there.
test.skipIf(testEngine !== 'postgres')('two concurrent processes: one reminder and one letter', async () => {
  daqui(0);
  for (let i = 0; i < 4; i++) await montarVenda(server, mercado, { dias: 1 });
  const processos = [testContext(server), testContext(server)];
  await Promise.all(processos.map((ctx) => lembrarFestas(ctx)));
  expect(await lembretes()).toHaveLength(4);
  expect(processos.flatMap(({ letters }) => letters)).toHaveLength(4);
});

test('after the party the client is asked for a rating once, but not if already rated or if the feature is off', async () => {
  const e = await entregar(server, mercado);
  const ctx = testContext(server);
  const avisos = async (id: string) =>
    (
      await server.db
        .selectFrom('notificacoes')
        .select(['titulo', 'categoria', 'caminho'])
        .where('usuario_id', '=', id)
        .orderBy('id')
        .execute()
    ).filter(({ categoria }) => categoria === 'avaliacoes');
  const { fim } = await server.db.selectFrom('eventos').select('fim').where('id', '=', e.eventoId).executeTakeFirstOrThrow();
  const antes = server.clock.now();
  server.clock.set(new Date(fim.getTime() + 60_000));
  await lembrarFestas(ctx);
  expect(await avisos(e.cliente.id)).toEqual([]);
  // The next day, at ten in São Paulo.
  server.clock.set(new Date(fim.getTime() + 34 * HORA_EM_MS));
  await lembrarFestas({ ...ctx, features: fixedFeatures(['avaliacoes']) });
  expect(await avisos(e.cliente.id)).toEqual([]);
  for (let i = 0; i < 2; i++) await lembrarFestas(ctx);
  expect(await avisos(e.cliente.id)).toEqual([
    { titulo: 'Como foi?', categoria: 'avaliacoes', caminho: `/cliente/avaliacoes?pedido=${e.pedido}` },
  ]);
  expect(ctx.letters.map(({ assunto }) => assunto)).toEqual(['Como foi?']);
  const outra = await entregar(server, mercado);
  await server.db
    .updateTable('eventos')
    .set({ inicio: new Date(fim.getTime() - HORA_EM_MS), fim })
    .where('id', '=', outra.eventoId)
    .execute();
  const corpo = { pedidoId: outra.pedido, produtoId: outra.produto, nota: 5 };
  expect((await server.call('POST', '/avaliacao', { as: outra.cliente, body: corpo })).status).toBe(201);
  await lembrarFestas(ctx);
  expect(await avisos(outra.cliente.id)).toEqual([]);
  server.clock.set(antes);
});

test('six hours before the deadline of a date change the missing answer, and then the missing decision, is reminded once', async () => {
  const venda = await montarVenda(server, mercado, { fornecedores: 2 });
  await comprarEPagar(server, venda);
  const [primeiro, segundo] = [pegar(venda.fornecedores, 0), pegar(venda.fornecedores, 1)];
  const { body: evento } = await server.call('GET', `/evento/${venda.eventoId}`, { as: venda.cliente });
  const { titulo, horario, duracaoEmMinutos, endereco } = evento;
  const dataEvento = somarDias(evento.dataEvento, 7);
  const body = { titulo, dataEvento, horario, duracaoEmMinutos, enderecoId: endereco.id };
  const pedida = await server.call('POST', `/evento/${venda.eventoId}/pedir-mudanca`, { as: venda.cliente, body });
  const [doPrimeiro] = await server.database.query('select id from pedidos where fornecedor_id = $1', [primeiro.id]);
  const resposta = { mudancaId: pedida.body.id, aceita: true };
  expect((await server.call('POST', `/pedido/${doPrimeiro?.['id']}/mudanca/responder`, { as: primeiro, body: resposta })).status).toBe(200);
  const daMudanca = async () => {
    for (const _ of [1, 2]) await lembrarPrazos(testContext(server));
    return (await lembretes()).filter(({ titulo: dito }) => /nova data|mudança/.test(dito));
  };
  const prazo = async () => {
    const { prazo_em } = await server.db.selectFrom('mudancas').select('prazo_em').executeTakeFirstOrThrow();
    return prazo_em?.getTime() ?? 0;
  };
  const comeco = server.clock.now();
  server.clock.set(new Date((await prazo()) - 6.1 * HORA_EM_MS));
  expect(await daMudanca()).toEqual([]);
  server.clock.advance(HORA_EM_MS);
  const aoSegundo = { de: segundo.id, titulo: 'Responda à nova data hoje' };
  expect(await daMudanca()).toEqual([aoSegundo]);
  await server.db.updateTable('mudancas').set({ estado: 'a_decidir' }).execute();
  expect(await daMudanca()).toEqual([aoSegundo, { de: venda.cliente.id, titulo: 'Decida sobre a mudança hoje' }]);
  server.clock.set(comeco);
});
