import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { type Mailer, openMailer } from './mailer.ts';

let pasta: string;
let mailer: Mailer;
beforeEach(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'festejo-cartas-'));
  mailer = openMailer(readConfig({ DATA_DIR: pasta }));
});
afterEach(() => rm(pasta, { recursive: true, force: true }));

const carta = async (para: string): Promise<string> => {
  const key = uuidv7();
  await mailer.send({ para, assunto: 'Oi', texto: 'Olá, ana@teste.example', html: '<p>Olá</p>' }, key);
  return `${key}.eml`;
};
const guardadas = () => readdir(join(pasta, 'mail'));

test('only the user of the server can read a stored letter', async () => {
  // The folder has the mode that an earlier version gave it.
  await mkdir(join(pasta, 'mail'), { mode: 0o755 });
  const nome = await carta('ana@teste.example');
  expect([(await stat(join(pasta, 'mail'))).mode & 0o777, (await stat(join(pasta, 'mail', nome))).mode & 0o777]).toEqual([0o700, 0o600]);
});

test('removes the letters to one person, and keeps those to others, also those that mention the person', async () => {
  await carta('ana@teste.example');
  await carta('Ana@Teste.example');
  const outra = await carta('joana@teste.example');
  await mailer.forget({ para: 'ana@teste.example' });
  expect(await guardadas()).toEqual([outra]);
});

test('removes old letters', async () => {
  const velha = await carta('ana@teste.example');
  const nova = await carta('ana@teste.example');
  await utimes(join(pasta, 'mail', velha), new Date('2026-01-01'), new Date('2026-01-01'));
  await mailer.forget({ before: new Date('2026-02-01') });
  expect(await guardadas()).toEqual([nova]);
});
