import { expect, test } from 'vitest';
import { screens } from './budgets.ts';
import { countPlaywright } from './journeys.ts';
import { countVitest } from './vitest.ts';

const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map((result) => ({ status: result })) });

test('a Vitest run counts its tests', () => {
  const testResults = [file('failed', 'passed', 'failed')];
  expect(countVitest({ numPassedTests: 1, numFailedTests: 1, testResults }, 1)).toEqual({ passed: 1, failed: 1 });
});

test('a test file that does not load counts as a failure', () => {
  const testResults = [file('passed', 'passed'), file('failed')];
  expect(countVitest({ numPassedTests: 1, numFailedTests: 0, testResults }, 1)).toEqual({ passed: 1, failed: 1 });
});

test('a run that ends badly never counts as whole', () => {
  expect(countVitest({ numPassedTests: 3, numFailedTests: 0, testResults: [] }, 1)).toEqual({ passed: 3, failed: 1 });
  expect(countVitest(null, 0)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright({ stats: { expected: 2, unexpected: 0, flaky: 0 }, errors: [] }, 1)).toEqual({ passed: 2, failed: 1 });
  expect(countPlaywright(null, 0)).toEqual({ passed: 0, failed: 1 });
});

test('journeys count with the trouble outside them', () => {
  const stats = { expected: 2, unexpected: 1, flaky: 0 };
  expect(countPlaywright({ stats, errors: [{}] }, 1)).toEqual({ passed: 2, failed: 2 });
});

test('a screen weighs the entry, its own chunk and what these import, maps apart', () => {
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
