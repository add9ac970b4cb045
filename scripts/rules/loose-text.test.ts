import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../bootstrap.mjs';
import { looseTexts } from './loose-text.ts';

const WEB = join(root, 'apps/web/src');
const within = (jsx: string) => looseTexts(`import { dia, reais } from '../lib/text/formats.ts';\nexport const Tela = () => ${jsx};\n`);

test('in the web, a conditional text and an amount have an element of their own, and no code is translated', () => {
  const files = globSync('**/*.tsx', { cwd: WEB }).filter((file) => !/[.]test[.]tsx$|(^|\/)testing\//.test(file));
  expect(files.length).toBeGreaterThan(400);
  const breaches = files.flatMap((file) => looseTexts(readFileSync(join(WEB, file), 'utf8')).map((breach) => `${file}:${breach}`));
  expect(breaches).toEqual([]);
});

test.each([
  "<p><i /> {copiado && 'Copiado'}</p>",
  "<p><i /> {copiado ? 'Copiado' : 'Copiar'}</p>",
  '<p>{copiado && `Copiado`}<i /></p>',
  "<>{erro ?? 'Deu certo'}<i /></>",
  "<>{copiado && 'Copiado'}</>",
  '<p>Em {quando ? dia(quando) : <i />}</p>',
  "<Nota><i />{nome || 'Sem nome'}</Nota>",
  '<p><i />{copiado && <>Copiado <b>agora</b></>}</p>',
  "<p><i />{a && (b ? <i /> : 'b')}</p>",
  "<p><i />{copiado && 'a' + b}</p>",
  '<strong>{reais(total)}</strong>',
  '<p>De {reais(total)}</p>',
  '<code>{url}</code>',
  '<p>Cupom {codigo}</p>',
  '<strong>{cupom.codigo}</strong>',
])('a breach: %s', (jsx) => expect(within(jsx)).toHaveLength(1));

test.each(["const dica = copiado && 'Copiado'", "const palavra = copiado ? 'Copiado' : 'Copiar'; const dica = comTexto && palavra"])(
  'a breach by a name: %s',
  (names) => expect(looseTexts(`function Tela() { ${names}; return <p><i />{dica}</p>; }`)).toEqual(['1: {dica}']),
);

test.each([
  "<p>{copiado ? 'Copiado' : 'Copiar'}</p>",
  "<p>\n  {copiado && 'Copiado'}\n</p>",
  '<p><i /> {copiado && <span>Copiado</span>}</p>',
  "<p><i /> <span>{copiado ? 'Copiado' : 'Copiar'}</span></p>",
  '<p><i /> {copiado ? <b>a</b> : null}</p>',
  "<p><i /> {copiado ? <b>a</b> : ''}</p>",
  "<Selo cor={copiado ? 'info' : 'neutra'}>Copiado</Selo>",
  '<p>De <Reais valor={total} /></p>',
  '<p>Cupom <b translate="no">{codigo}</b></p>',
  '<code translate="no">{url}</code>',
  '<Bloco titulo={String(reais(total))} />',
])('accepted: %s', (jsx) => expect(within(jsx)).toEqual([]));
