import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testEngine } from '../../../platform/testing/database.ts';
import type { Answer } from '../../../platform/testing/server.ts';
import { type ServidorComGoogle, servirComGoogle } from './testing/servidor-com-google.ts';
import { MARINA } from './testing/servir-emissor.ts';

const vezes = <T>(quantas: number, fazer: (i: number) => Promise<T>) => Promise.all(Array.from({ length: quantas }, (_, i) => fazer(i)));
const porStatus = (respostas: readonly Answer[]) => {
  const contagem: Record<number, number> = {};
  for (const { status } of respostas) contagem[status] = (contagem[status] ?? 0) + 1;
  return contagem;
};

// The embedded engine has one connection, so nothing runs concurrently there.
describe.skipIf(testEngine !== 'postgres')('simultaneous calls', () => {
  let google: ServidorComGoogle;
  beforeAll(async () => {
    google = await servirComGoogle();
  });
  afterAll(() => google?.close());
  beforeEach(async () => {
    await google.server.clear();
    await google.server.database.query(`delete from jobs.job where name = 'enviar-carta'`);
  });

  const entrarCom = (body: object) => google.server.call('POST', '/usuario/login-google', { body });
  const cadastrar = (cadastroId: string) =>
    google.server.call('POST', '/usuario/cadastro-google', {
      body: { cadastroId, tipoPerfil: 2, nomeCompleto: 'Marina Lopes', cnpj: '12ABC34501DE35', aceitaTermos: true },
    });
  const cadastroId = async () => String((await google.entrar()).body.cadastroPendente.cadastroId);
  async function conta(perfil: 1 | 2) {
    const { id } = await google.server.person(perfil);
    await google.server.db.updateTable('usuarios').set({ email: MARINA.email }).where('id', '=', id).execute();
  }

  test('one sign-up sent 20 times creates one account', async () => {
    const id = await cadastroId();
    expect(porStatus(await vezes(20, () => cadastrar(id)))).toEqual({ 201: 1, 401: 19 });
    expect(await google.escritas()).toMatchObject({ usuarios: 1, ligacoes: 1, sessoes: 1 });
  });

  test('ten tabs that finish the sign-up of one person create one account, also over an unconfirmed one of a stranger', async () => {
    const body = {
      tipoPerfil: 2,
      nomeCompleto: 'Estranho',
      email: MARINA.email,
      senha: 'outra-festa-9173',
      cpf: '52998224725',
      aceitaTermos: true,
    };
    expect(await google.server.call('POST', '/usuario/cadastro', { body })).toMatchObject({ status: 201 });
    const ids = await vezes(10, cadastroId);
    expect(porStatus(await vezes(10, (i) => cadastrar(ids[i] ?? '')))).toEqual({ 201: 1, 409: 9 });
    expect(await google.escritas()).toMatchObject({ usuarios: 1, ligacoes: 1, sessoes: 1 });
  });

  test('one answer of the issuer sent 20 times opens one session', async () => {
    await conta(1);
    const antes = await google.escritas();
    const volta = await google.irAoGoogle();
    expect(porStatus(await vezes(20, () => entrarCom(volta)))).toEqual({ 200: 1, 401: 19 });
    expect((await google.escritas())['sessoes']).toBe((antes['sessoes'] ?? 0) + 1);
  });

  test('ten first sign-ins link each profile once, and notify once', async () => {
    await conta(1);
    await conta(2);
    const voltas = await vezes(10, () => google.irAoGoogle());
    expect(porStatus(await vezes(10, (i) => entrarCom(voltas[i] ?? {})))).toEqual({ 200: 10 });
    expect(await google.escritas()).toMatchObject({ ligacoes: 2 });
    expect(await google.server.database.query(`select 1 from jobs.job where name = 'enviar-carta'`)).toHaveLength(2);
  });

  test('one choice of a profile sent 20 times opens one session', async () => {
    await conta(1);
    await conta(2);
    const { entradaId } = (await google.entrar()).body.perfisAEscolher;
    const antes = await google.escritas();
    expect(porStatus(await vezes(20, () => entrarCom({ entradaId, tipoPerfil: 2 })))).toEqual({ 200: 1, 401: 19 });
    expect((await google.escritas())['sessoes']).toBe((antes['sessoes'] ?? 0) + 1);
  });
});
