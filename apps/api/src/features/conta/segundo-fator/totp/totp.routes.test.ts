import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '../../../../platform/testing/context.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { cifrarCodigos } from '../codigos/cifrar-codigos.ts';
import { hashDoCodigo } from '../codigos/codigo-de-recuperacao.ts';
import { conferirCodigo } from '../codigos/conferir-codigo.ts';
import { cartasPara, codigoDe, confirmar, guardarPasskey, ligarTotp, pessoaComSenha, SENHA } from '../testing/conta.ts';

const server = withTestServer();
beforeEach(async () => {
  // Attempts are counted per quarter of an hour. The clock starts at a quarter, so that none ends within a test.
  const quarto = 900_000;
  server.clock.set(new Date(Math.ceil(server.clock.now().getTime() / quarto) * quarto));
});

const TOTP = '/usuario/segundo-fator/totp';
const CONFIRMAR = `${TOTP}/confirmar`;
const CODIGOS = '/usuario/segundo-fator/codigos-de-recuperacao';
const ver = async (as: Person) => (await server.call('GET', '/usuario/segundo-fator', { as })).body;
/** Checks a code as the login does. */
const conferir = (pessoa: Person, codigo: string) =>
  server.db.transaction().execute((tx) => conferirCodigo(testContext(server), tx, pessoa.id, codigo));
const umErrado = (certo: string) => (certo === '123456' ? '654321' : '123456');

describe('authenticator app', () => {
  test('is active only after the first code; gives ten recovery codes and notifies the owner', async () => {
    const ana = await server.person();
    expect(await ver(ana)).toMatchObject({ totpAtivoDesde: null, passkeys: [], codigosDeRecuperacaoRestantes: 0 });
    const iniciado = await server.call('POST', TOTP, { as: ana });
    expect(iniciado.status).toBe(200);
    expect(iniciado.body.uri).toContain(encodeURIComponent(ana.email));
    const { segredo } = iniciado.body;
    expect(await conferir(ana, codigoDe(server, segredo))).toBe(false);
    expect((await ver(ana)).totpAtivoDesde).toBeNull();

    const errado = await server.call('POST', CONFIRMAR, { as: ana, body: { codigo: umErrado(codigoDe(server, segredo)) } });
    expect(errado).toMatchObject({ status: 422, body: { codigo: 'CODIGO_INCORRETO' } });
    const ligado = await server.call('POST', CONFIRMAR, { as: ana, body: { codigo: codigoDe(server, segredo) } });
    expect(ligado.status).toBe(200);
    expect(new Set(ligado.body.codigosDeRecuperacao).size).toBe(10);
    expect(await ver(ana)).toMatchObject({ totpAtivoDesde: server.clock.now().toISOString(), codigosDeRecuperacaoRestantes: 10 });
    const [carta, ...mais] = await cartasPara(server, ana);
    expect(carta).toMatch(/^Uma proteção da sua conta mudou: [\s\S]*foi ligado[\s\S]*cliente\/perfil[\s\S]*Se não foi você/);
    expect(mais).toEqual([]);
  });

  test('the secret is encrypted in the database, and recovery codes are only stored as hashes', async () => {
    const ana = await server.person();
    const { segredo, codigos } = await ligarTotp(server, ana);
    const guardado = JSON.stringify([
      await server.database.query('select encode(segredo_cifrado, $1) as a from totp', ['escape']),
      await server.database.query('select encode(codigo_cifrado, $1) as a from codigos_de_recuperacao', ['escape']),
    ]);
    for (const segredoOuCodigo of [segredo, ...codigos]) expect(guardado).not.toContain(segredoOuCodigo);
  });

  test('a code is valid once, and a step before the last used one is not valid any more', async () => {
    const ana = await server.person();
    const { segredo } = await ligarTotp(server, ana);
    expect(await conferir(ana, codigoDe(server, segredo))).toBe(false);
    expect(await conferir(ana, codigoDe(server, segredo, 1))).toBe(true);
    expect(await conferir(ana, codigoDe(server, segredo, 1))).toBe(false);
    server.clock.advance(60_000);
    expect(await conferir(ana, codigoDe(server, segredo, -1))).toBe(false);
    const codigo = codigoDe(server, segredo);
    expect(await conferir(ana, ` ${codigo.slice(0, 3)} ${codigo.slice(3)}`)).toBe(true);
  });

  test('the code of another account is invalid', async () => {
    const [ana, bia] = [await server.person(), await server.person()];
    const deAna = await ligarTotp(server, ana);
    await ligarTotp(server, bia);
    server.clock.advance(30_000);
    expect(await conferir(bia, codigoDe(server, deAna.segredo))).toBe(false);
    expect(await conferir(bia, deAna.codigos[0] ?? '')).toBe(false);
    expect(await conferir(ana, deAna.codigos[0] ?? '')).toBe(true);
  });

  test('another app needs the present one switched off first; without a start there is nothing to confirm', async () => {
    const ana = await server.person();
    expect(await server.call('POST', CONFIRMAR, { as: ana, body: { codigo: '123456' } })).toMatchObject({ status: 404 });
    const { segredo } = await ligarTotp(server, ana);
    server.clock.advance(30_000);
    await confirmar(server, ana, { codigo: codigoDe(server, segredo) });
    expect(await server.call('POST', TOTP, { as: ana })).toMatchObject({ status: 409, body: { codigo: 'TOTP_JA_ATIVO' } });
    expect(await server.call('POST', CONFIRMAR, { as: ana, body: { codigo: '123456' } })).toMatchObject({
      status: 409,
      body: { codigo: 'TOTP_JA_ATIVO' },
    });
    expect(await server.call('DELETE', TOTP, { as: ana })).toMatchObject({ status: 200 });
    // A second call changes nothing.
    expect(await server.call('DELETE', TOTP, { as: ana })).toMatchObject({ status: 200 });
    expect(await ver(ana)).toMatchObject({ totpAtivoDesde: null, codigosDeRecuperacaoRestantes: 0 });
    expect((await cartasPara(server, ana)).map((carta) => /foi (ligado|desligado)/.exec(carta)?.[1])).toEqual(['ligado', 'desligado']);
  });

  test('after a change of the server secret a code of the app is wrong, and a recovery code is valid', async () => {
    const ana = await server.person();
    const { segredo, codigos } = await ligarTotp(server, ana);
    await server.db
      .updateTable('totp')
      .set({ segredo_cifrado: Buffer.alloc(48) })
      .execute();
    server.clock.advance(30_000);
    expect(await confirmar(server, ana, { codigo: codigoDe(server, segredo) })).toMatchObject({ status: 422 });
    expect(await confirmar(server, ana, { codigo: codigos[0] })).toMatchObject({ status: 200 });
  });
});

describe('recovery codes', () => {
  test('each is valid once, and the owner is notified', async () => {
    const ana = await server.person();
    const { codigos } = await ligarTotp(server, ana);
    expect(await confirmar(server, ana, { codigo: codigos[0]?.toUpperCase() })).toMatchObject({ status: 200 });
    expect(await confirmar(server, ana, { codigo: codigos[0] })).toMatchObject({ status: 422, body: { codigo: 'CODIGO_INCORRETO' } });
    expect((await ver(ana)).codigosDeRecuperacaoRestantes).toBe(9);
    expect((await cartasPara(server, ana)).at(-1)).toContain('Códigos que restam: 9');
  });

  test('renewing replaces all of them, and only an account with a protection has codes', async () => {
    const ana = await server.person();
    expect(await server.call('POST', CODIGOS, { as: ana })).toMatchObject({ status: 422, body: { codigo: 'SEM_SEGUNDO_FATOR' } });
    const { codigos } = await ligarTotp(server, ana);
    server.clock.advance(10 * MINUTO_EM_MS);
    expect(await server.call('POST', CODIGOS, { as: ana })).toMatchObject({ status: 403, body: { codigo: 'CONFIRME_SUA_IDENTIDADE' } });
    await confirmar(server, ana, { codigo: codigos[0] });
    const novos = await server.call('POST', CODIGOS, { as: ana });
    expect(novos.status).toBe(200);
    expect(novos.body.codigosDeRecuperacao).toHaveLength(10);
    expect(await conferir(ana, codigos[1] ?? '')).toBe(false);
    expect(await conferir(ana, novos.body.codigosDeRecuperacao[1])).toBe(true);
  });

  test('stay while a protection is active, and a second one does not replace them', async () => {
    const ana = await server.person();
    const { codigos } = await ligarTotp(server, ana);
    await confirmar(server, ana, { codigo: codigos[0] });
    const passkey = await guardarPasskey(server, ana);
    expect(passkey).toMatchObject({ status: 201, body: { codigosDeRecuperacao: [] } });
    await server.call('DELETE', TOTP, { as: ana });
    expect(await ver(ana)).toMatchObject({ codigosDeRecuperacaoRestantes: 9 });
    await server.call('DELETE', `/usuario/passkeys/${passkey.body.passkey.id}`, { as: ana });
    expect(await ver(ana)).toMatchObject({ codigosDeRecuperacaoRestantes: 0 });
    expect(await conferir(ana, codigos[1] ?? '')).toBe(false);
  });
});

describe('proving the identity', () => {
  test('without a second factor the password counts, for ten minutes and only in this session', async () => {
    const ana = await pessoaComSenha(server);
    expect(await server.call('POST', TOTP, { as: ana })).toMatchObject({
      status: 403,
      body: { codigo: 'CONFIRME_SUA_IDENTIDADE', erros: ['senha'], acao: expect.any(String) },
    });
    expect(await confirmar(server, ana, { senha: 'outra' })).toMatchObject({ status: 422, body: { codigo: 'SENHA_INCORRETA' } });
    const ate = new Date(server.clock.now().getTime() + 600_000).toISOString();
    expect(await confirmar(server, ana, { senha: SENHA })).toMatchObject({ status: 200, body: { ate } });
    expect((await ver(ana)).identidadeConfirmadaAte).toBe(ate);
    expect((await server.call('POST', TOTP, { as: ana })).status).toBe(200);
    server.clock.advance(600_000);
    expect((await server.call('POST', TOTP, { as: ana })).status).toBe(403);
    expect((await ver(ana)).identidadeConfirmadaAte).toBeNull();
  });

  test('with a second factor the password is not enough', async () => {
    const ana = await pessoaComSenha(server);
    await confirmar(server, ana, { senha: SENHA });
    const { segredo } = await ligarTotp(server, ana);
    server.clock.advance(601_000);
    for (const prova of [{ senha: SENHA }, {}, { passkey: { desafioId: crypto.randomUUID(), resposta: {} } }]) {
      expect(await confirmar(server, ana, prova)).toMatchObject({ status: 422, body: { codigo: 'PROVA_NAO_ACEITA', erros: ['totp'] } });
    }
    expect(await confirmar(server, ana, { codigo: codigoDe(server, segredo) })).toMatchObject({ status: 200 });
  });

  test('an account without password and second factor needs a recent login', async () => {
    const ana = await server.person();
    expect(await confirmar(server, ana, { senha: SENHA })).toMatchObject({ status: 422, body: { codigo: 'PROVA_NAO_ACEITA', erros: [] } });
    expect((await server.call('POST', TOTP, { as: ana })).status).toBe(200);
    server.clock.advance(600_000);
    const recusada = await server.call('POST', TOTP, { as: ana });
    expect(recusada).toMatchObject({ status: 403, body: { codigo: 'CONFIRME_SUA_IDENTIDADE', erros: [] } });
    expect(recusada.body.acao).toMatch(/entre de novo/);
  });

  test('after five wrong passwords in 15 minutes even the right one must wait', async () => {
    const ana = await pessoaComSenha(server);
    for (let i = 0; i < 5; i++) expect((await confirmar(server, ana, { senha: 'outra' })).status).toBe(422);
    const presa = await confirmar(server, ana, { senha: SENHA });
    expect(presa.status).toBe(429);
    const espera = Number(presa.headers['retry-after']);
    expect(espera).toBe(900);
    // Refused attempts do not extend the wait.
    server.clock.advance((espera - 1) * 1000);
    expect((await confirmar(server, ana, { senha: SENHA })).status).toBe(429);
    server.clock.advance(1000);
    expect((await confirmar(server, ana, { senha: SENHA })).status).toBe(200);
  });

  test('a right code resets the counter, and wrong codes from all sources add up', async () => {
    const ana = await server.person();
    const { segredo, codigos } = await ligarTotp(server, ana);
    const errar = async () => (await confirmar(server, ana, { codigo: '00000-00000' })).status;
    for (let i = 0; i < 4; i++) expect(await errar()).toBe(422);
    expect((await confirmar(server, ana, { codigo: codigos[0] })).status).toBe(200);
    for (let i = 0; i < 3; i++) expect(await errar()).toBe(422);
    for (let i = 0; i < 2; i++) expect(await conferir(ana, '00000-00000')).toBe(false);
    server.clock.advance(30_000);
    expect((await confirmar(server, ana, { codigo: codigoDe(server, segredo) })).status).toBe(429);
    await expect(conferir(ana, codigoDe(server, segredo))).rejects.toMatchObject({ status: 429 });
  });

  test('wrong codes while switching an app on have a separate counter', async () => {
    const ana = await server.person();
    const { body } = await server.call('POST', TOTP, { as: ana });
    const codigo = umErrado(codigoDe(server, body.segredo));
    for (let i = 0; i < 5; i++) expect((await server.call('POST', CONFIRMAR, { as: ana, body: { codigo } })).status).toBe(422);
    expect((await server.call('POST', CONFIRMAR, { as: ana, body: { codigo: codigoDe(server, body.segredo) } })).status).toBe(429);
    expect(await conferir(ana, '123456')).toBe(false);
  });
});

describe('refusals', () => {
  test.each([
    ['GET', '/usuario/segundo-fator'],
    ['POST', TOTP],
    ['POST', CONFIRMAR],
    ['DELETE', TOTP],
    ['POST', CODIGOS],
    ['POST', '/usuario/confirmar-identidade'],
  ] as const)('%s %s without a token or with an ended session is 401', async (method, path) => {
    expect((await server.call(method, path, { body: {} })).status).toBe(401);
    const ana = await server.person();
    await server.call('GET', '/usuario/logout', { as: ana });
    expect((await server.call(method, path, { as: ana, body: {} })).status).toBe(401);
  });

  test.each([
    ['POST', TOTP],
    ['DELETE', TOTP],
    ['POST', CODIGOS],
  ] as const)('%s %s without a confirmed identity is 403', async (method, path) => {
    const ana = await pessoaComSenha(server);
    expect(await server.call(method, path, { as: ana })).toMatchObject({ status: 403, body: { codigo: 'CONFIRME_SUA_IDENTIDADE' } });
  });

  test('a body outside the contract is 400', async () => {
    const ana = await server.person();
    for (const codigo of [undefined, '', '12345', 'x'.repeat(21), 123456, null, ['123456']]) {
      expect((await server.call('POST', CONFIRMAR, { as: ana, body: { codigo } })).status).toBe(400);
    }
    for (const prova of [{ senha: 'x'.repeat(1025) }, { codigo: '1' }, { passkey: {} }, { passkey: { desafioId: 'x', resposta: {} } }]) {
      expect((await confirmar(server, ana, prova)).status).toBe(400);
    }
  });

  test('characters that no code contains are only a wrong code', async () => {
    const ana = await server.person();
    await ligarTotp(server, ana);
    for (const codigo of ['\u0000\u0000\u0000\u0000\u0000\u0000', '１２３４５６', '🎉🎉🎉🎉🎉🎉']) {
      expect((await confirmar(server, ana, { codigo })).status).toBe(422);
    }
  });
});

describe('a recovery code of an earlier version', () => {
  const claro = async (ana: Person, codigo: string) => {
    await server.db.deleteFrom('codigos_de_recuperacao').where('usuario_id', '=', ana.id).execute();
    const codigo_hash = hashDoCodigo(ana.id, codigo);
    await server.db.insertInto('codigos_de_recuperacao').values({ usuario_id: ana.id, codigo_hash }).execute();
  };

  test('is valid before and after a start, which leaves no hash open to guessing', async () => {
    const ana = await server.person();
    await ligarTotp(server, ana);
    await claro(ana, '01abc-xyz10');
    expect([await conferir(ana, '01abc-xyz10'), await conferir(ana, '01abc-xyz10')]).toEqual([true, false]);
    await claro(ana, '01abc-xyz11');
    await cifrarCodigos(server.db, testContext(server).secrets);
    expect(await server.db.selectFrom('codigos_de_recuperacao').select('codigo_hash').execute()).toEqual([{ codigo_hash: null }]);
    expect([await conferir(ana, '01ABC xyz11'), await conferir(ana, '01abc-xyz11')]).toEqual([true, false]);
  });
});
