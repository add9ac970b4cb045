import { mkdir, writeFile } from 'node:fs/promises';
import { FULL, prepareDatabase, SMALL, withClient } from './banco.ts';
import { startBank } from './banco-pix.ts';
import { measurePhone } from './celular.ts';
import { growth } from './crescimento.ts';
import { measureLogins } from './entradas.ts';
import { measureAdding, measureCheckout } from './escritas.ts';
import { measureStarts } from './inicio.ts';
import { fillCarts, type Measured, measure, readings } from './leituras.ts';
import { startServer } from './servidor.ts';
import { printTable, type Row, rowOf } from './tabela.ts';

// All of design section 6 for the paths that exist, in one run. `--seconds N` sets how long each load lasts.
const server = process.env.BENCH_DATABASE_URL;
if (!server) throw new Error('BENCH_DATABASE_URL: o endereço de um PostgreSQL onde criar bancos');
const at = process.argv.indexOf('--seconds');
const seconds = at > 0 ? Number(process.argv[at + 1]) : 5;

const small = await prepareDatabase(server, 'festejo_bench_10k', SMALL);
const full = await prepareDatabase(server, 'festejo_bench_1m', FULL);
const bank = await startBank();
const rows: Row[] = [];
const raw: Record<string, unknown> = { quando: new Date().toISOString(), segundos: seconds };

const api = await startServer({ DATABASE_URL: full, PAYMENT_URL: bank.url });
try {
  await withClient(full, async (client) => {
    await fillCarts(client);
    const measured: Measured[] = [];
    const report = (one: Measured) => {
      measured.push(one);
      rows.push(rowOf(one));
      console.log(`${one.caminho}: ${rowOf(one).valor}`);
    };
    for (const reading of await readings(client)) report(await measure(api.base, client, reading, seconds));
    report(await measureAdding(api.base, full, client, seconds));
    report(await measureCheckout(api.base, full, client, seconds));
    raw.caminhos = measured;
    const logins = await measureLogins(api.base, client);
    rows.push(...logins.rows);
    Object.assign(raw, logins.raw);
  });
  const memory = await api.memoryInMb();
  raw.memoriaEmMb = memory;
  rows.push({
    medida: 'memória do servidor depois da carga (PostgreSQL)',
    meta: '<= 250 MB',
    valor: `${memory.toFixed(0)} MB`,
    cumpre: memory <= 250,
  });
} finally {
  await api.stop();
  bank.stop();
}

for (const part of [() => growth(small, full), () => measureStarts(full), measurePhone]) {
  try {
    const { rows: more, raw: figures } = await part();
    rows.push(...more);
    Object.assign(raw, figures);
  } catch (error) {
    // What was measured before is worth its table all the same.
    console.error(error);
    process.exitCode = 1;
  }
}

printTable(rows);
const folder = new URL('resultados/', import.meta.url);
await mkdir(folder, { recursive: true });
const file = new URL(`${new Date().toISOString().slice(0, 10)}.json`, folder);
await writeFile(file, `${JSON.stringify({ ...raw, tabela: rows }, null, 2)}\n`);
console.log(`Números crus: bench/resultados/${file.pathname.split('/').at(-1)}`);
if (rows.some((row) => row.erros)) process.exitCode = 1;
