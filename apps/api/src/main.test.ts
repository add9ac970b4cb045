import { cp, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { criarIds } from '../seeds/demo/sorteio.ts';
import { lockDataFolder } from './platform/data-folder.ts';
import { openEmbedded } from './platform/db/engines/embedded.ts';
import { migrate } from './platform/db/schema/migrate.ts';
import { type Child, freePort, runNode, untilReady } from './platform/testing/processes/process.ts';

const SCRIPTS = fileURLToPath(new URL('../scripts/', import.meta.url));
const SECRET = 'segredo-so-dos-testes-com-mais-de-32-letras';

let folder: string;
let model: string;
const children: Child[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'festejo-inicio-'));
  model = join(folder, 'modelo');
  const database = await openEmbedded(model);
  await migrate(database);
  await database.close();
});
afterEach(async () => {
  for (const child of children.splice(0)) await child.kill();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(env: Record<string, string>, file?: string, args?: readonly string[]): Child {
  const child = runNode(env, file, args);
  children.push(child);
  return child;
}

/** The process ends with code 1 and a single line that matches, without a stack trace. */
async function refuses(child: Child, line: RegExp): Promise<void> {
  const [code] = await child.ended;
  expect(child.output().trim()).toMatch(line);
  expect(child.output().trim()).not.toContain('\n');
  expect(code).toBe(1);
}

describe('a start that fails ends with one line and code 1', () => {
  test('data folder in use: refused under another name and to another command, and it stays unchanged', async () => {
    const dataDir = join(folder, 'em-uso');
    const lock = await lockDataFolder(dataDir);
    const before = await readdir(dataDir);
    const other = join(folder, 'outro-nome');
    await symlink(dataDir, other);
    const inUse = /^A pasta de dados .* já está em uso por outro processo do Festejo\..*Nada foi alterado\.$/;
    await Promise.all([
      refuses(run({ PORT: '0', DATA_DIR: dataDir }), inUse),
      refuses(run({ PORT: '0', DATA_DIR: other }), inUse),
      refuses(run({ DATA_DIR: `${other}/../em-uso/` }, `${SCRIPTS}migrate.ts`), inUse),
      refuses(run({ DATA_DIR: dataDir }, `${SCRIPTS}reset.ts`, ['--sim']), inUse),
    ]);
    lock.release();
    expect(await readdir(dataDir)).toEqual(before);
  });

  test('port in use: the data folder is not even created', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    const port = await new Promise<number>((resolve) => {
      busy.once('listening', () => resolve((busy.address() as { port: number }).port));
    });
    await refuses(
      run({ PORT: String(port), DATA_DIR: join(folder, 'nunca') }),
      new RegExp(`^A porta ${port} já está em uso, .*escolha outra com PORT`),
    );
    busy.close();
    expect(await readdir(folder)).not.toContain('nunca');
  });

  test.each([
    ['endereço de outra máquina', { HOST: '192.0.2.1' }, /^O endereço 192\.0\.2\.1 não é desta máquina/],
    [
      'banco que não responde',
      { DATABASE_URL: 'postgres://x:senha@127.0.0.1:1/festa' },
      /^O Festejo .* o banco festa em 127\.0\.0\.1:1 não responde \(ECONNREFUSED\)/,
    ],
    ['pasta que é um arquivo', { DATA_DIR: 'ARQUIVO' }, /^A pasta de dados .* há um arquivo onde deveria haver uma pasta/],
    ['segredo vazio', { DATA_DIR: 'VAZIO' }, /^O segredo em .*token-secret está vazio: .*Restaure o arquivo do backup/],
    ['banco danificado', { DATA_DIR: 'DANIFICADO' }, /^O banco embutido em .* está danificado .*"Restore"\.$/],
  ])('%s', async (_, env, line) => {
    const dataDir = join(folder, 'caso');
    await rm(dataDir, { recursive: true, force: true });
    if ('DATA_DIR' in env && env.DATA_DIR === 'ARQUIVO') await writeFile(dataDir, 'x');
    else if ('DATA_DIR' in env) await cp(model, dataDir, { recursive: true });
    else await mkdir(dataDir);
    if ('DATA_DIR' in env && env.DATA_DIR === 'VAZIO') await writeFile(join(dataDir, 'token-secret'), '');
    if ('DATA_DIR' in env && env.DATA_DIR === 'DANIFICADO') await rm(join(dataDir, 'pglite', 'PG_VERSION'));
    await refuses(run({ PORT: '0', ...env, DATA_DIR: dataDir }), line);
  });
});

test('a connection pooler between server and database is refused with one line', async () => {
  // PgBouncer's answer to the first message of a connection.
  const pooler = createServer((socket) => {
    const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: options', ''].map((field) => `${field}\0`).join('');
    const length = Buffer.alloc(4);
    length.writeInt32BE(4 + fields.length);
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])));
  }).listen(0, '127.0.0.1');
  const port = await new Promise<number>((resolve) => {
    pooler.once('listening', () => resolve((pooler.address() as { port: number }).port));
  });
  await refuses(
    run({ PORT: '0', DATA_DIR: join(folder, 'pooler'), DATABASE_URL: `postgres://x:senha@127.0.0.1:${port}/festa` }),
    /^O Festejo não pôde começar: o banco festa em [\d.:]+ não guarda o que cada conexão configura, como atrás de um PgBouncer: aponte DATABASE_URL direto/,
  );
  pooler.close();
});

test('after a kill -9 the folder opens again, and partial e-mails are removed', async () => {
  const dataDir = join(folder, 'morto');
  await cp(model, dataDir, { recursive: true });
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: dataDir, TOKEN_SECRET: SECRET };
  const first = run(env);
  await untilReady(port, first);
  await first.kill();
  await mkdir(join(dataDir, 'mail'), { recursive: true });
  for (const name of ['velha.eml.tmp', 'nova.eml.tmp', 'inteira.eml']) await writeFile(join(dataDir, 'mail', name), '');
  const anHourAgo = new Date(Date.now() - HORA_EM_MS);
  await utimes(join(dataDir, 'mail', 'velha.eml.tmp'), anHourAgo, anHourAgo);
  const second = run(env);
  await untilReady(port, second);
  expect((await readdir(join(dataDir, 'mail'))).sort()).toEqual(['inteira.eml', 'nova.eml.tmp']);
  expect(second.output()).toMatch(/PAYMENT_URL não está configurada: ninguém consegue pagar/);
});

test('without the demo, the start ends the sessions of its accounts and reports their number', async () => {
  const dataDir = join(folder, 'de-demonstracao');
  await cp(model, dataDir, { recursive: true });
  const id = criarIds('demo')();
  const database = await openEmbedded(dataDir);
  await database.query(
    `insert into usuarios (id, tipo_perfil, nome_completo, email, email_confirmado_em, termos_versao, termos_aceitos_em, codigo_de_convite)
     values ($1, 1, 'Ana', 'cliente@festejo.demo', now(), '1', now(), 'convite')`,
    [id],
  );
  await database.query('insert into sessoes (id, usuario_id, criada_em, renovada_em) values ($1, $1, now(), now())', [id]);
  await database.close();
  const port = await freePort();
  const child = run({ PORT: String(port), DATA_DIR: dataDir, TOKEN_SECRET: SECRET, DEMO: '0' });
  await untilReady(port, child);
  expect(child.output()).toContain('Este banco tem 1 contas da demonstração: com ela desligada, nenhuma entra.');
  await child.kill();
  const after = await openEmbedded(dataDir);
  expect(await after.query('select id from sessoes where encerrada_em is null')).toEqual([]);
  await after.close();
});

test('during the start, the port answers 503 with Retry-After, and a page that reloads itself', async () => {
  // A folder without a database: creating it takes long enough for the requests.
  const port = await freePort();
  const child = run({ PORT: String(port), DATA_DIR: join(folder, 'novo'), TOKEN_SECRET: SECRET });
  const ask = (path: string, accept: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } }).catch(() => null);
  await expect.poll(async () => (await ask('/readyz', '*/*'))?.status, { interval: 10 }).toBe(503);
  const [api, page, live] = await Promise.all([ask('/api/x', '*/*'), ask('/', 'text/html'), ask('/livez', '*/*')]);
  expect([api?.status, page?.status, live?.status]).toEqual([503, 503, 200]);
  expect(api?.headers.get('retry-after')).toBe('2');
  expect(await api?.json()).toMatchObject({ codigo: 'INDISPONIVEL', message: 'O servidor está começando' });
  expect(await page?.text()).toContain('O Festejo está começando');
  await untilReady(port, child);
});
