import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { TooMany } from '../../../platform/http/errors.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { type Answer, type Person, withTestServer } from '../../../platform/testing/server.ts';
import { conferirCodigo } from './index.ts';
import { criarAutenticador } from './testing/autenticador.ts';
import { codigoDe, confirmar, guardarPasskey, ligarTotp, pessoaComSenha } from './testing/conta.ts';

const vezes = <T>(quantas: number, fazer: (i: number) => Promise<T>) => Promise.all(Array.from({ length: quantas }, (_, i) => fazer(i)));

function contar(respostas: readonly (string | number)[]): Record<string, number> {
  const contagem: Record<string, number> = {};
  for (const resposta of respostas) contagem[resposta] = (contagem[resposta] ?? 0) + 1;
  return contagem;
}
const porStatus = (respostas: readonly Answer[]) => contar(respostas.map(({ status }) => status));

// Two at once means nothing on the embedded engine: it serves a single connection.
describe.runIf(testEngine === 'postgres')('ao mesmo tempo', () => {
  const server = withTestServer();

  const conferir = (pessoa: Person, codigo: string) =>
    inTransaction(server.db, (tx) => conferirCodigo(testContext(server), tx, pessoa.id, codigo)).catch((error) => {
      if (error instanceof TooMany) return '429';
      throw error;
    });

  test('o mesmo código do aplicativo, vinte vezes: vale uma', async () => {
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

  test('o mesmo código de recuperação, vinte vezes: vale uma', async () => {
    const ana = await server.person();
    const { codigos } = await ligarTotp(server, ana);
    const respostas = contar((await vezes(20, () => conferir(ana, codigos[0] ?? ''))).map(String));
    expect(respostas).toEqual({ true: 1, false: 5, '429': 14 });
  });

  test('cem palpites de código, ou de senha: cinco são conferidos, no máximo', async () => {
    const ana = await server.person();
    await ligarTotp(server, ana);
    expect(porStatus(await vezes(100, () => confirmar(server, ana, { codigo: '00000-00000' })))).toEqual({ 422: 5, 429: 95 });
    const bia = await pessoaComSenha(server);
    // Of passwords no more are looked at than the account has places for at once; the others count, too. On a busy machine the first is answered
    // before the last arrives, and leaves its place to one more.
    const { 422: conferidas = 0, ...outras } = porStatus(await vezes(100, () => confirmar(server, bia, { senha: 'outra' })));
    expect([4, 5]).toContain(conferidas);
    expect(outras).toEqual({ 429: 100 - conferidas });
    expect((await confirmar(server, bia, { senha: 'outra' })).status).toBe(429);
  });

  test('o primeiro código, dez vezes: liga uma vez, com dez códigos de recuperação', async () => {
    const ana = await server.person();
    const { body } = await server.call('POST', '/usuario/segundo-fator/totp', { as: ana });
    const codigo = codigoDe(server, body.segredo);
    const respostas = await vezes(10, () => server.call('POST', '/usuario/segundo-fator/totp/confirmar', { as: ana, body: { codigo } }));
    expect(porStatus(respostas)[200]).toBe(1);
    expect(await server.db.selectFrom('codigos_de_recuperacao').select('usuario_id').execute()).toHaveLength(10);
  });

  test('recomeçar enquanto o primeiro código chega: o que fica ligado é o que foi confirmado', async () => {
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

  test('a mesma resposta da chave de acesso, dez vezes: vale uma', async () => {
    const ana = await server.person();
    const { aparelho } = await guardarPasskey(server, ana);
    const { body } = await server.call('POST', '/usuario/login-passkey/opcoes');
    const dada = { desafioId: body.desafioId, resposta: aparelho.usar(body.opcoes) };
    expect(porStatus(await vezes(10, () => server.call('POST', '/usuario/login-passkey', { body: dada })))).toEqual({ 200: 1, 401: 9 });
  });

  test('a chave e uma cópia dela, cada uma com o seu desafio: o contador deixa passar uma', async () => {
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

  test('duas primeiras proteções juntas: um só jogo de códigos, e o que foi mostrado vale', async () => {
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

  test('as duas últimas proteções apagadas juntas levam os códigos', async () => {
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

  test('a vigésima chave de acesso, cinco vezes: entra uma', async () => {
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
