import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { DIA_EM_MS, HORA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { buscarPerfil } from './atualizar-perfil.ts';
import { cartasPara, ultimoCodigo } from './testing/cartas.ts';

const server = withTestServer();
let ana: Person;
let novo: string;
let quantos = 0;
beforeEach(async () => {
  server.clock.set(new Date('2026-11-21T12:00:00Z'));
  ana = await server.person();
  // The queue of letters is not emptied between tests.
  novo = `novo-${++quantos}@exemplo.com`;
});

const pedir = (email: unknown = novo, as: Person | null = ana) =>
  server.call('POST', '/usuario/alterar-email', { ...(as ? { as } : {}), body: { email } });
const confirmar = (code: string, userId = ana.id, { as = ana, body = {} }: { as?: Person | null; body?: object } = {}) =>
  server.call('POST', `/usuario/confirmar-troca-de-email?userId=${userId}&code=${code}`, { ...(as ? { as } : {}), body });
const perfil = async () => (await server.call('GET', '/usuario/perfil', { as: ana })).body;
const emailDe = async (id: string) =>
  (await server.db.selectFrom('usuarios').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const INVALIDO = { status: 422, body: { codigo: 'CODIGO_INVALIDO', acao: expect.stringContaining('perfil') } };

describe('the complete change', () => {
  test.each(['o atual primeiro', 'o novo primeiro'])('%s: after both links the e-mail changes and all sessions end', async (ordem) => {
    const outroAparelho = await server.person();
    await server.db.updateTable('sessoes').set({ usuario_id: ana.id }).where('usuario_id', '=', outroAparelho.id).execute();
    expect(await pedir(` ${novo.toUpperCase()} `)).toMatchObject({ status: 200, body: { message: expect.stringContaining('24 horas') } });
    expect((await perfil()).trocaDeEmail).toEqual({ emailNovo: novo, atualConfirmou: false, novoConfirmou: false });

    const lados = [await ultimoCodigo(server, ana.email), await ultimoCodigo(server, novo)] as const;
    const [um, dois] = ordem.startsWith('o atual') ? lados : ([lados[1], lados[0]] as const);
    expect(await confirmar(um)).toMatchObject({ status: 200, body: { trocado: false } });
    expect(await confirmar(um)).toMatchObject(INVALIDO);
    const atual = ordem.startsWith('o atual');
    expect((await perfil()).trocaDeEmail).toEqual({ emailNovo: novo, atualConfirmou: atual, novoConfirmou: !atual });
    expect(await emailDe(ana.id)).toBe(ana.email);

    expect(await confirmar(dois)).toMatchObject({ status: 200, body: { trocado: true } });
    expect(await emailDe(ana.id)).toBe(novo);
    const abertas = await server.db
      .selectFrom('sessoes')
      .select('id')
      .where('usuario_id', '=', ana.id)
      .where('encerrada_em', 'is', null)
      .execute();
    expect(abertas).toEqual([]);
    expect(await server.call('GET', '/usuario/perfil', { as: ana })).toMatchObject({ status: 401 });
    expect((await cartasPara(server, ana.email)).map((carta) => carta.assunto)).toEqual([
      'Confirme a troca do seu e-mail no Festejo',
      'O e-mail da sua conta foi trocado',
    ]);
    for (const codigo of lados) expect(await confirmar(codigo)).toMatchObject(INVALIDO);
  });

  test('a password link sent to the old address becomes invalid', async () => {
    const expira = new Date(server.clock.now().getTime() + HORA_EM_MS);
    await server.db
      .insertInto('codigos')
      .values({ id: ana.id, usuario_id: ana.id, finalidade: 'redefinir_senha', codigo_hash: Buffer.from('x'), expira_em: expira })
      .execute();
    await pedir();
    await confirmar(await ultimoCodigo(server, ana.email));
    await confirmar(await ultimoCodigo(server, novo));
    const codigo = await server.db.selectFrom('codigos').select('expira_em').where('id', '=', ana.id).executeTakeFirstOrThrow();
    expect(codigo.expira_em).toEqual(server.clock.now());
  });

  test('a removal of the second factor that was requested through the old address ends', async () => {
    const em = server.clock.now();
    const pedido = {
      usuario_id: ana.id,
      id: ana.id,
      protecoes: [`totp:${ana.id}`],
      pedida_em: em,
      vale_em: new Date(em.getTime() + HORA_EM_MS),
    };
    await server.db.insertInto('remocoes_de_protecao').values(pedido).execute();
    await pedir();
    await confirmar(await ultimoCodigo(server, ana.email));
    await confirmar(await ultimoCodigo(server, novo));
    expect(await emailDe(ana.id)).toBe(novo);
    expect(await server.db.selectFrom('remocoes_de_protecao').select('id').execute()).toEqual([]);
  });

  test('the letters have the link of the page; the one to the new address has no text of the person who asked', async () => {
    await server.db.updateTable('usuarios').set({ nome_completo: 'Clique-aqui já' }).where('id', '=', ana.id).execute();
    await pedir();
    const [carta] = await cartasPara(server, novo);
    expect(carta?.texto).toContain(`http://localhost:3000/usuario/trocaDeEmail/${ana.id}/${carta?.codigo}`);
    expect(carta?.codigo).toMatch(/^[\w-]{22}$/);
    expect(carta?.texto).not.toContain('Clique-aqui');
    expect(carta?.texto).not.toContain(ana.email);
    expect(carta?.texto).not.toContain('Atenção');
  });

  test('accepts an e-mail with the other profile, and the letter explains the consequence', async () => {
    const loja = await server.person(TIPO_PERFIL.FORNECEDOR);
    await pedir(loja.email);
    expect((await cartasPara(server, loja.email))[0]?.texto).toContain('já tem um perfil de Fornecedor');
    await confirmar(await ultimoCodigo(server, loja.email));
    expect(await confirmar(await ultimoCodigo(server, ana.email))).toMatchObject({ body: { trocado: true } });
    expect([await emailDe(ana.id), await emailDe(loja.id)]).toEqual([loja.email, loja.email]);
  });
});

describe('incomplete changes', () => {
  test('an e-mail of another account of the profile: same reply, a letter without a link, and no change', async () => {
    const bia = await server.person();
    const livre = await pedir();
    const ocupado = await pedir(bia.email);
    expect([ocupado.status, ocupado.body]).toEqual([livre.status, livre.body]);
    expect((await perfil()).trocaDeEmail).toEqual({ emailNovo: bia.email, atualConfirmou: false, novoConfirmou: false });
    expect(await cartasPara(server, bia.email)).toEqual([
      { assunto: 'Pediram para usar seu e-mail em outra conta', texto: expect.stringContaining('já é o da sua'), codigo: null },
    ]);
    expect(await confirmar(await ultimoCodigo(server, ana.email))).toMatchObject({ status: 200, body: { trocado: false } });
    expect((await perfil()).trocaDeEmail).toMatchObject({ atualConfirmou: true, novoConfirmou: false });
    expect(await emailDe(ana.id)).toBe(ana.email);
  });

  test('an address taken between request and confirmation is refused clearly, and nothing is half done', async () => {
    await pedir();
    await confirmar(await ultimoCodigo(server, ana.email));
    const bia = await server.person();
    await server.db.updateTable('usuarios').set({ email: novo }).where('id', '=', bia.id).execute();
    expect(await confirmar(await ultimoCodigo(server, novo))).toMatchObject({
      status: 409,
      body: { codigo: 'EMAIL_EM_USO', acao: expect.any(String) },
    });
    expect(await emailDe(ana.id)).toBe(ana.email);
    expect((await perfil()).trocaDeEmail).toMatchObject({ atualConfirmou: true, novoConfirmou: false });
    expect((await cartasPara(server, ana.email)).map((carta) => carta.assunto)).not.toContain('O e-mail da sua conta foi trocado');
  });

  test('an unconfirmed account does not block the address for its owner', async () => {
    const intrusa = await server.person();
    await server.db.updateTable('usuarios').set({ email: novo, email_confirmado_em: null }).where('id', '=', intrusa.id).execute();
    await pedir();
    await confirmar(await ultimoCodigo(server, ana.email));
    expect(await confirmar(await ultimoCodigo(server, novo))).toMatchObject({ body: { trocado: true } });
    expect(await emailDe(ana.id)).toBe(novo);
  });

  test('a new request or a cancellation ends the earlier links', async () => {
    await pedir();
    const antes = [await ultimoCodigo(server, ana.email), await ultimoCodigo(server, novo)];
    expect(await confirmar(antes[0] ?? '')).toMatchObject({ status: 200 });
    const outro = `outro-${novo}`;
    await pedir(outro);
    expect((await perfil()).trocaDeEmail).toEqual({ emailNovo: outro, atualConfirmou: false, novoConfirmou: false });
    expect(await confirmar(antes[1] ?? '')).toMatchObject(INVALIDO);

    expect(await server.call('DELETE', '/usuario/alterar-email', { as: ana })).toMatchObject({ status: 200 });
    expect((await perfil()).trocaDeEmail).toBeNull();
    for (const para of [ana.email, outro]) expect(await confirmar(await ultimoCodigo(server, para))).toMatchObject(INVALIDO);
    expect(await server.call('DELETE', '/usuario/alterar-email', { as: ana })).toMatchObject({ status: 200 });
    expect(await server.call('DELETE', '/usuario/alterar-email')).toMatchObject({ status: 401 });
  });

  test('after 24 hours the link is invalid and the change disappears from the profile', async () => {
    await pedir();
    server.clock.advance(DIA_EM_MS);
    expect(await confirmar(await ultimoCodigo(server, novo))).toMatchObject(INVALIDO);
    expect((await buscarPerfil(server.db, ana.id, server.clock.now())).trocaDeEmail).toBeNull();
    server.clock.advance(-1000);
    expect((await buscarPerfil(server.db, ana.id, server.clock.now())).trocaDeEmail).not.toBeNull();
  });

  test("a reader of the e-mail cannot attach another person's account to it: confirming needs the open account or its password", async () => {
    const vitima = await server.person(TIPO_PERFIL.FORNECEDOR);
    const senha_hash = await hashPassword('lanterna poema cacto 41');
    await server.db.updateTable('sessoes').set({ identidade_confirmada_em: server.clock.now() }).execute();
    await server.db.updateTable('usuarios').set({ senha_hash }).where('id', '=', ana.id).execute();
    await pedir(vitima.email);
    const codigo = await ultimoCodigo(server, vitima.email);
    const como = (as: Person | null, body = {}) => confirmar(codigo, ana.id, { as, body });
    for (const quem of [null, vitima]) {
      expect(await como(quem)).toMatchObject({ status: 422, body: { codigo: 'SENHA_PEDIDA', acao: expect.stringContaining('senha') } });
      expect(await como(quem, { senha: 'não é esta' })).toMatchObject({ status: 422, body: { codigo: 'SENHA_INCORRETA' } });
    }
    expect((await perfil()).trocaDeEmail).toMatchObject({ novoConfirmou: false });
    expect(await como(null, { senha: 'lanterna poema cacto 41' })).toMatchObject({ status: 200, body: { trocado: false } });
    await server.db.updateTable('usuarios').set({ senha_hash: null }).where('id', '=', ana.id).execute();
    const atual = await ultimoCodigo(server, ana.email);
    expect(await confirmar(atual, ana.id, { as: null })).toMatchObject({ body: { acao: expect.stringContaining('Entre na conta') } });
    expect(await confirmar(atual)).toMatchObject({ status: 200, body: { trocado: true } });
  });

  test('a wrong password at the link counts as a failed login', async () => {
    const senha_hash = await hashPassword('lanterna poema cacto 41');
    await pedir();
    await server.db.updateTable('usuarios').set({ senha_hash }).where('id', '=', ana.id).execute();
    const codigo = await ultimoCodigo(server, novo);
    const status: number[] = [];
    for (let i = 0; i < 9; i++) status.push((await confirmar(codigo, ana.id, { as: null, body: { senha: 'errada' } })).status);
    expect(status).toEqual([...Array(8).fill(422), 429]);
  });

  test('the link tells each side what it would do', async () => {
    await pedir();
    const conferir = async (code: string) => (await server.call('POST', '/usuario/conferir-link', { body: { userId: ana.id, code } })).body;
    expect(await conferir(await ultimoCodigo(server, ana.email))).toMatchObject({
      situacao: 'vale',
      conta: { finalidade: 'trocar_email_atual', email: ana.email, emailNovo: novo },
    });
    const aoNovo = await conferir(await ultimoCodigo(server, novo));
    expect(aoNovo).toMatchObject({ situacao: 'vale', conta: { finalidade: 'trocar_email_novo', email: novo, emailNovo: null } });
    expect(JSON.stringify(aoNovo)).not.toContain(ana.email);
    await confirmar(await ultimoCodigo(server, novo));
    expect(await conferir(await ultimoCodigo(server, novo))).toEqual({ situacao: 'usado', conta: null });
  });

  test('sessions of the other profile that were opened from this one end with the change', async () => {
    const loja = await server.person(TIPO_PERFIL.FORNECEDOR);
    await server.db.updateTable('usuarios').set({ email: ana.email }).where('id', '=', loja.id).execute();
    const { body } = await server.call('POST', '/usuario/trocar-perfil', { as: loja, body: { tipoPerfil: 1 } });
    const deVolta = (
      await server.call('POST', '/usuario/trocar-perfil', { as: { ...ana, token: body.accessToken }, body: { tipoPerfil: 2 } })
    ).body;
    await pedir();
    await confirmar(await ultimoCodigo(server, ana.email));
    await confirmar(await ultimoCodigo(server, novo));
    expect(await server.call('GET', '/usuario/perfil', { as: { ...loja, token: deVolta.accessToken } })).toMatchObject({ status: 401 });
  });

  test("refuses a changed code, another person's or one of another purpose, and the right one stays valid", async () => {
    const bia = await server.person();
    await pedir();
    const certo = await ultimoCodigo(server, novo);
    expect(await confirmar(`${certo.slice(0, -1)}${certo.endsWith('A') ? 'B' : 'A'}`)).toMatchObject(INVALIDO);
    expect(await confirmar(certo, bia.id)).toMatchObject(INVALIDO);
    expect(await confirmar(certo, '0196a000-0000-7000-8000-000000000000')).toMatchObject(INVALIDO);
    expect(await server.call('POST', `/usuario/confirmar-email?userId=${ana.id}&code=${certo}`)).toMatchObject({ status: 422 });
    expect(await confirmar('x'.repeat(201))).toMatchObject({ status: 400 });
    expect(await confirmar(certo, 'ana')).toMatchObject({ status: 400 });
    expect(await confirmar(certo)).toMatchObject({ status: 200 });
  });
});

describe('asking for a change', () => {
  test('refuses the same e-mail, an invalid one and look-alike letters; no token is 401', async () => {
    expect(await pedir(ana.email.toUpperCase())).toMatchObject({ status: 422, body: { codigo: 'MESMO_EMAIL' } });
    for (const email of ['x', 'ana@exemplo.com\r\nBcc: todos@exemplo.com', 'аna@exemplo.com', `${'a'.repeat(250)}@exemplo.com`, null]) {
      expect(await pedir(email)).toMatchObject({ status: 400 });
    }
    expect(await pedir(novo, null)).toMatchObject({ status: 401 });
    expect((await perfil()).trocaDeEmail).toBeNull();
  });

  test('needs a recently confirmed identity', async () => {
    await server.db.updateTable('usuarios').set({ senha_hash: 'x' }).where('id', '=', ana.id).execute();
    expect(await pedir()).toMatchObject({ status: 403, body: { codigo: 'CONFIRME_SUA_IDENTIDADE', erros: ['senha'] } });
    const confirmada = (em: Date) =>
      server.db.updateTable('sessoes').set({ identidade_confirmada_em: em }).where('usuario_id', '=', ana.id).execute();
    await confirmada(new Date(server.clock.now().getTime() - 11 * MINUTO_EM_MS));
    expect(await pedir()).toMatchObject({ status: 403 });
    await confirmada(server.clock.now());
    expect(await pedir()).toMatchObject({ status: 200 });
  });

  test('ten requests per day', async () => {
    for (let i = 0; i < 10; i++) expect(await pedir(`${i}-${novo}`)).toMatchObject({ status: 200 });
    const resposta = await pedir();
    expect([resposta.status, Number(resposta.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await cartasPara(server, novo)).toEqual([]);
  });
});
