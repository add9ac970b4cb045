import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '../../../../platform/testing/context.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { cartasPara, codigoDe, guardarPasskey, ligarTotp, pessoaComSenha } from '../testing/conta.ts';
import { cuidarDasRemocoes } from './cuidar-das-remocoes.ts';

const NOVA = 'lanterna poema cacto 41';
const server = withTestServer({}, { rounds: false });
let ana: Person;
let app: { segredo: string; codigos: string[] };
beforeEach(async () => {
  ana = await pessoaComSenha(server);
  await server.db.updateTable('sessoes').set({ identidade_confirmada_em: server.clock.now() }).where('usuario_id', '=', ana.id).execute();
  app = await ligarTotp(server, ana);
});

async function linkDeNovaSenha(): Promise<{ userId: string; code: string }> {
  const links = async () => (await cartasPara(server, ana)).filter((carta) => carta.includes('novaSenha?'));
  const antes = (await links()).length;
  await server.call('POST', '/usuario/esqueci-senha', { body: { email: ana.email, tipoPerfil: 1 } });
  await expect.poll(async () => (await links()).length).toBe(antes + 1);
  const [, userId = '', code = ''] = /novaSenha\?userId=([\w-]+)&code=([\w-]+)/.exec((await links()).at(-1) ?? '') ?? [];
  return { userId, code };
}
/** The acts of an attacker who reads the owner's e-mail: sets a new password, and names every factor for removal. */
async function redefinir(mais: object = {}) {
  const link = await linkDeNovaSenha();
  const { protecoes } = (await server.call('POST', '/usuario/conferir-link', { body: link })).body.conta;
  const remover = protecoes.map(({ id }: { id: string }) => id);
  return server.call('POST', '/usuario/redefinir-senha', { body: { ...link, senha: NOVA, remover, ...mais } });
}
const login = (mais: object = {}) => server.call('POST', '/usuario/login', { body: { email: ana.email, senha: NOVA, ...mais } });
const passar = async (horas: number) => {
  server.clock.advance(horas * HORA_EM_MS);
  const ctx = testContext(server);
  await cuidarDasRemocoes(ctx);
  return ctx.letters.map(({ assunto }) => assunto);
};
/** The owner's session, opened with the factor. */
async function naConta(): Promise<Person> {
  const { body } = await login({ codigo: app.codigos[9] });
  return { ...ana, token: body.accessToken };
}
const avisos = async (as: Person) =>
  (await server.call('GET', '/notificacao', { as })).body.itens.map(({ titulo }: { titulo: string }) => titulo);
async function linkDaCarta(): Promise<{ userId: string; code: string }> {
  const carta = (await cartasPara(server, ana)).findLast((texto) => texto.includes('manterProtecao'));
  const [, userId = '', code = ''] = /manterProtecao\?userId=([\w-]+)&code=([\w-]+)/.exec(carta ?? '') ?? [];
  return { userId, code };
}

describe('through the letter of a new password', () => {
  test('the second factor stays for 72 hours, the login asks for it until then, and the owner is notified twice before', async () => {
    const pedida = await redefinir();
    expect(pedida).toMatchObject({
      status: 200,
      body: { protecoesSaemEm: new Date(server.clock.now().getTime() + 72 * HORA_EM_MS).toISOString() },
    });
    expect(await login()).toMatchObject({ status: 403, body: { codigo: 'SEGUNDO_FATOR', erros: ['totp'] } });
    expect(await passar(47)).toEqual([]);
    expect(await passar(2)).toEqual(['Falta pouco para a proteção da sua conta sair']);
    expect(await passar(22)).toEqual([]);
    expect(await login()).toMatchObject({ status: 403 });
    expect(await passar(2)).toEqual(['A proteção da sua conta saiu']);
    expect(await login()).toMatchObject({ status: 200 });
  });

  test('a server down for days does not remove it before the notice and a day after it', async () => {
    await redefinir();
    await passar(24 * 5);
    expect(await login()).toMatchObject({ status: 403 });
    await passar(23);
    expect(await login()).toMatchObject({ status: 403 });
    await passar(2);
    expect(await login()).toMatchObject({ status: 200 });
  });

  test('a recovery code removes it at once; a wrong one changes nothing, and the link stays valid', async () => {
    const link = await linkDeNovaSenha();
    const corpo = { ...link, senha: NOVA, remover: [`totp:${ana.id}`] };
    const errado = await server.call('POST', '/usuario/redefinir-senha', { body: { ...corpo, codigo: 'aaaaa-bbbbb' } });
    expect(errado).toMatchObject({ status: 422, body: { codigo: 'CODIGO_INCORRETO' } });
    const certo = await server.call('POST', '/usuario/redefinir-senha', { body: { ...corpo, codigo: app.codigos[0] } });
    expect(certo).toMatchObject({ status: 200, body: { protecoesSaemEm: null } });
    expect(await login()).toMatchObject({ status: 200 });
    expect(await server.db.selectFrom('codigos_de_recuperacao').selectAll().execute()).toEqual([]);
  });

  test.each(['', '   '])('an empty code (%j) proves nothing: the second factor waits the 72 hours', async (codigo) => {
    const pedida = await redefinir({ codigo });
    expect(pedida).toMatchObject({ status: 200, body: { protecoesSaemEm: expect.any(String) } });
    expect(await login()).toMatchObject({ status: 403, body: { codigo: 'SEGUNDO_FATOR' } });
  });

  test('a repeated request neither delays nor hastens the removal', async () => {
    const primeira = (await redefinir()).body.protecoesSaemEm;
    server.clock.advance(10 * HORA_EM_MS);
    expect((await redefinir()).body.protecoesSaemEm).toBe(primeira);
  });
});

describe('cancelling', () => {
  test('an open session sees the request and cancels it, and the second factor stays', async () => {
    await redefinir();
    const as = await naConta();
    expect((await server.call('GET', '/usuario/segundo-fator', { as })).body.remocao).toMatchObject({
      protecoes: ['o aplicativo autenticador', 'os códigos de recuperação'],
    });
    expect(await avisos(as)).toContain('Pediram para tirar a proteção da sua conta');
    expect(await server.call('DELETE', '/usuario/segundo-fator/remocao')).toMatchObject({ status: 401 });
    expect(await server.call('DELETE', '/usuario/segundo-fator/remocao', { as })).toMatchObject({ status: 200 });
    expect(await server.call('DELETE', '/usuario/segundo-fator/remocao', { as })).toMatchObject({ status: 200 });
    await passar(50);
    await passar(30);
    expect(await login()).toMatchObject({ status: 403 });
  });

  test('the link of the letter cancels once; one of another request, another account or changed is refused', async () => {
    await redefinir();
    const link = await linkDaCarta();
    const manter = (body: object) => server.call('POST', '/usuario/manter-protecao', { body });
    const bia = await server.person();
    for (const errado of [
      { ...link, code: `${link.code.slice(0, -1)}?` },
      { ...link, userId: bia.id },
    ]) {
      expect(await manter(errado)).toMatchObject({ status: 422, body: { codigo: 'CODIGO_INVALIDO' } });
    }
    expect(await manter({ ...link, userId: 'x' })).toMatchObject({ status: 400 });
    expect(await manter(link)).toMatchObject({ status: 200 });
    expect(await manter(link)).toMatchObject({ status: 422 });
    await redefinir();
    expect(await manter(link)).toMatchObject({ status: 422 });
    expect(await manter(await linkDaCarta())).toMatchObject({ status: 200 });
  });

  test('changing the protections with a proven second factor cancels the request, so new factors are not removed with old ones', async () => {
    await redefinir();
    const as = await naConta();
    await server.db.updateTable('sessoes').set({ identidade_confirmada_em: server.clock.now() }).where('usuario_id', '=', ana.id).execute();
    await guardarPasskey(server, as);
    await passar(50);
    await passar(30);
    expect(await login()).toMatchObject({ status: 403, body: { erros: ['totp', 'passkey'] } });
    expect(await login({ codigo: codigoDe(server, app.segredo) })).toMatchObject({ status: 200 });
  });
});
