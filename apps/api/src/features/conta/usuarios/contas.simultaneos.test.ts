import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { declareLimit, isWithin } from '../../../platform/limits/limits.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { openAnother, testEngine } from '../../../platform/testing/database.ts';
import { type Answer, type TestServer, withTestServer } from '../../../platform/testing/server.ts';
import { untilHeld } from '../../../platform/testing/waiting.ts';
import { lockConta } from '../contas/contas.queries.ts';
import { contarTentativa } from './entrada/tentativas.ts';
import { enviarNovaSenha } from './senha/esqueci-senha.ts';
import { ATRAS_DE_PROXY, cartasPara, contaComSenha, de, entrar, linkDeConfirmacao, pessoaDo, SENHA } from './testing/contas.ts';

const vezes = <T>(quantas: number, fazer: (i: number) => Promise<T>) => Promise.all(Array.from({ length: quantas }, (_, i) => fazer(i)));
/** Places per account in the queue of password hashes. Calls are sent in waves of this size, because more at once are refused unchecked. */
const LUGARES = 4;
async function emOndas<T>(quantas: number, fazer: (i: number) => Promise<T>): Promise<T[]> {
  const respostas: T[] = [];
  while (respostas.length < quantas)
    respostas.push(...(await vezes(Math.min(LUGARES, quantas - respostas.length), (i) => fazer(respostas.length + i))));
  return respostas;
}
function quantosPorStatus(respostas: readonly Answer[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(respostas, ({ status }) => status)].map(([status, delas]) => [status, delas.length]));
}

// The embedded engine has one connection, so nothing runs concurrently there.
describe.skipIf(testEngine !== 'postgres')('concurrent calls for accounts', () => {
  const server = withTestServer(ATRAS_DE_PROXY, { rounds: false });
  let aoLado: Database;
  beforeAll(async () => {
    aoLado = await openAnother(server.database);
  });
  afterAll(() => aoLado.close());

  const sessoesDe = (usuarioId: string) =>
    server.db.selectFrom('sessoes').select('id').where('usuario_id', '=', usuarioId).where('encerrada_em', 'is', null).execute();

  test('of 100 confirmations with one code one is accepted', async () => {
    const email = `${crypto.randomUUID()}@teste.example`;
    const body = { tipoPerfil: 1, nomeCompleto: 'Ana Souza', email, senha: SENHA, aceitaTermos: true };
    const { id } = (await server.call('POST', '/usuario/cadastro', { body })).body;
    const [carta] = await server.database.query(
      `select data ->> 'texto' as texto from jobs.job where name = 'enviar-carta' and data ->> 'para' = $1`,
      [email],
    );
    const code = /ConfirmacaoConta\/[\w-]+\/([\w-]+)/.exec(String(carta?.texto))?.[1];
    const respostas = await emOndas(100, () =>
      server.call('POST', `/usuario/confirmar-email?userId=${id}&code=${code}`, { body: { senha: SENHA } }),
    );
    expect(quantosPorStatus(respostas)).toEqual({ 200: 1, 422: 99 });
  });

  test('of 100 simultaneous wrong passwords eight are checked', async () => {
    const ana = await contaComSenha(server);
    expect(quantosPorStatus(await emOndas(100, () => entrar(server, ana.email, 'nada-a-ver')))).toEqual({ 401: 8, 429: 92 });
  });

  test('several processes share one counter', async () => {
    const contextos = [1, 2, 3, 4].map(() => testContext(server));
    const alvo = { email: 'ana@teste.example', ip: '203.0.113.9' };
    const tentativas = await vezes(100, (i) =>
      contarTentativa(contextos[i % 4] ?? testContext(server), alvo).then(
        () => true,
        () => false,
      ),
    );
    expect(tentativas.filter(Boolean).length).toBe(8);
  });

  test('an account tried from many addresses allows fifty attempts in all', async () => {
    const ctx = testContext(server);
    const tentativas = await vezes(80, (i) =>
      contarTentativa(ctx, { email: 'ana@teste.example', ip: `203.0.113.${i}` }).then(
        () => true,
        () => false,
      ),
    );
    expect(tentativas.filter(Boolean).length).toBe(50);
  });

  test('the right password, sent many times at once, always gets in', async () => {
    const ana = await contaComSenha(server);
    expect(quantosPorStatus(await emOndas(28, () => entrar(server, ana.email, SENHA)))).toEqual({ 200: 28 });
    // More calls than the account has places: as many calls as there are places get in, and no other call is told that the password is wrong.
    expect(quantosPorStatus(await vezes(30, () => entrar(server, ana.email, SENHA)))).toEqual({ 200: LUGARES, 429: 30 - LUGARES });
  });

  test('a limit of five, used a hundred times at once, lets five pass', async () => {
    const limite = declareLimit({ name: 'teste', uses: 5, seconds: 60, per: 'conta', what: 'Testes' });
    const usos = await vezes(100, () => isWithin(server.db, limite, 'ana', server.clock.now()));
    expect(usos.filter(Boolean).length).toBe(5);
  });

  test('a password link used by four calls is accepted once, and no session stays open', async () => {
    const ana = await contaComSenha(server);
    const ctx = testContext(server);
    await enviarNovaSenha(ctx, { email: ana.email });
    const code = /code=([\w-]+)/.exec(ctx.letters[0]?.texto ?? '')?.[1];
    const respostas = await vezes(LUGARES, (i) =>
      server.call('POST', '/usuario/redefinir-senha', { body: { userId: ana.id, code, senha: `outra-festa-${2030 + i}` } }),
    );
    expect(quantosPorStatus(respostas)).toEqual({ 200: 1, 422: 3 });
    expect(await sessoesDe(ana.id)).toEqual([]);
  });

  test('of two simultaneous password changes one succeeds, the other is told, and only one session stays open', async () => {
    const ana = await contaComSenha(server);
    const outra = pessoaDo(ana, await entrar(server, ana.email, SENHA));
    const respostas = await vezes(2, (i) =>
      server.call('PUT', '/usuario/alterar-senha', { as: i ? ana : outra, body: { senhaAtual: SENHA, senha: `outra-festa-${2030 + i}` } }),
    );
    const [certa, errada] = respostas.map(({ status }) => status).sort();
    expect(certa).toBe(200);
    // The status depends on the moment: the session had ended, the password was another, or it changed during the hashing.
    expect([401, 409, 422]).toContain(errada);
    expect(await sessoesDe(ana.id)).toHaveLength(1);
  });

  test('a login with the old password during its change leaves no session', async () => {
    const ana = await contaComSenha(server);
    for (let volta = 0; volta < 5; volta++) {
      await server.db
        .updateTable('usuarios')
        .set({ senha_hash: await hashPassword(SENHA) })
        .where('id', '=', ana.id)
        .execute();
      const link = testContext(server);
      await enviarNovaSenha(link, { email: ana.email });
      const code = /code=([\w-]+)/.exec(link.letters[0]?.texto ?? '')?.[1];
      await Promise.all([
        vezes(3, (i) => entrar(server, ana.email, SENHA, { ip: `203.0.113.${volta * 3 + i}` })),
        server.call('POST', '/usuario/redefinir-senha', {
          body: { userId: ana.id, code, senha: 'outra-festa-2030' },
          headers: de('203.0.113.200'),
        }),
      ]);
      expect(await sessoesDe(ana.id)).toEqual([]);
    }
  });

  /** Changes the account in a transaction that commits once the call waits for it. */
  async function enquantoMuda(id: string, mudar: (tx: Tx) => Promise<unknown>, chamar: () => Promise<Answer>): Promise<Answer> {
    const { chamada } = await aoLado.db.transaction().execute(async (tx) => {
      await lockConta(tx, id, 'change');
      await mudar(tx);
      const chamada = chamar();
      await untilHeld(server.database, [chamada]);
      return { chamada };
    });
    return chamada;
  }

  test('a login while the second factor is switched on must prove the second factor', async () => {
    const ana = await contaComSenha(server);
    const ligar = (tx: Tx) =>
      tx
        .insertInto('totp')
        .values({ usuario_id: ana.id, segredo_cifrado: Buffer.from('x'), ativo_desde: server.clock.now() })
        .execute();
    expect(await enquantoMuda(ana.id, ligar, () => entrar(server, ana.email, SENHA))).toMatchObject({
      status: 403,
      body: { codigo: 'SEGUNDO_FATOR', erros: ['totp'] },
    });
  });

  test('a new password for both profiles does not reach a profile that moved to another e-mail', async () => {
    const ana = await contaComSenha(server);
    const loja = await contaComSenha(server, 2, ana.email);
    const link = testContext(server);
    await enviarNovaSenha(link, { email: ana.email, tipoPerfil: 1 });
    const code = /code=([\w-]+)/.exec(link.letters[0]?.texto ?? '')?.[1];
    const outroEmail = `${crypto.randomUUID()}@teste.example`;
    const passar = (tx: Tx) => tx.updateTable('usuarios').set({ email: outroEmail }).where('id', '=', loja.id).execute();
    const body = { userId: ana.id, code, senha: 'outra-festa-2030', outroPerfil: true };
    expect(await enquantoMuda(loja.id, passar, () => server.call('POST', '/usuario/redefinir-senha', { body }))).toMatchObject({
      status: 200,
    });
    expect((await entrar(server, outroEmail, SENHA)).status).toBe(200);
    expect((await entrar(server, ana.email, 'outra-festa-2030')).status).toBe(200);
  });

  describe('an e-mail that a stranger signed up before its owner', () => {
    let outro: Awaited<ReturnType<TestServer['another']>>;
    beforeAll(async () => {
      outro = await server.another();
    });
    afterAll(() => outro?.close());

    const senhaDe = (i: number) => `cadastro canoa ventania ${i}`;
    const novoEmail = () => `${crypto.randomUUID()}@teste.example`;
    const cadastrar = (email: string, i: number, processo: Pick<TestServer, 'call'> = server) =>
      processo.call('POST', '/usuario/cadastro', {
        body: { tipoPerfil: 1, nomeCompleto: 'Pessoa da Silva', email, senha: senhaDe(i), aceitaTermos: true },
        headers: de(`203.0.113.${i}`),
      });
    const confirmarEm = (processo: Pick<TestServer, 'call'>, { userId, code }: { userId: string; code: string }, body: object) =>
      processo.call('POST', `/usuario/confirmar-email?userId=${userId}&code=${code}`, { body });
    const contasDe = (email: string) =>
      server.db.selectFrom('usuarios').select(['id', 'email_confirmado_em']).where('email', '=', email).execute();
    /** The passwords from 0 to `ate` that open the account. */
    async function entram(email: string, ate: number): Promise<number[]> {
      const quais: number[] = [];
      for (let i = 0; i <= ate; i++) if ((await entrar(server, email, senhaDe(i), { ip: `192.0.2.${i}` })).status === 200) quais.push(i);
      return quais;
    }

    test('four simultaneous sign-ups in two processes leave one account, and one of all links is valid', async () => {
      const email = novoEmail();
      const respostas = await vezes(4, (i) => cadastrar(email, i, i % 2 ? outro : server));
      expect(quantosPorStatus(respostas)).toEqual({ 201: 4 });
      const [conta, ...mais] = await contasDe(email);
      expect(mais).toEqual([]);
      const links = (await cartasPara(server, email)).map(({ texto }) => {
        const [, userId = '', code = ''] = /ConfirmacaoConta\/([\w-]+)\/([\w-]+)/.exec(texto) ?? [];
        return { userId, code };
      });
      expect(links).toHaveLength(4);
      const confirmacoes = await vezes(4, (i) =>
        confirmarEm(i % 2 ? outro : server, links[i] ?? { userId: '', code: '' }, { senhaNova: senhaDe(9) }),
      );
      expect(quantosPorStatus(confirmacoes)).toEqual({ 200: 1, 422: 3 });
      expect(links.findIndex(({ userId }) => userId === conta?.id)).toBe(confirmacoes.findIndex(({ status }) => status === 200));
      expect(await entram(email, 9)).toEqual([9]);
    });

    test("one link with the sign-up's password and with a new one: one of both takes effect completely", async () => {
      for (let volta = 0; volta < 4; volta++) {
        const email = novoEmail();
        await cadastrar(email, 1);
        const link = await linkDeConfirmacao(server, email);
        const respostas = await vezes(4, (i) =>
          confirmarEm(i % 2 ? outro : server, link, i % 3 ? { senhaNova: senhaDe(2) } : { senha: senhaDe(1) }),
        );
        expect(quantosPorStatus(respostas)).toEqual({ 200: 1, 422: 3 });
        const qual = respostas.findIndex(({ status }) => status === 200);
        expect(await entram(email, 2)).toEqual([qual % 3 ? 2 : 1]);
      }
    });

    test('confirmation against a new sign-up: either the link confirms and the sign-up is 409, or the sign-up replaces the account and the link is invalid', async () => {
      // At most as many refusals as an address gets without a proof of work.
      for (let volta = 0; volta < 5; volta++) {
        const email = novoEmail();
        await cadastrar(email, 1);
        const link = await linkDeConfirmacao(server, email);
        const [confirmou, cadastrou] = await Promise.all([confirmarEm(server, link, { senha: senhaDe(1) }), cadastrar(email, 2, outro)]);
        const conta = await contasDe(email);
        expect([confirmou?.status, cadastrou?.status, conta.length, conta[0]?.email_confirmado_em !== null]).toEqual(
          confirmou?.status === 200 ? [200, 409, 1, true] : [422, 201, 1, false],
        );
        expect(await entram(email, 2)).toEqual(confirmou?.status === 200 ? [1] : []);
      }
    });

    test('new password by letter against confirmation: one takes effect, and its password opens the account', async () => {
      for (let volta = 0; volta < 6; volta++) {
        const email = novoEmail();
        await cadastrar(email, 1);
        const confirmacao = await linkDeConfirmacao(server, email);
        const ctx = testContext(server);
        await enviarNovaSenha(ctx, { email });
        const code = /code=([\w-]+)/.exec(ctx.letters[0]?.texto ?? '')?.[1];
        const [confirmou, redefiniu] = await Promise.all([
          confirmarEm(outro, confirmacao, { senha: senhaDe(1) }),
          server.call('POST', '/usuario/redefinir-senha', { body: { userId: confirmacao.userId, code, senha: senhaDe(2) } }),
        ]);
        expect([confirmou?.status, redefiniu?.status].sort()).toEqual([200, 422]);
        expect(await entram(email, 2)).toEqual([confirmou?.status === 200 ? 1 : 2]);
      }
    });
  });
});
