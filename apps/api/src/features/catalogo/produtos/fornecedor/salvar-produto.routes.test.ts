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
/** What a zip begins with, around a name. */
const zip = (nome: string) =>
  Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(22), Buffer.from([nome.length, 0, 0, 0]), Buffer.from(nome)]);
const umBolo = () => bolo(bolos);
const criar = (fields: Fields = umBolo(), { as = dona, headers = {} as Record<string, string> } = {}) =>
  enviar('POST', '/produto/create', fields, as, headers);
const mudar = (fields: Fields, { as = dona, headers = {} as Record<string, string> } = {}) =>
  enviar('PUT', '/produto/update', fields, as, headers);

describe('criar um produto', () => {
  test('com fotos, vídeo e horário: tudo volta como foi mandado, e o cliente vê', async () => {
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

  test('por categoria oficial: a do fornecedor é criada uma vez, e a própria serve também; a de outro é 404', async () => {
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

  test.runIf(testEngine === 'postgres')('duas vezes ao mesmo tempo numa categoria nova: dois produtos, uma categoria', async () => {
    const [a, b] = await Promise.all([criar(), criar()]);
    expect([a.status, b.status, a.body.idCategoria === b.body.idCategoria]).toEqual([201, 201, true]);
  });

  test('um serviço sem horário ganha os 7 dias; um produto segue o do fornecedor', async () => {
    const servico = (await criar({ ...umBolo(), TipoProduto: 'Servico' })).body;
    expect(servico.horarios.map(({ diaDaSemana }: { diaDaSemana: number }) => diaDaSemana)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect((await criar()).body.horarios).toEqual([]);
  });

  test('o mesmo envio com a mesma chave cria um só, e não deixa arquivos a mais', async () => {
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
  ])('%s é 400, e nada fica', async (_, campos, campo) => {
    const { status, body } = await criar({ ...umBolo(), ...campos, ArquivosFiles: await foto() });
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, [campo]]);
    expect(await guardados()).toEqual([]);
  });

  test('arquivos que não são o que dizem, ou que são demais: nada fica', async () => {
    for (const data of [SVG, HTML, zip('foto.jpg')]) {
      const recusado = await criar({ ...umBolo(), ArquivosFiles: [await foto(), { data, name: 'a.jpg' }] });
      expect(recusado).toMatchObject({ status: 415, body: { message: expect.stringContaining('imagem') } });
    }
    expect(await criar({ ...umBolo(), VideosFiles: [video, { data: HTML, name: 'b.mp4' }] })).toMatchObject({
      status: 415,
      body: { codigo: 'VIDEO_INVALIDO' },
    });
    // What an iPhone films, under another name.
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

describe('arquivos que sobem antes', () => {
  const subir = (fields: Fields, as: Person = dona) => enviar('POST', '/produto/arquivo', fields, as);

  test('esperam por um produto, que os mostra na ordem pedida, com o texto alternativo', async () => {
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

  test('o de outro fornecedor, ou um que já se foi, é recusado com a saída', async () => {
    const { body } = await subir({ imagem: await foto() }, outra);
    expect(await criar({ ...umBolo(), 'Arquivos[0].Id': body.id })).toMatchObject({ status: 422, body: { codigo: 'ARQUIVO_PERDIDO' } });
    expect(await server.db.selectFrom('arquivos_enviados').select('id').execute()).toHaveLength(1);
  });

  test('um de cada vez, e não sem fim', async () => {
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

describe('mudar um produto', () => {
  test('tudo o que o formulário manda; sem arquivos eles ficam, e a versão sobe', async () => {
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

  test('imagens enviadas tomam o lugar das imagens, e os vídeos ficam', async () => {
    const antes = (await criar({ ...umBolo(), ArquivosFiles: [await foto(), await foto()], VideosFiles: video })).body;
    const { body } = await mudar({ ...umBolo(), id: antes.id, ArquivosFiles: await foto('nova.jpg') });
    expect(body.files.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['imagem', 'video']);
    expect(body.files[1].id).toBe(antes.files[2].id);
  });

  test('ordem, texto e retirada; nenhum arquivo fica quando se pede assim', async () => {
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

  test('de duas telas a segunda ouve que mudou, e nada dela fica', async () => {
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

  test('duzentas fotos de uma vez: 400, e o produto fica como era', async () => {
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

  test('arquivos demais, contando os que ficam, é 400', async () => {
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
] as const)('%s %s: 401 sem entrar, 403 ao cliente, 404 a outro fornecedor', async (method, path) => {
  const { id } = (await criar()).body;
  const call = (as?: Person) => server.call(method, path.replace('ID', id), as ? { as } : {});
  expect([(await call()).status, (await call(await server.person())).status, (await call(outra)).status]).toEqual([401, 403, 404]);
});

test('criar, mudar e subir arquivos: 401 sem entrar, 403 ao cliente; o produto de outro é 404', async () => {
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
