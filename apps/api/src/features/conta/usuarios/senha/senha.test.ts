import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { stretched } from '@festejo/patience/patience.ts';
import { expect, test } from 'vitest';
import { asCaller } from '../../../../platform/turns/caller.ts';
import { avaliarSenha, dadosPessoais, exigirSenhaForte } from './senha.ts';

const MARINA = { nomeCompleto: 'Marina Lopes Figueira', email: 'marina.figueira@exemplo.com' };

test.each([
  ['curta', 'x8$kLm2'],
  ['a mais comum', '12345678'],
  ['comum com letras trocadas', 'P@ssw0rd'],
  ['comum em português', 'brasil2026'],
  ['uma letra só', 'a'.repeat(128)],
  ['o teclado', 'qwertyuiop'],
  ['o próprio nome', 'MarinaLopes'],
  ['o nome inteiro', 'marina lopes figueira'],
  ['o começo do e-mail e um ano', 'figueira2026'],
  ['o e-mail', 'marina.figueira@exemplo.com'],
  ['o nome do site', 'festejo2026'],
])('refused: %s', async (_, senha) => {
  expect(await avaliarSenha(senha, MARINA)).toMatchObject({ aceita: false });
  await expect(exigirSenhaForte(senha, MARINA)).rejects.toMatchObject({ status: 400, codigo: 'VALIDACAO' });
});

test.each(['festa-boa-2026', 'Festejo2026!', 'outra-senha', 'correto cavalo bateria grampo', 'x8$kLm2pQz', `${'ção'.repeat(3)}Qz7!`])(
  'accepted: %s',
  async (senha) => {
    expect(await avaliarSenha(senha, MARINA)).toMatchObject({ aceita: true });
    await exigirSenhaForte(senha, MARINA);
  },
);

test("one person's name does not weaken another person's password", async () => {
  const senha = 'brzezinski82';
  expect(await avaliarSenha(senha, MARINA)).toMatchObject({ aceita: true });
  expect(await avaliarSenha(senha, { nomeCompleto: 'Otília Brzezinski' })).toMatchObject({ aceita: false });
});

test('an address has six simultaneous questions, without any cost for others', async () => {
  const perguntarDe = (near: string) =>
    asCaller({ network: { near, wide: `${near}/24`, own: false } }, () => avaliarSenha('outra-senha', MARINA));
  const ondaDe = (near: string) => Promise.allSettled(Array.from({ length: 9 }, () => perguntarDe(near)));
  const onda = await ondaDe('203.0.113.8');
  expect(onda.slice(0, 6).map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'));
  for (const recusada of onda.slice(6)) expect(recusada).toMatchObject({ reason: { status: 429, details: { retryAfter: 2 } } });
  const [, deOutro] = await Promise.all([ondaDe('203.0.113.8'), perguntarDe('203.0.113.9')]);
  expect(deOutro).toMatchObject({ aceita: true });
});

test('a password made to keep the server busy is rated quickly', async () => {
  const hostil =
    'c11ll0l!@1ddc3eela1cil0diasei@bs0d$3$!@@@@10biebe!!0bb@bdc$!013b$ldlee!a$bs@@ci0e3is@3$1dsb@1ladd3@sal$@b3lc0a0l1b$!bsbc$alel1dl';
  // Measures processor time: the measuring process has the lowest priority, so the clock would mostly measure other processes.
  const programa = `const { default: medir } = await import(${JSON.stringify(new URL('./medidor-de-senhas.ts', import.meta.url).href)});
    const antes = process.cpuUsage();
    for (let i = 0; i < 5; i++) medir({ senha: ${JSON.stringify(hostil)}, pessoais: [] });
    console.log(process.cpuUsage(antes).user / 1000);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', programa]);
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout)).toBeLessThan(stretched(4_000));
});

test('the personal data, whole and in parts', () => {
  expect(dadosPessoais({ nomeCompleto: 'Ana de Sá', email: 'ana.sa-1990@x.com' })).toEqual([
    'ana de sá',
    'anadesá',
    'ana',
    'ana.sa-1990@x.com',
    'ana.sa-1990',
    '1990',
    'festejo',
  ]);
});
