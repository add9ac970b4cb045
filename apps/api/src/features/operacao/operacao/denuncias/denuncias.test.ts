import { beforeEach, describe, expect, test } from 'vitest';
import { type Entrega, entregar } from '../../../../platform/testing/entregas.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { countQueries } from '../../../../platform/testing/sql/count-queries.ts';
import { conferir } from '../../../dinheiro/conferencia/index.ts';
import { atosDe, umOperador } from '../testing/operadores.ts';
import { countCasos, findCasos } from './denuncias.queries.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let e: Entrega;
let olga: Person;
let avaliacao: string;
beforeEach(async () => {
  e = await entregar(server, mercado, { nome: 'Ana Paula de Souza' });
  olga = await umOperador(server);
  const corpo = { pedidoId: e.pedido, produtoId: e.produto, nota: 1, texto: 'Gente horrível' };
  avaliacao = (await server.call('POST', '/avaliacao', { as: e.cliente, body: corpo })).body.avaliacao.id;
});

const PORQUE = 'Ofende quem trabalhou na festa.';
const denunciarAvaliacao = (as: Person, texto = '') =>
  server.call('POST', `/avaliacao/${avaliacao}/denunciar`, { as, body: { motivo: 'ofensa', texto } });
const denunciarProduto = (as: Person) => server.call('POST', `/produto/denunciar/${e.produto}`, { as, body: { motivo: 'golpe' } });
const decidir = (alvo: string, decisao: string, as = olga, porque = PORQUE) =>
  server.call('POST', `/operacao/denuncias/${alvo}/decidir`, { as, body: { decisao, porque } });
const devolver = (alvo: string, as = olga) => server.call('POST', `/operacao/denuncias/${alvo}/devolver`, { as, body: { porque: PORQUE } });
const casos = async (situacao = 'abertas') => (await server.call('GET', `/operacao/denuncias?situacao=${situacao}`, { as: olga })).body;
const publicas = async () => (await server.call('GET', `/produto/avaliacoes/${e.produto}`)).body;
const daLoja = async () => (await server.call('GET', `/fornecedor/${e.fornecedor.id}/avaliacoes`)).body.resumo;
const avisos = async (as: Person) => (await server.call('GET', '/notificacao?categoria=denuncias', { as })).body.itens;
const falhas = async () =>
  (await conferir(server.db)).filter(({ nome }) => /nota|registro/.test(nome)).flatMap((conferido) => conferido.falhas);

describe('a reported avaliacao', () => {
  test('a removal takes effect at once in score, average and list; author and reporters are told; only the author still sees it', async () => {
    const [bia, caio] = [await server.person(undefined, 'Bia'), await server.person(undefined, 'Caio')];
    await denunciarAvaliacao(bia, 'Xinga a equipe');
    await denunciarAvaliacao(caio);
    expect(await casos()).toMatchObject({
      total: 1,
      itens: [
        {
          tipo: 'avaliacao',
          id: avaliacao,
          nota: 1,
          texto: 'Gente horrível',
          quantas: 2,
          foraDoAr: false,
          decisao: null,
          autor: { id: e.cliente.id },
          denuncias: [{ quem: 'Caio' }, { quem: 'Bia', texto: 'Xinga a equipe' }],
        },
      ],
    });
    expect((await server.call('GET', '/operacao/resumo', { as: olga })).body).toMatchObject({ denuncias: 1, disputas: 0 });
    expect(await decidir(`avaliacao/${avaliacao}`, 'retirada')).toMatchObject({ status: 200 });
    expect(await publicas()).toMatchObject({ total: 0, itens: [], resumo: { media: null, total: 0 } });
    expect(await daLoja()).toMatchObject({ media: null, total: 0 });
    expect((await server.call('GET', '/avaliacao/recebidas', { as: e.fornecedor })).body.total).toBe(0);
    const minha = (await server.call('GET', '/avaliacao/minhas?avaliados=true', { as: e.cliente })).body.itens[0].avaliacao;
    expect(minha).toMatchObject({ ocultaPorque: PORQUE, mudaAte: null });
    expect((await avisos(e.cliente))[0]).toMatchObject({ titulo: 'Sua avaliação de um produto saiu do ar' });
    for (const as of [bia, caio]) expect((await avisos(as))[0].mensagem).toContain(PORQUE);
    expect(await casos()).toMatchObject({ total: 0 });
    expect(await casos('decididas')).toMatchObject({
      total: 1,
      itens: [{ foraDoAr: true, decisao: { decisao: 'retirada', porque: PORQUE } }],
    });
    expect(await atosDe(server, olga)).toMatchObject([
      { ato: 'leu_denuncias' },
      { ato: 'decidiu_denuncia', assuntoId: avaliacao },
      { ato: 'leu_denuncias' },
    ]);
    expect(await falhas()).toEqual([]);
  });

  test('a hidden one can be neither changed nor answered; put back, it counts again', async () => {
    await denunciarAvaliacao(e.fornecedor);
    await decidir(`avaliacao/${avaliacao}`, 'retirada');
    const mudar = { as: e.cliente, body: { nota: 5, texto: 'x' } };
    expect(await server.call('PUT', `/avaliacao/${avaliacao}`, mudar)).toMatchObject({ status: 422, body: { codigo: 'AVALIACAO_OCULTA' } });
    const responder = { as: e.fornecedor, body: { texto: 'Oi' } };
    expect((await server.call('POST', `/avaliacao/${avaliacao}/resposta`, responder)).status).toBe(404);
    expect((await denunciarAvaliacao(await server.person())).status).toBe(404);
    expect((await devolver(`avaliacao/${avaliacao}`)).status).toBe(200);
    expect(await devolver(`avaliacao/${avaliacao}`)).toMatchObject({ status: 409, body: { codigo: 'NO_AR' } });
    expect(await publicas()).toMatchObject({ total: 1, resumo: { media: 1 } });
    expect(await daLoja()).toMatchObject({ media: 1, total: 1 });
    expect((await avisos(e.cliente))[0].titulo).toBe('Sua avaliação de um produto voltou ao ar');
    expect(await falhas()).toEqual([]);
  });

  test('one that stays cannot be reported again by the same person, unless it changes', async () => {
    const bia = await server.person();
    await denunciarAvaliacao(bia);
    expect(await decidir(`avaliacao/${avaliacao}`, 'mantida')).toMatchObject({ status: 200, body: { message: 'Decidido: segue no ar' } });
    expect((await publicas()).total).toBe(1);
    expect((await avisos(bia))[0].mensagem).toContain('segue no ar');
    expect(await avisos(e.cliente)).toEqual([]);
    expect(await denunciarAvaliacao(bia)).toMatchObject({ status: 409, body: { codigo: 'JA_DECIDIDA' } });
    expect((await denunciarAvaliacao(await server.person())).status).toBe(201);
    expect((await casos()).itens[0].decisao).toMatchObject({ decisao: 'mantida', operador: 'Olga Operadora' });
    await server.call('PUT', `/avaliacao/${avaliacao}`, { as: e.cliente, body: { nota: 1, texto: 'Pior ainda' } });
    expect((await denunciarAvaliacao(bia)).status).toBe(201);
  });
});

describe('a reported produto', () => {
  const alvo = () => `produto/${e.produto}`;
  test('leaves the sale and the fornecedor cannot put it back in any way; once returned, it can', async () => {
    await denunciarProduto(await server.person());
    expect((await casos()).itens).toMatchObject([{ tipo: 'produto', id: e.produto, nota: null, autor: { id: e.fornecedor.id } }]);
    expect((await decidir(alvo(), 'retirada')).status).toBe(200);
    expect((await server.call('GET', `/produto/buscar-detalhes-produto-by-Id/${e.produto}`, { as: e.cliente })).status).toBe(404);
    const ativar = { as: e.fornecedor, body: { acao: 'ativar', ids: [e.produto] } };
    expect(await server.call('POST', '/produto/lote', ativar)).toMatchObject({ status: 422, body: { codigo: 'PRODUTO_RETIRADO' } });
    await server.database.query('update produtos set ativo = true where id = $1', [e.produto]);
    expect(await server.database.query('select ativo from produtos where id = $1', [e.produto])).toEqual([{ ativo: false }]);
    expect((await avisos(e.fornecedor))[0]).toMatchObject({ titulo: 'Seu produto saiu da venda' });
    expect((await devolver(alvo())).status).toBe(200);
    expect((await server.call('POST', '/produto/lote', ativar)).status).toBe(200);
  });
});

test('refuses a call without an account, a cliente, no reason, an unknown thing, a decided case, and an interested party', async () => {
  await denunciarAvaliacao(e.fornecedor);
  const alvo = `avaliacao/${avaliacao}`;
  expect((await server.call('GET', '/operacao/denuncias')).status).toBe(401);
  expect((await server.call('GET', '/operacao/resumo', { as: e.cliente })).status).toBe(403);
  expect((await decidir(alvo, 'retirada', e.cliente)).status).toBe(403);
  expect((await decidir(alvo, 'retirada', olga, 'feio')).status).toBe(400);
  expect((await decidir(alvo, 'queimada')).status).toBe(400);
  expect((await decidir(`evento/${avaliacao}`, 'mantida')).status).toBe(400);
  expect((await decidir(`avaliacao/${olga.id}`, 'mantida')).status).toBe(404);
  expect(await decidir(`produto/${e.produto}`, 'mantida')).toMatchObject({ status: 409, body: { codigo: 'JA_DECIDIDA' } });
  await server.database.query('update usuarios set email = $2 where id = $1', [olga.id, e.cliente.email]);
  expect(await decidir(alvo, 'mantida')).toMatchObject({ status: 422, body: { codigo: 'PARTE_INTERESSADA' } });
  expect(await casos()).toMatchObject({ total: 1 });
});

test('of two simultaneous operadores one decides', async () => {
  await denunciarAvaliacao(e.fornecedor);
  const outra = await umOperador(server, 'Otto');
  const respostas = await Promise.all([decidir(`avaliacao/${avaliacao}`, 'retirada'), decidir(`avaliacao/${avaliacao}`, 'mantida', outra)]);
  expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await falhas()).toEqual([]);
});

test('the list takes the same number of queries at any length', async () => {
  await denunciarAvaliacao(e.fornecedor);
  const ler = async () =>
    expect(await findCasos(server.db, 'abertas', { page: 0, pageSize: 10 })).toHaveLength(await countCasos(server.db, 'abertas'));
  const uma = await countQueries(server.db, ler);
  await denunciarProduto(await server.person());
  for (let i = 0; i < 3; i++) await denunciarAvaliacao(await server.person());
  expect(await countQueries(server.db, ler)).toBe(uma);
  expect(uma).toBe(2);
});
