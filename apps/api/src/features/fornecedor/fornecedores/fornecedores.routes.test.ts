import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { type FormFile, form } from '../../../platform/testing/files/form.ts';
import { HTML, photo, SVG } from '../../../platform/testing/files/pictures.ts';
import { aoNorte, criarMercado, SE } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';

const server = withTestServer();
const mercado = criarMercado(server);
let lua: Person;
beforeEach(async () => {
  await rm(join(server.config.dataDir, 'arquivos'), { recursive: true, force: true });
  lua = await server.person(TIPO_PERFIL.FORNECEDOR, 'Doces da Lua');
});

const ENDERECO = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  numero: '1',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'sp',
  ...SE,
} as const;

const buscar = (as: Person | null = lua) => server.call('GET', '/fornecedor/Buscar-Perfil-Fornecedor', as ? { as } : {});
const mudar = (body: unknown, as: Person | null = lua, headers = {}) =>
  server.call('PUT', '/fornecedor/Atualizar-Fornecedor', { ...(as ? { as } : {}), body, headers });
const darDocumento = () => server.db.updateTable('usuarios').set({ cnpj: '12ABC34501DE35' }).where('id', '=', lua.id).execute();

describe("the supplier's own profile", () => {
  test('new: does not sell, and lists all that is missing; the path ignores case', async () => {
    const resposta = await server.call('GET', '/fornecedor/buscar-perfil-fornecedor', { as: lua });
    expect(resposta).toMatchObject({
      status: 200,
      body: {
        id: lua.id,
        nome: 'Doces da Lua',
        descricao: null,
        telefonePublico: null,
        documento: '',
        endereco: null,
        raioEmKm: 30,
        politicaDeCancelamento: 'moderada',
        notaMedia: null,
        pausado: false,
        vende: false,
        faltaParaVender: [expect.stringContaining('CNPJ ou o CPF'), expect.stringContaining('endereço')],
        versao: 1,
      },
    });
  });

  test('without token 401; a client 403', async () => {
    const cliente = await server.person();
    for (const pedir of [buscar, (as: Person | null) => mudar({}, as)]) {
      expect(await pedir(null)).toMatchObject({ status: 401 });
      expect(await pedir(cliente)).toMatchObject({ status: 403 });
    }
    expect(await server.call('GET', `/fornecedor/${lua.id}`)).toMatchObject({ status: 200, body: { nome: 'Doces da Lua' } });
    expect(await server.call('GET', '/fornecedor/outra-coisa')).toMatchObject({ status: 404 });
  });
});

describe('update', () => {
  test('changes only the fields sent; with all that the law requires, it starts to sell', async () => {
    await darDocumento();
    const primeira = await mudar({ endereco: ENDERECO, telefonePublico: '+55 (11) 98765-4321' });
    expect(primeira).toMatchObject({
      status: 200,
      body: {
        message: 'Informações Editadas com Sucesso',
        perfil: {
          nome: 'Doces da Lua',
          telefonePublico: '11987654321',
          documento: '12.ABC.345/01DE-35',
          endereco: { ...ENDERECO, cep: '01001000', uf: 'SP', complemento: null },
          vende: true,
          faltaParaVender: [],
          versao: 2,
        },
      },
    });
    const segunda = await mudar({
      nome: 'Doces do Sol',
      descricao: 'Feitos no dia.\nSem pressa.',
      raioEmKm: '12,5',
      politicaDeCancelamento: 'flexivel',
    });
    expect(segunda.body.perfil).toEqual({
      ...primeira.body.perfil,
      nome: 'Doces do Sol',
      descricao: 'Feitos no dia.\nSem pressa.',
      raioEmKm: 12.5,
      politicaDeCancelamento: 'flexivel',
      versao: 3,
    });
    expect((await buscar()).body).toEqual(segunda.body.perfil);
    expect((await mudar({ descricao: null, telefonePublico: null })).body.perfil).toMatchObject({ descricao: null, telefonePublico: null });
  });

  test('pausing stops the sale, resuming restarts it; another supplier is not affected', async () => {
    const outro = await mercado.fornecedor();
    await darDocumento();
    await mudar({ endereco: ENDERECO });
    expect((await mudar({ pausado: true })).body.perfil).toMatchObject({
      pausado: true,
      vende: false,
      faltaParaVender: [expect.stringContaining('pausa')],
    });
    expect((await mudar({ pausado: false })).body.perfil).toMatchObject({ pausado: false, vende: true });
    expect((await buscar(outro)).body).toMatchObject({ vende: true, faltaParaVender: [], versao: 1 });
  });

  test('starts to sell when the e-mail, the only missing condition, is confirmed', async () => {
    await darDocumento();
    const senha_hash = await hashPassword('Brigadeiro-e-bolo', { account: lua.id });
    await server.db.updateTable('usuarios').set({ email_confirmado_em: null, senha_hash }).where('id', '=', lua.id).execute();
    expect((await mudar({ endereco: ENDERECO })).body.perfil).toMatchObject({
      vende: false,
      faltaParaVender: [expect.stringContaining('e-mail')],
    });
    const codigo_hash = createHash('sha256').update('um-codigo').digest();
    const expira_em = new Date(server.clock.now().getTime() + HORA_EM_MS);
    await server.db
      .insertInto('codigos')
      .values({ id: lua.id, usuario_id: lua.id, finalidade: 'confirmar_email', codigo_hash, expira_em })
      .execute();
    const confirmada = await server.call('POST', `/usuario/confirmar-email?userId=${lua.id}&code=um-codigo`, {
      body: { senha: 'Brigadeiro-e-bolo' },
    });
    expect(confirmada).toMatchObject({ status: 200 });
    expect((await buscar()).body).toMatchObject({ vende: true, faltaParaVender: [] });
  });

  test('clients see the products by the new area', async () => {
    const fornecedor = await mercado.fornecedor({ raioEmKm: 10 });
    await mercado.produto(fornecedor.id);
    const ana = await server.person();
    const eventoId = await mercado.evento(ana.id, aoNorte(20));
    const quantos = async () =>
      (await server.call('GET', `/produto/get-produtos-dentro-do-raio?eventoId=${eventoId}`, { as: ana })).body.itens.length;
    expect(await quantos()).toBe(0);
    expect((await mudar({ raioEmKm: 25 }, fornecedor)).status).toBe(200);
    expect(await quantos()).toBe(1);
    await mudar({ endereco: { ...ENDERECO, ...aoNorte(-20) } }, fornecedor);
    expect(await quantos()).toBe(0);
    await mudar({ endereco: { ...ENDERECO, ...aoNorte(20) }, raioEmKm: 0 }, fornecedor);
    expect(await quantos()).toBe(1);
    await mudar({ pausado: true }, fornecedor);
    expect(await quantos()).toBe(0);
  });

  test('with If-Match of another version 409, and nothing changes; with the current one or without, it changes', async () => {
    const comVersao = (versao: string, nome: string) => mudar({ nome }, lua, { 'if-match': versao });
    expect(await comVersao('"1"', 'Um')).toMatchObject({ status: 200, body: { perfil: { versao: 2 } } });
    expect(await comVersao('"1"', 'Dois')).toMatchObject({
      status: 409,
      body: { codigo: 'MUDOU_EM_OUTRA_TELA', acao: expect.stringContaining('Recarregue') },
    });
    expect(await comVersao('um', 'Dois')).toMatchObject({ status: 400 });
    expect((await buscar()).body).toMatchObject({ nome: 'Um', versao: 2 });
    expect(await mudar({ nome: 'Três' })).toMatchObject({ status: 200 });
  });

  test('refuses invalid input, and nothing changes', async () => {
    const casos: [object, number, string][] = [
      [{ nome: 'x' }, 400, 'nome'],
      [{ nome: 'x'.repeat(121) }, 400, 'nome'],
      [{ nome: 'Doces\nda Lua' }, 400, 'nome'],
      [{ descricao: 'x'.repeat(2001) }, 400, 'descricao'],
      [{ telefonePublico: '123' }, 400, 'telefonePublico'],
      [{ telefonePublico: '(00) 98765-4321' }, 400, 'telefonePublico'],
      [{ raioEmKm: -1 }, 400, 'raioEmKm'],
      [{ raioEmKm: 5001 }, 400, 'raioEmKm'],
      [{ raioEmKm: 'NaN' }, 400, 'raioEmKm'],
      [{ politicaDeCancelamento: 'nenhuma' }, 400, 'politicaDeCancelamento'],
      [{ pausado: 'talvez' }, 400, 'pausado'],
      [{ endereco: null }, 400, 'endereco'],
      [{ endereco: { ...ENDERECO, latitude: 90.1 } }, 400, 'endereco.latitude'],
      [{ endereco: { ...ENDERECO, longitude: -181 } }, 400, 'endereco.longitude'],
      [{ endereco: { ...ENDERECO, cep: '' } }, 400, 'endereco.cep'],
      [{ endereco: { ...ENDERECO, latitude: 48.85, longitude: 2.35 } }, 422, 'no Brasil'],
      [[], 400, ''],
    ];
    for (const [dados, status, texto] of casos) {
      const resposta = await mudar(dados);
      const onde = [...Object.keys(resposta.body.campos ?? {}), ...resposta.body.erros].join();
      expect([dados, resposta.status, onde]).toEqual([dados, status, expect.stringContaining(texto)]);
    }
    expect((await mudar({ descricao: 'x'.repeat(300_000) })).status).toBe(413);
    expect((await buscar()).body).toMatchObject({ nome: 'Doces da Lua', endereco: null, versao: 1 });
    // Fields that a supplier may not set are ignored.
    expect((await mudar({ vende: true, id: 'x', versao: 99 })).body.perfil).toMatchObject({ id: lua.id, vende: false, versao: 2 });
  });
});

describe('picture', () => {
  const arquivos = async () =>
    (await readdir(join(server.config.dataDir, 'arquivos'), { recursive: true, withFileTypes: true }).catch(() => [])).filter((e) =>
      e.isFile(),
    );
  const enviar = async (file: FormFile | undefined, as: Person | null = lua, campo = 'file') => {
    const enviado = await form({ [campo]: file });
    return server.call('PUT', '/fornecedor/Atualizar-Foto-Perfil', { ...(as ? { as } : {}), ...enviado });
  };

  test('replaces the picture: three sizes, and the previous one is deleted', async () => {
    const imagem = { data: await photo(900, 600), name: 'loja.jpg' };
    const primeira = await enviar(imagem);
    expect(primeira).toMatchObject({
      status: 200,
      body: { message: 'Foto de perfil atualizada com sucesso!', fotoUrl: expect.stringMatching(/^\/arquivos\/.+-640\.webp$/) },
    });
    const segunda = await enviar(imagem, lua, 'FILE');
    expect(segunda.body.fotoUrl).not.toBe(primeira.body.fotoUrl);
    expect(await arquivos()).toHaveLength(3);
    expect((await server.app.inject(segunda.body.fotoUrl)).statusCode).toBe(200);
    expect((await buscar()).body).toMatchObject({ fotoUrl: segunda.body.fotoUrl, versao: 1 });
    expect((await server.call('GET', `/fornecedor/${lua.id}`)).body.fotoUrl).toBe(segunda.body.fotoUrl);
  });

  test('refuses a fake, truncated, oversized or missing picture, or a caller without permission; the previous one stays', async () => {
    const { fotoUrl } = (await enviar({ data: await photo(400, 300), name: 'loja.jpg' })).body;
    for (const data of [HTML, SVG, Buffer.from('GIF89a'), (await photo(400, 300)).subarray(0, 2000)]) {
      expect(await enviar({ data, name: 'foto.jpg' })).toMatchObject({ status: 415 });
    }
    expect(await enviar({ data: Buffer.alloc(50 * 1024 * 1024), name: 'foto.jpg' })).toMatchObject({ status: 413 });
    expect(await enviar(undefined)).toMatchObject({ status: 400 });
    expect(await mudarFotoComJson()).toMatchObject({ status: 415 });
    const imagem = { data: await photo(400, 300), name: 'foto.jpg' };
    expect(await enviar(imagem, null)).toMatchObject({ status: 401 });
    expect(await enviar(imagem, await server.person())).toMatchObject({ status: 403 });
    expect((await buscar()).body.fotoUrl).toBe(fotoUrl);
    expect(await arquivos()).toHaveLength(3);
  });

  const mudarFotoComJson = () => server.call('PUT', '/fornecedor/Atualizar-Foto-Perfil', { as: lua, body: { file: 'x' } });
});
