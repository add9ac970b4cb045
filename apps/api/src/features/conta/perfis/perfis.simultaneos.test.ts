import { describe, expect, test } from 'vitest';
import { testEngine } from '../../../platform/testing/database.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { cartasPara, ultimoCodigo } from './testing/cartas.ts';

// The embedded engine has one connection, so nothing runs concurrently there.
describe.skipIf(testEngine !== 'postgres')('concurrent changes of a profile', () => {
  const server = withTestServer();

  const vezes = <T>(quantas: number, fazer: (i: number) => Promise<T>) => Promise.all(Array.from({ length: quantas }, (_, i) => fazer(i)));
  const confirmar = (as: Person, code: string) =>
    server.call('POST', `/usuario/confirmar-troca-de-email?userId=${as.id}&code=${code}`, { as });

  test('both links, 50 times each in parallel: each counts once, and there is one change', async () => {
    const ana = await server.person();
    const novo = `novo-${ana.id}@exemplo.com`;
    await server.call('POST', '/usuario/alterar-email', { as: ana, body: { email: novo } });
    const codigos = [await ultimoCodigo(server, ana.email), await ultimoCodigo(server, novo)];
    const respostas = await vezes(100, (i) => confirmar(ana, codigos[i % 2] ?? ''));
    expect(respostas.filter((r) => r.status === 200).map((r) => r.body.trocado)).toHaveLength(2);
    expect(respostas.filter((r) => r.body.trocado)).toHaveLength(1);
    expect(respostas.filter((r) => r.status === 422)).toHaveLength(98);
    expect((await cartasPara(server, ana.email)).filter((carta) => carta.assunto.includes('foi trocado'))).toHaveLength(1);
  });

  test('of two people who change to one address one succeeds, and the other stays unchanged', async () => {
    for (let rodada = 0; rodada < 5; rodada++) {
      const pessoas = [await server.person(), await server.person()];
      const novo = `disputado-${rodada}-${pessoas[0]?.id}@exemplo.com`;
      const ultimos: [Person, string][] = [];
      for (const pessoa of pessoas) {
        await server.call('POST', '/usuario/alterar-email', { as: pessoa, body: { email: novo } });
        await confirmar(pessoa, await ultimoCodigo(server, pessoa.email));
        ultimos.push([pessoa, await ultimoCodigo(server, novo)]);
      }
      const respostas = await Promise.all(ultimos.map(([pessoa, codigo]) => confirmar(pessoa, codigo)));
      expect(respostas.map((r) => r.status).sort()).toEqual([200, 409]);
      const donas = await server.db.selectFrom('usuarios').select('id').where('email', '=', novo).execute();
      expect(donas).toHaveLength(1);
    }
  });

  test('cancelling and confirming at once: either the e-mail changed, or no change is left', async () => {
    for (let rodada = 0; rodada < 8; rodada++) {
      const ana = await server.person();
      const novo = `desiste-${ana.id}@exemplo.com`;
      await server.call('POST', '/usuario/alterar-email', { as: ana, body: { email: novo } });
      await confirmar(ana, await ultimoCodigo(server, ana.email));
      const codigo = await ultimoCodigo(server, novo);
      const [resposta] = await Promise.all([confirmar(ana, codigo), server.call('DELETE', '/usuario/alterar-email', { as: ana })]);
      const conta = await server.db.selectFrom('usuarios').select(['email', 'email_novo']).where('id', '=', ana.id).executeTakeFirst();
      expect(conta).toEqual({ email: resposta.status === 200 ? novo : ana.email, email_novo: null });
    }
  });

  test('of ten screens that save one version one succeeds', async () => {
    const ana = await server.person();
    const respostas = await vezes(10, (i) =>
      server.call('PUT', '/usuario/perfil', {
        as: ana,
        body: { nomeCompleto: `Ana ${'I'.repeat(i + 1)}`, telefone: null },
        headers: { 'if-match': '"1"' },
      }),
    );
    expect(respostas.map((r) => r.status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });
});
