import { HORA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { testContext } from '../../../../platform/testing/context.ts';
import { type Answer, type TestServer, withTestServer } from '../../../../platform/testing/server.ts';
import { LIMITES } from '../limites.ts';
import { ATRAS_DE_PROXY, cartasPara, contaComSenha, de, entrar, esperarCartas, pessoaDo, SENHA } from '../testing/contas.ts';
import { enviarNovaSenha } from './esqueci-senha.ts';

const NOVA = 'outra-festa-2027';
const server = withTestServer(ATRAS_DE_PROXY);

const esqueci = (email: string, mais: object = {}) => server.call('POST', '/usuario/esqueci-senha', { body: { email, ...mais } });
const redefinir = (link: { userId: string; code: string }, senha = NOVA) =>
  server.call('POST', '/usuario/redefinir-senha', { body: { ...link, senha } });
const alterar = (as: Parameters<TestServer['call']>[2], body: object) => server.call('PUT', '/usuario/alterar-senha', { ...as, body });

function linkDa(texto: string): { userId: string; code: string } {
  const [, userId = '', code = ''] = /novaSenha\?userId=([\w-]+)&code=([\w-]+)/.exec(texto) ?? [];
  return { userId, code };
}

/** The links in the letters of a request, without waiting for the job. */
async function linksDe(email: string, tipoPerfil?: number) {
  const ctx = testContext(server);
  await enviarNovaSenha(ctx, { email, tipoPerfil });
  return ctx.letters.map((carta) => ({ ...carta, ...linkDa(carta.texto) }));
}

async function linkDe(email: string) {
  const [link] = await linksDe(email);
  if (!link) throw new Error('nenhuma carta');
  return { userId: link.userId, code: link.code };
}

describe('forgotten password', () => {
  test('sends a letter to an account; an unknown e-mail gets the same reply and no letter', async () => {
    const ana = await contaComSenha(server);
    const ninguem = `${crypto.randomUUID()}@teste.example`;
    const respostas = [await esqueci(ana.email), await esqueci(ninguem)];
    for (const { status, body } of respostas) {
      expect({ status, body }).toEqual({ status: 200, body: { message: 'Um email foi enviado com o link de redifinição' } });
    }
    const [carta] = await esperarCartas(server, ana.email, 1);
    expect(linkDa(carta?.texto ?? '').userId).toBe(ana.id);
    expect(await cartasPara(server, ninguem)).toEqual([]);
  });

  test('with two profiles each gets a link; `TipoPerfil`, as the specification spells it, chooses one', async () => {
    const cliente = await contaComSenha(server, 1, 'duas@teste.example');
    const fornecedor = await contaComSenha(server, 2, 'duas@teste.example');
    const links = await linksDe('duas@teste.example');
    expect(links.map(({ userId }) => userId)).toEqual([cliente.id, fornecedor.id]);
    expect(links[1]?.texto).toContain('conta de fornecedor');
    expect((await linksDe('duas@teste.example', 2)).map(({ userId }) => userId)).toEqual([fornecedor.id]);
    expect((await esqueci('duas@teste.example', { TipoPerfil: 2 })).status).toBe(200);
    const [carta] = await esperarCartas(server, 'duas@teste.example', 1);
    expect(linkDa(carta?.texto ?? '').userId).toBe(fornecedor.id);
  });

  test('an erased account gets no letter; an unconfirmed one, one of Google or one without a password gets a letter that says so', async () => {
    const ana = await contaComSenha(server);
    const mudar = (dados: object) => server.db.updateTable('usuarios').set(dados).where('id', '=', ana.id).execute();
    await mudar({ email_confirmado_em: null });
    const [porConfirmar] = await linksDe(ana.email);
    expect(porConfirmar?.texto).toContain('nunca foi confirmado');
    // The author of the sign-up chose the name.
    expect(porConfirmar?.texto).not.toContain('Ana');
    await mudar({ email_confirmado_em: new Date(), excluido_em: new Date() });
    expect(await linksDe(ana.email)).toEqual([]);
    await mudar({ excluido_em: null, senha_hash: null });
    const [semSenha] = await linksDe(ana.email);
    expect(semSenha?.texto).toContain('falta criar a sua senha');
    expect(semSenha?.texto).not.toContain('Google');
    await server.db
      .insertInto('contas_openid')
      .values({ emissor: 'https://accounts.google.com', sujeito: ana.id, usuario_id: ana.id, criada_em: server.clock.now() })
      .execute();
    const [carta] = await linksDe(ana.email);
    expect(carta?.texto).toContain('Google');
    expect(await redefinir({ userId: ana.id, code: carta?.code ?? '' })).toMatchObject({ status: 200 });
    expect(await entrar(server, ana.email, NOVA)).toMatchObject({ status: 200 });
  });

  test('more than five per hour for an e-mail get the same reply without a letter; an address gets 429 after its limit', async () => {
    const ana = await contaComSenha(server);
    for (let i = 0; i < LIMITES.cartas.uses; i++) expect((await esqueci(ana.email)).status).toBe(200);
    const pedidos = await server.database.query(`select 1 from jobs.job where name = 'esqueci-senha' and data ->> 'email' = $1`, [
      ana.email,
    ]);
    expect(pedidos.length).toBe(5);
    expect(await esqueci('outra@teste.example')).toMatchObject({ status: 429, body: { codigo: 'MUITAS_TENTATIVAS' } });
    expect((await server.call('POST', '/usuario/reenviar-confirmacao', { body: { email: 'outra@teste.example' } })).status).toBe(429);
    expect(
      (await server.call('POST', '/usuario/esqueci-senha', { body: { email: 'outra@teste.example' }, headers: de('198.51.100.7') })).status,
    ).toBe(200);
    server.clock.advance(HORA_EM_MS);
    expect((await esqueci(ana.email)).status).toBe(200);
  });

  test('an invalid e-mail is 400', async () => {
    for (const body of [{}, { email: 'x' }, { email: 'ana@teste.example\r\nBcc: todos@teste.example' }, { email: 5 }]) {
      expect((await server.call('POST', '/usuario/esqueci-senha', { body })).status).toBe(400);
    }
  });
});

describe('resetting the password', () => {
  test('works once, ends the sessions, unlocks the account and notifies the owner', async () => {
    const ana = await contaComSenha(server);
    const aberta = pessoaDo(ana, await entrar(server, ana.email, SENHA, { ip: '203.0.113.50' }));
    for (let i = 0; i < 9; i++) await entrar(server, ana.email, 'errada-mesmo', { ip: '127.0.0.1' });
    expect((await entrar(server, ana.email, SENHA, { ip: '127.0.0.1' })).status).toBe(429);

    const link = await linkDe(ana.email);
    expect(await redefinir(link)).toMatchObject({ status: 200, body: { message: 'Senha alterado com sucesso' } });
    expect(await redefinir(link)).toMatchObject({ status: 422, body: { codigo: 'CODIGO_INVALIDO' } });
    expect((await server.call('POST', '/usuario/renovar-token', { as: aberta })).status).toBe(401);
    expect((await server.call('POST', '/usuario/renovar-token', { as: ana })).status).toBe(401);
    expect((await entrar(server, ana.email, SENHA, { ip: '127.0.0.1' })).status).toBe(401);
    expect((await entrar(server, ana.email, NOVA, { ip: '127.0.0.1' })).status).toBe(200);
    expect((await cartasPara(server, ana.email)).map(({ assunto }) => assunto)).toContain('Sua senha no Festejo foi trocada');
  });

  test('an expired, changed, foreign or replaced link is 422', async () => {
    const ana = await contaComSenha(server);
    const bia = await contaComSenha(server);
    const antigo = await linkDe(ana.email);
    const link = await linkDe(ana.email);
    const RECUSADO = { status: 422, body: { codigo: 'CODIGO_INVALIDO' } };
    expect(await redefinir(antigo)).toMatchObject(RECUSADO);
    expect(await redefinir({ ...link, userId: bia.id })).toMatchObject(RECUSADO);
    expect(await redefinir({ ...link, code: `${link.code}x` })).toMatchObject(RECUSADO);
    expect(await redefinir({ ...link, userId: crypto.randomUUID() })).toMatchObject(RECUSADO);
    server.clock.advance(HORA_EM_MS + 1_000);
    expect(await redefinir(link)).toMatchObject(RECUSADO);
    expect((await entrar(server, ana.email, SENHA)).status).toBe(200);
  });

  test('a weak or common password, or one with the own e-mail, is 400, and the link stays valid', async () => {
    const ana = await contaComSenha(server, 1, 'anabeatriz@teste.example');
    const link = await linkDe(ana.email);
    for (const senha of ['curta', '12345678', 'senha123', 'anabeatriz2026', 'x'.repeat(129)]) {
      const resposta = await redefinir(link, senha);
      expect(resposta).toMatchObject({ status: 400, body: { codigo: 'VALIDACAO' } });
      expect(Object.keys(resposta.body.campos)).toEqual(['senha']);
    }
    expect((await redefinir(link)).status).toBe(200);
  });

  test('a confirmation code does not reset the password', async () => {
    const email = `${crypto.randomUUID()}@teste.example`;
    const { body } = await server.call('POST', '/usuario/cadastro', {
      body: { tipoPerfil: 1, nomeCompleto: 'Ana Souza', email, senha: SENHA, aceitaTermos: true },
    });
    const [carta] = await esperarCartas(server, email, 1);
    const code = /ConfirmacaoConta\/[\w-]+\/([\w-]+)/.exec(carta?.texto ?? '')?.[1] ?? '';
    expect(await redefinir({ userId: body.id, code })).toMatchObject({ status: 422 });
    expect((await server.call('POST', `/usuario/confirmar-email?userId=${body.id}&code=${code}`, { body: { senha: SENHA } })).status).toBe(
      200,
    );
  });
});

describe('rating and choosing a password', () => {
  const avaliar = (body: object) => server.call('POST', '/usuario/avaliar-senha', { body });

  test('gives the score and advice, and stores nothing', async () => {
    expect(await avaliar({ senha: '12345678' })).toMatchObject({ status: 200, body: { nota: 0, aceita: false } });
    expect(await avaliar({ senha: NOVA })).toMatchObject({ status: 200, body: { aceita: true } });
    expect(await avaliar({ senha: '' })).toMatchObject({ status: 200, body: { nota: 0, aceita: false } });
    expect(await avaliar({ senha: 'marinalopes', nomeCompleto: 'Marina Lopes' })).toMatchObject({ body: { aceita: false } });
    for (const body of [{}, { senha: 5 }, { senha: 'x'.repeat(129) }]) expect((await avaliar(body)).status).toBe(400);
  });

  test('more than three hundred questions or links per address and hour are 429', async () => {
    const janela = new Date(Math.floor(server.clock.now().getTime() / HORA_EM_MS) * HORA_EM_MS);
    const usados = ['avaliar-senha 127.0.0.1', 'codigo-do-link 127.0.0.1'].map((chave) => ({ chave, janela, usos: 300 }));
    await server.db.insertInto('usos_limitados').values(usados).execute();
    expect((await avaliar({ senha: NOVA })).status).toBe(429);
    expect((await redefinir({ userId: crypto.randomUUID(), code: 'x' })).status).toBe(429);
    expect((await server.call('POST', `/usuario/confirmar-email?userId=${crypto.randomUUID()}&code=x`)).status).toBe(429);
  });

  test('the sign-up refuses a common password and one with the name', async () => {
    for (const senha of ['password1', 'anamartadesouza']) {
      const body = { tipoPerfil: 1, nomeCompleto: 'Ana Marta de Souza', email: 'ana@teste.example', senha, aceitaTermos: true };
      expect(await server.call('POST', '/usuario/cadastro', { body })).toMatchObject({ status: 400, body: { codigo: 'VALIDACAO' } });
    }
  });
});

describe('changing the password', () => {
  test('ends all sessions, and this device continues with a new one', async () => {
    const ana = await contaComSenha(server);
    const outra = pessoaDo(ana, await entrar(server, ana.email, SENHA));
    const alterada = await alterar({ as: ana }, { senhaAtual: SENHA, senha: NOVA });
    expect(alterada.status).toBe(200);
    expect((await server.call('POST', '/usuario/renovar-token', { as: ana })).status).toBe(401);
    expect((await server.call('POST', '/usuario/renovar-token', { as: outra })).status).toBe(401);
    expect((await server.call('GET', '/usuario/sessoes', { as: pessoaDo(ana, alterada) })).body).toHaveLength(1);
    expect((await entrar(server, ana.email, SENHA)).status).toBe(401);
    expect((await entrar(server, ana.email, NOVA)).status).toBe(200);
  });

  test('no token 401; no current password, the same or a weak one 400; a wrong current password 422, counted as a failed login', async () => {
    const ana = await contaComSenha(server);
    expect((await alterar({}, { senhaAtual: SENHA, senha: NOVA })).status).toBe(401);
    for (const body of [{ senha: NOVA }, { senhaAtual: SENHA, senha: SENHA }, { senhaAtual: SENHA, senha: '12345678' }]) {
      expect((await alterar({ as: ana }, body)).status).toBe(400);
    }
    const erradas: Answer[] = [];
    for (let i = 0; i < 9; i++) erradas.push(await alterar({ as: ana, headers: de('203.0.113.8') }, { senhaAtual: 'errada', senha: NOVA }));
    expect(erradas.map(({ status }) => status)).toEqual([...Array(8).fill(422), 429]);
    expect(erradas[0]?.body.codigo).toBe('SENHA_ATUAL_INCORRETA');
    expect((await entrar(server, ana.email, SENHA, { ip: '203.0.113.8' })).status).toBe(429);
  });

  test('an account that only uses Google creates its first password shortly after a login', async () => {
    const ana = await server.person();
    server.clock.advance(11 * MINUTO_EM_MS);
    expect(await alterar({ as: ana }, { senha: NOVA })).toMatchObject({ status: 403, body: { codigo: 'CONFIRME_SUA_IDENTIDADE' } });
    const bia = await server.person();
    expect((await alterar({ as: bia }, { senha: NOVA })).status).toBe(200);
    expect((await entrar(server, bia.email, NOVA)).status).toBe(200);
  });
});
