import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { testContext } from '../../../../platform/testing/context.ts';
import { startTestServer, withTestServer } from '../../../../platform/testing/server.ts';
import { esperaEmSegundos } from '../limites.ts';
import { abrirSessao } from '../sessoes/abrir-sessao.ts';
import { ATRAS_DE_PROXY, contaComSenha, entrar, jaFalhou, SENHA } from '../testing/contas.ts';
import { findById } from '../usuarios.queries.ts';
import { contasComSenha } from './entrar.ts';

const server = withTestServer(ATRAS_DE_PROXY);

const errar = async (email: string, vezes: number, ip?: string) => {
  const status: number[] = [];
  for (let i = 0; i < vezes; i++) status.push((await entrar(server, email, 'nada-a-ver', ip ? { ip } : {})).status);
  return status;
};

describe('wrong passwords lead to a wait', () => {
  test('eight errors are free; then each doubles the wait, up to 15 minutes', async () => {
    const ana = await contaComSenha(server);
    expect(await errar(ana.email, 10)).toEqual([...Array(8).fill(401), 429, 429]);
    const esperas: number[] = [];
    for (let i = 0; i < 7; i++) {
      const espera = Number((await entrar(server, ana.email, SENHA)).headers['retry-after']);
      esperas.push(espera);
      server.clock.advance(espera * 1_000);
      expect(await errar(ana.email, 1)).toEqual([401]);
    }
    expect(esperas).toEqual([30, 60, 120, 240, 480, 900, 900]);
  });

  test('a clock set back makes nobody wait for the jump: no wait stays no wait, and the longest stays the longest', async () => {
    const ana = await contaComSenha(server);
    expect(await errar(ana.email, 1)).toEqual([401]);
    server.clock.advance(-6 * HORA_EM_MS);
    expect(await errar(ana.email, 8)).toEqual([...Array(7).fill(401), 429]);
    server.clock.advance(-6 * HORA_EM_MS);
    expect(Number((await entrar(server, ana.email, SENHA)).headers['retry-after'])).toBe(30);
    server.clock.advance(30_000);
    expect((await entrar(server, ana.email, SENHA)).status).toBe(200);
  });

  test('a login resets the counter of errors', async () => {
    const ana = await contaComSenha(server);
    await errar(ana.email, 7);
    expect((await entrar(server, ana.email, SENHA)).status).toBe(200);
    expect(await errar(ana.email, 9)).toEqual([...Array(8).fill(401), 429]);
  });

  test('at an address of an earlier login the wait is one minute, and attempts from elsewhere do not matter', async () => {
    const casa = '203.0.113.20';
    const ana = await contaComSenha(server);
    expect((await entrar(server, ana.email, SENHA, { ip: casa })).status).toBe(200);
    // Fifty failures from many addresses: the account is locked for unknown addresses.
    await jaFalhou(server, `falhas-da-conta ${ana.email}`, 49);
    expect(await errar(ana.email, 1, '198.51.100.3')).toEqual([401]);
    expect((await entrar(server, ana.email, SENHA, { ip: '192.0.2.77' })).status).toBe(429);
    expect((await entrar(server, ana.email, SENHA, { ip: casa })).status).toBe(200);

    await errar(ana.email, 8, casa);
    server.clock.advance(30_000);
    await errar(ana.email, 1, casa);
    for (let i = 0; i < 3; i++) {
      server.clock.advance(60_000);
      expect(await errar(ana.email, 1, casa)).toEqual([401]);
    }
    expect((await entrar(server, ana.email, SENHA, { ip: casa })).status).toBe(429);
    server.clock.advance(60_000);
    expect((await entrar(server, ana.email, SENHA, { ip: casa })).status).toBe(200);
  });

  test('an address that tries one password on many accounts stops at two hundred; owners who log in from there do not', async () => {
    const ip = '198.51.100.9';
    const ana = await contaComSenha(server);
    expect((await entrar(server, ana.email, SENHA, { ip })).status).toBe(200);
    const bia = await contaComSenha(server);
    await jaFalhou(server, `falhas-do-endereco ${ip}`, 199);
    expect(await errar('ninguem@teste.example', 2, ip)).toEqual([401, 429]);
    expect((await entrar(server, bia.email, SENHA, { ip })).status).toBe(429);
    expect((await entrar(server, ana.email, SENHA, { ip })).status).toBe(200);
    expect((await entrar(server, bia.email, SENHA, { ip: '198.51.100.10' })).status).toBe(200);
    server.clock.advance(HORA_EM_MS);
    expect((await entrar(server, bia.email, SENHA, { ip })).status).toBe(200);
  });

  test('an IPv6 address counts by its first 64 bits', async () => {
    const ana = await contaComSenha(server);
    for (let i = 0; i < 8; i++) await errar(ana.email, 1, `2001:db8:7:7::${i + 1}`);
    expect(await errar(ana.email, 1, '2001:db8:7:7:ffff::9')).toEqual([429]);
    expect(await errar(ana.email, 1, '2001:db8:7:8::1')).toEqual([401]);
  });

  test('without a trusted proxy nobody chooses their own address', async () => {
    const direto = await startTestServer();
    try {
      const status: number[] = [];
      for (let i = 0; i < 9; i++)
        status.push((await entrar(direto, 'ninguem@teste.example', 'nada-a-ver', { ip: `198.51.100.${i}` })).status);
      expect(status.at(-1)).toBe(429);
    } finally {
      await direto.close();
    }
  });

  test('the wait in seconds', () => {
    expect([0, 7, 8, 9, 13, 1_000].map((falhas) => esperaEmSegundos(falhas, false))).toEqual([0, 0, 30, 60, 900, 900]);
    expect([7, 8, 9, 1_000].map((falhas) => esperaEmSegundos(falhas, true))).toEqual([0, 30, 60, 60]);
  });
});

test.each([0, 1, 2])('a wrong password is checked the same number of times with %i accounts', async (quantas) => {
  let vezes = 0;
  const check = async (hash: string | null) => {
    vezes++;
    return hash === 'certa';
  };
  const contas = Array.from({ length: quantas }, () => ({ senhaHash: 'outra' }));
  expect(await contasComSenha(check, contas, 'x', 2)).toEqual([]);
  expect(vezes).toBe(2);
});

test('a password that changed after its check, or an erased account, opens no session', async () => {
  const ctx = testContext(server);
  const ana = await contaComSenha(server);
  const conta = await findById(server.db, ana.id);
  if (!conta) throw new Error('sem conta');
  const abrir = () => abrirSessao(ctx, conta, { ip: '203.0.113.1', dispositivo: null }, 'senha');
  const mudar = (dados: object) => server.db.updateTable('usuarios').set(dados).where('id', '=', ana.id).execute();
  await abrir();
  await mudar({ excluido_em: server.clock.now() });
  await expect(abrir()).rejects.toMatchObject({ status: 401 });
  await mudar({ excluido_em: null, senha_hash: 'outra' });
  await expect(abrir()).rejects.toMatchObject({ status: 401 });
});

test('with twenty open sessions a new one ends the oldest, in all processes', async () => {
  const ana = await contaComSenha(server);
  const conta = await findById(server.db, ana.id);
  if (!conta) throw new Error('sem conta');
  const abrir = () => abrirSessao(testContext(server), conta, { ip: '203.0.113.1', dispositivo: null }, 'senha');
  // The session of `contaComSenha` has no token to be used, so it is not in the list.
  const tokens: string[] = [];
  for (let i = 0; i < 20; i++) {
    server.clock.advance(1_000);
    tokens.push(await abrir());
  }
  const abertas = await server.database.query('select id from sessoes where usuario_id = $1 and encerrada_em is null', [ana.id]);
  expect(abertas).toHaveLength(20);
  // A real login notifies every process.
  server.clock.advance(1_000);
  expect((await entrar(server, ana.email, SENHA)).status).toBe(200);
  const perfil = async (token: string) => (await server.call('GET', '/usuario/perfil', { as: { ...ana, token } })).status;
  await expect.poll(() => perfil(tokens[0] ?? '')).toBe(401);
  expect(await perfil(tokens[1] ?? '')).toBe(200);
});

test('an address with hundreds of simultaneous logins is refused before the account is read, and neither delays nor refuses others', async () => {
  const contas = await Promise.all(Array.from({ length: 30 }, () => contaComSenha(server)));
  const bia = await contaComSenha(server);
  const onda = contas.map((conta) => entrar(server, conta.email, SENHA, { ip: '198.51.100.40' }));
  const dela = await entrar(server, bia.email, SENHA, { ip: '198.51.100.41' });
  expect(dela.status).toBe(200);
  const respostas = await Promise.all(onda);
  const recusadas = respostas.filter(({ status }) => status === 429);
  // At most ten calls find no place. It may be fewer, because the first calls may have left their places before the last ones arrive.
  expect(recusadas.length).toBeGreaterThan(0);
  expect(recusadas.length).toBeLessThanOrEqual(10);
  expect(respostas.filter(({ status }) => status === 200)).toHaveLength(30 - recusadas.length);
  expect(new Set(recusadas.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['2']));
  const mesma = await Promise.all(Array.from({ length: 6 }, () => entrar(server, bia.email, SENHA, { ip: '198.51.100.42' })));
  expect(mesma.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429]);
});

test('right passwords have limits as well: a hundred per hour for an account, two thousand for an address', async () => {
  const ana = await contaComSenha(server);
  await jaFalhou(server, `entradas-da-conta ${ana.email}`, 99);
  expect((await entrar(server, ana.email, SENHA)).status).toBe(200);
  expect((await entrar(server, ana.email, SENHA)).status).toBe(429);
  const bia = await contaComSenha(server);
  await jaFalhou(server, 'entradas-do-endereco 198.51.100.50', 1_999);
  expect((await entrar(server, bia.email, SENHA, { ip: '198.51.100.50' })).status).toBe(200);
  expect((await entrar(server, bia.email, SENHA, { ip: '198.51.100.50' })).status).toBe(429);
  expect((await entrar(server, bia.email, SENHA, { ip: '198.51.100.51' })).status).toBe(200);
});

describe('second factor', () => {
  async function comTotp() {
    const ana = await server.person();
    const { body } = await server.call('POST', '/usuario/segundo-fator/totp', { as: ana });
    const totp = new TOTP({ secret: Secret.fromBase32(body.segredo) });
    const codigo = () => {
      server.clock.advance(30_000);
      return totp.generate({ timestamp: server.clock.now().getTime() });
    };
    const { body: ligado } = await server.call('POST', '/usuario/segundo-fator/totp/confirmar', { as: ana, body: { codigo: codigo() } });
    const comSenha = await contaComSenha(server);
    const { senha_hash } = await server.db
      .selectFrom('usuarios')
      .select('senha_hash')
      .where('id', '=', comSenha.id)
      .executeTakeFirstOrThrow();
    await server.db.updateTable('usuarios').set({ senha_hash }).where('id', '=', ana.id).execute();
    return { ana, codigo, recuperacao: ligado.codigosDeRecuperacao as string[] };
  }

  test('the password alone is not enough; each code opens once, and the session records it', async () => {
    const { ana, codigo, recuperacao } = await comTotp();
    expect(await entrar(server, ana.email, SENHA)).toMatchObject({ status: 403, body: { codigo: 'SEGUNDO_FATOR', erros: ['totp'] } });
    // With a wrong password the reply does not reveal that a second factor exists.
    expect(await entrar(server, ana.email, 'nada-a-ver')).toMatchObject({ status: 401, body: { codigo: 'CREDENCIAIS_INVALIDAS' } });
    const um = codigo();
    const entrou = await entrar(server, ana.email, SENHA, { codigo: um });
    expect(entrou.status).toBe(200);
    const { sid } = JSON.parse(Buffer.from(entrou.body.accessToken.split('.')[1], 'base64url').toString());
    const sessao = await server.db.selectFrom('sessoes').select('meio').where('id', '=', sid).executeTakeFirst();
    expect(sessao).toEqual({ meio: 'senha_e_segundo_fator' });
    expect(await entrar(server, ana.email, SENHA, { codigo: um })).toMatchObject({ status: 401, body: { codigo: 'CODIGO_INCORRETO' } });
    expect((await entrar(server, ana.email, SENHA, { codigo: recuperacao[0] ?? '' })).status).toBe(200);
    expect((await entrar(server, ana.email, SENHA, { codigo: recuperacao[0] ?? '' })).status).toBe(401);
  });

  test('a wrong code counts as a wrong password, and a call without a code does not reset the counter', async () => {
    const { ana } = await comTotp();
    const status: number[] = [];
    for (let i = 0; i < 12; i++) {
      expect([403, 429]).toContain((await entrar(server, ana.email, SENHA)).status);
      status.push((await entrar(server, ana.email, SENHA, { codigo: '000000' })).status);
    }
    expect(status.filter((um) => um === 401).length).toBeLessThanOrEqual(8);
    expect(status.at(-1)).toBe(429);
  });
});
