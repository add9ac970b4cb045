import { beforeEach, describe, expect, test } from 'vitest';
import { createSecrets, type Secrets } from '../../../platform/auth/secrets.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { buscarContasParaPagar } from './buscar-contas-para-pagar.ts';
import { cifrarContas, marcarContas } from './conta-cifrada.ts';

const server = withTestServer({}, { rounds: false });
const CPF = '52998224725';
const PIX = { tipo: 'pix', titularNome: 'Ana Maria', titularDocumento: CPF, pixTipo: 'email', pixChave: 'ana@festejo.example' };
const query = (texto: string, valores: readonly unknown[] = []) => server.database.query(texto, valores);
const segredos = () => testContext(server).secrets;
const outroSegredo = createSecrets('outro-segredo-com-mais-de-32-letras-e-tal');

let dona: Person;
beforeEach(async () => {
  dona = await server.person(2);
  await query(`update usuarios set cpf = $2, senha_hash = 'alguma' where id = $1`, [dona.id, CPF]);
  await query('update sessoes set identidade_confirmada_em = $2 where usuario_id = $1', [dona.id, server.clock.now()]);
});
const ler = async (as = dona) => (await server.call('GET', '/conta-bancaria', { as })).body.conta;
const salvar = () => server.call('PUT', '/conta-bancaria', { as: dona, body: PIX });
const naTabela = async () => JSON.stringify(await query('select b::text as linha from contas_bancarias b'));
const ESCRITOS = /ana@|Ana|52998224725|5216125|pix_chave/;
const contaParaPagar = async (id = dona.id, secrets: Secrets = segredos()) =>
  (await buscarContasParaPagar({ ...testContext(server), secrets }, server.db, [id])).get(id);

/** Stores an account unencrypted, as earlier versions did. */
const guardarClara = (id: string) =>
  query(
    `insert into contas_bancarias (fornecedor_id, tipo, titular_nome, titular_documento, banco, agencia, conta, digito, tipo_de_conta, vale_a_partir_de, mudou_em)
     values ($1, 'conta', 'Ana Maria', '52998224725', '260', '0001', '5216125', '0', 'pagamento', $2, $2)`,
    [id, server.clock.now()],
  );

test('the table shows no account data; the owner reads a masked account, and payouts read the whole one', async () => {
  expect((await salvar()).status).toBe(200);
  expect(await naTabela()).not.toMatch(ESCRITOS);
  expect(await ler()).toMatchObject({ pixChave: 'a***@festejo.example', titularNome: 'Ana Maria' });
  expect(await contaParaPagar()).toMatchObject({
    destino: { titularDocumento: CPF, pix: { tipo: 'email', chave: 'ana@festejo.example' } },
  });
});

test("an account stored under another supplier's id does not open", async () => {
  await salvar();
  const outra = await server.person(2);
  await query('update contas_bancarias set fornecedor_id = $1', [outra.id]);
  expect([await ler(outra), await contaParaPagar(outra.id)]).toEqual([null, undefined]);
});

test('with another secret nobody is paid, and an account entered again is paid', async () => {
  await salvar();
  expect(await contaParaPagar(dona.id, outroSegredo)).toBeUndefined();
  const cifrada = outroSegredo.encrypt(Buffer.from('{}'), `conta-bancaria:${dona.id}`);
  await query('update contas_bancarias set destino_cifrado = $1', [cifrada]);
  expect(await ler()).toBeNull();
  expect((await salvar()).status).toBe(200);
  expect(await contaParaPagar()).toMatchObject({ destino: { titularNome: 'Ana Maria' } });
});

test('the database refuses an account that is both plain and encrypted, and an incomplete one', async () => {
  await guardarClara(dona.id);
  await expect(query(`update contas_bancarias set destino_cifrado = '\\x00'`)).rejects.toThrow(/contas_bancarias_cifrada/);
  await expect(query('update contas_bancarias set conta = null')).rejects.toThrow(/contas_bancarias_clara/);
  await expect(query(`update contas_bancarias set pix_chave = 'x'`)).rejects.toThrow(/contas_bancarias_clara/);
});

describe('accounts of earlier versions', () => {
  const quantas = async () =>
    (await query('select count(*)::int as todas, count(destino_cifrado)::int as cifradas from contas_bancarias'))[0];

  test('can all be read after a crash in the middle; the next start finishes, and afterwards nothing is left to do', async () => {
    const donas = [dona, ...(await Promise.all(Array.from({ length: 6 }, () => server.person(2))))];
    for (const { id } of donas) await guardarClara(id);
    let vezes = 0;
    const morre: Secrets = {
      ...segredos(),
      encrypt: (dado, dono) => {
        if (++vezes > 5) throw new Error('morto');
        return segredos().encrypt(dado, dono);
      },
    };
    await expect(cifrarContas(server.db, morre, 2)).rejects.toThrow('morto');
    expect(await quantas()).toEqual({ todas: 7, cifradas: 4 });
    const todasSeLeem = async () => {
      for (const uma of donas) {
        expect(await ler(uma)).toMatchObject({ conta: '***25-0', titularNome: 'Ana Maria', versao: 1 });
        expect(await contaParaPagar(uma.id)).toMatchObject({ destino: { conta: { banco: '260', conta: '5216125' } } });
      }
    };
    await todasSeLeem();
    expect([await cifrarContas(server.db, segredos(), 2), await cifrarContas(server.db, segredos(), 2)]).toEqual([3, 0]);
    await todasSeLeem();
    expect(await naTabela()).not.toMatch(ESCRITOS);
  });

  test.skipIf(testEngine !== 'postgres')('two servers start together while an account changes: no account is lost', async () => {
    const donas = [dona, ...(await Promise.all(Array.from({ length: 20 }, () => server.person(2))))];
    for (const { id } of donas) await guardarClara(id);
    const [um, outro, salva] = await Promise.all([
      cifrarContas(server.db, segredos(), 3),
      cifrarContas(server.db, segredos(), 3),
      salvar(),
    ]);
    expect(salva.status).toBe(200);
    expect(um + outro).toBeGreaterThanOrEqual(20);
    expect(await quantas()).toEqual({ todas: 21, cifradas: 21 });
    expect(await ler()).toMatchObject({ pixChave: 'a***@festejo.example', versao: 2 });
  });
});

test('each account without a mark gets one: equal accounts get an equal mark, with or without leading zeros', async () => {
  const donas = [dona, ...(await Promise.all(Array.from({ length: 4 }, () => server.person(2))))];
  for (const { id } of donas) await guardarClara(id);
  const [igual, comZeros, outraConta, outroBanco, deOutroSegredo] = donas.map(({ id }) => id);
  await query(`update contas_bancarias set conta = '005216125' where fornecedor_id = $1`, [comZeros]);
  await query(`update contas_bancarias set conta = '5216126' where fornecedor_id = $1`, [outraConta]);
  await query(`update contas_bancarias set banco = '077' where fornecedor_id = $1`, [outroBanco]);
  await cifrarContas(server.db, segredos());
  const fechada = outroSegredo.encrypt(Buffer.from('{}'), `conta-bancaria:${deOutroSegredo}`);
  await query('update contas_bancarias set destino_cifrado = $2 where fornecedor_id = $1', [deOutroSegredo, fechada]);
  expect([await marcarContas(server.db, segredos(), 2), await marcarContas(server.db, segredos(), 2)]).toEqual([5, 0]);
  const linhas = await query(`select fornecedor_id as id, encode(marca, 'hex') as marca from contas_bancarias`);
  const marcas = Object.fromEntries(linhas.map(({ id, marca }) => [String(id), String(marca)]));
  expect(marcas[String(comZeros)]).toBe(marcas[String(igual)]);
  expect(new Set(Object.values(marcas)).size).toBe(4);
  expect(marcas[String(deOutroSegredo)]).toBe('');
});
