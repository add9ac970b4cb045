import { expect, test } from 'vitest';
import { cursorDaMarca, LOJAS_NA_MARCA, lerMarca, type Marca } from './marca.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const OUTRO = ID.replace('0', 'f');
const MARCA: Marca = {
  faixa: 1,
  volta: 9_999_999,
  chave: 1234.5,
  fornecedorId: ID,
  produtoId: OUTRO,
  dados: 2,
  ultimos: new Map([[ID, OUTRO]]),
};
const emBase64 = (texto: string | Buffer) => Buffer.from(texto as string).toString('base64url');
const escrito = (...partes: readonly unknown[]) => emBase64([...partes, 0].join(' '));

test.each<Marca>([MARCA, { ...MARCA, faixa: 0, volta: 0, chave: 0, dados: 0, ultimos: new Map() }, { ...MARCA, chave: -7 }])(
  'the cursor of %j reads back',
  (marca) => {
    expect(lerMarca(cursorDaMarca(marca))).toEqual(marca);
  },
);

test.each([
  ['vazio', ''],
  ['lixo', 'abc'],
  ['com outra faixa', escrito(2, 0, 0, ID, ID)],
  ['com duas faixas', escrito(10, 0, 0, ID, ID)],
  ['com volta demais', escrito(0, 10_000_000, 0, ID, ID)],
  ['com volta negativa', escrito(0, -1, 0, ID, ID)],
  ['sem chave', escrito(0, 0, '', ID, ID)],
  ['com uma chave sem fim', escrito(0, 0, 'Infinity', ID, ID)],
  ['com outra loja', escrito(0, 0, 0, 'x', ID)],
  ['com outro produto', escrito(0, 0, 0, ID, `${ID}0`)],
  ['com algo antes da loja', escrito(0, 0, 0, `0${ID}`, ID)],
  ['com dados demais', emBase64(`0 0 0 ${ID} ${ID} 3`)],
  ['sem dados', emBase64(`0 0 0 ${ID} ${ID}`)],
  ['com meia loja', `${escrito(0, 0, 0, ID, ID)}.${emBase64(Buffer.alloc(16))}`],
  ['com lojas demais', `${escrito(0, 0, 0, ID, ID)}.${emBase64(Buffer.alloc(32 * (LOJAS_NA_MARCA + 1)))}`],
])('refuses a cursor: %s', (_, cursor) => {
  expect(() => lerMarca(cursor)).toThrow(expect.objectContaining({ status: 400 }));
});
