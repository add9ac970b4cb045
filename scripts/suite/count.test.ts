import { expect, test } from 'vitest';
import { circles, screens } from './budgets.ts';
import { closingLine, lastStart } from './closing.ts';
import { countPlaywright } from './journeys.ts';
import { countVitest } from './vitest.ts';

const file = (status: string, ...tests: string[]) => ({
  name: '/a.test.ts',
  status,
  message: 'não abriu',
  assertionResults: tests.map((result, at) => ({ status: result, fullName: `prova ${at}`, failureMessages: ['1 não é 2'] })),
});

test('a Vitest run counts its tests', () => {
  const testResults = [file('failed', 'passed', 'failed')];
  expect(countVitest({ numPassedTests: 1, numFailedTests: 1, testResults }, 1)).toMatchObject({ passed: 1, failed: 1 });
});

test('a test file that does not load counts as a failure', () => {
  const testResults = [file('passed', 'passed'), file('failed')];
  expect(countVitest({ numPassedTests: 1, numFailedTests: 0, testResults }, 1)).toMatchObject({ passed: 1, failed: 1 });
});

test('a run that ends badly never counts as passed', () => {
  expect(countVitest({ numPassedTests: 3, numFailedTests: 0, testResults: [] }, 1)).toMatchObject({ passed: 3, failed: 1 });
  expect(countVitest(null, 0)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright({ stats: { expected: 2, unexpected: 0, flaky: 0 }, errors: [] }, 1)).toMatchObject({ passed: 2, failed: 1 });
  expect(countPlaywright(null, 0)).toEqual({ passed: 0, failed: 1 });
});

test('errors outside the journeys count too', () => {
  const stats = { expected: 2, unexpected: 1, flaky: 0 };
  expect(countPlaywright({ stats, errors: [{}] }, 1)).toMatchObject({ passed: 2, failed: 2 });
});

test('a screen weighs the entry, its own chunk and their imports, without maps', () => {
  const all = screens({
    'index.html': {
      file: 'main.js',
      isEntry: true,
      imports: ['_react.js'],
      dynamicImports: ['src/pages/login.page.tsx', 'src/ui/mapa.tsx'],
    },
    '_react.js': { file: 'react.js' },
    'src/pages/login.page.tsx': { file: 'login.js', imports: ['index.html', '_form.js', '_leaflet.js'], css: ['login.css'] },
    '_form.js': { file: 'form.js', imports: ['_react.js'] },
    '_leaflet.js': { file: 'leaflet.js' },
    'src/ui/mapa.tsx': { file: 'mapa.js' },
  });
  expect(all.map(({ name }) => name)).toEqual(['index.html', 'src/pages/login.page.tsx']);
  expect(all[1]?.chunks.map((chunk) => chunk.file).sort()).toEqual(['form.js', 'login.js', 'main.js', 'react.js']);
});

test('only CI has a last start, 75 minutes after the beginning', () => {
  expect(lastStart({ FESTEJO_CI: '', FESTEJO_COMECO: '1000' })).toBeUndefined();
  expect(lastStart({ FESTEJO_COMECO: '1000' })).toBeUndefined();
  expect(lastStart({ FESTEJO_CI: '1', FESTEJO_COMECO: '1000' })).toBe(1000 + 75 * 60_000);
  expect(lastStart({ FESTEJO_CI: '1' })).toBeUndefined();
});

test('the closing line counts tests that did not begin, and mentions them only when there are some', () => {
  expect(
    closingLine([
      { passed: 2, failed: 0 },
      { passed: 1, failed: 1, skipped: [] },
    ]),
  ).toBe('3 passed, 1 failed');
  expect(
    closingLine([
      { passed: 2, failed: 0 },
      { passed: 0, failed: 0, skipped: ['web', 'journeys'] },
    ]),
  ).toBe('2 passed, 0 failed, 2 skipped');
});

test('a run that the time limit ended is no failure, and lists the files that did not run', () => {
  const report = { numPassedTests: 5, numFailedTests: 0, testResults: [] };
  expect(countVitest(report, 1, ['api: a.test.ts'])).toEqual({ passed: 5, failed: 0, reds: [], skipped: ['api: a.test.ts'] });
  expect(countVitest({ ...report, numFailedTests: 1 }, 1, ['api: a.test.ts'])).toMatchObject({ failed: 1 });
});

test('a journey that did not begin is named with its engine', () => {
  const spec = {
    title: 'a venda',
    file: 'venda.test.ts',
    tests: [
      { projectName: 'postgres', status: 'skipped' },
      { projectName: 'embutido', status: 'expected' },
    ],
  };
  const report = { stats: { expected: 1, unexpected: 0, flaky: 0 }, errors: [], suites: [{ specs: [], suites: [{ specs: [spec] }] }] };
  expect(countPlaywright(report, 0)).toEqual({ passed: 1, failed: 0, reds: [], skipped: ['postgres: venda.test.ts: a venda'] });
});

test('a failed test is named with its message', () => {
  const one = countVitest({ numPassedTests: 1, numFailedTests: 1, testResults: [file('failed', 'passed', 'failed')] }, 1);
  expect(one.reds).toEqual([expect.stringMatching(/a\.test\.ts: prova 1\n1 não é 2$/)]);
  expect(countVitest({ numPassedTests: 0, numFailedTests: 0, testResults: [file('failed')] }, 1).reds).toEqual([
    expect.stringMatching(/a\.test\.ts\nnão abriu$/),
  ]);
  const tests = [{ projectName: 'postgres', status: 'unexpected', results: [{ errors: [{ message: 'não achou o botão' }] }] }];
  const stats = { expected: 0, unexpected: 1, flaky: 0 };
  const journeys = { stats, errors: [{ message: 'o servidor caiu' }], specs: [{ title: 'a venda', file: 'venda.test.ts', tests }] };
  expect(countPlaywright(journeys, 1).reds).toEqual(['postgres: venda.test.ts: a venda\nnão achou o botão', 'o servidor caiu']);
});

test('circular imports are found from any entry point', () => {
  const manifest = {
    'main.ts': { file: 'main.js', isEntry: true, imports: ['a'] },
    a: { file: 'a.js', imports: ['b', 'c'] },
    b: { file: 'b.js', imports: ['c'] },
    c: { file: 'c.js' },
  };
  expect(circles(manifest)).toEqual([]);
  expect(circles({ ...manifest, c: { file: 'c.js', imports: ['b'] } })).toEqual(['b.js -> c.js -> b.js']);
});
