import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { TooMany } from '../../../platform/http/errors.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { type Answer, type Person, withTestServer } from '../../../platform/testing/server.ts';
import { conferirCodigo } from './codigos/conferir-codigo.ts';
import { criarAutenticador } from './testing/autenticador.ts';
import { codigoDe, confirmar, guardarPasskey, ligarTotp, pessoaComSenha } from './testing/conta.ts';

const vezes = <T>(quantas: number, fazer: (i: number) => Promise<T>) => Promise.all(Array.from({ length: quantas }, (_, i) => fazer(i)));

function contar(respostas: readonly (string | number)[]): Record<string, number> {
  const contagem: Record<string, number> = {};
  for (const resposta of respostas) contagem[resposta] = (contagem[resposta] ?? 0) + 1;
  return contagem;
}
const porStatus = (respostas: readonly Answer[]) => contar(respostas.map(({ status }) => status));

// The embedded engine has one connection, so nothing runs concurrently there.
describe.runIf(testEngine === 'postgres')('simultaneous calls', () => {
  const server = withTestServer();

  const conferir = (pessoa: Person, codigo: string) =>
    inTransaction(server.db, (tx) => conferirCodigo(testContext(server), tx, pessoa.id, codigo)).catch((error) => {
      if (error instanceof TooMany) return '429';
      throw error;
    });

  test('one code of the app sent twenty times is accepted once', async () => {
    const ana = await server.person();
    const { segredo } = await ligarTotp(server, ana);
    for (let rodada = 0; rodada < 5; rodada++) {
      server.clock.advance(30_000);
      await server.db.deleteFrom('usos_limitados').execute();
      const codigo = codigoDe(server, segredo);
      const respostas = contar((await vezes(20, () => conferir(ana, codigo))).map(String));
      expect(respostas).toEqual({ true: 1, false: 5, '429': 14 });
    }
  });

  test('one recovery code sent twenty times is accepted once', async () => {
    const ana = await server.person();
    const { codigos } = await ligarTotp(server, ana);
    const respostas = contar((await vezes(20, () => conferir(ana, codigos[0] ?? ''))).map(String));
    expect(respostas).toEqual({ true: 1, false: 5, '429': 14 });
  });

  test('of a hundred guesses of a code, or of a password, at most five are checked', async () => {
    const ana = await server.person();
    await ligarTotp(server, ana);
    expect(porStatus(await vezes(100, () => confirmar(server, ana, { codigo: '00000-00000' })))).toEqual({ 422: 5, 429: 95 });
    const bia = await pessoaComSenha(server);
    // The account has four places, so four of the simultaneous passwords are checked. The refused calls count as attempts as well. On a busy
    // machine the first check ends before the last call arrives, so a fifth password may be checked.
    const { 422: conferidas = 0, ...outras } = porStatus(await vezes(100, () => confirmar(server, bia, { senha: 'outra' })));
    expect([4, 5]).toContain(conferidas);
    expect(outras).toEqual({ 429: 100 - conferidas });
    expect((await confirmar(server, bia, { senha: 'outra' })).status).toBe(429);
  });

  test('the first code sent ten times switches the app on once, with ten recovery codes', async () => {
    const ana = await server.person();
    const { body } = await server.call('POST', '/usuario/segundo-fator/totp', { as: ana });
    const codigo = codigoDe(server, body.segredo);
    const respostas = await vezes(10, () => server.call('POST', '/usuario/segundo-fator/totp/confirmar', { as: ana, body: { codigo } }));
    expect(porStatus(respostas)[200]).toBe(1);
    expect(await server.db.selectFrom('codigos_de_recuperacao').select('usuario_id').execute()).toHaveLength(10);
  });

  test('restarting while the first code arrives: the confirmed secret is the active one', async () => {
    for (let rodada = 0; rodada < 20; rodada++) {
      const ana = await server.person();
      const { segredo } = (await server.call('POST', '/usuario/segundo-fator/totp', { as: ana })).body;
      const [ligado] = await Promise.all([
        server.call('POST', '/usuario/segundo-fator/totp/confirmar', { as: ana, body: { codigo: codigoDe(server, segredo) } }),
        server.call('POST', '/usuario/segundo-fator/totp', { as: ana }),
      ]);
      expect([200, 422]).toContain(ligado.status);
      expect(await conferir(ana, codigoDe(server, segredo, 1))).toBe(ligado.status === 200);
    }
  });

  test('one answer of a passkey sent ten times is accepted once', async () => {
    const ana = await server.person();
    const { aparelho } = await guardarPasskey(server, ana);
    const { body } = await server.call('POST', '/usuario/login-passkey/opcoes');
    const dada = { desafioId: body.desafioId, resposta: aparelho.usar(body.opcoes) };
    expect(porStatus(await vezes(10, () => server.call('POST', '/usuario/login-passkey', { body: dada })))).toEqual({ 200: 1, 401: 9 });
  });

  test('a passkey and its copy, each with its own challenge: the counter lets one pass', async () => {
    const ana = await server.person();
    const { aparelho } = await guardarPasskey(server, ana);
    const dadas = await vezes(8, async () => {
      const { body } = await server.call('POST', '/usuario/login-passkey/opcoes');
      aparelho.contador = 6;
      return { desafioId: body.desafioId, resposta: aparelho.usar(body.opcoes) };
    });
    const respostas = await vezes(8, (i) => server.call('POST', '/usuario/login-passkey', { body: dadas[i] }));
    expect(porStatus(respostas)).toEqual({ 200: 1, 401: 7 });
  });

  test('two simultaneous first protections give one set of codes, and the shown codes are valid', async () => {
    for (let rodada = 0; rodada < 5; rodada++) {
      const ana = await server.person();
      const totp = await server.call('POST', '/usuario/segundo-fator/totp', { as: ana });
      const { desafioId, opcoes } = (await server.call('POST', '/usuario/passkeys/opcoes', { as: ana })).body;
      const resposta = criarAutenticador().criar(opcoes);
      const [ligado, guardada] = await Promise.all([
        server.call('POST', '/usuario/segundo-fator/totp/confirmar', { as: ana, body: { codigo: codigoDe(server, totp.body.segredo) } }),
        server.call('POST', '/usuario/passkeys', { as: ana, body: { desafioId, nome: 'x', resposta } }),
      ]);
      expect([ligado.status, guardada.status]).toEqual([200, 201]);
      const mostrados = [...ligado.body.codigosDeRecuperacao, ...guardada.body.codigosDeRecuperacao];
      expect(mostrados).toHaveLength(10);
      expect(await conferir(ana, mostrados[9])).toBe(true);
    }
  });

  test('deleting the last two protections at once also deletes the codes', async () => {
    for (let rodada = 0; rodada < 5; rodada++) {
      const ana = await server.person();
      const { codigos } = await ligarTotp(server, ana);
      await confirmar(server, ana, { codigo: codigos[0] });
      const { body } = await guardarPasskey(server, ana);
      const respostas = await Promise.all([
        server.call('DELETE', '/usuario/segundo-fator/totp', { as: ana }),
        server.call('DELETE', `/usuario/passkeys/${body.passkey.id}`, { as: ana }),
      ]);
      expect(porStatus(respostas)).toEqual({ 200: 2 });
      expect(await server.db.selectFrom('codigos_de_recuperacao').select('usuario_id').where('usuario_id', '=', ana.id).execute()).toEqual(
        [],
      );
    }
  });

  test('the twentieth passkey sent five times is stored once', async () => {
    const ana = await server.person();
    const pedidos = await vezes(5, () => server.call('POST', '/usuario/passkeys/opcoes', { as: ana }));
    await guardarPasskey(server, ana);
    const uma = await server.db.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow();
    for (let i = 0; i < 18; i++) {
      await server.db
        .insertInto('passkeys')
        .values({ ...uma, id: crypto.randomUUID(), credencial_id: `x${i}` })
        .execute();
    }
    const respostas = await vezes(5, (i) => {
      const { desafioId, opcoes } = pedidos[i]?.body ?? {};
      return server.call('POST', '/usuario/passkeys', {
        as: ana,
        body: { desafioId, nome: `${i}`, resposta: criarAutenticador().criar(opcoes) },
      });
    });
    expect(porStatus(respostas)).toEqual({ 201: 1, 422: 4 });
  });
});
