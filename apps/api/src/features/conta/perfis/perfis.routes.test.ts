import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { TIPO_PERFIL, VERSAO_DOS_TERMOS } from '@festejo/contrato/common/constants.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FormFile, form } from '../../../platform/testing/files/form.ts';
import { HTML, photo, SVG } from '../../../platform/testing/files/pictures.ts';
import { SE } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';

const server = withTestServer();
let ana: Person;
beforeEach(async () => {
  await rm(join(server.config.dataDir, 'arquivos'), { recursive: true, force: true });
  ana = await server.person();
});

const como = (as: Person | null) => (as ? { as } : {});
const buscar = (as: Person | null = ana) => server.call('GET', '/usuario/perfil', como(as));
const mudar = (dados: object, as: Person | null = ana, headers = {}) =>
  server.call('PUT', '/usuario/perfil', {
    ...como(as),
    body: { nomeCompleto: 'Ana Maria de Souza', telefone: null, ...dados },
    headers,
  });

describe('data of the own account', () => {
  test('gives all data, and only the own', async () => {
    await server.db.updateTable('usuarios').set({ cpf: '52998224725', telefone: '11987654321' }).where('id', '=', ana.id).execute();
    const { status, body } = await buscar();
    expect([status, body]).toEqual([
      200,
      {
        id: ana.id,
        tipoPerfil: 1,
        nomeCompleto: 'Ana Maria de Souza',
        email: ana.email,
        trocaDeEmail: null,
        cpf: '52998224725',
        cnpj: null,
        telefone: '11987654321',
        fotoUrl: null,
        temSenha: false,
        entraPeloGoogle: false,
        perfis: [1],
        criadoEm: expect.any(String),
        termos: { versao: VERSAO_DOS_TERMOS, aceitosEm: expect.any(String) },
        excluirEm: null,
        versao: 1,
      },
    ]);
    expect(await buscar(null)).toMatchObject({ status: 401 });
    expect((await buscar(await server.person())).body).toMatchObject({ cpf: null, telefone: null });
  });

  test('tells whether the account has a password and Google, and the confirmed profiles of the e-mail', async () => {
    const loja = await server.person(TIPO_PERFIL.FORNECEDOR);
    const noEmailDaAna = (confirmado: Date | null) =>
      server.db.updateTable('usuarios').set({ email: ana.email, email_confirmado_em: confirmado }).where('id', '=', loja.id).execute();
    await noEmailDaAna(null);
    expect((await buscar()).body.perfis).toEqual([1]);
    await noEmailDaAna(new Date());
    await server.db.updateTable('usuarios').set({ senha_hash: 'x' }).where('id', '=', ana.id).execute();
    await server.db
      .insertInto('contas_openid')
      .values({ emissor: 'https://emissor.example', sujeito: 's', usuario_id: ana.id, criada_em: new Date() })
      .execute();
    expect((await buscar()).body).toMatchObject({ perfis: [1, 2], temSenha: true, entraPeloGoogle: true });
  });
});

describe('changing the data', () => {
  test('changes name and phone, and the token of the same session has the new name', async () => {
    const { status, body } = await mudar({ nomeCompleto: '  Ana Clara Lima ', telefone: '(11) 98765-4321' });
    expect([status, body.message, body.perfil]).toEqual([
      200,
      'Dados salvos',
      expect.objectContaining({ nomeCompleto: 'Ana Clara Lima', telefone: '11987654321', versao: 2 }),
    ]);
    const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims(body.accessToken)).toMatchObject({ sub: ana.id, nomeCompleto: 'Ana Clara Lima', sid: claims(ana.token).sid });
    expect((await buscar({ ...ana, token: body.accessToken })).body).toEqual(body.perfil);
    expect((await mudar({ telefone: null })).body.perfil).toMatchObject({ telefone: null });
  });

  test('CPF and CNPJ are accepted once; the same number again is no error, another is 409 and changes nothing', async () => {
    expect((await mudar({ cpf: '529.982.247-25' })).body.perfil).toMatchObject({ cpf: '52998224725', cnpj: null });
    expect(await mudar({ cpf: '52998224725', cnpj: '12.abc.345/01de-35' })).toMatchObject({
      status: 200,
      body: { perfil: { cpf: '52998224725', cnpj: '12ABC34501DE35' } },
    });
    expect(await mudar({ cpf: '111.444.777-35', nomeCompleto: 'Outra Pessoa' })).toMatchObject({
      status: 409,
      body: { codigo: 'DOCUMENTO_JA_INFORMADO', message: expect.stringContaining('CPF'), acao: expect.any(String) },
    });
    expect(await mudar({ cnpj: '00000000E08G12' })).toMatchObject({ status: 409, body: { message: expect.stringContaining('CNPJ') } });
    expect((await buscar()).body).toMatchObject({ nomeCompleto: 'Ana Maria de Souza', cpf: '52998224725', versao: 3 });
  });

  test('opens the sales of a fornecedor who only lacked the document', async () => {
    const loja = await server.person(TIPO_PERFIL.FORNECEDOR);
    const endereco = { cep: '01001000', logradouro: 'Praça da Sé', numero: '1', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP', ...SE };
    const { body } = await server.call('PUT', '/fornecedor/Atualizar-Fornecedor', { as: loja, body: { endereco } });
    expect(body.perfil).toMatchObject({ vende: false, faltaParaVender: [expect.stringContaining('CNPJ ou o CPF')] });
    expect(await mudar({ cnpj: '12ABC34501DE35' }, loja)).toMatchObject({ status: 200 });
    expect((await server.call('GET', '/fornecedor/Buscar-Perfil-Fornecedor', { as: loja })).body).toMatchObject({
      vende: true,
      documento: '12.ABC.345/01DE-35',
    });
  });

  test('If-Match with another version is 409 with a way out', async () => {
    expect(await mudar({ telefone: '1132654321' }, ana, { 'if-match': '"1"' })).toMatchObject({ status: 200 });
    expect(await mudar({}, ana, { 'if-match': '"1"' })).toMatchObject({
      status: 409,
      body: { codigo: 'MUDOU_EM_OUTRA_TELA', acao: expect.any(String) },
    });
    expect((await buscar()).body).toMatchObject({ telefone: '1132654321', versao: 2 });
  });

  test('refuses invalid data and changes nothing; no token is 401', async () => {
    const casos: [object, string][] = [
      [{ nomeCompleto: 'A' }, 'nomeCompleto'],
      [{ nomeCompleto: 'x'.repeat(121) }, 'nomeCompleto'],
      [{ nomeCompleto: 'Ana\r\nBcc: todos@exemplo.com' }, 'nomeCompleto'],
      [{ nomeCompleto: null }, 'nomeCompleto'],
      [{ telefone: '(11) 1' }, 'telefone'],
      [{ telefone: '+34 612 345 678' }, 'telefone'],
      [{ cpf: 'x529.982.247-25' }, 'cpf'],
      [{ telefone: '1'.repeat(21) }, 'telefone'],
      [{ telefone: undefined }, 'telefone'],
      [{ cpf: '111.111.111-11' }, 'cpf'],
      [{ cnpj: '12ABC34501DE36' }, 'cnpj'],
    ];
    for (const [dados, campo] of casos) {
      const resposta = await mudar(dados);
      expect([dados, resposta.status, Object.keys(resposta.body.campos ?? {})]).toEqual([dados, 400, [campo]]);
    }
    expect(await mudar({}, null)).toMatchObject({ status: 401 });
    expect((await buscar()).body).toMatchObject({ nomeCompleto: 'Ana Maria de Souza', versao: 1 });
  });

  test('an account erased meanwhile can be neither read nor changed', async () => {
    await server.db.updateTable('usuarios').set({ excluido_em: new Date() }).where('id', '=', ana.id).execute();
    expect(await buscar()).toMatchObject({ status: 401 });
    expect(await mudar({})).toMatchObject({ status: 401 });
  });
});

describe('picture', () => {
  const arquivos = async () =>
    (await readdir(join(server.config.dataDir, 'arquivos'), { recursive: true, withFileTypes: true }).catch(() => [])).filter((e) =>
      e.isFile(),
    );
  const enviar = async (foto: FormFile | undefined, as: Person | null = ana) =>
    server.call('PUT', '/usuario/foto', { ...como(as), ...(await form({ foto })) });
  const remover = (as: Person | null = ana) => server.call('DELETE', '/usuario/foto', como(as));

  test('is stored in three sizes, replaces the previous one, and can be removed', async () => {
    const foto = { data: await photo(900, 600), name: 'ana.jpg' };
    const primeira = await enviar(foto);
    expect(primeira).toMatchObject({ status: 200, body: { fotoUrl: expect.stringMatching(/^\/arquivos\/.+-640\.webp$/) } });
    const segunda = await enviar(foto);
    expect(await arquivos()).toHaveLength(3);
    expect((await server.app.inject(segunda.body.fotoUrl)).statusCode).toBe(200);
    expect((await server.app.inject(primeira.body.fotoUrl)).statusCode).toBe(404);
    expect((await buscar()).body).toMatchObject({ fotoUrl: segunda.body.fotoUrl, versao: 1 });
    for (let i = 0; i < 2; i++) expect(await remover()).toMatchObject({ status: 200, body: { message: 'Foto removida' } });
    expect(await arquivos()).toEqual([]);
    expect((await buscar()).body.fotoUrl).toBeNull();
  });

  test('a fake is 415, too large 413, missing 400, no token 401, and the present picture stays', async () => {
    const boa = { data: await photo(400, 300), name: 'ana.jpg' };
    const { fotoUrl } = (await enviar(boa)).body;
    for (const data of [HTML, SVG, (await photo(400, 300)).subarray(0, 2000)]) {
      expect(await enviar({ data, name: 'ana.jpg' })).toMatchObject({ status: 415 });
    }
    expect(await enviar({ data: Buffer.alloc(50 * 1024 * 1024), name: 'ana.jpg' })).toMatchObject({ status: 413 });
    expect(await enviar(undefined)).toMatchObject({ status: 400, body: { erros: ['Escolha uma imagem'] } });
    expect(await enviar(boa, null)).toMatchObject({ status: 401 });
    expect(await remover(null)).toMatchObject({ status: 401 });
    expect((await buscar()).body.fotoUrl).toBe(fotoUrl);
    expect(await arquivos()).toHaveLength(3);
  });

  test('the new picture is deleted when the account cannot be written', async () => {
    await server.db.updateTable('usuarios').set({ excluido_em: new Date() }).where('id', '=', ana.id).execute();
    expect(await enviar({ data: await photo(400, 300), name: 'ana.jpg' })).toMatchObject({ status: 401 });
    expect(await arquivos()).toEqual([]);
  });
});
