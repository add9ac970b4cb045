import { buscarVerificacoes } from '@festejo/contrato/operacao/verificacoes.ts';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSecrets } from '../../../../platform/auth/secrets.ts';
import { testContext } from '../../../../platform/testing/context.ts';
import { expectDisjointAndCompletePages } from '../../../../platform/testing/pages.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { countQueries } from '../../../../platform/testing/sql/count-queries.ts';
import { CPF, enviar, PDF, umFornecedor } from '../../../../platform/testing/verificacoes.ts';
import { conferir } from '../../../dinheiro/conferencia/index.ts';
import { atosDe, umOperador } from '../testing/operadores.ts';
import { countVerificacoes, findVerificacoes } from './verificacoes.queries.ts';
import { lerProva } from './verificacoes.ts';

const server = withTestServer({}, { rounds: false });
let lua: Person;
let olga: Person;
let id: string;
beforeEach(async () => {
  lua = await umFornecedor(server);
  olga = await umOperador(server);
  id = (await enviar(server, lua, { selfie: { data: PDF, name: 'eu.pdf' } })).body.id;
});

const PORQUE = 'O nome no documento não se lê.';
const ler = (path: string, as = olga) => server.call('GET', `/operacao/${path}`, { as });
const decidir = (body: object, as = olga, qual = id) => server.call('POST', `/operacao/verificacoes/${qual}/decidir`, { as, body });
const avisos = async () => (await server.call('GET', '/notificacao?categoria=lembrete', { as: lua })).body.itens;

test('401 and 403: only an operador with a second factor', async () => {
  const semChave = await server.person(3);
  const { body } = await ler(`verificacoes/${id}`);
  for (const path of ['verificacoes', `verificacoes/${id}`, 'verificacoes/limite', `provas/${body.provas[0].id}`]) {
    expect((await server.call('GET', `/operacao/${path}`)).status, path).toBe(401);
    for (const as of [lua, semChave]) expect((await ler(path, as)).status, path).toBe(403);
  }
});

test('reading the queue, one verificacao and its documents is an act each', async () => {
  const sol = await umFornecedor(server, 'Sol Flores');
  server.clock.advance(60_000);
  const { id: segunda } = (await enviar(server, sol)).body;
  const fila = await ler('verificacoes');
  expect(fila.body).toMatchObject({ total: 2, itens: [{ id, loja: 'Doces da Lua', decisao: null }, { id: segunda }] });
  expect((await ler('resumo')).body).toMatchObject({ verificacoes: 2 });
  const { body } = await ler(`verificacoes/${id}`);
  expect(body).toMatchObject({
    titular: 'Ana Maria de Souza',
    documento: '529.982.247-25',
    conta: { nome: 'Doces da Lua', email: lua.email },
    provas: [
      { papel: 'documentoFrente', formato: 'image/webp' },
      { papel: 'selfie', formato: 'application/pdf' },
    ],
    outras: [],
  });
  const [frente, selfie] = body.provas;
  const imagem = await ler(`provas/${frente.id}`);
  expect(imagem.headers).toMatchObject({ 'content-type': 'image/webp', 'content-disposition': 'attachment', 'cache-control': 'no-store' });
  expect((await ler(`provas/${selfie.id}`)).body).toBe(PDF.toString());
  expect((await atosDe(server, olga)).map(({ ato }) => ato)).toEqual(['leu_prova', 'leu_prova', 'leu_verificacao', 'leu_verificacoes']);
  expect((await ler(`provas/${uuidv7()}`)).status).toBe(404);
  expect((await ler(`verificacoes/${uuidv7()}`)).status).toBe(404);
});

test('the pages of waiting and decided ones do not overlap, and together are complete', async () => {
  const outras: string[] = [];
  for (let i = 0; i < 4; i++) outras.push((await enviar(server, await umFornecedor(server, `Loja ${i}`))).body.id);
  await server.db.updateTable('verificacoes').set({ enviada_em: server.clock.now() }).execute();
  const provar = (situacao: string) =>
    expectDisjointAndCompletePages(server, { operation: buscarVerificacoes, as: olga, query: `situacao=${situacao}`, howMany: 5 });
  await provar('esperam');
  for (const qual of [id, ...outras]) expect((await decidir({ decisao: 'recusada', porque: PORQUE }, olga, qual)).status).toBe(200);
  await provar('decididas');
});

describe('the decision', () => {
  test('accepted: badge, expiry, notification and log', async () => {
    expect((await decidir({ decisao: 'verificada', meses: 12 })).status).toBe(200);
    expect((await server.call('GET', `/fornecedor/${lua.id}`)).body.verificado).toBe(true);
    expect(await avisos()).toMatchObject([{ titulo: 'Sua conta está verificada', caminho: '/verificacao' }]);
    expect((await ler('verificacoes?situacao=decididas')).body.itens).toMatchObject([
      { id, situacao: 'verificada', decisao: { operador: 'Olga Operadora', porque: null } },
    ]);
    expect((await atosDe(server, olga)).find(({ ato }) => ato === 'decidiu_verificacao')).toMatchObject({ assuntoId: id });
    expect((await conferir(server.db)).flatMap(({ falhas }) => falhas)).toEqual([]);
  });

  test('refused: the fornecedor reads the reason and can send again', async () => {
    expect((await decidir({ decisao: 'recusada', porque: PORQUE })).status).toBe(200);
    expect((await server.call('GET', '/verificacao', { as: lua })).body).toMatchObject({
      situacao: 'recusada',
      porque: PORQUE,
      podeEnviar: true,
      verificado: false,
    });
    expect((await avisos())[0].mensagem).toContain(PORQUE);
    const { id: outra } = (await enviar(server, lua)).body;
    expect((await ler(`verificacoes/${outra}`)).body).toMatchObject({ outras: [{ id, situacao: 'recusada' }] });
  });

  test.each([
    {},
    { decisao: 'recusada' },
    { decisao: 'recusada', porque: 'não' },
    { decisao: 'verificada', meses: 0 },
    { decisao: 'vencida' },
  ])('%j is 400', async (body) => {
    expect((await decidir(body)).status).toBe(400);
  });

  test('decides only once: the second decision is 409', async () => {
    const outra = await umOperador(server, 'Oto');
    const respostas = await Promise.all([decidir({ decisao: 'verificada' }), decidir({ decisao: 'recusada', porque: PORQUE }, outra)]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await atosDe(server, olga)).filter(({ ato }) => ato === 'decidiu_verificacao')).toHaveLength(1);
  });

  test('an operador does not decide about the own person', async () => {
    await server.db.updateTable('usuarios').set({ cpf: CPF }).where('id', '=', olga.id).execute();
    expect(await decidir({ decisao: 'verificada' })).toMatchObject({ status: 422, body: { codigo: 'PARTE_INTERESSADA' } });
  });
});

test('with another server secret a document cannot be read, and the reply says so; the reading is not recorded', async () => {
  const { body } = await ler(`verificacoes/${id}`);
  const ctx = { ...testContext(server), secrets: createSecrets('outro-segredo-dos-testes-com-mais-de-32') };
  await expect(lerProva(ctx, olga.id, body.provas[0].id)).rejects.toMatchObject({ status: 409, codigo: 'OUTRO_SEGREDO' });
  expect((await atosDe(server, olga)).map(({ ato }) => ato)).not.toContain('leu_prova');
});

test('a document replaced by the contents of another does not open', async () => {
  const [uma, outra] = await server.db.selectFrom('provas_da_verificacao').select(['id', 'conteudo_cifrado']).orderBy('id').execute();
  const trocado = outra?.conteudo_cifrado as Buffer;
  await server.db
    .updateTable('provas_da_verificacao')
    .set({ conteudo_cifrado: trocado })
    .where('id', '=', uma?.id ?? '')
    .execute();
  expect(await ler(`provas/${uma?.id}`)).toMatchObject({ status: 409, body: { codigo: 'OUTRO_SEGREDO' } });
});

test('the limit is set, changed and removed, and recorded each time', async () => {
  const mudar = (limite: unknown) => server.call('PUT', '/operacao/verificacoes/limite', { as: olga, body: { limite } });
  expect((await ler('verificacoes/limite')).body).toEqual({ limite: null });
  for (const [dito, lido] of [
    ['5.000,00', 5000],
    [0, 0],
    [null, null],
  ]) {
    expect((await mudar(dito)).status).toBe(200);
    expect((await ler('verificacoes/limite')).body).toEqual({ limite: lido });
  }
  for (const errado of ['muito', -1, 1e9]) expect((await mudar(errado)).status).toBe(400);
  expect((await atosDe(server, olga)).filter(({ ato }) => ato === 'mudou_limite')).toHaveLength(3);
});

test('the list takes the same number of queries at any length', async () => {
  const dois = async () =>
    expect(await findVerificacoes(server.db, 'esperam', { page: 0, pageSize: 10 })).toHaveLength(
      await countVerificacoes(server.db, 'esperam'),
    );
  const uma = await countQueries(server.db, dois);
  await enviar(server, await umFornecedor(server));
  expect(await countQueries(server.db, dois)).toBe(uma);
});
