import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { testEngine } from '../../../../platform/testing/database.ts';
import { described, filmed } from '../../../../platform/testing/files/filmed.ts';
import { HTML, SVG } from '../../../../platform/testing/files/pictures.ts';
import { mp4, WEBM } from '../../../../platform/testing/files/videos.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { bolo, correio, type Fields, foto, semana, video } from '../testing/envios.ts';

const server = withTestServer();
const mercado = criarMercado(server);
const { enviar, esvaziar, guardados } = correio(server);
let dona: Person;
let outra: Person;
let bolos: string;
beforeEach(async () => {
  await esvaziar();
  [dona, outra, bolos] = [await mercado.fornecedor(), await mercado.fornecedor({ nome: 'Outra' }), await mercado.categoria()];
});
/** The beginning of a zip file: its first entry has this name. */
const zip = (nome: string) =>
  Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(22), Buffer.from([nome.length, 0, 0, 0]), Buffer.from(nome)]);
const umBolo = () => bolo(bolos);
const criar = (fields: Fields = umBolo(), { as = dona, headers = {} as Record<string, string> } = {}) =>
  enviar('POST', '/produto/create', fields, as, headers);
const mudar = (fields: Fields, { as = dona, headers = {} as Record<string, string> } = {}) =>
  enviar('PUT', '/produto/update', fields, as, headers);

describe('creating a product', () => {
  test('with pictures, video and hours: returns all as sent, and clients see it', async () => {
    const { status, body } = await criar({
      ...umBolo(),
      capacidade: 3,
      ArquivosFiles: [await foto(), await foto('b.jpg')],
      VideosFiles: video,
      ...semana('08:00', '18:00'),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      nome: 'Bolo de rolo',
      valor: 1234.5,
      capacidade: 3,
      ativo: true,
      arquivado: false,
      versao: 1,
      preparoAntesEmMinutos: 0,
    });
    expect(body.files.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['imagem', 'imagem', 'video']);
    expect(body.imagemUrl).toBe(body.files[0].url);
    expect(body.horarios).toHaveLength(7);
    expect(body.horarios[3]).toMatchObject({ diaDaSemana: 3, inicio: '08:00', fim: '18:00', idProduto: body.id });
    const detalhe = await server.call('GET', `/produto/buscar-detalhes-produto-by-Id/${body.id}`);
    expect(detalhe.body).toMatchObject({ nome: 'Bolo de rolo', files: body.files, categoriaOficialId: bolos });
    const parte = await server.app.inject({ url: body.files[2].url, headers: { range: 'bytes=4-7' } });
    expect([parte.statusCode, parte.body, parte.headers['content-type'], parte.headers['content-range']]).toEqual([
      206,
      'ftyp',
      'video/mp4',
      `bytes 4-7/${mp4().length}`,
    ]);
  });

  test("by official category: the supplier's own is created once, and can be given as well; another supplier's is 404", async () => {
    const primeiro = (await criar()).body;
    const segundo = (await criar({ ...umBolo(), IdCategoria: primeiro.idCategoria })).body;
    expect([segundo.idCategoria, segundo.categoriaOficialId, segundo.categoriaNome]).toEqual([
      primeiro.idCategoria,
      bolos,
      'Bolos e doces',
    ]);
    expect((await criar()).body.idCategoria).toBe(primeiro.idCategoria);
    expect(await criar({ ...umBolo(), IdCategoria: primeiro.idCategoria }, { as: outra })).toMatchObject({
      status: 404,
      body: { message: 'Categoria não encontrada' },
    });
  });

  test.runIf(testEngine === 'postgres')('twice at once in a new category: two products, one category', async () => {
    const [a, b] = await Promise.all([criar(), criar()]);
    expect([a.status, b.status, a.body.idCategoria === b.body.idCategoria]).toEqual([201, 201, true]);
  });

  test("a service without hours gets the 7 days; a product follows its supplier's hours", async () => {
    const servico = (await criar({ ...umBolo(), TipoProduto: 'Servico' })).body;
    expect(servico.horarios.map(({ diaDaSemana }: { diaDaSemana: number }) => diaDaSemana)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect((await criar()).body.horarios).toEqual([]);
  });

  test('a repeated request with one key creates one product, and leaves no extra files', async () => {
    const campos = { ...umBolo(), ArquivosFiles: await foto(), VideosFiles: video };
    const headers = { 'idempotency-key': 'produto-1' };
    const [a, b] = await Promise.all([criar(campos, { headers }), criar(campos, { headers })]);
    expect([a.status, b.status, b.body.id]).toEqual([201, 201, a.body.id]);
    // Three sizes in two formats, and the video.
    expect(await guardados()).toHaveLength(7);
  });

  test.each([
    ['sem nome', { nome: '' }, 'nome'],
    ['de graça', { valor: '0,00' }, 'valor'],
    ['com preço que não é número', { valor: 'caro' }, 'valor'],
    ['caro demais', { valor: '10000000,01' }, 'valor'],
    ['de outro tipo', { TipoProduto: 'Brinde' }, 'tipoProduto'],
    ['sem capacidade', { capacidade: 0 }, 'capacidade'],
    ['com hora pela metade', { 'Horarios[0].DiaDaSemana': 1, 'Horarios[0].Inicio': '08:00' }, 'horarios.0.fim'],
    [
      'com hora que não existe',
      { 'Horarios[0].DiaDaSemana': 1, 'Horarios[0].Inicio': '25:00', 'Horarios[0].Fim': '18:00' },
      'horarios.0.inicio',
    ],
    ['com um dia duas vezes', { 'Horarios[0].DiaDaSemana': 1, 'Horarios[1].DiaDaSemana': 1 }, 'horarios'],
    ['com todos os dias fechados', { 'Horarios[0].DiaDaSemana': 1 }, 'horarios'],
  ])('%s is 400, and nothing remains', async (_, campos, campo) => {
    const { status, body } = await criar({ ...umBolo(), ...campos, ArquivosFiles: await foto() });
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, [campo]]);
    expect(await guardados()).toEqual([]);
  });

  test('refuses files of another kind than they claim, and too many files; nothing remains', async () => {
    for (const data of [SVG, HTML, zip('foto.jpg')]) {
      const recusado = await criar({ ...umBolo(), ArquivosFiles: [await foto(), { data, name: 'a.jpg' }] });
      expect(recusado).toMatchObject({ status: 415, body: { message: expect.stringContaining('imagem') } });
    }
    expect(await criar({ ...umBolo(), VideosFiles: [video, { data: HTML, name: 'b.mp4' }] })).toMatchObject({
      status: 415,
      body: { codigo: 'VIDEO_INVALIDO' },
    });
    // A film as an iPhone records it, under another name.
    const mov = filmed({ brand: 'qt  ', stsd: described('hvc1') });
    expect(await criar({ ...umBolo(), VideosFiles: [{ data: mov, name: 'b.mp4' }] })).toMatchObject({
      status: 415,
      body: { codigo: 'VIDEO_INVALIDO', message: expect.stringContaining('HEVC'), acao: expect.stringContaining('MP4') },
    });
    const muitas = Array.from({ length: 200 }, (_, i) => ({ data: Buffer.from('x'), name: `${i}.jpg` }));
    expect(await criar({ ...umBolo(), ArquivosFiles: muitas })).toMatchObject({
      status: 400,
      body: { campos: { ArquivosFiles: 'Envie até 20 arquivos' } },
    });
    expect(await server.db.selectFrom('produtos').select('id').execute()).toEqual([]);
    expect(await guardados()).toEqual([]);
  });
});

describe('files uploaded in advance', () => {
  const subir = (fields: Fields, as: Person = dona) => enviar('POST', '/produto/arquivo', fields, as);

  test('wait for a product, which shows them in the requested order, with the alternative text', async () => {
    const imagem = (await subir({ imagem: await foto() })).body;
    const webm = await subir({ video: { data: WEBM, name: 'v.webm' } });
    expect([webm.status, webm.body.tipo, webm.body.url.endsWith('.webm')]).toEqual([201, 'video', true]);
    const { body } = await criar({
      ...umBolo(),
      'Arquivos[0].Id': webm.body.id,
      'Arquivos[1].Id': imagem.id,
      'Arquivos[1].Alt': 'Bolo cortado',
    });
    expect(body.files).toMatchObject([{ id: webm.body.id }, { id: imagem.id, alt: 'Bolo cortado', url: imagem.url }]);
    expect(body.imagemUrl).toBe(imagem.url);
    expect(await server.db.selectFrom('arquivos_enviados').select('id').execute()).toEqual([]);
  });

  test('refuses a file of another supplier, and a deleted one, with a way out', async () => {
    const { body } = await subir({ imagem: await foto() }, outra);
    expect(await criar({ ...umBolo(), 'Arquivos[0].Id': body.id })).toMatchObject({ status: 422, body: { codigo: 'ARQUIVO_PERDIDO' } });
    expect(await server.db.selectFrom('arquivos_enviados').select('id').execute()).toHaveLength(1);
  });

  test('takes one at a time, and a limited number', async () => {
    expect((await subir({})).status).toBe(400);
    expect((await subir({ imagem: await foto(), video })).status).toBe(400);
    const criadoEm = server.clock.now();
    const linha = () => ({
      id: uuidv7(),
      fornecedor_id: dona.id,
      tipo: 'video' as const,
      chave: 'x',
      largura: 0,
      altura: 0,
      criado_em: criadoEm,
    });
    await server.db
      .insertInto('arquivos_enviados')
      .values(Array.from({ length: 9 }, linha))
      .execute();
    expect(await subir({ video })).toMatchObject({ status: 422, body: { codigo: 'ARQUIVOS_DEMAIS' } });
    expect(await guardados()).toEqual([]);
  });
});

describe('changing a product', () => {
  test('stores all fields of the form; without files they stay, and the version rises', async () => {
    const antes = (await criar({ ...umBolo(), ArquivosFiles: await foto(), ...semana('08:00', '18:00') })).body;
    const { status, body } = await mudar(
      {
        ...umBolo(),
        id: antes.id,
        nome: 'Bolo novo',
        valor: '99,90',
        descricao: '',
        'Horarios[0].Id': antes.horarios[2].id,
        'Horarios[0].DiaDaSemana': 5,
        'Horarios[0].Inicio': '20:00',
        'Horarios[0].Fim': '02:00',
        'Horarios[0].IdProduto': antes.id,
      },
      { headers: { 'if-match': '"1"' } },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ nome: 'Bolo novo', valor: 99.9, descricao: '', versao: 2, files: antes.files });
    expect(body.horarios).toEqual([{ id: antes.horarios[2].id, diaDaSemana: 5, inicio: '20:00', fim: '02:00', idProduto: antes.id }]);
  });

  test('sent pictures replace the pictures; videos stay', async () => {
    const antes = (await criar({ ...umBolo(), ArquivosFiles: [await foto(), await foto()], VideosFiles: video })).body;
    const { body } = await mudar({ ...umBolo(), id: antes.id, ArquivosFiles: await foto('nova.jpg') });
    expect(body.files.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['imagem', 'video']);
    expect(body.files[1].id).toBe(antes.files[2].id);
  });

  test('order, text and removal of files; no file stays when the form asks for that', async () => {
    const antes = (await criar({ ...umBolo(), ArquivosFiles: [await foto(), await foto(), await foto()] })).body;
    const [a, , c] = antes.files;
    const { body } = await mudar({
      ...umBolo(),
      id: antes.id,
      'Arquivos[0].Id': c.id,
      'Arquivos[0].Alt': 'De lado',
      'Arquivos[1].Id': a.id,
    });
    expect(body.files).toMatchObject([{ id: c.id, alt: 'De lado' }, { id: a.id }]);
    expect(body.imagemUrl).toBe(c.url);
    expect((await mudar({ ...umBolo(), id: antes.id, substituirArquivos: true })).body).toMatchObject({ files: [], imagemUrl: null });
  });

  test('two screens change one product: the second gets a conflict, and none of its changes are stored', async () => {
    const { id } = (await criar()).body;
    const headers = { 'if-match': '"1"' };
    expect((await mudar({ ...umBolo(), id, nome: 'Da primeira' }, { headers })).status).toBe(200);
    expect(await mudar({ ...umBolo(), id, nome: 'Da segunda', ArquivosFiles: await foto() }, { headers })).toMatchObject({
      status: 409,
      body: { codigo: 'MUDOU_EM_OUTRA_TELA' },
    });
    expect((await server.call('GET', `/produto/${id}`, { as: dona })).body).toMatchObject({ nome: 'Da primeira', versao: 2 });
    expect(await guardados()).toEqual([]);
  });

  test('two hundred pictures at once: 400, and the product stays as it was', async () => {
    const { body: antes } = await criar({ ...umBolo(), ArquivosFiles: await foto() });
    const arquivos = await guardados();
    const muitas = Array.from({ length: 200 }, (_, i) => ({ data: Buffer.from('x'), name: `${i}.jpg` }));
    expect(await mudar({ ...umBolo(), id: antes.id, nome: 'Outro nome', ArquivosFiles: muitas })).toMatchObject({
      status: 400,
      body: { campos: { ArquivosFiles: 'Envie até 20 arquivos' } },
    });
    expect((await server.call('GET', `/produto/${antes.id}`, { as: dona })).body).toEqual(antes);
    expect(await guardados()).toEqual(arquivos);
  });

  test('too many files, counting those that stay, is 400', async () => {
    const { id } = (await criar({ ...umBolo(), VideosFiles: [video, video, video] })).body;
    const { body: novo } = await enviar('POST', '/produto/arquivo', { video }, dona);
    const { body: antes } = await server.call('GET', `/produto/${id}`, { as: dona });
    const arquivos = [...antes.files, novo].map(({ id }: { id: string }, i: number) => [`Arquivos[${i}].Id`, id]);
    expect(await mudar({ ...umBolo(), id, ...Object.fromEntries(arquivos) })).toMatchObject({
      status: 400,
      body: { campos: { VideosFiles: 'Um produto mostra até 3 vídeos' } },
    });
    expect(await server.db.selectFrom('arquivos_enviados').select('id').execute()).toHaveLength(1);
  });
});

test.each([
  ['GET', '/produto/ID'],
  ['DELETE', '/produto/ID'],
  ['POST', '/produto/ID/duplicar'],
] as const)('%s %s: 401 without sign-in, 403 for a client, 404 for another supplier', async (method, path) => {
  const { id } = (await criar()).body;
  const call = (as?: Person) => server.call(method, path.replace('ID', id), as ? { as } : {});
  expect([(await call()).status, (await call(await server.person())).status, (await call(outra)).status]).toEqual([401, 403, 404]);
});

test('create, change and upload: 401 without sign-in, 403 for a client; a product of another supplier is 404', async () => {
  const cliente = await server.person();
  const { id } = (await criar()).body;
  for (const [method, path] of [
    ['POST', '/produto/create'],
    ['PUT', '/produto/update'],
    ['POST', '/produto/arquivo'],
  ] as const) {
    expect((await enviar(method, path, { ...umBolo(), id }, null)).status).toBe(401);
    expect((await enviar(method, path, { ...umBolo(), id }, cliente)).status).toBe(403);
  }
  expect(await mudar({ ...umBolo(), id }, { as: outra })).toMatchObject({ status: 404, body: { message: 'Produto não encontrado' } });
});
