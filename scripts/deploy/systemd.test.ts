import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../bootstrap.mjs';

const ANALYZE = '/usr/bin/systemd-analyze';

test.skipIf(!existsSync(ANALYZE))('systemd accepts every line of docs/deploy/festejo.service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'festejo-systemd-'));
  const unit = readFileSync(join(root, 'docs', 'deploy', 'festejo.service'), 'utf8');
  writeFileSync(join(folder, 'festejo.service'), unit);
  // `systemd-analyze verify` always ends with 0 and writes its findings to standard error.
  const said = execFileSync('/bin/sh', ['-c', `${ANALYZE} verify ${folder}/festejo.service 2>&1`], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(said).toBe('');
});
