import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CUSTOS, custosDe } from '@festejo/contrato/api/custos.ts';
import { DOWNLOADS } from '@festejo/contrato/api/downloads.ts';
import { OPERATIONS } from '@festejo/contrato/api/operations.ts';
import { expect, test } from 'vitest';
import { REQUESTS } from '../http/admit.ts';
import { asCaller, asOwner, type Caller, WIDE } from './caller.ts';
import { BOUNDS, inTurn, spend } from './costs.ts';

const SOURCE = fileURLToPath(new URL('../../', import.meta.url));

test('every cost is declared by an operation or a download, and files imply theirs', () => {
  const named = new Set([...OPERATIONS, ...DOWNLOADS].flatMap(custosDe));
  expect(CUSTOS.filter((custo) => !named.has(custo))).toEqual([]);
  for (const { id, files, custos } of OPERATIONS.map((one) => ({ files: undefined, custos: undefined, ...one }))) {
    expect([id, new Set(custos).size]).toEqual([id, custos?.length ?? 0]);
    if (files) expect([id, custosDe({ files })]).toEqual([id, expect.arrayContaining(['arquivo'])]);
  }
});

test('work in a helper process, or by hashing, takes turns', async () => {
  const without: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: SOURCE })) {
    if (file.endsWith('.test.ts') || file.includes('testing/')) continue;
    const text = readFileSync(SOURCE + file, 'utf8');
    if (/= createHelperProcess\b|from '@node-rs\/argon2'/.test(text) && !/\b(inTurn|holdFor)\(/.test(text)) without.push(file);
  }
  expect(without).toEqual([]);
});

test('routes outside the contract are admitted too: a database read without a caller would come before all others', async () => {
  const without: string[] = [];
  for await (const file of glob('{features/**/*.routes.ts,platform/http/pages/web.ts}', { cwd: SOURCE })) {
    const text = readFileSync(SOURCE + file, 'utf8');
    if (/\b(?:app|api)\.(?:get|post|route)\b/.test(text) && !/\badmit\(/.test(text)) without.push(file);
  }
  expect(without).toEqual([]);
});

test('one network, however wide, cannot hold all places of a kind in which no waiting work could give way', () => {
  const kinds = { REQUESTS, ...BOUNDS };
  const alone = Object.entries(kinds).filter(([, { atOnce, inAll, network }]) => atOnce === inAll && WIDE * network > inAll / 2);
  expect(alone.map(([kind]) => kind)).toEqual([]);
});

test('an operation with a cost that its contract does not declare fails, and names it', async () => {
  const operation = { id: 'criarCupom', custos: ['busca'] } as const;
  const work = () => asCaller({ operation }, () => inTurn('documento', async () => 'done'));
  await expect(work()).rejects.toThrow('criarCupom costs "documento"');
  expect(() => asCaller({ operation }, () => spend('busca'))).not.toThrow();
  expect(await asOwner('somebody', () => inTurn('documento', async () => 'done'))).toBe('done');
});

test('with a receiver for undeclared costs, the work still takes its places and its turn', async () => {
  const heard: string[] = [];
  const operation = { id: 'criarCupom', custos: [], notNamed: (mistake: Error) => heard.push(mistake.message) };
  const ends: (() => void)[] = [];
  const draw = () =>
    asCaller({ person: 'of no mark', operation }, () => inTurn('documento', () => new Promise<void>((end) => ends.push(end))));
  const drawn = [draw(), draw()];
  await expect(draw()).rejects.toMatchObject({ status: 429 });
  for (const each of drawn) {
    ends.shift()?.();
    await each;
  }
  expect(heard).toEqual(Array(3).fill(expect.stringContaining('criarCupom costs "documento"')));
});

/**
 * Works of each kind that end when the test says so.
 * @returns the order in which they began
 */
async function orderOf(custo: (typeof CUSTOS)[number], callers: readonly (readonly [name: string, Caller])[]): Promise<string[]> {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const all = callers.map(([name, caller]) =>
    asCaller(caller, () =>
      inTurn(custo, () => {
        began.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    ),
  );
  for (;;) {
    await new Promise(setImmediate);
    const end = ends.shift();
    if (!end) break;
    end();
  }
  await Promise.all(all);
  return began;
}

const ONE_AT_A_TIME = ['imagem', 'senha', 'forca', 'documento', 'planilha'] as const;
test.each(ONE_AT_A_TIME)('%s: with one greedy account and another, the other comes right after the running work', async (custo) => {
  const greedy = [0, 1].map((n) => [`greedy ${n}`, { person: `greedy of ${custo}` }] as const);
  expect(await orderOf(custo, [...greedy, ['other', { person: `other than ${custo}` }]])).toEqual(['greedy 0', 'other', 'greedy 1']);
});

test.each(['previa', 'busca'] as const)('%s: the account with the least use comes first once all turns are taken', async (custo) => {
  const greedy = Array.from({ length: 12 }, (_, n) => [`greedy ${n}`, { person: `greedy ${n % 3} of ${custo}` }] as const);
  const began = await orderOf(custo, [...greedy, ['other', { person: `other than ${custo}` }]]);
  expect(began.indexOf('other')).toBe(BOUNDS[custo].atOnce);
});

test('calendario: two of a fornecedor at once, four of a server, and others pass', async () => {
  const began: string[] = [];
  const free = Promise.withResolvers<void>();
  const read = (name: string, person: string, server: string) =>
    asOwner(person, () =>
      inTurn('calendario', async () => {
        began.push(name);
        await free.promise;
      }, [{ who: `servidor ${server}`, most: Number.POSITIVE_INFINITY, atOnce: 4 }]),
    );
  const all = [
    ...Array.from({ length: 3 }, (_, n) => read(`greedy ${n}`, 'supplier of three', 'fast')),
    ...Array.from({ length: 6 }, (_, n) => read(`tarpit ${n}`, `supplier ${n} of the tarpit`, 'tarpit')),
    read('other', 'supplier of one', 'other'),
  ];
  await new Promise(setImmediate);
  expect(began).toEqual(['greedy 0', 'greedy 1', 'tarpit 0', 'tarpit 1', 'tarpit 2', 'tarpit 3', 'other']);
  free.resolve();
  await Promise.all(all);
});

test('planilha: a sheet of one part passes between the parts of four long ones', async () => {
  const began: string[] = [];
  const sheet = async (name: string, parts: number) => {
    for (let part = 0; part < parts; part++) {
      await asOwner(`supplier of ${name}`, () =>
        inTurn('planilha', async () => {
          began.push(name);
          await new Promise(setImmediate);
        }),
      );
    }
  };
  const long = Array.from({ length: 4 }, (_, n) => sheet(`long ${n}`, 10));
  await expect.poll(() => began.length).toBeGreaterThan(8);
  const before = began.length;
  await sheet('short', 1);
  expect(began.indexOf('short') - before).toBeLessThan(2);
  await Promise.all(long);
});

test('a network of many accounts waits for itself: an account from elsewhere comes first', async () => {
  const from = (person: string, near: string) => ({ person, network: { near, wide: `${near}/24`, own: false } });
  const many = Array.from({ length: 8 }, (_, n) => [`many ${n}`, from(`of the network ${n}`, '198.51.100.7')] as const);
  await orderOf('senha', many);
  const began = await orderOf('senha', [...many, ['other', from('of elsewhere', '203.0.113.77')]]);
  expect(began.slice(0, 2)).toEqual(['many 0', 'other']);
});
