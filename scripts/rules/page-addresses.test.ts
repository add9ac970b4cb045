import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../bootstrap.mjs';
import { pageAddresses } from './page-addresses.ts';

test.each(['apps/web/src', 'apps/api/src'])('%s names pages and writes none of their addresses', (folder) => {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(root, folder) }).filter(
    (file) => !/[.]test[.]tsx?$|(^|\/)(testing|specification)\//.test(file),
  );
  expect(files.length).toBeGreaterThan(400);
  const breaches = files.flatMap((file) => pageAddresses(readFileSync(join(root, folder, file), 'utf8')).map((one) => `${file}:${one}`));
  expect(breaches).toEqual([]);
});

test.each([
  "const para = '/pedidos';",
  `const para = \`/pedidos/detalhes?id=\${id}\`;`,
  `const link = \`\${publicUrl}/usuario/novaSenha?code=\${codigo}\`;`,
  "const perto = '/EVENTO/home#topo';",
  'const tela = <Link to="/termos">termos</Link>;',
  "const pasta = '/evento/' + id;",
])('a breach: %s', (code) => expect(pageAddresses(code)).toHaveLength(1));

test.each([
  "const para = caminhoDe('pedidos/detalhes', { id });",
  "import { x } from '../pedidos/x.ts';",
  "const texto = 'Veja em [Pedidos](/pedidos)';",
  "const outra = '/pedidos-do-mes';",
  "const api = '/api/pedidos';",
  'const leitura = /\\/pedidos/;',
])('lawful: %s', (code) => expect(pageAddresses(code)).toEqual([]));
