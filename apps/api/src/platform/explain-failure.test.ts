import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { explainFailure } from './explain-failure.ts';

const config = readConfig({ DATA_DIR: '/dados', DATABASE_URL: 'postgres://festejo@127.0.0.1:1/festejo', TOKEN_SECRET: 'x'.repeat(40) });
const failureOf = (work: Promise<unknown>) => work.then(String, (error: unknown) => error);

test('a full disk is reported as the disk, and not as the database', async () => {
  expect(explainFailure(await failureOf(writeFile('/dev/full', 'x')), config)).toMatch(/^A pasta de dados \/dados .* o disco está cheio/);
});

test('a database that does not answer is reported as the database', async () => {
  const refused = await failureOf(new Promise((_, reject) => connect(1, '127.0.0.1').on('error', reject)));
  expect(explainFailure(refused, config)).toMatch(/^O Festejo não pôde começar: .* não responde \(ECONNREFUSED\)/);
});
