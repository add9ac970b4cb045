import { createHash } from 'node:crypto';
import { cadastro } from '@festejo/contrato/usuarios.ts';
import { expect, test } from 'vitest';
import { readIdempotencyKey } from './idempotency.ts';

const PEDIDO = { body: { email: 'ana@exemplo.com', senha: 'lanterna poema cacto 41' }, files: [] };
const hashCom = (segredo: string, pedido: object = PEDIDO) =>
  readIdempotencyKey(cadastro, 'chave-1', 'publico', pedido, segredo)?.corpoHash;

test('what is kept of a body is a keyed hash: of no use without the key of the server', () => {
  expect(hashCom('um')).toEqual(hashCom('um'));
  expect(hashCom('um')).not.toEqual(hashCom('dois'));
  expect(hashCom('um')).not.toEqual(createHash('sha256').update(JSON.stringify(PEDIDO)).digest());
  expect(hashCom('um', { ...PEDIDO, body: { ...PEDIDO.body, senha: 'outra' } })).not.toEqual(hashCom('um'));
});

test('a retry may bring another proof of work', () => {
  expect(hashCom('um', { ...PEDIDO, body: { ...PEDIDO.body, altcha: 'eyJ4IjoxfQ==' } })).toEqual(hashCom('um'));
});
