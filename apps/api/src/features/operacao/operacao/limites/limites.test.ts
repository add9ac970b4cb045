import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { expect, test } from 'vitest';
import { declareLimit, isWithin, type Limit, limitsInForce } from '../../../../platform/limits/limits.ts';
import { withTestServer } from '../../../../platform/testing/server.ts';
import { umOperador } from '../testing/operadores.ts';

const server = withTestServer({}, { rounds: false });
const limite = declareLimit({ name: 'de-teste', uses: 2, seconds: 3_600, per: 'conta', what: 'Testes' });

test('lists the limits in force, the tightest first, and never whose they are', async () => {
  const olga = await umOperador(server);
  for (const quem of ['ana@festejo.example', 'ana@festejo.example', 'ana@festejo.example', 'bia'])
    await isWithin(server.db, limite, quem, server.clock.now());
  const { status, body } = await server.call('GET', '/operacao/limites', { as: olga });
  expect(status).toBe(200);
  expect(body.itens[0]).toEqual({
    nome: 'de-teste',
    oQue: 'Testes',
    por: 'conta',
    usos: 2,
    emSegundos: 3_600,
    hoje: 4,
    quem: 2,
    noLimite: 1,
  });
  expect(JSON.stringify(body)).not.toContain('ana@');
  expect(body.itens.find(({ nome }: { nome: string }) => nome === 'denuncias')).toMatchObject({
    usos: 10,
    emSegundos: 86_400,
    por: 'conta',
  });
  expect((await server.call('GET', '/operacao/limites', { as: await server.person() })).status).toBe(403);
});

test('uses older than a day are not counted, but a long window that is still open is', async () => {
  const olga = await umOperador(server);
  const longo = declareLimit({ name: 'de-teste-longo', uses: 3, seconds: 30 * 86_400, per: 'email', what: 'Testes longos' });
  const antes = new Date(server.clock.now().getTime() - 2 * DIA_EM_MS);
  await isWithin(server.db, limite, 'ana', antes);
  await isWithin(server.db, longo, 'ana', server.clock.now());
  const { itens } = (await server.call('GET', '/operacao/limites', { as: olga })).body;
  const hoje = (nome: string) => itens.find((um: { nome: string }) => um.nome === nome).hoje;
  expect([hoje('de-teste'), hoje('de-teste-longo')]).toEqual([0, 1]);
});

test('a name belongs to only one limit', () => {
  const raiz = join(import.meta.dirname, '../../../..');
  const nomes = globSync('**/*.ts', { cwd: raiz })
    .filter((arquivo) => !arquivo.endsWith('.test.ts'))
    .flatMap((arquivo) =>
      [...readFileSync(join(raiz, arquivo), 'utf8').matchAll(/declareLimit\(\{\s*name: '([\w-]+)'/g)].map(([, nome]) => nome),
    );
  expect(new Set(nomes).size).toBe(nomes.length);
  expect(limitsInForce().map(({ name }) => name)).toEqual(expect.arrayContaining(nomes));
});

const orcamento = {
  eventoId: crypto.randomUUID(),
  categoriaOficialId: crypto.randomUUID(),
  descricao: 'Arranjos baixos para seis mesas',
  responderAte: '2026-12-01',
};
const convidar = '/indicacao/criar-indicacao?emailIndicado=bia@festejo.example';
// A limit per network counts the calls of all its people. In that case each call comes from a new person.
test.each([
  ['conversas-do-endereco', 'POST', '/conversa', { fornecedorId: crypto.randomUUID(), texto: 'Oi!' }],
  ['orcamentos-do-endereco', 'POST', '/orcamento', orcamento],
  ['convites-do-endereco', 'POST', convidar, undefined],
  ['convites', 'POST', convidar, undefined],
  ['troca-de-email', 'POST', '/usuario/alterar-email', { email: 'bia@festejo.example' }],
  ['avaliar-senha', 'POST', '/usuario/avaliar-senha', { senha: 'lanterna' }],
  ['codigo-do-link', 'POST', '/usuario/conferir-link', { userId: crypto.randomUUID(), code: 'x', para: 'senha' }],
  ['recusas-de-convite', 'POST', '/indicacao/recusar-convites', { codigo: 'x' }],
  ['abrir-convite', 'GET', '/convite/abc', undefined],
  ['login-com-passkey', 'POST', '/usuario/login-passkey/opcoes', undefined],
] as const)('%s: the last use is accepted, and the next one refused', async (nome, method, caminho, body) => {
  const { per, uses } = limitsInForce().find(({ name }) => name === nome) as Limit;
  const eu = await server.person();
  const chamar = async () => server.call(method, caminho, { as: per === 'conta' ? eu : await server.person(), ...(body && { body }) });
  expect((await chamar()).status).not.toBe(429);
  const contadas = await server.database.query(`update usos_limitados set usos = $2 where starts_with(chave, $1 || ' ') returning chave`, [
    nome,
    uses - 1,
  ]);
  expect(contadas).toEqual([{ chave: `${nome} ${per === 'conta' ? eu.id : '127.0.0.1'}` }]);
  expect((await chamar()).status).not.toBe(429);
  expect(await chamar()).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    body: { codigo: 'MUITAS_TENTATIVAS', acao: expect.stringMatching(/^Tente de novo em /) },
  });
});
