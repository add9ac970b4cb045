import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';
import type { Node } from '../../testing/sql/source-types.ts';

const SRC = join(import.meta.dirname, '../../..');
/** Files that use column names as the tables have them: queries, database code, and tests that read tables. */
const SPEAKS_OF_COLUMNS = /\.queries\.ts$|\.test\.ts$|\/testing\/|^platform\/db\//;
/** Names given by others: claims of an OpenID issuer, and fields of a bank's token (RFC 6749). */
const GIVEN = new Set(['email_verified', 'response_types_supported', 'access_token', 'expires_in']);

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (typeof value === 'object' && value !== null) {
    if (typeof (value as Node).type === 'string') yield value as Node;
    for (const child of Object.values(value)) yield* nodesOf(child);
  }
}

/** The snake_case properties that a source reads, by member access or by destructuring. */
function columnsReadIn(source: string): string[] {
  if (!/[a-z0-9]_[a-z0-9]/.test(source)) return [];
  const read: unknown[] = [];
  for (const node of nodesOf(parseSync(source, { syntax: 'typescript', target: 'esnext' }).body)) {
    if (node.type === 'MemberExpression') read.push((node['property'] as { type: string; value?: unknown }).value);
    if (node.type === 'KeyValuePatternProperty' || node.type === 'AssignmentPatternProperty')
      read.push((node['key'] as { value?: unknown }).value);
  }
  return read.filter((name): name is string => typeof name === 'string' && /^[a-z0-9]+(_[a-z0-9]+)+$/.test(name) && !GIVEN.has(name));
}

test('rows leave the queries in camelCase: no other code reads a column by its own name', () => {
  const files = globSync('{features,platform}/**/*.ts', { cwd: SRC }).filter((file) => !SPEAKS_OF_COLUMNS.test(file));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => columnsReadIn(readFileSync(join(SRC, file), 'utf8')).map((name) => `${file} reads ${name}`));
  expect(found).toEqual([]);
});

test.each([
  ['linha.criado_em', ['criado_em']],
  ['const { criado_em } = linha', ['criado_em']],
  ['const { criado_em: criadoEm } = linha', ['criado_em']],
  ['const ver = ({ criado_em = agora }) => criado_em', ['criado_em']],
  ['linha?.criado_em', ['criado_em']],
  ["insertLinha(tx, { criado_em: agora, por: TABELA['a_b'], C: process.env.LOG_LEVEL, d: linha.criadoEm })", []],
])('%s', (source, read) => {
  expect(columnsReadIn(source)).toEqual(read);
});
