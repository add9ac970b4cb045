import { DIAS_PARA_APELAR, DIAS_PARA_RESPONDER } from '@festejo/contrato/common/prazos.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { FALAS_POR_LADO, FOTOS_POR_LADO } from '@festejo/contrato/pedido/disputas.ts';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { aproximarFesta, confirmarVenda, passarAApelacao, passarAResposta } from '../../../platform/testing/festas.ts';
import { form } from '../../../platform/testing/files/form.ts';
import { photo } from '../../../platform/testing/files/pictures.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { montarVenda, pegar, saldos } from '../../../platform/testing/vendas.ts';
import { vencerPrazos } from '../pedidos/vencer-prazos.ts';
import { faseDaDisputa, fotosQueCabem, podeFalar } from './disputa.ts';
import { chavesDasFotosDasDisputas, eraseDisputas } from './disputas.queries.ts';
import { julgarDisputa } from './julgar-disputa.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const TEXTO = 'Aqui estão as fotos da mesa e do que chegou.';

const falar = (as: Person | undefined, id: string, tipo: string, texto = TEXTO) =>
  server.call('POST', `/pedido/${id}/disputa/falar`, { ...(as && { as }), body: { tipo, texto } });
const ver = async (as: Person, id: string) => (await server.call('GET', `/pedido/${id}`, { as })).body;
const mandarFoto = async (as: Person, id: string, data?: Buffer) =>
  server.call('POST', `/pedido/${id}/disputa/foto`, { as, ...(await form(data ? { foto: { data, name: 'mesa.jpg' } } : {})) });

async function emDisputa() {
  const venda = await montarVenda(server, mercado);
  const [id = ''] = await confirmarVenda(server, venda);
  await aproximarFesta(server, venda, -2);
  const aberta = await server.call('POST', `/pedido/${id}/disputar`, {
    as: venda.cliente,
    body: { motivo: 'faltou', relato: 'Combinamos três buquês e chegaram só dois.' },
  });
  expect(aberta.status).toBe(200);
  return { id, cliente: venda.cliente, fornecedor: pegar(venda.fornecedores, 0) };
}

/** Calls the operator's verb directly, because the operator's routes belong to `operacao`. */
async function julgar(id: string, aFavorDe: 'CLIENTE' | 'FORNECEDOR' | 'OS_DOIS', volta?: number) {
  const { id: operadorId } = await server.person(3);
  const motivo = 'As fotos mostram que faltou uma parte.';
  return inTransaction(server.db, (tx) => julgarDisputa(testContext(server), tx, { operadorId, pedidoId: id, aFavorDe, volta, motivo }));
}
const avisosDe = async ({ id }: Person) =>
  (await server.db.selectFrom('notificacoes').select('titulo').where('usuario_id', '=', id).orderBy('id').execute()).map(
    ({ titulo }) => titulo,
  );

describe('the rules', () => {
  const em = new Date('2026-11-01T12:00:00Z');
  const dias = (quantos: number) => new Date(em.getTime() + quantos * DIA_EM_MS);
  const aberta = { responderAte: dias(3), respondidaEm: null, apelarAte: null, apeladaEm: null };

  test('the phase follows the times of the dispute', () => {
    expect(faseDaDisputa(aberta, true, dias(2))).toBe('resposta');
    expect(faseDaDisputa({ ...aberta, respondidaEm: dias(1) }, true, dias(2))).toBe('veredito');
    expect(faseDaDisputa(aberta, true, dias(3))).toBe('veredito');
    const decidida = { ...aberta, apelarAte: dias(7) };
    expect(faseDaDisputa(decidida, true, dias(6.99))).toBe('apelacao');
    expect(faseDaDisputa(decidida, true, dias(7))).toBe('encerrada');
    expect(faseDaDisputa({ ...decidida, apeladaEm: dias(5) }, true, dias(20))).toBe('segundo_veredito');
    expect(faseDaDisputa({ ...decidida, apeladaEm: dias(5) }, false, dias(20))).toBe('encerrada');
  });

  test('which side may make which statement in each phase', () => {
    expect(podeFalar('CLIENTE', 'resposta', false)).toEqual(['prova']);
    expect(podeFalar('FORNECEDOR', 'resposta', false)).toEqual(['resposta', 'prova']);
    for (const lado of ['CLIENTE', 'FORNECEDOR'] as const) {
      expect(podeFalar(lado, 'veredito', false)).toEqual(['prova']);
      expect(podeFalar(lado, 'apelacao', false)).toEqual(['apelacao']);
      expect(podeFalar(lado, 'apelacao', true)).toEqual([]);
      expect(podeFalar(lado, 'segundo_veredito', true)).toEqual(['prova']);
      expect(podeFalar(lado, 'encerrada', false)).toEqual([]);
    }
    expect(fotosQueCabem('veredito', 3)).toBe(FOTOS_POR_LADO - 3);
    expect(fotosQueCabem('veredito', FOTOS_POR_LADO + 1)).toBe(0);
    expect(fotosQueCabem('apelacao', 0)).toBe(0);
  });
});

test('from the report to the last verdict both sides are notified of each step, and money moves only at the end', async () => {
  const { id, cliente, fornecedor } = await emDisputa();
  const agora = server.clock.now().getTime();
  expect((await ver(fornecedor, id)).disputa).toMatchObject({
    fase: 'resposta',
    podeFalar: ['resposta', 'prova'],
    fotosQueCabem: FOTOS_POR_LADO,
    responderAte: new Date(agora + DIAS_PARA_RESPONDER * DIA_EM_MS).toISOString(),
    apelarAte: null,
    falas: [],
    vereditos: [],
  });
  await expect(julgar(id, 'CLIENTE')).rejects.toMatchObject({ codigo: 'ESPERA_RESPOSTA' });
  expect((await falar(cliente, id, 'prova')).status).toBe(200);
  const respondida = await falar(fornecedor, id, 'resposta', 'Levamos os três; um foi dado à aniversariante.');
  expect(respondida.body.disputa).toMatchObject({
    fase: 'veredito',
    podeFalar: ['prova'],
    falas: [
      { autor: 'cliente', tipo: 'prova', texto: TEXTO },
      { autor: 'fornecedor', tipo: 'resposta' },
    ],
  });
  expect(await julgar(id, 'OS_DOIS', 40)).toEqual({ ultima: false });
  const decidida = await ver(cliente, id);
  expect(decidida).toMatchObject({
    estado: 'em_disputa',
    disputa: {
      fase: 'apelacao',
      podeFalar: ['apelacao'],
      fotosQueCabem: 0,
      apelarAte: new Date(agora + DIAS_PARA_APELAR * DIA_EM_MS).toISOString(),
      vereditos: [{ instancia: 1, aFavorDe: 'OS_DOIS', volta: 40, motivo: 'As fotos mostram que faltou uma parte.' }],
    },
  });
  expect(await saldos(server)).toEqual({ cliente: -12_000, custodia: 12_000, soma: 0 });
  await expect(julgar(id, 'CLIENTE')).rejects.toMatchObject({ codigo: 'JA_DECIDIDA' });
  expect((await falar(fornecedor, id, 'apelacao')).body.disputa.fase).toBe('segundo_veredito');
  // A dispute has a single appeal, from the side that comes first.
  expect(await falar(cliente, id, 'apelacao')).toMatchObject({ status: 409, body: { codigo: 'SEM_NOVA_ANALISE' } });
  await vencerPrazos(testContext(server));
  expect((await ver(cliente, id)).estado).toBe('em_disputa');
  expect((await falar(cliente, id, 'prova')).status).toBe(200);
  expect(await julgar(id, 'FORNECEDOR')).toEqual({ ultima: true });
  expect(await saldos(server)).toEqual({ cliente: -12_000, custodia: 0, fornecedor: 12_000, soma: 0 });
  const fim = await ver(fornecedor, id);
  expect(fim).toMatchObject({
    estado: 'concluido',
    disputa: { fase: 'encerrada', podeFalar: [], vereditos: [{ instancia: 1 }, { instancia: 2 }] },
  });
  expect(await falar(cliente, id, 'prova')).toMatchObject({ status: 409, body: { codigo: 'ESTADO_MUDOU' } });
  expect(await avisosDe(cliente)).toEqual(
    expect.arrayContaining([
      'Recebemos o seu relato',
      'O fornecedor respondeu',
      'O Festejo decidiu a disputa',
      'Nova análise da disputa',
      'Disputa decidida',
    ]),
  );
  expect(await avisosDe(fornecedor)).toEqual(
    expect.arrayContaining([
      'Novidade na disputa',
      'Recebemos a sua resposta',
      'O Festejo decidiu a disputa',
      'Recebemos o seu pedido de nova análise',
      'Disputa decidida',
    ]),
  );
});

test.each([
  ['CLIENTE', undefined, 'reembolsado', { cliente: -12_000, custodia: 0, reembolso: 12_000, soma: 0 }],
  ['OS_DOIS', 45.67, 'concluido', { cliente: -12_000, custodia: 0, reembolso: 4567, fornecedor: 7433, soma: 0 }],
] as const)('without answer and without appeal the verdict for %s holds when the deadline passes', async (lado, volta, estado, livro) => {
  const { id, cliente, fornecedor } = await emDisputa();
  await passarAResposta(server, id);
  expect(await falar(fornecedor, id, 'resposta')).toMatchObject({ status: 409, body: { codigo: 'PRAZO_ENCERRADO' } });
  await julgar(id, lado, volta);
  await vencerPrazos(testContext(server));
  expect((await ver(cliente, id)).estado).toBe('em_disputa');
  await passarAApelacao(server, id);
  expect((await ver(cliente, id)).disputa).toMatchObject({ fase: 'encerrada', podeFalar: [] });
  expect(await falar(cliente, id, 'apelacao')).toMatchObject({ status: 409, body: { codigo: 'SEM_NOVA_ANALISE' } });
  await vencerPrazos(testContext(server));
  await vencerPrazos(testContext(server));
  const visto = await ver(cliente, id);
  expect(visto.estado).toBe(estado);
  expect(visto.historico.at(-1)).toMatchObject({ por: 'operador', motivo: 'As fotos mostram que faltou uma parte.' });
  expect(await saldos(server)).toEqual(livro);
});

describe('acceptance of the verdict', () => {
  const aceitar = (as: Person | undefined, id: string) => server.call('POST', `/pedido/${id}/disputa/aceitar`, as ? { as } : {});
  async function decidida() {
    const caso = await emDisputa();
    await passarAResposta(server, caso.id);
    await julgar(caso.id, 'OS_DOIS', 40);
    return caso;
  }

  test('accepted by both sides, the verdict holds at once, and the money moves once', async () => {
    const { id, cliente, fornecedor } = await decidida();
    expect((await ver(cliente, id)).disputa).toMatchObject({ podeAceitar: true, aceites: [] });
    const primeira = await aceitar(cliente, id);
    expect(primeira.body.disputa).toMatchObject({ fase: 'apelacao', podeAceitar: false, podeFalar: [], aceites: [{ autor: 'cliente' }] });
    expect((await aceitar(cliente, id)).status).toBe(200);
    expect(await saldos(server)).toEqual({ cliente: -12_000, custodia: 12_000, soma: 0 });
    expect(await falar(cliente, id, 'apelacao')).toMatchObject({ status: 409, body: { codigo: 'SEM_NOVA_ANALISE' } });
    expect((await ver(fornecedor, id)).disputa).toMatchObject({ podeAceitar: true, podeFalar: ['apelacao'] });
    expect(await avisosDe(fornecedor)).toContain('O cliente aceitou a decisão');
    expect((await aceitar(fornecedor, id)).body).toMatchObject({ estado: 'concluido', disputa: { fase: 'encerrada', podeAceitar: false } });
    expect(await aceitar(fornecedor, id)).toMatchObject({ status: 409, body: { codigo: 'ESTADO_MUDOU' } });
    await passarAApelacao(server, id);
    await vencerPrazos(testContext(server));
    expect(await saldos(server)).toEqual({ cliente: -12_000, custodia: 0, reembolso: 4_000, fornecedor: 8_000, soma: 0 });
  });

  test('accepted by one side, the other side can still appeal, and then nobody can accept', async () => {
    const { id, cliente, fornecedor } = await decidida();
    expect((await aceitar(fornecedor, id)).status).toBe(200);
    expect((await falar(cliente, id, 'apelacao')).status).toBe(200);
    expect(await aceitar(cliente, id)).toMatchObject({ status: 409, body: { codigo: 'NADA_A_ACEITAR' } });
    expect(await julgar(id, 'CLIENTE')).toEqual({ ultima: true });
    expect((await ver(cliente, id)).estado).toBe('reembolsado');
  });

  test('acceptance is refused before the verdict, for another person, and without sign-in', async () => {
    const { id, cliente } = await emDisputa();
    expect(await aceitar(cliente, id)).toMatchObject({ status: 409, body: { codigo: 'NADA_A_ACEITAR' } });
    expect((await aceitar(undefined, id)).status).toBe(401);
    expect((await aceitar(await server.person(3), id)).status).toBe(403);
    for (const outro of [await server.person(), await mercado.fornecedor()]) expect((await aceitar(outro, id)).status).toBe(404);
    await julgarNoPrazo(id);
    await passarAApelacao(server, id);
    expect(await aceitar(cliente, id)).toMatchObject({ status: 409, body: { codigo: 'NADA_A_ACEITAR' } });
  });
  const julgarNoPrazo = async (id: string) => {
    await passarAResposta(server, id);
    await julgar(id, 'CLIENTE');
  };

  test('both sides at the same time, each twice: the verdict holds once', async () => {
    const { id, cliente, fornecedor } = await decidida();
    const respostas = await Promise.all([cliente, fornecedor, cliente, fornecedor].map((as) => aceitar(as, id)));
    for (const { status } of respostas) expect([200, 409]).toContain(status);
    expect((await ver(cliente, id)).estado).toBe('concluido');
    expect(await saldos(server)).toEqual({ cliente: -12_000, custodia: 0, reembolso: 4_000, fornecedor: 8_000, soma: 0 });
  });
});

test('only the two sides see the pictures, and each side has a limit', async () => {
  const { id, cliente, fornecedor } = await emDisputa();
  const jpeg = await photo(640, 480);
  const enviada = await mandarFoto(cliente, id, jpeg);
  expect(enviada.status).toBe(201);
  expect((await ver(fornecedor, id)).disputa).toMatchObject({
    fotos: [{ id: enviada.body.id, autor: 'cliente' }],
    fotosQueCabem: FOTOS_POR_LADO,
  });
  expect((await ver(cliente, id)).disputa.fotosQueCabem).toBe(FOTOS_POR_LADO - 1);
  const baixar = (as?: Person) => server.call('GET', `/disputa/foto/${enviada.body.id}`, as ? { as } : {});
  for (const as of [cliente, fornecedor]) expect((await baixar(as)).status).toBe(200);
  expect((await baixar()).status).toBe(401);
  expect((await baixar(await server.person())).status).toBe(404);
  expect((await baixar(await mercado.fornecedor())).status).toBe(404);
  expect((await baixar(await server.person(3))).status).toBe(403);
  expect((await mandarFoto(cliente, id)).status).toBe(400);
  expect((await mandarFoto(cliente, id, Buffer.from('not a picture'))).status).toBe(415);
  expect((await mandarFoto(await server.person(), id, jpeg)).status).toBe(404);
  const cheias = Array.from({ length: FOTOS_POR_LADO - 1 }, (_, i) => ({
    id: `01980000-0000-7000-8000-00000000000${i}`,
    pedido_id: id,
    autor: 'cliente' as const,
    em: server.clock.now(),
  }));
  await server.db.insertInto('fotos_da_disputa').values(cheias).execute();
  expect(await mandarFoto(cliente, id, jpeg)).toMatchObject({ status: 422, body: { codigo: 'FOTOS_DEMAIS' } });
});

test("another person's dispute gives 404, an incomplete statement 400, and statements are limited", async () => {
  const { id, cliente, fornecedor } = await emDisputa();
  expect((await falar(undefined, id, 'prova')).status).toBe(401);
  expect((await falar(await server.person(3), id, 'prova')).status).toBe(403);
  for (const outro of [await server.person(), await mercado.fornecedor()]) expect((await falar(outro, id, 'prova')).status).toBe(404);
  expect((await falar(cliente, id, 'prova', 'curto')).status).toBe(400);
  expect((await falar(cliente, id, 'prova', 'x'.repeat(2001))).status).toBe(400);
  expect((await falar(cliente, id, 'veredito')).status).toBe(400);
  expect(await falar(cliente, id, 'resposta')).toMatchObject({ status: 409 });
  expect(await falar(fornecedor, id, 'apelacao')).toMatchObject({ status: 409 });
  for (let i = 0; i < FALAS_POR_LADO; i++) expect((await falar(cliente, id, 'prova')).status).toBe(200);
  expect(await falar(cliente, id, 'prova')).toMatchObject({ status: 422, body: { codigo: 'FALAS_DEMAIS' } });
  // The answer is always accepted, even if the side used up its statements.
  for (let i = 0; i < FALAS_POR_LADO; i++) await falar(fornecedor, id, 'prova');
  expect((await falar(fornecedor, id, 'resposta')).status).toBe(200);
  expect(await falar(fornecedor, id, 'resposta')).toMatchObject({ status: 409, body: { codigo: 'PRAZO_ENCERRADO' } });
  const semDisputa = await montarVenda(server, mercado);
  const [pago = ''] = await confirmarVenda(server, semDisputa);
  expect((await falar(semDisputa.cliente, pago, 'prova')).status).toBe(404);
});

test('an erased account loses its statements and pictures; those of the other side stay', async () => {
  const { id, cliente, fornecedor } = await emDisputa();
  const foto = (await mandarFoto(cliente, id, await photo(320, 240))).body.id;
  await falar(cliente, id, 'prova');
  await falar(fornecedor, id, 'resposta');
  expect(await chavesDasFotosDasDisputas(server.db, cliente.id)).toEqual([`disputa-${foto}.webp`]);
  expect(await chavesDasFotosDasDisputas(server.db, fornecedor.id)).toEqual([]);
  const privados = await inTransaction(server.db, (tx) => eraseDisputas(tx, cliente.id));
  expect(privados).toEqual([`disputa-${foto}.webp`]);
  expect((await ver(fornecedor, id)).disputa).toMatchObject({
    fotos: [],
    falas: [
      { autor: 'cliente', texto: '' },
      { autor: 'fornecedor', texto: TEXTO },
    ],
  });
});
