import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { JOB_ENVIAR_CARTA } from '../../../platform/mail/mailer.ts';
import { type TestContext, testContext } from '../../../platform/testing/context.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { enviarConvite, esquecerConvites } from './convites.ts';

const ATRAS_DE_PROXY = { TRUST_PROXY: '127.0.0.1' };
const server = withTestServer(ATRAS_DE_PROXY, { rounds: false });

let ctx: TestContext;
let ana: Person;
beforeEach(async () => {
  ctx = testContext(server);
  ana = await server.person(1, 'Ana Maria de Souza');
});

let vez = 0;
const de = () => ({ 'x-forwarded-for': `203.0.113.${++vez % 250}` });
const minhas = async (as: Person, query = '') => (await server.call('GET', `/indicacao/minhas-indicacoes${query}`, { as })).body;
const convidar = (as: Person, email: string) =>
  server.call('POST', `/indicacao/criar-indicacao?emailIndicado=${encodeURIComponent(email)}`, { as });

/** The letters that waiting invitations send, whether this test or a job of the server sends them first. */
const doServidor = new Set<unknown>();
async function enviarTodos(): Promise<typeof ctx.letters> {
  const antes = ctx.letters.length;
  for (const { id } of await server.db.selectFrom('convites_de_amigos').select('id').orderBy('id').execute()) await enviarConvite(ctx, id);
  const jobs = await server.database.query(`select id, data from jobs.job where name = $1 and data->>'assunto' like '%convidou%'`, [
    JOB_ENVIAR_CARTA,
  ]);
  const novos = jobs.filter(({ id }) => !doServidor.has(id));
  for (const { id } of novos) doServidor.add(id);
  return [...novos.map(({ data }) => data as (typeof ctx.letters)[number]), ...ctx.letters.slice(antes)];
}

/** Signs up and confirms an account with a code. Returns the account's id and the client who invited it. */
async function cadastrar(codigoDeConvite: string | undefined, dados: { email: string; cpf?: string; tipoPerfil?: 1 | 2 }) {
  const corpo = {
    tipoPerfil: 1,
    nomeCompleto: 'Bia Lima',
    senha: 'lanterna poema cacto 41',
    aceitaTermos: true,
    codigoDeConvite,
    ...dados,
  };
  const { status, body } = await server.call('POST', '/usuario/cadastro', { body: corpo, headers: de() });
  expect([status, body.message]).toEqual([201, 'Usuário cadastro com sucesso!']);
  await server.db.updateTable('usuarios').set({ email_confirmado_em: server.clock.now() }).where('id', '=', body.id).execute();
  const { convidado_por } = await server.db
    .selectFrom('usuarios')
    .select('convidado_por')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  return { id: body.id as string, convidadoPor: convidado_por };
}

test.each([
  ['GET', '/indicacao/minhas-indicacoes', '?pageSize=0'],
  ['POST', '/indicacao/criar-indicacao', '?emailIndicado=sem-arroba'],
] as const)('%s %s is only for a cliente, and checks its input', async (method, path, errado) => {
  expect((await server.call(method, path + errado)).status).toBe(401);
  expect((await server.call(method, path + errado, { as: await server.person(2) })).status).toBe(403);
  expect((await server.call(method, path + errado, { as: ana })).status).toBe(400);
});

describe('inviting by e-mail', () => {
  test('the letter leads to the sign-up with the code; an address with an account gets the same reply and no letter', async () => {
    const { codigoDeConvite } = await minhas(ana);
    const bia = await server.person();
    const respostas = [await convidar(ana, 'Amigo@Teste.example'), await convidar(ana, bia.email)];
    expect(respostas.map(({ status, body }) => [status, body])).toEqual([
      [202, respostas[0]?.body],
      [202, respostas[0]?.body],
    ]);
    const cartas = await enviarTodos();
    expect(cartas.map(({ para }) => para)).toEqual(['amigo@teste.example']);
    expect(cartas[0]?.texto).toContain(`http://localhost:3000/usuario/cadastro/1/-/-/-/${codigoDeConvite}`);
    expect(cartas[0]?.assunto).toBe('Ana convidou você para o Festejo');
    // An address with an account looks like any other address without a sign-up.
    expect((await minhas(ana)).itens.map(({ quem, estado }: { quem: string; estado: string }) => [quem, estado]).sort()).toEqual(
      [
        ['amigo@teste.example', 'convidado'],
        [bia.email, 'convidado'],
      ].sort(),
    );
  });

  test('refuses the own e-mail; a repeated address is one invitation, with a second letter only after a week', async () => {
    expect(await convidar(ana, ana.email)).toMatchObject({ status: 422, body: { codigo: 'INDICACAO_PROPRIA' } });
    for (const _ of [1, 2]) await convidar(ana, 'amigo@teste.example');
    expect(await enviarTodos()).toHaveLength(1);
    expect(await enviarTodos()).toHaveLength(0);
    server.clock.advance(7 * DIA_EM_MS + 1);
    expect(await enviarTodos()).toHaveLength(1);
    server.clock.advance(-7 * DIA_EM_MS - 1);
    expect((await minhas(ana)).convidados).toBe(1);
  });

  test('limits invitations per day; an address silently receives at most three per month from all clients', async () => {
    for (let i = 0; i < 20; i++) expect((await convidar(ana, `a${i}@teste.example`)).status).toBe(202);
    expect(await convidar(ana, 'mais@teste.example')).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('20 convites') },
    });
    await server.db.deleteFrom('convites_de_amigos').execute();
    for (let i = 0; i < 4; i++) expect((await convidar(await server.person(), 'popular@teste.example')).status).toBe(202);
    // The server's own job may have sent some of the twenty before they were deleted.
    expect((await enviarTodos()).filter(({ para }) => para === 'popular@teste.example')).toHaveLength(3);
    // The counter's key does not contain the address.
    expect(await server.database.query(`select chave from usos_limitados where chave like '%popular%'`)).toEqual([]);
  });

  test('an address that refused receives no more invitations from anybody and leaves the lists; a forged link is invalid', async () => {
    await convidar(ana, 'cansada@teste.example');
    const [carta] = await enviarTodos();
    const codigo = /convite\/recusar\/([\w-]+)/.exec(carta?.texto ?? '')?.[1] ?? '';
    expect(codigo).not.toContain('cansada');
    const recusar = (um: string) => server.call('POST', '/indicacao/recusar-convites', { body: { codigo: um }, headers: de() });
    expect(await recusar(`${codigo.slice(0, -2)}AA`)).toMatchObject({ status: 422, body: { codigo: 'CODIGO_INVALIDO' } });
    expect((await recusar('')).status).toBe(400);
    for (const _ of [1, 2]) expect((await recusar(codigo)).status).toBe(200);
    expect((await minhas(ana)).convidados).toBe(0);
    const bia = await server.person();
    expect((await convidar(bia, 'cansada@teste.example')).status).toBe(202);
    expect(await enviarTodos()).toHaveLength(0);
    expect(JSON.stringify(await server.db.selectFrom('convites_recusados').selectAll().execute())).not.toContain('cansada');
  });

  test('one-click unsubscribe: a form POST to the address in the letter is enough, and a GET refuses nothing', async () => {
    await convidar(ana, 'cansada@teste.example');
    const [carta] = await enviarTodos();
    const { pathname, search } = new URL(carta?.naoMais ?? '');
    const aberta = await server.app.inject({ url: pathname + search });
    expect(aberta.statusCode).toBe(302);
    expect(carta?.texto).toContain(aberta.headers.location);
    expect((await minhas(ana)).convidados).toBe(1);
    const tocar = (type: string, payload: string) =>
      server.app.inject({ method: 'POST', url: pathname + search, headers: { ...de(), 'content-type': type }, payload });
    for (const _ of [1, 2]) {
      expect((await tocar('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    }
    expect((await minhas(ana)).convidados).toBe(0);
    expect((await convidar(await server.person(), 'cansada@teste.example')).status).toBe(202);
    expect(await enviarTodos()).toHaveLength(0);
    expect((await server.app.inject({ method: 'POST', url: `${pathname}?codigo=inventado`, headers: de() })).statusCode).toBe(422);
    expect((await server.app.inject({ method: 'POST', url: pathname, headers: de() })).statusCode).toBe(400);
  });

  test('the address of a friend who did not sign up is deleted after 90 days', async () => {
    await convidar(ana, 'amigo@teste.example');
    server.clock.advance(90 * DIA_EM_MS);
    await esquecerConvites(ctx);
    expect((await server.db.selectFrom('convites_de_amigos').select('id').execute()).length).toBe(1);
    server.clock.advance(1);
    await esquecerConvites(ctx);
    server.clock.advance(-90 * DIA_EM_MS - 1);
    expect(await server.db.selectFrom('convites_de_amigos').select('id').execute()).toEqual([]);
  });
});

describe('a friend who came by an invitation', () => {
  test('counts for the owner of the code; an address invited before counts for the first client who invited it', async () => {
    const bia = await server.person();
    const [daAna, daBia] = [(await minhas(ana)).codigoDeConvite, (await minhas(bia)).codigoDeConvite];
    expect((await cadastrar(daBia, { email: 'livre@teste.example' })).convidadoPor).toBe(bia.id);
    await convidar(ana, 'disputada@teste.example');
    server.clock.advance(1_000);
    await convidar(bia, 'disputada@teste.example');
    expect((await cadastrar(daBia, { email: 'disputada@teste.example' })).convidadoPor).toBe(ana.id);
    for (const codigo of [undefined, 'nenhum']) {
      expect((await cadastrar(codigo, { email: `${codigo}@teste.example` })).convidadoPor).toBeNull();
    }
    expect((await cadastrar(daAna, { email: 'loja@teste.example', tipoPerfil: 2, cpf: '52998224725' })).convidadoPor).toBeNull();
    expect(await minhas(ana)).toMatchObject({ cadastrados: 1, convidados: 0, itens: [{ quem: 'Bia', estado: 'cadastrado' }] });
  });

  test('nobody refers themselves, neither with the e-mail of the other profile nor with the same CPF', async () => {
    const { codigoDeConvite } = await minhas(ana);
    await server.db.updateTable('usuarios').set({ cpf: '52998224725' }).where('id', '=', ana.id).execute();
    expect((await cadastrar(codigoDeConvite, { email: 'outra@teste.example', cpf: '529.982.247-25' })).convidadoPor).toBeNull();
    // The client's e-mail also belongs to a supplier account with another CPF.
    const loja = await server.person(2);
    await server.db.updateTable('usuarios').set({ email: 'dona@teste.example', cpf: '11144477735' }).where('id', '=', loja.id).execute();
    await server.db.updateTable('usuarios').set({ email: 'dona@teste.example', cpf: null }).where('id', '=', ana.id).execute();
    expect((await cadastrar(codigoDeConvite, { email: 'terceira@teste.example', cpf: '11144477735' })).convidadoPor).toBeNull();
  });
});
