import { beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '../../../../platform/testing/context.ts';
import { withTestServer } from '../../../../platform/testing/server.ts';
import { enviarNovaSenha } from '../senha/esqueci-senha.ts';
import { ATRAS_DE_PROXY, cartasPara, confirmar, contaComSenha, de, linkDeConfirmacao } from '../testing/contas.ts';
import { guardarPasskey, ligarTotp } from '../testing/protecoes.ts';

const DO_INTRUSO = 'senha do intruso 91';
const DELA = 'lanterna poema cacto 41';
const SUA_CASA = { headers: de('203.0.113.70') };
const INTRUSO = { headers: de('198.51.100.66') };

const server = withTestServer(ATRAS_DE_PROXY);
let email: string;
beforeEach(async () => {
  email = `dona-${crypto.randomUUID()}@teste.example`;
});

const cadastrar = (quem: { headers: Record<string, string> }, dados: object) =>
  server.call('POST', '/usuario/cadastro', { body: { tipoPerfil: 1, email, aceitaTermos: true, ...dados }, ...quem });
const cadastroDoIntruso = (dados: object = {}) =>
  cadastrar(INTRUSO, { nomeCompleto: 'Ivo Intruso', senha: DO_INTRUSO, cpf: '52998224725', telefone: '11987654321', ...dados });
const cadastroDela = (dados: object = {}) => cadastrar(SUA_CASA, { nomeCompleto: 'Dora Dona', senha: DELA, ...dados });
const entraCom = async (senha: string, tipoPerfil?: number) =>
  (await server.call('POST', '/usuario/login', { body: { email, senha, tipoPerfil }, headers: de('192.0.2.1') })).status;
const contas = () => server.db.selectFrom('usuarios').selectAll().where('email', '=', email).orderBy('tipo_perfil').execute();
const conferirLink = (link: { userId: string; code: string }) => server.call('POST', '/usuario/conferir-link', { body: link });
const redefinir = (link: { userId: string; code: string }, body: object) =>
  server.call('POST', '/usuario/redefinir-senha', { body: { ...link, ...body }, ...SUA_CASA });

/** The link of a new password for the e-mail's account, without waiting for the job. */
async function linkDeNovaSenha(): Promise<{ userId: string; code: string }> {
  const ctx = testContext(server);
  await enviarNovaSenha(ctx, { email });
  const [, userId = '', code = ''] = /novaSenha\?userId=([\w-]+)&code=([\w-]+)/.exec(ctx.letters.at(-1)?.texto ?? '') ?? [];
  return { userId, code };
}

const VELHO = { status: 422, body: { codigo: 'CODIGO_INVALIDO' } };

describe("an intruder signed up with the owner's e-mail and a password of his own", () => {
  test("the owner signs up: the intruder's sign-up is replaced entirely, and his link becomes invalid", async () => {
    const convite = await server.person();
    await cadastroDoIntruso({ codigoDeConvite: convite.id });
    const linkDele = await linkDeConfirmacao(server, email);
    const seu = await cadastroDela();
    expect(seu).toMatchObject({ status: 201, body: { message: 'Usuário cadastro com sucesso!' } });
    expect(await contas()).toMatchObject([
      { id: seu.body.id, nome_completo: 'Dora Dona', cpf: null, telefone: null, convidado_por: null, email_confirmado_em: null },
    ]);
    expect(await server.db.selectFrom('consentimentos').select('usuario_id').execute()).toEqual([{ usuario_id: seu.body.id }]);
    expect(await confirmar(server, linkDele, { senha: DO_INTRUSO })).toMatchObject(VELHO);
    expect((await conferirLink(linkDele)).body).toEqual({ situacao: 'vencido', conta: null });
    expect(await confirmar(server, await linkDeConfirmacao(server, email), { senha: DELA })).toMatchObject({ status: 200 });
    expect([await entraCom(DO_INTRUSO), await entraCom(DELA)]).toEqual([401, 200]);
  });

  test('the intruder signs up over the owner: with the new link the owner sets the password, and his is never valid', async () => {
    await cadastroDela();
    await cadastroDoIntruso();
    const link = await linkDeConfirmacao(server, email);
    expect(await confirmar(server, link, { senha: DELA })).toMatchObject({ status: 422, body: { codigo: 'SENHA_INCORRETA' } });
    expect(await confirmar(server, link, { senhaNova: DELA, nomeCompleto: 'Dora Dona' })).toMatchObject({ status: 200 });
    expect([await entraCom(DO_INTRUSO), await entraCom(DELA)]).toEqual([401, 200]);
  });

  test('a confirmed account cannot be replaced: 409', async () => {
    await cadastroDela();
    await confirmar(server, await linkDeConfirmacao(server, email), { senha: DELA });
    expect(await cadastroDoIntruso()).toMatchObject({ status: 409, body: { codigo: 'CONTA_EXISTENTE' } });
    expect(await entraCom(DELA)).toBe(200);
  });

  test("reading the link confirms nothing; it does not help to guess the intruder's password, and the link stays valid", async () => {
    await cadastroDoIntruso();
    const link = await linkDeConfirmacao(server, email);
    expect(await conferirLink(link)).toMatchObject({
      status: 200,
      body: { situacao: 'vale', conta: { finalidade: 'confirmar_email', email, tipoPerfil: 1, confirmada: false, protecoes: [] } },
    });
    expect(await contas()).toMatchObject([{ email_confirmado_em: null }]);
    expect(await entraCom(DO_INTRUSO)).toBe(403);
    expect(await confirmar(server, link, { senhaNova: '12345678' })).toMatchObject({ status: 400 });
    expect((await conferirLink(link)).body.situacao).toBe('vale');
  });

  test("the owner follows the link of the intruder's sign-up and sets a password: nothing of the sign-up is kept", async () => {
    await cadastroDoIntruso({ tipoPerfil: 2 });
    const antes = await contas();
    const link = await linkDeConfirmacao(server, email);
    expect(await confirmar(server, link, { senhaNova: DELA, nomeCompleto: 'Dora Dona' })).toMatchObject({ status: 200 });
    expect(await contas()).toMatchObject([
      { nome_completo: 'Dora Dona', cpf: null, telefone: null, email_confirmado_em: server.clock.now(), tipo_perfil: 2 },
    ]);
    expect(await server.db.selectFrom('fornecedores').select(['nome', 'vende']).execute()).toEqual([{ nome: 'Dora Dona', vende: false }]);
    expect(
      await server.db
        .selectFrom('consentimentos')
        .select('usuario_id')
        .where('usuario_id', '=', antes[0]?.id ?? '')
        .execute(),
    ).toEqual([]);
    expect([await entraCom(DO_INTRUSO), await entraCom(DELA)]).toEqual([401, 200]);
    expect(await confirmar(server, link, { senhaNova: DELA })).toMatchObject(VELHO);
  });

  test("the link without a password confirms, and the intruder's password becomes invalid: a letter leads to a new one", async () => {
    await cadastroDoIntruso();
    const confirmado = await confirmar(server, await linkDeConfirmacao(server, email));
    expect(confirmado).toMatchObject({ status: 200, body: { message: expect.stringContaining('Falta criar sua senha') } });
    expect(await entraCom(DO_INTRUSO)).toBe(401);
    const carta = (await cartasPara(server, email)).at(-1);
    const [, userId = '', code = ''] = /novaSenha\?userId=([\w-]+)&code=([\w-]+)/.exec(carta?.texto ?? '') ?? [];
    expect(await redefinir({ userId, code }, { senha: DELA })).toMatchObject({ status: 200 });
    expect([await entraCom(DO_INTRUSO), await entraCom(DELA)]).toEqual([401, 200]);
  });

  test('the owner uses "esqueci minha senha": the letter arrives, the new password counts, and nothing of the intruder is kept', async () => {
    await cadastroDoIntruso();
    const linkDele = await linkDeConfirmacao(server, email);
    const link = await linkDeNovaSenha();
    expect((await conferirLink(link)).body.conta).toMatchObject({ finalidade: 'redefinir_senha', confirmada: false, protecoes: [] });
    expect(await redefinir(link, { senha: DELA, nomeCompleto: 'Dora Dona' })).toMatchObject({
      status: 200,
      body: { message: 'Senha alterado com sucesso' },
    });
    expect(await contas()).toMatchObject([
      { nome_completo: 'Dora Dona', cpf: null, telefone: null, email_confirmado_em: server.clock.now() },
    ]);
    expect([await entraCom(DO_INTRUSO), await entraCom(DELA)]).toEqual([401, 200]);
    expect(await confirmar(server, linkDele, { senha: DO_INTRUSO })).toMatchObject(VELHO);
    expect(await redefinir(link, { senha: DO_INTRUSO })).toMatchObject(VELHO);
  });

  test('other traces of the intruder in the unconfirmed account are deleted: session, app, passkey, Google', async () => {
    const intruso = await server.person();
    await server.db.updateTable('sessoes').set({ identidade_confirmada_em: server.clock.now() }).execute();
    await ligarTotp(server, intruso);
    await guardarPasskey(server, intruso);
    await server.db
      .insertInto('contas_openid')
      .values({ emissor: 'https://accounts.google.com', sujeito: 'intruso', usuario_id: intruso.id, criada_em: server.clock.now() })
      .execute();
    await server.db.updateTable('usuarios').set({ email, email_confirmado_em: null }).where('id', '=', intruso.id).execute();
    await redefinir(await linkDeNovaSenha(), { senha: DELA });
    for (const tabela of ['sessoes', 'totp', 'passkeys', 'codigos_de_recuperacao', 'contas_openid'] as const) {
      expect(await server.db.selectFrom(tabela).select('usuario_id').execute(), tabela).toEqual([]);
    }
    expect(await server.call('POST', '/usuario/renovar-token', { as: intruso })).toMatchObject({ status: 401 });
    expect(await entraCom(DELA)).toBe(200);
  });

  test("the other profile of the owner's e-mail: the letter mentions the existing account, and only the owner confirms it", async () => {
    await cadastroDela();
    await confirmar(server, await linkDeConfirmacao(server, email), { senha: DELA });
    await cadastroDoIntruso({ tipoPerfil: 2 });
    expect((await cartasPara(server, email)).at(-1)?.texto).toContain('abre também o perfil de fornecedor');
    const link = await linkDeConfirmacao(server, email);
    expect((await conferirLink(link)).body.conta).toMatchObject({ tipoPerfil: 2, outroPerfil: 1 });
    // The intruder's password does not block the owner's login.
    expect([await entraCom(DO_INTRUSO), await entraCom(DELA)]).toEqual([403, 200]);
    expect(await confirmar(server, link, { senhaNova: DELA })).toMatchObject({ status: 200 });
    expect([await entraCom(DO_INTRUSO), await entraCom(DELA, 2), await entraCom(DELA)]).toEqual([401, 200, 409]);
  });

  test('with equal passwords an unconfirmed profile does not disturb the login', async () => {
    await cadastroDela();
    await confirmar(server, await linkDeConfirmacao(server, email), { senha: DELA });
    await cadastroDela({ tipoPerfil: 2, cpf: '52998224725' });
    expect(await entraCom(DELA)).toBe(200);
  });
});

describe('nobody else learns about accounts', () => {
  test('an unconfirmed sign-up does not count as an account', async () => {
    await cadastroDoIntruso();
    const perguntar = () => server.call('GET', `/usuario/usuario-existe?email=${email}`);
    expect((await perguntar()).body).toEqual({ existe: false });
    await confirmar(server, await linkDeConfirmacao(server, email), { senha: DO_INTRUSO });
    expect((await perguntar()).body).toEqual({ existe: true });
  });

  test('a sign-up refused because the account exists counts as a question: after five, each needs a proof; successful ones do not count', async () => {
    const ana = await contaComSenha(server);
    for (let i = 0; i < 7; i++) expect((await cadastroDoIntruso({ email: `${i}-${email}` })).status).toBe(201);
    for (let i = 0; i < 5; i++) expect((await cadastroDoIntruso({ email: ana.email })).status).toBe(409);
    for (const para of [ana.email, email]) {
      expect(await cadastroDoIntruso({ email: para })).toMatchObject({ status: 422, body: { codigo: 'PROVA_DE_TRABALHO' } });
    }
    expect(await contas()).toEqual([]);
    expect((await cadastroDela()).status).toBe(201);
  });

  test('more than ten sign-ups of an e-mail per hour are 429, with or without an account', async () => {
    for (let i = 0; i < 10; i++) expect((await cadastroDoIntruso()).status).toBe(201);
    expect(await cadastroDoIntruso()).toMatchObject({ status: 429 });
    expect(await contas()).toHaveLength(1);
  });
});
