import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { buscarContasParaPagar } from './buscar-contas-para-pagar.ts';

const server = withTestServer({}, { rounds: false });
const CPF = '52998224725';
const CNPJ = '12ABC34501DE35';
const PIX = {
  tipo: 'pix',
  titularNome: 'Ana Maria',
  titularDocumento: '529.982.247-25',
  pixTipo: 'email',
  pixChave: 'Ana@Festejo.Example',
};
const CONTA = {
  tipo: 'conta',
  titularNome: 'Ana Maria ME',
  titularDocumento: '12.ABC.345/01DE-35',
  banco: '260',
  agencia: '0001',
  conta: '5216125',
  digito: '0',
  tipoDeConta: 'pagamento',
};
let dona: Person;
beforeEach(async () => {
  dona = await server.person(2);
  await server.db.updateTable('usuarios').set({ cpf: CPF, cnpj: CNPJ, senha_hash: 'alguma' }).where('id', '=', dona.id).execute();
});

const ler = async (as = dona) => (await server.call('GET', '/conta-bancaria', { as })).body;
const salvar = (body: object, headers: Record<string, string> = {}, as = dona) =>
  server.call('PUT', '/conta-bancaria', { as, body, headers });
/** Marks the identity of the session as just confirmed. */
const provarQuemE = () =>
  server.db.updateTable('sessoes').set({ identidade_confirmada_em: server.clock.now() }).where('usuario_id', '=', dona.id).execute();
const cartas = () =>
  server.database.query(
    `select data ->> 'assunto' as assunto, data ->> 'texto' as texto from jobs.job where name = 'enviar-carta' and data ->> 'para' = $1`,
    [dona.email],
  );

test('a change needs a confirmed identity; it notifies the owner by e-mail and stops payouts for a day', async () => {
  expect(await ler()).toEqual({ documento: '12.***.***/01DE-**', conta: null });
  expect(await salvar(PIX)).toMatchObject({ status: 403, body: { codigo: 'CONFIRME_SUA_IDENTIDADE' } });
  expect(await ler()).toMatchObject({ conta: null });
  await provarQuemE();
  const amanha = new Date(server.clock.now().getTime() + DIA_EM_MS).toISOString();
  const { status, body } = await salvar(PIX);
  expect([status, body]).toMatchObject([
    200,
    {
      message: 'Conta bancária salva',
      conta: { pixTipo: 'email', pixChave: 'a***@festejo.example', titularDocumento: '***.982.247-**', valeAPartirDe: amanha, versao: 1 },
    },
  ]);
  expect(await ler()).toEqual({ documento: body.documento, conta: body.conta });
  expect(await cartas()).toEqual([
    { assunto: 'A conta que recebe seus pagamentos mudou', texto: expect.stringContaining('a chave Pix a***@festejo.example') },
  ]);
});

describe('identity confirmed', () => {
  beforeEach(provarQuemE);

  test('an account at a bank with an alphanumeric CNPJ; the reply shows only the end of the number', async () => {
    await salvar(PIX);
    expect((await salvar(CONTA, { 'if-match': '"1"' })).body.conta).toMatchObject({
      tipo: 'conta',
      pixTipo: null,
      pixChave: null,
      banco: expect.stringMatching(/^260 · NU/),
      agencia: '0001',
      conta: '***25-0',
      tipoDeConta: 'pagamento',
      versao: 2,
    });
    expect(await salvar(PIX, { 'if-match': '"1"' })).toMatchObject({ status: 409, body: { codigo: 'MUDOU_EM_OUTRA_TELA' } });
  });

  test.each([
    ['cpf', '529.982.247-25', CPF, '***.982.247-**'],
    ['cnpj', '12.abc.345/01de-35', CNPJ, '12.***.***/01DE-**'],
    ['telefone', '(11) 98765-4321', '+5511987654321', '(11) *****-4321'],
    ['aleatoria', '71C7D9BE-4B85-4E43-9F1C-1F3B8B4E9A2D', '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d', '71c7…9a2d'],
  ])('a %s key is stored in the form of the bank', async (pixTipo, pixChave, guardada, mostrada) => {
    expect((await salvar({ ...PIX, pixTipo, pixChave })).body.conta.pixChave).toBe(mostrada);
    const contas = await buscarContasParaPagar(testContext(server), server.db, [dona.id]);
    expect(contas.get(dona.id)?.destino.pix).toEqual({ tipo: pixTipo, chave: guardada });
  });

  test.each([
    [{ ...PIX, titularDocumento: '111' }, 'titularDocumento'],
    [{ ...PIX, pixTipo: 'telefone', pixChave: '1133334444' }, 'pixChave'],
    [{ ...PIX, pixTipo: 'cpf', pixChave: 'ana@festejo.example' }, 'pixChave'],
    [{ ...PIX, pixChave: undefined }, 'pixChave'],
    [{ ...CONTA, banco: '999' }, 'banco'],
    [{ ...CONTA, digito: '1' }, 'digito'],
    [{ ...CONTA, agencia: '12-3' }, 'agencia'],
    [{ ...CONTA, tipoDeConta: undefined }, 'tipoDeConta'],
  ])('400: %o', async (corpo, campo) => {
    const { status, body } = await salvar(corpo);
    expect([status, Object.keys(body.campos)]).toEqual([400, [campo]]);
  });

  test('the holder must be the account owner, also for a key that is a document', async () => {
    expect(await salvar({ ...PIX, titularDocumento: '111.444.777-35' })).toMatchObject({
      status: 422,
      body: { codigo: 'TITULAR_DIFERENTE', campos: { titularDocumento: expect.any(String) } },
    });
    // The screen asks for the document once, so the error marks the key.
    expect(await salvar({ ...PIX, pixTipo: 'cpf', pixChave: '11144477735', titularDocumento: '11144477735' })).toMatchObject({
      status: 422,
      body: { codigo: 'TITULAR_DIFERENTE', campos: { pixChave: expect.any(String) } },
    });
    await server.db.updateTable('usuarios').set({ cpf: null, cnpj: null }).where('id', '=', dona.id).execute();
    expect((await salvar(PIX)).body.message).toBe('Falta o CPF ou o CNPJ da sua conta no Festejo');
    expect(await ler()).toEqual({ documento: null, conta: null });
  });

  test.runIf(testEngine === 'postgres')('two screens at the same time: one succeeds, the other is notified', async () => {
    await salvar(PIX);
    const respostas = await Promise.all([salvar(PIX, { 'if-match': '"1"' }), salvar(CONTA, { 'if-match': '"1"' })]);
    expect(respostas.map((r) => r.status).sort()).toEqual([200, 409]);
  });
});

test('each supplier sees only its own account; 401 and 403', async () => {
  await provarQuemE();
  await salvar(PIX);
  expect(await ler(await server.person(2))).toEqual({ documento: null, conta: null });
  expect(await server.call('GET', '/conta-bancaria')).toMatchObject({ status: 401 });
  expect(await server.call('PUT', '/conta-bancaria', { body: PIX })).toMatchObject({ status: 401 });
  expect(await server.call('GET', '/conta-bancaria', { as: await server.person() })).toMatchObject({ status: 403 });
  expect(await salvar(PIX, {}, await server.person())).toMatchObject({ status: 403 });
});

test('the list of banks is public', async () => {
  const { status, body } = await server.call('GET', '/conta-bancaria/bancos');
  expect([status, body.length > 100]).toEqual([200, true]);
  expect(body).toContainEqual({ codigo: '001', ispb: '00000000', nome: 'Banco do Brasil S.A.' });
});
