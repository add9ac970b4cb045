import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atosDe, umOperador } from '../../../features/operacao/operacao/testing/operadores.ts';
import { openEmptyDatabase } from '../../testing/installation.ts';
import { criarMercado } from '../../testing/mercado.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { comprarEPagar, montarVenda, pegar } from '../../testing/vendas.ts';
import type { Database } from '../database.ts';
import { openPostgres } from '../engines/postgres.ts';
import { migrate } from './migrate.ts';
import { prepareSchema } from './prepare.ts';

describe.skipIf(!process.env['TEST_DATABASE_URL'])('two users of the database', () => {
  const suffix = randomUUID().replaceAll('-', '');
  const [OWNER, SERVING] = [`festejo_dono_${suffix}`, `festejo_serve_${suffix}`];
  let empty: Awaited<ReturnType<typeof openEmptyDatabase>>;
  let databaseUrl: string;
  let migrationDatabaseUrl: string;
  let serving: Database;
  let server: TestServer | undefined;

  const as = (role: string) => {
    const url = new URL(empty.url ?? '');
    url.username = role;
    url.password = role;
    return url.href;
  };
  beforeAll(async () => {
    empty = await openEmptyDatabase();
    // The section "Two users" of docs/operations/install.md.
    await empty.database.exec(
      `create role ${OWNER} login password '${OWNER}'; create role ${SERVING} login password '${SERVING}';
       alter database ${new URL(empty.url ?? '').pathname.slice(1)} owner to ${OWNER};`,
    );
    [databaseUrl, migrationDatabaseUrl] = [as(SERVING), as(OWNER)];
    serving = openPostgres(databaseUrl);
  });
  afterAll(async () => {
    await server?.close();
    await serving?.close();
    await empty.database.exec(
      `reassign owned by ${OWNER} to current_user; drop owned by ${OWNER}, ${SERVING}; drop role ${OWNER}, ${SERVING}`,
    );
    await empty.drop();
  });

  test('the serving user applies no migration: the owner does, and grants the serving user its rights', async () => {
    await expect(prepareSchema({ databaseUrl, migrationDatabaseUrl: databaseUrl }, serving)).rejects.toThrow(/é o mesmo usuário/);
    expect(await prepareSchema({ databaseUrl, migrationDatabaseUrl }, serving)).toContain('0001_base');
    expect(await prepareSchema({ databaseUrl, migrationDatabaseUrl }, serving)).toEqual([]);
    expect(await prepareSchema({ databaseUrl, migrationDatabaseUrl: undefined }, serving)).toEqual([]);
  });

  test('a server that may not apply pending migrations reports them in one line', async () => {
    const owner = openPostgres(migrationDatabaseUrl);
    const [last] = await owner.query('select nome, aplicada_em from migracoes order by nome desc limit 1');
    await owner.query('delete from migracoes where nome = $1', [last?.['nome']]);
    await expect(prepareSchema({ databaseUrl, migrationDatabaseUrl: undefined }, serving)).rejects.toThrow(
      `Faltam migrações (${String(last?.['nome'])}), e o usuário de DATABASE_URL não é o dono das tabelas`,
    );
    await owner.query('insert into migracoes values ($1, $2)', [last?.['nome'], last?.['aplicada_em']]);
    await owner.close();
  });

  test('a server that may not apply migrations refuses an applied one with other SQL', async () => {
    const owner = openPostgres(migrationDatabaseUrl);
    const change = (soma: unknown) => owner.query(`update migracoes set soma_do_sql = $1 where nome = '0001_base'`, [soma]);
    const [base] = await owner.query(`select soma_do_sql as soma from migracoes where nome = '0001_base'`);
    await change('other');
    await expect(prepareSchema({ databaseUrl, migrationDatabaseUrl: undefined }, serving)).rejects.toThrow(/outro SQL: 0001_base\./);
    await change(base?.['soma']);
    expect(await prepareSchema({ databaseUrl, migrationDatabaseUrl: undefined }, serving)).toEqual([]);
    await owner.close();
  });

  test('refuses an administrator or another database beside an owner', async () => {
    const other = await openEmptyDatabase();
    await migrate(other.database);
    await expect(prepareSchema({ databaseUrl, migrationDatabaseUrl }, empty.database)).rejects.toThrow(/é dono das tabelas/);
    await other.database.query(`delete from migracoes where nome = '0001_base'`);
    await expect(prepareSchema({ databaseUrl, migrationDatabaseUrl }, other.database)).rejects.toThrow(/são de bancos diferentes/);
    await other.drop();
  });

  test('a server on the serving user can do all that the market needs', async () => {
    server = await startTestServer(
      { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
      { rounds: false, opened: { database: serving, clear: async () => {}, drop: async () => {} } },
    );
    const aqui = server;
    const mercado = criarMercado(server);
    const conta = {
      tipoPerfil: 1,
      nomeCompleto: 'Ana Maria',
      email: 'ana@teste.example',
      senha: 'lanterna poema cacto 41',
      aceitaTermos: true,
    };
    expect(await server.call('POST', '/usuario/cadastro', { body: conta })).toMatchObject({ status: 201 });
    const venda = await montarVenda(server, mercado);
    const { pedidos } = await comprarEPagar(server, venda);
    const id = pegar(pedidos, 0);
    const por = (quem: 'cliente' | 'fornecedor', ato: string, body?: object) =>
      aqui.call('POST', `/pedido/${id}/${ato}`, {
        as: quem === 'cliente' ? venda.cliente : pegar(venda.fornecedores, 0),
        ...(body && { body }),
      });
    expect(await por('fornecedor', 'aceitar')).toMatchObject({ status: 200 });
    expect(await por('cliente', 'cancelar', { volta: 120 })).toMatchObject({ status: 200 });
    expect(await server.call('POST', '/usuario/excluir-conta', { as: await server.person() })).not.toMatchObject({ status: 500 });
    const olga = await umOperador(server);
    expect(await server.call('GET', `/operacao/pessoas/${venda.cliente.id}`, { as: olga })).toMatchObject({ status: 200 });
    expect(await atosDe(server, olga)).toMatchObject([{ ato: 'leu_pessoa' }]);
  });

  test.each([
    'alter table auditoria disable trigger so_cresce',
    'update auditoria set dados = dados',
    'delete from auditoria',
    'truncate auditoria',
    'drop trigger so_cresce on auditoria',
    'update movimentos set chave = chave',
    'delete from lancamentos',
    'truncate movimentos cascade',
    'update historico_do_pedido set para = para',
    'delete from historico_do_pedido',
    'update taxas set id = id',
    `create or replace function livro_so_cresce() returns trigger language plpgsql as 'begin return null; end'`,
    `create or replace function hash_da_auditoria(uma auditoria) returns bytea language sql as 'select null::bytea'`,
    `set session_replication_role = 'replica'`,
    'create table minha (a int)',
    'drop table usuarios',
    'alter table usuarios add column x int',
    'delete from migracoes',
  ])('the serving user may not: %s', async (text) => {
    await expect(serving.query(text)).rejects.toMatchObject({ code: '42501' });
  });
});
