import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '@festejo/contrato/common/constants.ts';
import { cadastro } from '@festejo/contrato/conta/usuarios.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { NotFound, ValidationError } from '../errors.ts';
import { onceInTransaction, readIdempotencyKey } from './idempotency.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  const opened = await openTestDatabase();
  ({ drop } = opened);
  db = opened.database.db;
});
afterAll(() => drop?.());

const PEDIDO = { body: { email: 'ana@exemplo.com', senha: 'lanterna poema cacto 41' }, files: [] };
const hashCom = (segredo: string, pedido: object = PEDIDO) =>
  readIdempotencyKey(cadastro, 'chave-1', 'publico', pedido, segredo)?.corpoHash;

test("the stored hash of a body is keyed: it is useless without the server's key", () => {
  expect(hashCom('um')).toEqual(hashCom('um'));
  expect(hashCom('um')).not.toEqual(hashCom('dois'));
  expect(hashCom('um')).not.toEqual(createHash('sha256').update(JSON.stringify(PEDIDO)).digest());
  expect(hashCom('um', { ...PEDIDO, body: { ...PEDIDO.body, senha: 'outra' } })).not.toEqual(hashCom('um'));
});

test('a retry may bring another proof of work', () => {
  expect(hashCom('um', { ...PEDIDO, body: { ...PEDIDO.body, altcha: 'eyJ4IjoxfQ==' } })).toEqual(hashCom('um'));
});

test('a repeat gets the first reply and ignores what it reads; with a new key the work gets the read data, and the caller its failure', async () => {
  const key = (chave: string) => ({ escopo: 'ana', chave, operacao: 'fechar', corpoHash: Buffer.from('um') });
  const missing = async () => {
    throw new NotFound('Não há');
  };
  const close = (chave: string, read: () => Promise<number>) =>
    onceInTransaction(db, key(chave), async (_tx, first: number) => ({ reply: first }), read);
  expect(await close('1', async () => 7)).toEqual({ reply: 7 });
  expect(await close('1', async () => 8)).toEqual({ reply: 7 });
  expect(await close('1', missing)).toEqual({ reply: 7 });
  await expect(close('2', missing)).rejects.toThrow(NotFound);
  expect(await close('2', async () => 9)).toEqual({ reply: 9 });
});

test('a key has 1 to the maximum number of visible characters: the longest is accepted, one more is refused', () => {
  const read = (key: unknown) => readIdempotencyKey(cadastro, key, 'publico', PEDIDO, 'um')?.chave ?? null;
  const longest = 'k'.repeat(IDEMPOTENCY_KEY_MAX_LENGTH);
  expect([read('k'), read('!~'), read(longest), read(''), read(undefined)]).toEqual(['k', '!~', longest, null, null]);
  for (const wrong of [`${longest}k`, 'a b', 'ação', 'a\u007f', ['k']]) expect(() => read(wrong), String(wrong)).toThrow(ValidationError);
});
