import { TIPO_DO_ROLE } from '@festejo/contrato/common/constants.ts';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { HTML, photo, SVG } from '../../../platform/testing/files/pictures.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { CNPJ, CPF, enviar, foto, PDF, umFornecedor } from '../../../platform/testing/verificacoes.ts';
import { decidirVerificacao, lockVerificacao } from './decidir-verificacao.ts';
import { cuidarDasVerificacoes } from './vencer-verificacoes.ts';

const server = withTestServer({}, { rounds: false });
let lua: Person;
let olga: Person;
beforeEach(async () => {
  lua = await umFornecedor(server);
  olga = await server.person(TIPO_DO_ROLE.OPERADOR);
});

const minha = async (as = lua) => (await server.call('GET', '/verificacao', { as })).body;
/** Decides as an operator; the tests of operators prove that only they may. */
const aceitar = (id: string, meses = 24) =>
  inTransaction(server.db, async (tx) =>
    decidirVerificacao(testContext(server), tx, await lockVerificacao(tx, id), { operadorId: olga.id, decisao: 'verificada', meses }),
  );
const guardadas = () => server.db.selectFrom('provas_da_verificacao').selectAll().orderBy('id').execute();
const naVitrine = async () => (await server.call('GET', `/fornecedor/${lua.id}`)).body.verificado;
const avisos = async (as = lua) => (await server.call('GET', '/notificacao?categoria=lembrete', { as })).body.itens;
/** Moves all decisions back in time: advancing the clock would end the sessions as well. */
const envelhecer = (dias: number) =>
  server.database.query(
    `update verificacoes set decidida_em = decidida_em - $1 * interval '1 day', vale_ate = vale_ate - $1 * interval '1 day'`,
    [dias],
  );
const rodar = () => cuidarDasVerificacoes(testContext(server));

describe('callers', () => {
  test.each(['GET', 'POST'] as const)('%s: 401 without token, 403 for another role', async (method) => {
    expect((await server.call(method, '/verificacao')).status).toBe(401);
    for (const as of [await server.person(), olga]) expect((await server.call(method, '/verificacao', { as })).status).toBe(403);
  });
});

describe('sending', () => {
  test('waits for review, with its proofs encrypted and apart from public files', async () => {
    expect(await minha()).toMatchObject({
      situacao: 'nao_enviada',
      verificado: false,
      podeEnviar: true,
      titular: 'Doces da Lua',
      documentos: [
        { tipo: 'empresa', documento: '11.222.333/0001-81' },
        { tipo: 'pessoa_fisica', documento: '529.982.247-25' },
      ],
      limite: null,
    });
    const papel = { data: PDF, name: 'contrato.pdf', type: 'application/pdf' };
    const resposta = await enviar(server, lua, { tipo: 'empresa', documento: CNPJ, titular: 'Doces da Lua Ltda.', contratoSocial: papel });
    expect(resposta).toMatchObject({ status: 201, body: { verificacao: { situacao: 'em_analise', podeEnviar: false } } });
    const provas = await guardadas();
    expect(provas.map(({ papel, formato }) => [papel, formato])).toEqual([
      ['documentoFrente', 'image/webp'],
      ['contratoSocial', 'application/pdf'],
    ]);
    for (const { conteudo_cifrado } of provas) {
      const bytes = Buffer.from(conteudo_cifrado).toString('latin1');
      expect(bytes).not.toContain('WEBP');
      expect(bytes).not.toContain('%PDF');
    }
    for (const { id } of provas) expect((await server.call('GET', `/../arquivos/${id}-640.webp`)).status).toBe(404);
    expect(await naVitrine()).toBe(false);
  });

  test.each([
    ['documento', { documento: '529.982.247-26' }, /CPF inválido/],
    ['documento', { documento: '168.995.350-09' }, /não é o CPF da sua conta/],
    ['documento', { tipo: 'empresa', documento: CPF }, /CNPJ inválido/],
    ['titular', { titular: 'A' }, /./],
    ['tipo', { tipo: 'governo' }, /pessoa física ou empresa/],
    ['contratoSocial', { tipo: 'empresa', documento: CNPJ }, /Contrato social/],
    ['documentoFrente', { documentoFrente: '' }, /Frente do documento/],
  ] as const)('invalid %s: 400 %j', async (campo, campos, texto) => {
    const resposta = await enviar(server, lua, campos);
    expect(resposta.status).toBe(400);
    expect(resposta.body.campos[campo]).toMatch(texto);
    expect(await guardadas()).toEqual([]);
  });

  test('an account with only a CPF cannot be verified as a company', async () => {
    await server.db.updateTable('usuarios').set({ cnpj: null }).where('id', '=', lua.id).execute();
    const resposta = await enviar(server, lua, { tipo: 'empresa', documento: CNPJ, contratoSocial: await foto() });
    expect(resposta.body.campos.documento).toMatch(/não tem CNPJ/);
  });

  const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)]);
  test.each([
    ['SVG', SVG, 'IMAGEM_INVALIDA'],
    ['HTML', HTML, 'IMAGEM_INVALIDA'],
    ['zip', zip, 'IMAGEM_INVALIDA'],
    ['PDF sem fim', Buffer.from('%PDF-1.4\nfoi'), 'PDF_INVALIDO'],
    ['PDF com senha', Buffer.from('%PDF-1.4\n/Encrypt 2 0 R\n%%EOF'), 'PDF_INVALIDO'],
    ['PDF que age', Buffer.from('%PDF-1.4\n<< /S /JavaScript /JS (app.alert) >>\n%%EOF'), 'PDF_INVALIDO'],
  ])('%s with the name of a picture: 415, and nothing remains', async (_, data, codigo) => {
    const resposta = await enviar(server, lua, { documentoFrente: { data, name: 'documento.jpg' } });
    expect(resposta).toMatchObject({ status: 415, body: { codigo } });
    expect(await guardadas()).toEqual([]);
    expect(await minha()).toMatchObject({ situacao: 'nao_enviada' });
  });

  test('50 files or a huge one: refused before it is read', async () => {
    const uma = await foto();
    expect((await enviar(server, lua, { documentoFrente: Array(50).fill(uma) })).status).toBe(400);
    const enorme = { data: Buffer.alloc(9 * 1024 * 1024, 1), name: 'documento.jpg' };
    expect(await enviar(server, lua, { documentoFrente: enorme })).toMatchObject({ status: 413, body: { codigo: 'GRANDE_DEMAIS' } });
    expect(await guardadas()).toEqual([]);
  });

  test('a repeated key is one upload; another upload while it waits is 409', async () => {
    const chave = { 'idempotency-key': 'uma-vez' };
    const frente = { documentoFrente: { data: await photo(64, 48), name: 'documento.jpg' } };
    const [primeira, segunda] = [await enviar(server, lua, frente, chave), await enviar(server, lua, frente, chave)];
    expect([primeira.status, segunda.status]).toEqual([201, 201]);
    expect(segunda.body.id).toBe(primeira.body.id);
    expect(await guardadas()).toHaveLength(1);
    expect(await enviar(server, lua)).toMatchObject({ status: 409, body: { codigo: 'EM_ANALISE' } });
  });

  test('the sixth upload of a day is refused', async () => {
    for (let i = 0; i < 5; i++) expect((await enviar(server, lua, { documentoFrente: { data: HTML, name: 'a.jpg' } })).status).toBe(415);
    expect((await enviar(server, lua)).status).toBe(429);
  });
});

describe('time', () => {
  const verificar = async (meses = 24): Promise<string> => {
    const { id } = (await enviar(server, lua)).body;
    await aceitar(id, meses);
    return id;
  };

  test('warns once near the end, and can be renewed without losing the badge', async () => {
    const primeira = await verificar(2);
    expect(await minha()).toMatchObject({ situacao: 'verificada', verificado: true, podeEnviar: false });
    expect(await enviar(server, lua)).toMatchObject({ status: 409, body: { codigo: 'JA_VERIFICADA' } });
    await envelhecer(32);
    for (let i = 0; i < 2; i++) await rodar();
    expect((await avisos()).map(({ titulo }: { titulo: string }) => titulo)).toEqual([
      'Hora de renovar a sua verificação',
      'Sua conta está verificada',
    ]);
    const { id } = (await enviar(server, lua)).body;
    expect(await naVitrine()).toBe(true);
    await aceitar(id);
    expect(await naVitrine()).toBe(true);
    const linhas = await server.db.selectFrom('verificacoes').select(['id', 'situacao']).orderBy('id').execute();
    expect(linhas).toEqual([
      { id: primeira, situacao: 'vencida' },
      { id, situacao: 'verificada' },
    ]);
  });

  test('expires on time, with notification and mail, and the badge goes; documents can be sent again', async () => {
    await verificar(2);
    await envelhecer(63);
    const ctx = testContext(server);
    await cuidarDasVerificacoes(ctx);
    expect(ctx.letters.map(({ assunto }) => assunto)).toEqual(['Sua verificação venceu']);
    expect(await minha()).toMatchObject({ situacao: 'vencida', verificado: false, podeEnviar: true });
    expect(await naVitrine()).toBe(false);
    expect((await enviar(server, lua)).status).toBe(201);
  });

  test('proofs are deleted 90 days after the decision; waiting ones stay', async () => {
    const id = await verificar();
    const nova = await umFornecedor(server, 'Sol Flores');
    await enviar(server, nova);
    await envelhecer(89);
    await rodar();
    expect(await guardadas()).toHaveLength(2);
    await envelhecer(2);
    await rodar();
    expect((await guardadas()).map(({ verificacao_id }) => verificacao_id)).not.toContain(id);
    expect(await guardadas()).toHaveLength(1);
    expect(await minha()).toMatchObject({ situacao: 'verificada' });
  });
});

test('the database keeps the badge right, wherever a change comes from', async () => {
  const { id } = (await enviar(server, lua)).body;
  await aceitar(id);
  expect(await naVitrine()).toBe(true);
  await server.db.deleteFrom('verificacoes').where('id', '=', id).execute();
  expect(await naVitrine()).toBe(false);
  expect(await guardadas()).toEqual([]);
  await expect(aceitar(uuidv7())).rejects.toMatchObject({ status: 404 });
});
