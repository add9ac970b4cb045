import { VERSAO_DOS_TERMOS } from '@festejo/contrato/common/constants.ts';
import { expect, test } from 'vitest';
import { withTestServer } from '../../../../platform/testing/server.ts';
import { LIMITES } from '../limites.ts';
import { ATRAS_DE_PROXY, cartasPara, contaComSenha, de, esperarCartas, SENHA } from '../testing/contas.ts';

const server = withTestServer(ATRAS_DE_PROXY);

const NOVO = { tipoPerfil: 1, nomeCompleto: 'Marina Lopes', senha: SENHA, aceitaTermos: true };
const novoEmail = () => `${crypto.randomUUID()}@teste.example`;
const cadastrar = (dados: object, ip = '203.0.113.30') =>
  server.call('POST', '/usuario/cadastro', { body: { ...NOVO, ...dados }, headers: de(ip) });
const quantasContas = async () => (await server.db.selectFrom('usuarios').select('id').execute()).length;

test('the acceptance of the terms is recorded with version and time', async () => {
  const { body } = await cadastrar({ email: novoEmail() });
  const consentimentos = await server.db.selectFrom('consentimentos').selectAll().where('usuario_id', '=', body.id).execute();
  expect(consentimentos).toEqual([
    { id: expect.any(String), usuario_id: body.id, assunto: 'termos', versao: VERSAO_DOS_TERMOS, dado: true, em: server.clock.now() },
  ]);
});

test.each([
  ['sinal de Kelvin', 'mar\u212Aa@teste.example'],
  ['i sem pingo', 'mar\u0131na@teste.example'],
  ['a cirílico', 'm\u0430rina@teste.example'],
  ['domínio cirílico', 'marina@t\u0435ste.example'],
  ['arroba larga', 'marina\uFF20teste.example'],
  ['letra larga', '\uFF4Darina@teste.example'],
  ['acento que se combina', 'marina\u0301@teste.example'],
  ['espaço que não se vê', 'mari\u200Bna@teste.example'],
  ['ordem invertida', 'marina\u202E@teste.example'],
  ['hífen que não se vê', 'mari\u00ADna@teste.example'],
])('look-alike e-mail of another person, %s: 400 in each call that takes an e-mail', async (_, email) => {
  await contaComSenha(server, 1, 'marina@teste.example');
  await contaComSenha(server, 1, 'marka@teste.example');
  expect((await cadastrar({ email })).status).toBe(400);
  for (const path of ['login', 'esqueci-senha', 'reenviar-confirmacao']) {
    expect((await server.call('POST', `/usuario/${path}`, { body: { email, senha: SENHA } })).status).toBe(400);
  }
  expect((await server.call('GET', `/usuario/usuario-existe?email=${encodeURIComponent(email)}`)).status).toBe(400);
  expect(await quantasContas()).toBe(2);
});

test.each([
  ['quebra de linha no nome', { nomeCompleto: 'Marina\r\nBcc: todos@teste.example' }],
  ['quebra de linha no e-mail', { email: 'marina@teste.example\r\nBcc: todos@teste.example' }],
  ['quebra no fim do e-mail', { email: 'marina@teste.example\r\nRCPT TO:<todos@teste.example>' }],
  ['dois endereços', { email: 'marina@teste.example,todos@teste.example' }],
  ['nome e endereço', { email: 'Marina <marina@teste.example>' }],
  ['aspas', { email: '"a@b"@teste.example' }],
  ['byte nulo', { nomeCompleto: 'Marina\u0000Lopes' }],
])('header injection, %s: 400, and no letter', async (_, dados) => {
  expect(await cadastrar({ email: novoEmail(), ...dados })).toMatchObject({ status: 400, body: { codigo: 'VALIDACAO' } });
  expect(await quantasContas()).toBe(0);
});

test('a name that is a message does not get into a letter to somebody who did not ask for it', async () => {
  for (const nomeCompleto of ['https://mal.example Ganhe um prêmio', '+55 11 99999-9999']) {
    const email = novoEmail();
    expect((await cadastrar({ email, nomeCompleto })).status).toBe(400);
    expect(await cartasPara(server, email)).toEqual([]);
  }
  for (const nomeCompleto of ['mal.example', '<b>Clique</b> aqui']) {
    const email = novoEmail();
    expect((await cadastrar({ email, nomeCompleto })).status).toBe(201);
    const [carta] = await cartasPara(server, email);
    expect(carta?.texto).toMatch(/^Que bom ter você aqui!/);
  }
  const email = novoEmail();
  await cadastrar({ email, nomeCompleto: 'Ângela d’Ávila' });
  expect((await cartasPara(server, email))[0]?.texto).toMatch(/^Que bom ter você aqui, Ângela!/);
});

test('more sign-ups per hour than the limit of an address are 429; another address is not affected', async () => {
  await cadastrar({ email: novoEmail() });
  await server.db
    .updateTable('usos_limitados')
    .set({ usos: LIMITES.cadastro.uses - 1 })
    .where('chave', 'like', 'cadastro %')
    .execute();
  expect((await cadastrar({ email: novoEmail() })).status).toBe(201);
  const demais = await cadastrar({ email: novoEmail() });
  expect(demais).toMatchObject({ status: 429, body: { codigo: 'MUITAS_TENTATIVAS' } });
  expect(Number(demais.headers['retry-after'])).toBeLessThanOrEqual(3_600);
  expect((await cadastrar({ email: novoEmail() }, '203.0.113.31')).status).toBe(201);
});

test('resending the confirmation: same reply for a pending, a confirmed and an unknown e-mail; the earlier link becomes invalid', async () => {
  const email = novoEmail();
  const { body } = await cadastrar({ email });
  const confirmada = await contaComSenha(server);
  const reenviar = (para: string) => server.call('POST', '/usuario/reenviar-confirmacao', { body: { email: para } });
  const respostas = [await reenviar(email), await reenviar(confirmada.email), await reenviar(novoEmail())];
  expect(new Set(respostas.map((resposta) => JSON.stringify([resposta.status, resposta.body]))).size).toBe(1);
  const [antiga, nova] = await esperarCartas(server, email, 2);
  const codigo = (texto = '') => /ConfirmacaoConta\/[\w-]+\/([\w-]+)/.exec(texto)?.[1];
  const confirmar = (code: string | undefined) => server.call('POST', `/usuario/confirmar-email?userId=${body.id}&code=${code}`);
  expect((await confirmar(codigo(antiga?.texto))).status).toBe(422);
  expect((await confirmar(codigo(nova?.texto))).status).toBe(200);
  expect(await cartasPara(server, confirmada.email)).toEqual([]);
});
