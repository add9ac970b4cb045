import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { letter } from './letter.ts';
import { openMailer } from './mailer.ts';

const carta = letter('ana@exemplo.com.br', {
  assunto: 'Confirme o seu e-mail',
  titulo: 'Olá, Ana!',
  paragrafos: ['Falta <um> passo & pronto.', 'O link vale 24 horas.'],
  botao: { rotulo: 'Confirmar', link: 'https://festejo.example/confirmar' },
  rodape: 'Se não foi você, ignore esta mensagem.',
});
const [head = '', body = ''] = carta.html.split('</head>');

test('a letter declares its language, width and dark colours', () => {
  expect(head).toMatch(/^<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">/);
  expect(head).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(head).toContain('<meta name="color-scheme" content="light dark">');
  expect(head).toContain('<meta name="supported-color-schemes" content="light dark">');
  expect(head).toContain('@media (prefers-color-scheme: dark)');
  expect(head).toContain('<title>Confirme o seu e-mail</title>');
});

test('the preview line beside the subject is the first sentence, and screen readers skip it', () => {
  const [, preheader = ''] = /<body[^>]*>\s*<div style="display:none[^"]*" aria-hidden="true">([^<]*)/.exec(carta.html) ?? [];
  expect(preheader).toMatch(/^Falta &#60;um&#62; passo &#38; pronto\./);
  expect(preheader).not.toContain('24 horas');
  expect(body.match(/class="(fundo|folha|texto|baixo|marca)"/g)?.length).toBeGreaterThan(4);
});

test('a program that answers mails automatically is told not to', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'festejo-carta-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const mailer = openMailer(readConfig({ DATA_DIR: dataDir, DEMO: '1', TOKEN_SECRET: 'x'.repeat(40) }));
  await mailer.send(carta, uuidv7());
  await mailer.send({ ...carta, naoMais: 'https://festejo.example/nao' }, uuidv7());
  for (const file of await readdir(join(dataDir, 'mail'))) {
    expect(await readFile(join(dataDir, 'mail', file), 'utf8')).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  }
});
