// Draws the demo's pictures into seeds/demo/figuras/prontas, from which a first start copies them: drawing all of them takes a minute and a
// half of one core. With `--check` it only compares the list of pictures, and the version of the drawing code.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { publish } from '../../../scripts/generated.ts';
import { ALTURA_DESENHADA, compor, LARGURA_DESENHADA } from '../seeds/demo/figuras/compor.ts';
import { arquivoPronto, PASTA_DAS_PRONTAS } from '../seeds/demo/figuras/prontas.ts';
import { montarMercado } from '../seeds/demo/montar-mercado.ts';

const COMMAND = 'npm run figuras';
const AT_ONCE = 3;
const checking = process.argv.includes('--check');
const list = new URL('prontas.json', PASTA_DAS_PRONTAS);
const figuras = new Map(montarMercado('', new Date()).figuras.map((figura) => [figura.chave, figura.receita]));

/** Hash of the drawing code and the version of its emoji. The recipes are in the keys. */
function drawnWith(): string {
  const sources = new URL('../seeds/demo/figuras/', import.meta.url);
  const { version } = createRequire(import.meta.url)('@lobehub/fluent-emoji-3d/package.json') as { version: string };
  const hash = createHash('sha256').update(version);
  const drawing = readdirSync(sources).filter(
    (name) => name.endsWith('.ts') && !/^(gravar-figuras|miniaturas|prontas|receitas)\.ts$/.test(name),
  );
  for (const name of drawing.sort()) hash.update(name).update(readFileSync(new URL(name, sources)));
  return hash.digest('hex').slice(0, 16);
}

async function draw(chave: string): Promise<void> {
  const receita = figuras.get(chave);
  if (!receita) return;
  const pixels = sharp(await compor(receita), { raw: { width: LARGURA_DESENHADA, height: ALTURA_DESENHADA, channels: 3 } });
  await pixels.webp({ quality: 60, effort: 6, smartSubsample: true }).toFile(arquivoPronto(chave));
}

mkdirSync(PASTA_DAS_PRONTAS, { recursive: true });
const desenho = drawnWith();
const sameHand = (JSON.parse(existsSync(list) ? readFileSync(list, 'utf8') : '{}') as { desenho?: string }).desenho === desenho;
const fileOf = new Map([...figuras.keys()].map((chave) => [`${chave.slice(3)}.webp`, chave]));
const there = new Set(readdirSync(PASTA_DAS_PRONTAS).filter((name) => name.endsWith('.webp')));
const missing = [...fileOf].filter(([file]) => !there.has(file) || !sameHand).map(([, chave]) => chave);
const left = [...there].filter((file) => !fileOf.has(file));

if (checking && missing.length + left.length > 0) {
  console.error(`figuras da demonstração: ${missing.length} por desenhar, ${left.length} sem uso; rode \`${COMMAND}\``);
  process.exitCode = 1;
}
if (!checking) {
  for (const file of left) rmSync(new URL(file, PASTA_DAS_PRONTAS));
  const todo = [...missing];
  const work = async () => {
    for (let chave = todo.shift(); chave; chave = todo.shift()) await draw(chave);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  console.log(`${missing.length} figuras desenhadas`);
}
await publish(list, { text: `${JSON.stringify({ desenho, figuras: figuras.size }, null, 2)}\n`, command: COMMAND });
