import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../../platform/auth/passwords.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';

const server = withTestServer();
let senha_hash: string;
beforeAll(async () => {
  senha_hash = await hashPassword(SENHA);
});

const SENHA = 'festa-boa-2026';
const EMAIL = 'marina@exemplo.com';
const CNPJ = '12ABC34501DE35';

/** One of Marina's profiles, with a session and a password. */
async function perfil(tipo: 1 | 2, campos: Record<string, unknown> = {}): Promise<Person> {
  const pessoa = await server.person(tipo, 'Marina Lopes');
  await server.db
    .updateTable('usuarios')
    .set({ email: EMAIL, senha_hash, ...campos })
    .where('id', '=', pessoa.id)
    .execute();
  return { ...pessoa, email: EMAIL };
}

const trocar = (as: Person | undefined, body: unknown) => server.call('POST', '/usuario/trocar-perfil', { ...(as ? { as } : {}), body });
const adicionar = (as: Person | undefined, body: object, headers = {}) =>
  server.call('POST', '/usuario/adicionar-perfil', { ...(as ? { as } : {}), body: { aceitaTermos: true, ...body }, headers });
const estaAberta = async (as: Person) => (await server.call('POST', '/usuario/renovar-token', { as })).status === 200;
/** The person of a token, whose session must still be open. */
async function dono(token: string) {
  const { sub, email, role } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const pessoa: Person = { id: sub, email, token };
  expect(await estaAberta(pessoa)).toBe(true);
  return { ...pessoa, role };
}
const contas = () => server.db.selectFrom('usuarios').selectAll().orderBy('tipo_perfil').execute();

/** Switches the authenticator app on for a profile. Its present time step is used up. */
async function ligarTotp(as: Person): Promise<(passos?: number) => string> {
  await server.call('POST', '/usuario/confirmar-identidade', { as, body: { senha: SENHA } });
  const { segredo } = (await server.call('POST', '/usuario/segundo-fator/totp', { as })).body;
  const codigo = (passos = 1) =>
    new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: server.clock.now().getTime() + passos * 30_000 });
  expect(await server.call('POST', '/usuario/segundo-fator/totp/confirmar', { as, body: { codigo: codigo(0) } })).toMatchObject({
    status: 200,
  });
  return codigo;
}

describe('trocarPerfil', () => {
  test('switches to the other profile, and the earlier session ends at once', async () => {
    const [cliente, fornecedor] = [await perfil(1), await perfil(2)];
    const { status, body } = await trocar(cliente, { tipoPerfil: 2 });
    expect(status).toBe(200);
    expect(await dono(body.accessToken)).toMatchObject({ id: fornecedor.id, role: 'FORNECEDOR' });
    expect(await estaAberta(cliente)).toBe(false);
    expect(await trocar(cliente, { tipoPerfil: 2 })).toMatchObject({ status: 401 });
    const aberta = await server.db.selectFrom('sessoes').selectAll().where('meio', '=', 'troca_de_perfil').execute();
    expect(aberta).toMatchObject([{ usuario_id: fornecedor.id, encerrada_em: null, identidade_confirmada_em: null }]);
    expect(await trocar(await dono(body.accessToken), { tipoPerfil: 1 })).toMatchObject({ status: 200 });
  });

  test('refuses a call without a token, a wrong body, and the present profile', async () => {
    const cliente = await perfil(1);
    expect(await trocar(undefined, { tipoPerfil: 2 })).toMatchObject({ status: 401 });
    for (const body of [{}, { tipoPerfil: 3 }, { tipoPerfil: 'x' }]) expect(await trocar(cliente, body)).toMatchObject({ status: 400 });
    expect(await trocar(cliente, { tipoPerfil: 1 })).toMatchObject({ status: 422, body: { codigo: 'PERFIL_ATUAL' } });
    expect(await estaAberta(cliente)).toBe(true);
  });

  test.each([
    ['de outra pessoa', { email: 'outra@exemplo.com' }],
    ['nunca confirmado', { email_confirmado_em: null }],
    ['apagado', { excluido_em: new Date() }],
  ])('does not switch to a profile: %s', async (_qual, campos) => {
    const cliente = await perfil(1);
    await perfil(2, campos);
    expect(await trocar(cliente, { tipoPerfil: 2 })).toMatchObject({ status: 404 });
    expect(await estaAberta(cliente)).toBe(true);
  });

  test('asks for the second factor of the other profile, and a wrong code ends nothing', async () => {
    const [cliente, fornecedor] = [await perfil(1), await perfil(2)];
    const codigo = await ligarTotp(fornecedor);
    expect(await trocar(cliente, { tipoPerfil: 2 })).toMatchObject({ status: 403, body: { codigo: 'SEGUNDO_FATOR', erros: ['totp'] } });
    expect(await trocar(cliente, { tipoPerfil: 2, codigo: '000000' })).toMatchObject({ status: 422, body: { codigo: 'CODIGO_INCORRETO' } });
    expect(await estaAberta(cliente)).toBe(true);
    const { status, body } = await trocar(cliente, { tipoPerfil: 2, codigo: codigo() });
    expect(status).toBe(200);
    expect((await dono(body.accessToken)).id).toBe(fornecedor.id);
  });

  test('the second factor of this profile does not count for the other', async () => {
    const [cliente, fornecedor] = [await perfil(1), await perfil(2)];
    await ligarTotp(fornecedor);
    const meu = await ligarTotp(cliente);
    expect(await trocar(cliente, { tipoPerfil: 2 })).toMatchObject({ status: 403, body: { codigo: 'SEGUNDO_FATOR' } });
    expect(await trocar(cliente, { tipoPerfil: 2, codigo: meu() })).toMatchObject({ status: 422 });
  });

  test('five wrong codes lead to a wait', async () => {
    const [cliente, fornecedor] = [await perfil(1), await perfil(2)];
    const codigo = await ligarTotp(fornecedor);
    for (let i = 0; i < 5; i++) expect(await trocar(cliente, { tipoPerfil: 2, codigo: '000000' })).toMatchObject({ status: 422 });
    expect(await trocar(cliente, { tipoPerfil: 2, codigo: codigo() })).toMatchObject({ status: 429 });
  });

  test('switching does not prove the identity again', async () => {
    const [cliente] = [await perfil(1), await perfil(2, { senha_hash: null })];
    const fornecedor = await dono((await trocar(cliente, { tipoPerfil: 2 })).body.accessToken);
    expect(await server.call('POST', '/usuario/segundo-fator/totp', { as: fornecedor })).toMatchObject({
      status: 403,
      body: { codigo: 'CONFIRME_SUA_IDENTIDADE' },
    });
  });
});

describe('adicionarPerfil', () => {
  test('opens the other profile with the same password, already confirmed, and switches to it', async () => {
    const cliente = await perfil(1);
    await server.db
      .insertInto('contas_openid')
      .values({ emissor: 'https://emissor.example', sujeito: 'marina', usuario_id: cliente.id, criada_em: new Date() })
      .execute();
    const { status, body } = await adicionar(cliente, { tipoPerfil: 2, cnpj: '12.ABC.345/01DE-35' });
    expect(status).toBe(201);
    const nova = await dono(body.accessToken);
    expect(nova).toMatchObject({ role: 'FORNECEDOR', email: EMAIL });
    expect((await contas())[1]).toMatchObject({ id: nova.id, nome_completo: 'Marina Lopes', senha_hash, cnpj: CNPJ, cpf: null });
    expect((await contas())[1]?.email_confirmado_em).toBeInstanceOf(Date);
    expect(await server.db.selectFrom('fornecedores').select(['id', 'nome']).execute()).toEqual([{ id: nova.id, nome: 'Marina Lopes' }]);
    expect(await server.db.selectFrom('consentimentos').select(['usuario_id', 'assunto', 'dado']).execute()).toEqual([
      { usuario_id: nova.id, assunto: 'termos', dado: true },
    ]);
    expect(await server.db.selectFrom('contas_openid').select(['sujeito', 'usuario_id']).orderBy('criada_em').execute()).toHaveLength(2);
    expect(await server.call('POST', '/usuario/login', { body: { email: EMAIL, senha: SENHA, tipoPerfil: 2 } })).toMatchObject({
      status: 200,
    });
    expect(await adicionar(cliente, { tipoPerfil: 2, cnpj: CNPJ })).toMatchObject({ status: 409, body: { codigo: 'CONTA_EXISTENTE' } });
    expect(await adicionar(cliente, { tipoPerfil: 1 })).toMatchObject({ status: 409, body: { codigo: 'CONTA_EXISTENTE' } });
  });

  test('refuses a call without a token, without a document, or without accepted terms', async () => {
    const cliente = await perfil(1);
    expect(await adicionar(undefined, { tipoPerfil: 2, cnpj: CNPJ })).toMatchObject({ status: 401 });
    for (const body of [
      { tipoPerfil: 2 },
      { tipoPerfil: 2, cnpj: '12ABC34501DE36' },
      { tipoPerfil: 2, cnpj: CNPJ, aceitaTermos: false },
      {},
    ]) {
      expect(await adicionar(cliente, body)).toMatchObject({ status: 400, body: { codigo: 'VALIDACAO' } });
    }
    expect(await contas()).toHaveLength(1);
  });

  test('a repeated request gives the same profile with another token, and no token is stored', async () => {
    const cliente = await perfil(1);
    const mandar = () => adicionar(cliente, { tipoPerfil: 2, cnpj: CNPJ }, { 'idempotency-key': 'uma' });
    const [um, outro] = [await mandar(), await mandar()];
    expect([um.status, outro.status]).toEqual([201, 201]);
    expect((await dono(um.body.accessToken)).id).toBe((await dono(outro.body.accessToken)).id);
    expect(await contas()).toHaveLength(2);
    const [{ resposta } = {}] = await server.db.selectFrom('idempotencia').select('resposta').execute();
    expect(Object.keys(resposta as object)).toEqual(['id']);
    await ligarTotp(await dono(um.body.accessToken));
    expect(await mandar()).toMatchObject({ status: 403, body: { codigo: 'SEGUNDO_FATOR' } });
  });

  test('replaces an unconfirmed profile of a stranger', async () => {
    await perfil(2, { email_confirmado_em: null, senha_hash: 'do estranho', nome_completo: 'Estranho' });
    const cliente = await perfil(1);
    expect(await adicionar(cliente, { tipoPerfil: 2, cnpj: CNPJ })).toMatchObject({ status: 201 });
    expect((await contas())[1]).toMatchObject({ nome_completo: 'Marina Lopes', senha_hash });
  });
});
