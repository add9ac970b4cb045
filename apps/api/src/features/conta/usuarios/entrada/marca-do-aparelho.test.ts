import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { withTestServer } from '../../../../platform/testing/server.ts';
import { ATRAS_DE_PROXY, contaComSenha, entrar, jaFalhou, marcaDe, SENHA } from '../testing/contas.ts';

const server = withTestServer(ATRAS_DE_PROXY);

describe('a device from which the owner logged in', () => {
  const longe = '192.0.2.200';

  test("logs in from any address while strangers try the account; without the mark, with another account's or an old one it cannot", async () => {
    const ana = await contaComSenha(server);
    const bia = await contaComSenha(server);
    const entrada = await entrar(server, ana.email, SENHA);
    expect(entrada.headers['set-cookie']).toMatch(/^aparelho=[\w.~-]+; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
    const cookie = marcaDe(entrada);
    const deBia = marcaDe(await entrar(server, bia.email, SENHA));
    await jaFalhou(server, `falhas-da-conta ${ana.email}`, 50);
    await jaFalhou(server, `falhas-do-endereco ${longe}`, 200);
    const tentar = async (com: object) => (await entrar(server, ana.email, SENHA, { ip: longe, ...com })).status;
    expect(await tentar({})).toBe(429);
    expect(await tentar({ cookie: deBia })).toBe(429);
    expect(await tentar({ cookie: `${cookie.slice(0, -4)}AAAA` })).toBe(429);
    expect(await tentar({ cookie: cookie.split('~')[0] ?? '' })).toBe(429);
    expect(await tentar({ cookie })).toBe(200);
    server.clock.advance(180 * DIA_EM_MS);
    await jaFalhou(server, `falhas-da-conta ${ana.email}`, 50);
    expect((await entrar(server, ana.email, SENHA, { ip: '192.0.2.201', cookie })).status).toBe(429);
  });

  test("strangers at the same address do not make it wait; the device's own errors count, from any address", async () => {
    const ana = await contaComSenha(server);
    const cookie = marcaDe(await entrar(server, ana.email, SENHA));
    for (let i = 0; i < 8; i++) await entrar(server, ana.email, 'nada-a-ver', { ip: longe });
    expect((await entrar(server, ana.email, SENHA, { ip: longe })).status).toBe(429);
    expect((await entrar(server, ana.email, SENHA, { ip: longe, cookie })).status).toBe(200);
    const status: number[] = [];
    for (let i = 0; i < 9; i++) status.push((await entrar(server, ana.email, 'nada-a-ver', { ip: `192.0.2.${i + 1}`, cookie })).status);
    expect(status).toEqual([...Array(8).fill(401), 429]);
  });

  test('a hundred simultaneous attempts of the device are counted before the password: eight are checked', async () => {
    const ana = await contaComSenha(server);
    const cookie = marcaDe(await entrar(server, ana.email, SENHA));
    const onda = await Promise.all(
      Array.from({ length: 100 }, (_, i) => entrar(server, ana.email, 'nada-a-ver', { ip: `192.0.2.${i + 1}`, cookie })),
    );
    expect(onda.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(8);
    expect(new Set(onda.map(({ status }) => status))).toEqual(new Set([401, 429]));
  });

  test("a full queue of the account does not take the device's place", async () => {
    const ana = await contaComSenha(server);
    const cookie = marcaDe(await entrar(server, ana.email, SENHA));
    const onda = Array.from({ length: 8 }, (_, i) => entrar(server, ana.email, 'nada-a-ver', { ip: `198.51.100.${i + 1}` }));
    expect((await entrar(server, ana.email, SENHA, { ip: longe, cookie })).status).toBe(200);
    expect((await Promise.all(onda)).map(({ status }) => status)).toContain(429);
  });

  test('a device remembers up to five accounts, the newest first', async () => {
    const contas = await Promise.all(Array.from({ length: 6 }, () => contaComSenha(server)));
    let cookie = '';
    for (const { email } of contas) cookie = marcaDe(await entrar(server, email, SENHA, { cookie }));
    cookie = marcaDe(await entrar(server, contas[5]?.email ?? '', SENHA, { cookie }));
    // The device's own mark comes first.
    expect(cookie.split('~')).toHaveLength(6);
    const status: number[] = [];
    for (const { email } of contas) {
      await jaFalhou(server, `falhas-da-conta ${email}`, 50);
      status.push((await entrar(server, email, SENHA, { ip: longe, cookie })).status);
    }
    expect(status).toEqual([429, 200, 200, 200, 200, 200]);
  });

  test('the refusal for an attacked account names the way out, the letter', async () => {
    const ana = await contaComSenha(server);
    await jaFalhou(server, `falhas-da-conta ${ana.email}`, 50);
    const recusa = await entrar(server, ana.email, SENHA, { ip: longe });
    expect(recusa.body.message).toContain('"Esqueci minha senha" manda um link que libera a entrada na hora');
  });
});

describe('with https', () => {
  const seguro = withTestServer({ ...ATRAS_DE_PROXY, PUBLIC_URL: 'https://festejo.example' });

  test('the mark is `__Host-`; the earlier one is still valid and is removed', async () => {
    const ana = await contaComSenha(seguro);
    const { headers } = await entrar(seguro, ana.email, SENHA);
    const [nova, velha] = headers['set-cookie'] as unknown as string[];
    expect(nova).toMatch(/^__Host-aparelho=[\w.~-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/);
    expect(velha).toMatch(/^aparelho=; Path=\/api; Max-Age=0;/);
    const valor = nova?.split(';')[0]?.split('=')[1];
    await jaFalhou(seguro, `falhas-da-conta ${ana.email}`, 50);
    // Each attempt has an address of its own, because a successful login makes its address known.
    const tentar = async (cookie: string, ip: string) => (await entrar(seguro, ana.email, SENHA, { ip, cookie })).status;
    expect(await tentar(`__Host-aparelho=${valor}`, '192.0.2.200')).toBe(200);
    expect(await tentar(`aparelho=${valor}`, '192.0.2.201')).toBe(200);
    expect(await tentar('outro=1', '192.0.2.202')).toBe(429);
  });
});
