// Fails when a name or a path of apps/ or packages/ uses a word that docs/glossary.md refuses.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { namesIn, namesInSql, readGlossary, refusedIn } from './glossary.ts';

const glossary = readGlossary(readFileSync(join(root, 'docs', 'glossary.md'), 'utf8'));
const skipped = (path: string) => /(^|\/)(node_modules|dist|data)$/.test(path) || /\.generated\./.test(path);
const files = globSync('{apps,packages}/**/*.{ts,tsx,sql}', { cwd: root, exclude: skipped }).filter((file) => !skipped(file));

let found = 0;
for (const file of files.sort()) {
  const source = readFileSync(join(root, file), 'utf8');
  const names = file.endsWith('.sql') ? namesInSql(source) : namesIn(source, file.endsWith('.tsx'));
  for (const name of [file, ...names]) {
    const refused = refusedIn(name, glossary);
    if (!refused) continue;
    found++;
    console.error(
      `${file}: ${name === file ? 'the path' : `\`${name}\``} uses "${refused.words.join(' ')}"; the noun is \`${refused.noun}\``,
    );
  }
}
if (files.length === 0) throw new Error('No file to check');
console.log(`${files.length} files, ${found} refused names`);
process.exitCode = found === 0 ? 0 : 1;
