import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import type { Person } from '../../../platform/testing/server.ts';
import { type ServidorComGoogle, servirComGoogle } from './testing/servidor-com-google.ts';
import { MARINA } from './testing/servir-emissor.ts';

let google: ServidorComGoogle;
beforeAll(async () => {
  google = await servirComGoogle();
});
afterAll(() => google?.close());
beforeEach(async () => {
  google.emissor.entra(MARINA);
  await google.server.clear();
  await google.server.database.query(`delete from jobs.job where name = 'enviar-carta'`);
});

const EMAIL = MARINA.email;
const SENHA = 'festa-boa-2026';
const cadastrar = (cadastroId: string, dados: object = {}) =>
  google.server.call('POST', '/usuario/cadastro-google', {
    body: { cadastroId, tipoPerfil: 1, nomeCompleto: 'Marina Lopes', aceitaTermos: true, ...dados },
  });
const continuar = (body: object) => google.server.call('POST', '/usuario/login-google', { body });
const contas = () => google.server.db.selectFrom('usuarios').selectAll().orderBy('tipo_perfil').execute();
const ligacoes = () => google.server.db.selectFrom('contas_openid').selectAll().execute();
const cadastroId = async (tipoPerfil?: number): Promise<string> => (await google.entrar(tipoPerfil)).body.cadastroPendente.cadastroId;
/** The person whose session a reply opened. */
const dono = async (accessToken: string) => {
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  const as: Person = { id: claims.sub, email: claims.email, token: accessToken };
  expect(await google.server.call('POST', '/usuario/renovar-token', { as })).toMatchObject({ status: 200 });
  return as;
};

/** An account with Marina's e-mail and a password. */
async function conta(perfil: 1 | 2 = 1, campos: Record<string, unknown> = {}): Promise<Person> {
  const pessoa = await google.server.person(perfil);
  const senha_hash = await hashPassword(SENHA);
  await google.server.db
    .updateTable('usuarios')
    .set({ email: EMAIL, senha_hash, ...campos })
    .where('id', '=', pessoa.id)
    .execute();
  return { ...pessoa, email: EMAIL };
}

async function cartasPara(email: string): Promise<string[]> {
  const linhas = await google.server.database.query(
    `select data ->> 'assunto' as assunto from jobs.job where name = 'enviar-carta' and data ->> 'para' = $1 order by created_on`,
    [email],
  );
  return linhas.map(({ assunto }) => String(assunto));
}

describe('a person without an account', () => {
  test('finishes the sign-up and signs in; later signs in directly, even if the e-mail at Google changes', async () => {
    const primeira = await google.entrar();
    expect(primeira).toMatchObject({
      status: 200,
      body: {
        accessToken: null,
        perfisAEscolher: null,
        segundoFator: null,
        cadastroPendente: { nomeCompleto: 'Marina Lopes', email: EMAIL },
      },
    });
    expect(await google.escritas()).toMatchObject({ usuarios: 0, ligacoes: 0, sessoes: 0 });

    const feito = await cadastrar(primeira.body.cadastroPendente.cadastroId, { cpf: '529.982.247-25', telefone: '(11) 98765-4321' });
    expect(feito).toMatchObject({ status: 201, body: { accessToken: expect.any(String) } });
    const marina = await dono(feito.body.accessToken);
    const [criada] = await contas();
    expect(criada).toMatchObject({
      id: marina.id,
      email: EMAIL,
      tipo_perfil: 1,
      senha_hash: null,
      cpf: '52998224725',
      telefone: '11987654321',
    });
    expect(criada?.email_confirmado_em).toBeInstanceOf(Date);
    expect(await ligacoes()).toMatchObject([{ emissor: google.emissor.url, sujeito: MARINA.sub, usuario_id: marina.id }]);
    const { db } = google.server;
    expect(await db.selectFrom('consentimentos').selectAll().execute()).toMatchObject([
      { usuario_id: marina.id, assunto: 'termos', dado: true, versao: criada?.termos_versao },
    ]);
    expect(await db.selectFrom('sessoes').select('meio').execute()).toEqual([{ meio: 'google' }]);

    google.emissor.entra({ email: 'marina.nova@exemplo.com' });
    const depois = await google.entrar();
    expect((await dono(depois.body.accessToken)).id).toBe(marina.id);
    expect((await contas())[0]?.email).toBe(EMAIL);
  });

  test('a fornecedor needs a CPF or CNPJ, and a refused sign-up can be sent again', async () => {
    const id = await cadastroId(2);
    expect(await cadastrar(id, { tipoPerfil: 2 })).toMatchObject({ status: 400, body: { erros: ['Informe o CNPJ ou o CPF'] } });
    expect(await cadastrar(id, { tipoPerfil: 2, cnpj: '12ABC34501DE36' })).toMatchObject({ status: 400 });
    expect(await cadastrar(id, { aceitaTermos: false })).toMatchObject({ status: 400 });
    expect(await cadastrar(id, { nomeCompleto: 'M' })).toMatchObject({ status: 400 });
    expect(await cadastrar(id, { tipoPerfil: 2, cnpj: '12.ABC.345/01DE-35' })).toMatchObject({ status: 201 });
    expect(await google.server.db.selectFrom('fornecedores').select('nome').execute()).toEqual([{ nome: 'Marina Lopes' }]);
  });

  test('a sign-up is valid once, for thirty minutes, and only for its holder', async () => {
    expect(await cadastrar(crypto.randomUUID())).toMatchObject({ status: 401, body: { codigo: 'GOOGLE_RECUSADO' } });
    const velho = await cadastroId();
    google.server.clock.advance(30 * MINUTO_EM_MS);
    expect(await cadastrar(velho)).toMatchObject({ status: 401, body: { codigo: 'GOOGLE_RECUSADO' } });
    const [um, outro] = [await cadastroId(), await cadastroId()];
    expect(await cadastrar(um)).toMatchObject({ status: 201 });
    expect(await cadastrar(um)).toMatchObject({ status: 401 });
    expect(await cadastrar(outro)).toMatchObject({ status: 409, body: { codigo: 'CONTA_EXISTENTE' } });
    expect(await contas()).toHaveLength(1);
    // An id that waits for one step is not accepted at another step.
    expect(await continuar({ entradaId: outro, tipoPerfil: 1 })).toMatchObject({ status: 401 });
  });

  test('accepts an absurd name at Google', async () => {
    google.emissor.entra({ name: `Mari\u0000na\n\ud800 ${'x'.repeat(500)}` });
    const { status, body } = await google.entrar();
    expect(status).toBe(200);
    expect(body.cadastroPendente.nomeCompleto).toMatch(/^Mari na \ufffd x{100,}$/);
    expect(body.cadastroPendente.nomeCompleto.length).toBeLessThanOrEqual(120);
  });
});

describe('a person with an account of the same e-mail', () => {
  test('confirmed account: both are linked, the owner is notified once, and the password stays valid', async () => {
    const marina = await conta();
    expect((await dono((await google.entrar()).body.accessToken)).id).toBe(marina.id);
    expect((await dono((await google.entrar()).body.accessToken)).id).toBe(marina.id);
    expect(await ligacoes()).toHaveLength(1);
    expect(await cartasPara(EMAIL)).toEqual(['Sua conta agora entra pelo Google']);
    expect(await google.server.call('POST', '/usuario/login', { body: { email: EMAIL, senha: SENHA } })).toMatchObject({ status: 200 });
  });

  test('unconfirmed account: its creator never gets in with the password they set', async () => {
    const body = { tipoPerfil: 1, nomeCompleto: 'Estranho Qualquer', email: EMAIL, senha: 'outra-festa-9173', aceitaTermos: true };
    expect(await google.server.call('POST', '/usuario/cadastro', { body })).toMatchObject({ status: 201 });
    const { codigo_hash } = await google.server.db.selectFrom('codigos').select('codigo_hash').executeTakeFirstOrThrow();
    const id = await cadastroId();
    expect(await contas()).toMatchObject([{ nome_completo: 'Estranho Qualquer', email_confirmado_em: null }]);
    expect(await cadastrar(id, { cpf: '52998224725' })).toMatchObject({ status: 201 });
    expect(await contas()).toMatchObject([{ nome_completo: 'Marina Lopes', senha_hash: null, cpf: '52998224725' }]);
    expect(await google.server.db.selectFrom('codigos').selectAll().where('codigo_hash', '=', codigo_hash).execute()).toEqual([]);
    const credenciais = { email: EMAIL, senha: body.senha };
    expect(await google.server.call('POST', '/usuario/login', { body: credenciais })).toMatchObject({ status: 401 });
  });

  test('account linked to another Google account: the e-mail has a new owner, the account does not', async () => {
    const marina = await conta();
    await google.entrar();
    google.emissor.entra({ sub: 'google-outra-pessoa' });
    expect(await google.entrar()).toMatchObject({ status: 401, body: { message: 'Este e-mail já entra por outra conta do Google' } });
    expect(await ligacoes()).toMatchObject([{ sujeito: MARINA.sub, usuario_id: marina.id }]);
  });

  test('erased account: no sign-in, even if it is linked', async () => {
    const marina = await conta();
    await google.entrar();
    await google.server.db.updateTable('usuarios').set({ excluido_em: new Date() }).where('id', '=', marina.id).execute();
    expect(await google.entrar()).toMatchObject({ status: 200, body: { accessToken: null, cadastroPendente: { email: EMAIL } } });
    await google.server.db.deleteFrom('contas_openid').execute();
    expect((await google.entrar()).body.accessToken).toBeNull();
    expect(await ligacoes()).toEqual([]);
  });
});

describe('two profiles', () => {
  test('without a given profile the person chooses, and the choice is valid once', async () => {
    const [cliente, fornecedor] = [await conta(1), await conta(2)];
    const { body } = await google.entrar();
    expect(body).toMatchObject({ accessToken: null, perfisAEscolher: { perfis: [1, 2] } });
    const { entradaId } = body.perfisAEscolher;
    const escolhida = await continuar({ entradaId, tipoPerfil: 2 });
    expect((await dono(escolhida.body.accessToken)).id).toBe(fornecedor.id);
    expect(await continuar({ entradaId, tipoPerfil: 1 })).toMatchObject({ status: 401, body: { codigo: 'GOOGLE_RECUSADO' } });
    expect((await dono((await google.entrar(1)).body.accessToken)).id).toBe(cliente.id);
    expect(await cartasPara(EMAIL)).toHaveLength(2);
  });

  test('an unknown or expired sign-in, or a profile that does not exist, is 401', async () => {
    expect(await continuar({ entradaId: crypto.randomUUID(), tipoPerfil: 1 })).toMatchObject({ status: 401 });
    await conta(1);
    await conta(2);
    const { entradaId } = (await google.entrar()).body.perfisAEscolher;
    google.server.clock.advance(10 * MINUTO_EM_MS);
    expect(await continuar({ entradaId, tipoPerfil: 1 })).toMatchObject({ status: 401, body: { codigo: 'GOOGLE_RECUSADO' } });
  });

  test('a requested profile that does not exist is signed up, and the Google account opens both', async () => {
    await conta(1);
    expect(await cadastrar(await cadastroId(2), { tipoPerfil: 2, cnpj: '12ABC34501DE35' })).toMatchObject({ status: 201 });
    expect((await google.entrar()).body.perfisAEscolher).toMatchObject({ perfis: [1, 2] });
  });
});

describe('second factor', () => {
  const codigoDe = (segredo: string, passos = 1) =>
    new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: google.server.clock.now().getTime() + passos * 30_000 });

  async function comSegundoFator(perfil: 1 | 2 = 1): Promise<{ marina: Person; segredo: string }> {
    const marina = await conta(perfil);
    const { server } = google;
    await server.call('POST', '/usuario/confirmar-identidade', { as: marina, body: { senha: SENHA } });
    const { segredo } = (await server.call('POST', '/usuario/segundo-fator/totp', { as: marina })).body;
    const codigo = codigoDe(segredo, 0);
    expect(await server.call('POST', '/usuario/segundo-fator/totp/confirmar', { as: marina, body: { codigo } })).toMatchObject({
      status: 200,
    });
    return { marina, segredo };
  }

  test('Google is only one factor: the code is still required, and a wrong code can be corrected', async () => {
    const { marina, segredo } = await comSegundoFator();
    const { body } = await google.entrar();
    expect(body).toMatchObject({ accessToken: null, segundoFator: { tipoPerfil: 1, meios: ['totp'] } });
    const { entradaId, tipoPerfil } = body.segundoFator;
    const antes = await google.escritas();
    expect(await continuar({ entradaId, tipoPerfil })).toMatchObject({
      status: 200,
      body: { accessToken: null, segundoFator: { entradaId } },
    });
    expect(await continuar({ entradaId, tipoPerfil, codigo: 'abc' })).toMatchObject({ status: 401, body: { codigo: 'CODIGO_INCORRETO' } });
    expect(await google.escritas()).toEqual(antes);
    const codigo = codigoDe(segredo);
    const entrou = await continuar({ entradaId, tipoPerfil, codigo });
    expect((await dono(entrou.body.accessToken)).id).toBe(marina.id);
    expect(await continuar({ entradaId, tipoPerfil, codigo })).toMatchObject({ status: 401 });
  });

  test('after five wrong codes the account must wait, also with another visit to Google', async () => {
    const { segredo } = await comSegundoFator();
    const { entradaId, tipoPerfil } = (await google.entrar()).body.segundoFator;
    for (let i = 0; i < 5; i++) expect(await continuar({ entradaId, tipoPerfil, codigo: '000000' })).toMatchObject({ status: 401 });
    const outra = (await google.entrar()).body.segundoFator;
    expect(await continuar({ ...outra, codigo: codigoDe(segredo) })).toMatchObject({ status: 429 });
  });

  test('a second factor of one profile: the other profile opens without it, and choosing the protected one asks for it', async () => {
    const { segredo } = await comSegundoFator(2);
    await conta(1);
    expect((await google.entrar(1)).body.accessToken).toEqual(expect.any(String));
    const { entradaId } = (await google.entrar()).body.perfisAEscolher;
    expect((await continuar({ entradaId, tipoPerfil: 2 })).body).toMatchObject({
      segundoFator: { entradaId, tipoPerfil: 2, meios: ['totp'] },
    });
    expect((await continuar({ entradaId, tipoPerfil: 2, codigo: codigoDe(segredo) })).body.accessToken).toEqual(expect.any(String));
  });
});
