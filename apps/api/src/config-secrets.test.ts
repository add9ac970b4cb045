import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { InvalidConfig, readConfig } from './config.ts';

let pasta: string;
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'festejo-segredos-'));
});
afterAll(() => rm(pasta, { recursive: true, force: true }));
async function arquivo(nome: string, conteudo: string): Promise<string> {
  await writeFile(join(pasta, nome), conteudo);
  return join(pasta, nome);
}

test('each secret may be in a file, and surrounding blanks are removed', async () => {
  const segredo = 's'.repeat(40);
  const config = readConfig({
    TOKEN_SECRET_FILE: await arquivo('token', `${segredo}\n`),
    DATABASE_URL_FILE: await arquivo('banco', 'postgres://festejo:senha@banco.example/festejo\n'),
    SMTP_URL_FILE: await arquivo('correio', ' smtps://a:b@correio.example '),
    STORAGE_URL_FILE: await arquivo('balde', 's3://CHAVE:SEGREDO@s3.example/balde'),
  });
  expect(config).toMatchObject({
    tokenSecret: segredo,
    databaseUrl: 'postgres://festejo:senha@banco.example/festejo',
    smtpUrl: 'smtps://a:b@correio.example',
    storage: { bucket: 'balde' },
    demo: false,
  });
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ TOKEN_SECRET_FILE: '' }).tokenSecret).toBeUndefined();
});

test('a file that is missing, empty, too short or set beside its variable ends the start without showing its content', async () => {
  const [vazio, curto] = [await arquivo('vazio', '\n'), await arquivo('curto', 'senha-curta')];
  const falha = (env: Record<string, string>) => {
    try {
      readConfig(env);
      return 'lida';
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidConfig);
      return (error as Error).message;
    }
  };
  expect(falha({ TOKEN_SECRET_FILE: join(pasta, 'nenhum') })).toMatch(/^Configuração inválida: TOKEN_SECRET_FILE: .*ENOENT/);
  expect(falha({ SMTP_URL_FILE: vazio })).toMatch(/SMTP_URL_FILE: .*está vazio/);
  expect(falha({ TOKEN_SECRET_FILE: curto })).toMatch(/TOKEN_SECRET: precisa de pelo menos 32/);
  expect(falha({ TOKEN_SECRET_FILE: curto })).not.toContain('senha-curta');
  expect(falha({ SMTP_URL_FILE: curto, SMTP_URL: 'smtp://a.example' })).toMatch(/SMTP_URL_FILE: SMTP_URL já está dita/);
});
