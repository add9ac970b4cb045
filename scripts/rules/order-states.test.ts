// A group of order states has one home, beside the table of transitions: a list written by hand misses the next state.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESTADOS_DO_PEDIDO } from '@festejo/contrato/common/constants.ts';
import { expect, test } from 'vitest';
import { root } from '../bootstrap.mjs';

const STATE = `'(?:${ESTADOS_DO_PEDIDO.join('|')})'`;
/** Two states in a list, or in comparisons of one value that are joined by "or" or "and". */
const GROUP = new RegExp(`${STATE},\\s*${STATE}|([\\w.]+) [!=]== ${STATE} (?:\\|\\||&&) \\1 [!=]== ${STATE}`);

const NOT_OURS = /[.]test[.]ts$|[.]generated[.]ts$|\/testing\//;

test.each([
  ["sql`p.estado in ('pago', 'confirmado')`", true],
  ["new Set(['entregue',\n  'em_disputa'])", true],
  ["estado === 'pago' || estado === 'confirmado'", true],
  ["pedido.estado !== 'expirado' && pedido.estado !== 'cancelado'", true],
  ["sql`r.estado in ('pendente', 'recusado')`", false],
  ["de.estado === 'pago' || para.estado === 'confirmado'", false],
  ["sql`p.estado = 'pago' and p.pago_em is not null or p.estado = 'confirmado'`", false],
])('%s: a group is found (%s)', (source, found) => {
  expect(GROUP.test(source)).toBe(found);
});

test('no file of the server lists order states by hand', () => {
  const files = globSync('apps/api/src/**/*.ts', { cwd: root }).filter((file) => !NOT_OURS.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => GROUP.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
