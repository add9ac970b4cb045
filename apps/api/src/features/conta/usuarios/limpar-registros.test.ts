import { DIA_EM_MS, HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { limparRegistros } from './limpar-registros.ts';

const server = withTestServer();

test('the access log is kept for six months and then deleted', async () => {
  server.clock.set(new Date('2027-03-31T12:00:00Z'));
  const ana = await server.person();
  await server.db.deleteFrom('sessoes').execute();
  const sessao = (criada: string, renovada = criada) =>
    server.db
      .insertInto('sessoes')
      .values({ id: uuidv7(), usuario_id: ana.id, criada_em: new Date(criada), renovada_em: new Date(renovada) })
      .execute();
  await sessao('2026-09-30T11:30:00Z');
  await sessao('2026-10-02T00:00:00Z');
  await sessao('2026-08-01T00:00:00Z');
  await sessao('2026-08-02T00:00:00Z', '2027-03-31T11:50:00Z');
  await limparRegistros(testContext(server));
  const restam = await server.db.selectFrom('sessoes').select('criada_em').orderBy('criada_em').execute();
  expect(restam.map(({ criada_em }) => criada_em.toISOString().slice(0, 10))).toEqual(['2026-08-02', '2026-10-02']);
});

test.each([
  ['2027-08-31T12:00:00Z', '2027-02-28T12:00:00.000Z'],
  ['2028-08-29T12:00:00Z', '2028-02-29T12:00:00.000Z'],
  ['2027-12-31T12:00:00Z', '2027-06-30T12:00:00.000Z'],
])('on %s, access of %s is just old enough', async (hoje, desde) => {
  server.clock.set(new Date(hoje));
  const ana = await server.person();
  await server.db.deleteFrom('sessoes').execute();
  const inicio = new Date(desde).getTime();
  for (const em of [new Date(inicio - 1), new Date(inicio + 60_000)]) {
    await server.db.insertInto('sessoes').values({ id: uuidv7(), usuario_id: ana.id, criada_em: em, renovada_em: em }).execute();
  }
  await limparRegistros(testContext(server));
  expect(await server.db.selectFrom('sessoes').select('criada_em').execute()).toEqual([{ criada_em: new Date(inicio + 60_000) }]);
});

test('codes, challenges and counters are deleted once they have no effect', async () => {
  const ana = await server.person();
  const ha = (ms: number) => new Date(server.clock.now().getTime() - ms);
  for (const [i, idade] of [0, 2 * HORA_EM_MS, 2 * DIA_EM_MS].entries()) {
    await server.db
      .insertInto('codigos')
      .values({ id: uuidv7(), usuario_id: ana.id, finalidade: 'redefinir_senha', codigo_hash: Buffer.from([i]), expira_em: ha(idade) })
      .execute();
    await server.db
      .insertInto('desafios')
      .values({ id: uuidv7(), finalidade: 'passkey_login', dados: '{}', expira_em: ha(idade) })
      .execute();
    await server.db
      .insertInto('usos_limitados')
      .values({ chave: 'teste ana', janela: ha(idade), usos: 1 })
      .execute();
    await server.db
      .insertInto('tentativas_de_login')
      .values({ chave: `par ${i}`, falhas: 1, ultima_em: ha(idade) })
      .execute();
  }
  await limparRegistros(testContext(server));
  const contar = async (tabela: 'codigos' | 'desafios' | 'usos_limitados' | 'tentativas_de_login') =>
    (await server.db.selectFrom(tabela).selectAll().execute()).length;
  expect([await contar('codigos'), await contar('desafios'), await contar('usos_limitados'), await contar('tentativas_de_login')]).toEqual([
    2, 1, 2, 2,
  ]);
});
