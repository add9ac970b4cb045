import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '../../../../platform/testing/context.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { ATRAS_DE_PROXY, cartasPara, contaComSenha, de, entrar, pessoaDo } from '../testing/contas.ts';
import { guardarPasskey, ligarTotp } from '../testing/protecoes.ts';
import { enviarNovaSenha } from './esqueci-senha.ts';

const DELA = 'lanterna poema cacto 41';

const server = withTestServer(ATRAS_DE_PROXY);
let email: string;
beforeEach(async () => {
  email = `dona-${crypto.randomUUID()}@teste.example`;
});

const entraCom = async (senha: string, tipoPerfil?: number) =>
  (await server.call('POST', '/usuario/login', { body: { email, senha, tipoPerfil }, headers: de('192.0.2.1') })).status;
const conferirLink = (link: { userId: string; code: string }) => server.call('POST', '/usuario/conferir-link', { body: link });
const redefinir = (link: { userId: string; code: string }, body: object) =>
  server.call('POST', '/usuario/redefinir-senha', { body: { ...link, ...body } });

/** The link of a new password for the e-mail's client account, without waiting for the job. */
async function linkDeNovaSenha(): Promise<{ userId: string; code: string }> {
  const ctx = testContext(server);
  await enviarNovaSenha(ctx, { email, tipoPerfil: 1 });
  const [, userId = '', code = ''] = /novaSenha\?userId=([\w-]+)&code=([\w-]+)/.exec(ctx.letters.at(-1)?.texto ?? '') ?? [];
  return { userId, code };
}

describe('a new password by letter', () => {
  /** The owner's confirmed account, with an intruder who has a session and a confirmed identity. */
  async function contaComIntruso(tipoPerfil: 1 | 2 = 1): Promise<Person> {
    const dona = await contaComSenha(server, tipoPerfil, email);
    await server.db
      .updateTable('sessoes')
      .set({ identidade_confirmada_em: server.clock.now() })
      .where('usuario_id', '=', dona.id)
      .execute();
    return dona;
  }
  const tipos = (protecoes: { tipo: string }[]) => protecoes.map(({ tipo }) => tipo);

  test('lists the ways to log in; Google is removed at once, a second factor waits 72 hours and the login asks for it', async () => {
    const intruso = await contaComIntruso();
    await ligarTotp(server, intruso);
    await guardarPasskey(server, intruso, { nome: 'Notebook do Ivo' });
    await guardarPasskey(server, intruso, { nome: 'Celular da Dora' });
    await server.db
      .insertInto('contas_openid')
      .values({ emissor: 'https://accounts.google.com', sujeito: 'intruso', usuario_id: intruso.id, criada_em: server.clock.now() })
      .execute();
    const link = await linkDeNovaSenha();
    const { protecoes } = (await conferirLink(link)).body.conta;
    expect(tipos(protecoes)).toEqual(['totp', 'passkey', 'passkey', 'codigos_de_recuperacao', 'google']);
    expect(protecoes[1]).toMatchObject({
      nome: 'Notebook do Ivo',
      criadaEm: server.clock.now().toISOString(),
      usadaEm: null,
      tipoPerfil: 1,
    });
    expect(protecoes[3]).toMatchObject({ restantes: 10 });

    const remover = protecoes.filter(({ nome }: { nome: string }) => nome !== 'Celular da Dora').map(({ id }: { id: string }) => id);
    const saem = new Date(server.clock.now().getTime() + 72 * HORA_EM_MS).toISOString();
    expect(await redefinir(link, { senha: DELA, remover })).toMatchObject({ status: 200, body: { protecoesSaemEm: saem } });
    const depois = (await conferirLink(await linkDeNovaSenha())).body.conta.protecoes;
    expect(tipos(depois)).toEqual(['totp', 'passkey', 'passkey', 'codigos_de_recuperacao']);
    const cartas = await cartasPara(server, email);
    expect(cartas.find(({ assunto }) => assunto.includes('foi trocada'))?.texto).toContain('Deixaram de abrir a conta: a conta do Google.');
    expect(cartas.find(({ assunto }) => assunto.includes('Pediram para tirar'))?.texto).toContain(
      'o aplicativo autenticador; a chave de acesso "Notebook do Ivo"; os códigos de recuperação',
    );
    expect(await entraCom(DELA)).toBe(403);
    expect(await server.call('POST', '/usuario/renovar-token', { as: intruso })).toMatchObject({ status: 401 });
  });

  test('nothing is removed without being named, and nothing of another account ever', async () => {
    const dona = await contaComIntruso();
    await guardarPasskey(server, dona);
    const outra = await server.person();
    await guardarPasskey(server, outra);
    const alheia = await server.db.selectFrom('passkeys').select('id').where('usuario_id', '=', outra.id).executeTakeFirstOrThrow();
    expect(await redefinir(await linkDeNovaSenha(), { senha: DELA })).toMatchObject({ status: 200 });
    expect(
      await redefinir(await linkDeNovaSenha(), { senha: `${DELA} 2`, remover: [`passkey:${alheia.id}`, `totp:${outra.id}`, 'x'] }),
    ).toMatchObject({
      status: 200,
    });
    expect(await server.db.selectFrom('passkeys').select('usuario_id').execute()).toHaveLength(2);
  });

  test('an e-mail change that the intruder started cannot be completed any more', async () => {
    const intruso = await contaComIntruso();
    await server.call('POST', '/usuario/alterar-email', { as: intruso, body: { email: `ivo-${email}` } });
    await redefinir(await linkDeNovaSenha(), { senha: DELA });
    const [, code = ''] = /trocaDeEmail\/[\w-]+\/([\w-]+)/.exec((await cartasPara(server, `ivo-${email}`)).at(-1)?.texto ?? '') ?? [];
    expect(code).not.toBe('');
    expect(
      await server.call('POST', `/usuario/confirmar-troca-de-email?userId=${intruso.id}&code=${code}`, { body: { senha: DELA } }),
    ).toMatchObject({ status: 422, body: { codigo: 'CODIGO_INVALIDO' } });
  });

  test('sessions of the other profile that were opened from this one end as well; those opened there with a password do not', async () => {
    const intruso = await contaComIntruso();
    const loja = await contaComSenha(server, 2, email);
    const passou = pessoaDo(loja, await server.call('POST', '/usuario/trocar-perfil', { as: intruso, body: { tipoPerfil: 2 } }));
    expect(await server.call('POST', '/usuario/renovar-token', { as: passou })).toMatchObject({ status: 200 });
    await redefinir(await linkDeNovaSenha(), { senha: DELA });
    expect(await server.call('POST', '/usuario/renovar-token', { as: passou })).toMatchObject({ status: 401 });
    expect(await server.call('POST', '/usuario/renovar-token', { as: loja })).toMatchObject({ status: 200 });
  });

  test('on request it covers both profiles: password and sessions; removals wait in both', async () => {
    const intruso = await contaComIntruso();
    const loja = await contaComIntruso(2);
    await guardarPasskey(server, loja, { nome: 'Do Ivo' });
    const link = await linkDeNovaSenha();
    const { outroPerfil, protecoes } = (await conferirLink(link)).body.conta;
    expect([outroPerfil, protecoes]).toMatchObject([2, [{ tipoPerfil: 2, nome: 'Do Ivo' }, { tipo: 'codigos_de_recuperacao' }]]);
    await redefinir(link, { senha: DELA, outroPerfil: true, remover: protecoes.map(({ id }: { id: string }) => id) });
    for (const as of [intruso, loja]) expect(await server.call('POST', '/usuario/renovar-token', { as })).toMatchObject({ status: 401 });
    // The other profile's factor waits as well.
    expect([await entraCom(DELA, 1), await entraCom(DELA, 2)]).toEqual([200, 403]);
    expect(await entrar(server, email, 'festa-boa-2026')).toMatchObject({ status: 401 });
  });
});
