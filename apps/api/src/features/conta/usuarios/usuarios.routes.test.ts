import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { withTestServer } from '../../../platform/testing/server.ts';

const server = withTestServer();

const NOVO = { tipoPerfil: 1, nomeCompleto: 'Marina Lopes', email: 'Marina@Exemplo.com', senha: 'festa-boa-2026', aceitaTermos: true };
const CREDENCIAIS = { email: 'marina@exemplo.com', senha: 'festa-boa-2026' };

/** Waits until the job has sent `quantas` letters. Returns their texts, the newest last. */
async function todasAsCartas(quantas: number): Promise<string[]> {
  const folder = join(server.config.dataDir, 'mail');
  const cartas = async () => (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
  await expect.poll(async () => (await cartas()).length).toBeGreaterThanOrEqual(quantas);
  return Promise.all((await cartas()).map((uma) => readFile(join(folder, uma), 'utf8')));
}
const ultimaCarta = async (quantas = 1): Promise<string> => (await todasAsCartas(quantas)).at(-1) ?? '';

function codigoDa(carta: string): { userId: string; code: string } {
  const texto = carta.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const [, userId = '', code = ''] = /ConfirmacaoConta\/([\w-]+)\/([\w-]+)/.exec(texto) ?? [];
  return { userId, code };
}

describe('sign-up, confirmation and login', () => {
  test('a person logs in only after confirming the e-mail with a single-use code', async () => {
    const cadastrada = await server.call('POST', '/usuario/cadastro', { body: NOVO });
    expect(cadastrada).toMatchObject({ status: 201, body: { message: 'Usuário cadastro com sucesso!' } });
    expect(await server.call('POST', '/usuario/login', { body: CREDENCIAIS })).toMatchObject({
      status: 403,
      body: { codigo: 'EMAIL_NAO_CONFIRMADO' },
    });

    const { userId, code } = codigoDa(await ultimaCarta());
    expect(userId).toBe(cadastrada.body.id);
    const path = `/usuario/confirmar-email?userId=${userId}&code=${code}`;
    expect(await server.call('POST', `/usuario/confirmar-email?userId=${userId}&code=${code.slice(0, -1)}x`)).toMatchObject({
      status: 422,
    });
    const body = { senha: NOVO.senha };
    expect(await server.call('POST', path, { body })).toMatchObject({
      status: 200,
      body: { message: 'E-mail confirmado. Agora é só entrar!' },
    });
    expect(await server.call('POST', path, { body })).toMatchObject({ status: 422, body: { codigo: 'CODIGO_INVALIDO' } });

    const entrou = await server.call('POST', '/usuario/login', { body: CREDENCIAIS });
    expect(entrou.status).toBe(200);
    const claims = JSON.parse(Buffer.from(entrou.body.accessToken.split('.')[1], 'base64url').toString());
    expect(claims).toMatchObject({ sub: userId, role: 'CLIENTE', email: 'marina@exemplo.com' });
    expect(claims.exp - claims.iat).toBe(1800);
  });

  test('missing and invalid data are refused in Portuguese, one by one', async () => {
    const resposta = await server.call('POST', '/usuario/cadastro', { body: { ...NOVO, email: 'x', senha: 'curta', aceitaTermos: false } });
    expect(resposta.status).toBe(400);
    expect(resposta.body).toMatchObject({
      message: 'Erro de validação',
      erros: [
        expect.stringMatching(/^E-mail inválido: confira/),
        expect.stringContaining('A senha precisa'),
        expect.stringContaining('É preciso aceitar'),
      ],
      campos: { email: expect.stringMatching(/^E-mail inválido/), senha: expect.any(String), aceitaTermos: expect.any(String) },
    });
    expect(await server.call('POST', '/usuario/cadastro', { body: { ...NOVO, cpf: '111.111.111-11' } })).toMatchObject({
      status: 400,
      body: { erros: ['CPF inválido'] },
    });
    expect((await server.db.selectFrom('usuarios').select('id').execute()).length).toBe(0);
  });

  test('an address with `+` is kept as written, and differs from the one without it', async () => {
    const email = 'Marina+Festa.2@Exemplo.com';
    expect(await server.call('POST', '/usuario/cadastro', { body: NOVO })).toMatchObject({ status: 201 });
    const { body, status } = await server.call('POST', '/usuario/cadastro', { body: { ...NOVO, email } });
    expect(status).toBe(201);

    const paraEla = async () => (await todasAsCartas(1)).filter((uma) => uma.includes('\r\nTo: marina+festa.2@exemplo.com\r\n'));
    await expect.poll(async () => (await paraEla()).length).toBe(1);
    const { userId, code } = codigoDa((await paraEla())[0] ?? '');
    expect(userId).toBe(body.id);
    const confirmada = await server.call('POST', `/usuario/confirmar-email?userId=${userId}&code=${code}`, { body: { senha: NOVO.senha } });
    expect(confirmada.status).toBe(200);
    const entrar = (login: string) => server.call('POST', '/usuario/login', { body: { ...CREDENCIAIS, email: login } });
    const existe = async (qual: string) =>
      (await server.call('GET', `/usuario/usuario-existe?email=${encodeURIComponent(qual)}`)).body.existe;
    expect([await existe(email), await existe(CREDENCIAIS.email)]).toEqual([true, false]);
    expect([(await entrar(email)).status, (await entrar(CREDENCIAIS.email)).status]).toEqual([200, 403]);
  });

  test('an idempotency key creates only one account, and is refused with another body', async () => {
    const headers = { 'idempotency-key': 'cadastro-1' };
    const [a, b] = await Promise.all([1, 2].map(() => server.call('POST', '/usuario/cadastro', { body: NOVO, headers })));
    expect([a?.status, b?.status]).toEqual([201, 201]);
    expect(a?.body.id).toBe(b?.body.id);
    expect(await server.call('POST', '/usuario/cadastro', { body: { ...NOVO, nomeCompleto: 'Outra Pessoa' }, headers })).toMatchObject({
      status: 422,
      body: { codigo: 'CHAVE_REUTILIZADA' },
    });
  });

  test('an e-mail can have both profiles; without a choice the login asks which one', async () => {
    await server.call('POST', '/usuario/cadastro', { body: NOVO });
    await server.db.updateTable('usuarios').set({ email_confirmado_em: new Date() }).execute();
    expect(await server.call('POST', '/usuario/cadastro', { body: NOVO })).toMatchObject({
      status: 409,
      body: { codigo: 'CONTA_EXISTENTE' },
    });
    expect(await server.call('POST', '/usuario/cadastro', { body: { ...NOVO, tipoPerfil: 2, cnpj: '12.ABC.345/01DE-35' } })).toMatchObject({
      status: 201,
    });
    await server.db.updateTable('usuarios').set({ email_confirmado_em: new Date() }).execute();
    expect(await server.call('POST', '/usuario/login', { body: CREDENCIAIS })).toMatchObject({
      status: 409,
      body: { codigo: 'PERFIL_A_ESCOLHER', erros: ['CLIENTE', 'FORNECEDOR'] },
    });
    expect(await server.call('POST', '/usuario/login', { body: { ...CREDENCIAIS, tipoPerfil: 2 } })).toMatchObject({ status: 200 });
  });

  test('a wrong password and an unknown account get the same reply; after eight errors one must wait', async () => {
    await server.call('POST', '/usuario/cadastro', { body: NOVO });
    const errada = await server.call('POST', '/usuario/login', { body: { ...CREDENCIAIS, senha: 'outra-senha' } });
    const ninguem = await server.call('POST', '/usuario/login', { body: { ...CREDENCIAIS, email: 'ninguem@exemplo.com' } });
    expect(errada.status).toBe(401);
    expect({ ...errada.body, requestId: '' }).toEqual({ ...ninguem.body, requestId: '' });
    for (let i = 0; i < 7; i++) await server.call('POST', '/usuario/login', { body: { ...CREDENCIAIS, senha: 'outra-senha' } });
    const presa = await server.call('POST', '/usuario/login', { body: CREDENCIAIS });
    expect(presa.status).toBe(429);
    expect(Number(presa.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('session', () => {
  test('logging out ends the token at once, and the destination is only a page of Festejo', async () => {
    const ana = await server.person();
    expect(await server.call('POST', '/usuario/renovar-token', { as: ana })).toMatchObject({ status: 200 });
    const saiu = await server.call('GET', '/usuario/logout?returnUrl=https://mal.example', { as: ana });
    expect(saiu).toMatchObject({ status: 200, body: { message: 'Deslogado com sucesso', returnUrl: '/usuario/login' } });
    for (const [returnUrl, aberto] of [
      ['/pedidos?estado=pago', '/pedidos?estado=pago'],
      ['/.//mal.example', '/usuario/login'],
    ]) {
      const bia = await server.person();
      const { body } = await server.call('GET', `/usuario/logout?returnUrl=${encodeURIComponent(returnUrl ?? '')}`, { as: bia });
      expect(body.returnUrl).toBe(aberto);
    }
    expect(await server.call('POST', '/usuario/renovar-token', { as: ana })).toMatchObject({ status: 401 });
  });

  test('a missing, changed or expired token is 401 with the text of the catalogue', async () => {
    const ana = await server.person();
    expect(await server.call('POST', '/usuario/renovar-token')).toMatchObject({ status: 401, body: { message: 'Token não fornecido.' } });
    const alterado = { ...ana, token: `${ana.token.slice(0, -3)}abc` };
    expect(await server.call('POST', '/usuario/renovar-token', { as: alterado })).toMatchObject({
      status: 401,
      body: { message: 'Token expirado' },
    });
    server.clock.advance(31 * MINUTO_EM_MS);
    expect(await server.call('POST', '/usuario/renovar-token', { as: ana })).toMatchObject({ status: 401 });
  });
});
