import { mkdir, writeFile } from 'node:fs/promises';
import { FULL, prepareDatabase, SMALL, withClient } from './banco.ts';
import { startBank } from './banco-pix.ts';
import { measureLetters } from './partes/cartas.ts';
import { measurePhone } from './partes/celular.ts';
import { growth } from './partes/crescimento.ts';
import { measureLogins } from './partes/entradas.ts';
import { measureAdding, measureCheckout, measureSaving } from './partes/escritas.ts';
import { measureNewEvents } from './partes/eventos-novos.ts';
import { measurePhotos } from './partes/fotos.ts';
import { measureImport } from './partes/importacao.ts';
import { measureStarts } from './partes/inicio.ts';
import { fillCarts, type Measured, measure, readings } from './partes/leituras.ts';
import { measureWave } from './partes/onda.ts';
import { measureOperator } from './partes/operador.ts';
import { measureScrolling } from './partes/rolagem.ts';
import { measureTurns } from './partes/vez.ts';
import { measureLive } from './partes/vivo.ts';
import { startServer } from './servidor.ts';
import { type Part, printTable, type Row, rowOf } from './tabela.ts';

// Runs all measurements. `--seconds N` sets the duration of each load; `--only one|other` runs only the parts with these names (and stores
// no figures).
const server = process.env.BENCH_DATABASE_URL;
if (!server) throw new Error('BENCH_DATABASE_URL: o endereço de um PostgreSQL onde criar bancos');
const optionOf = (name: string) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined);
const seconds = Number(optionOf('--seconds') ?? 5);
const only = optionOf('--only')?.split('|');

const small = () => prepareDatabase(server, 'festejo_bench_10k', SMALL);
const full = () => prepareDatabase(server, 'festejo_bench_1m', FULL);

/** Reads, writes and logins through one server, and the server's memory after them. */
async function measurePaths(): Promise<Part> {
  const url = await full();
  const bank = await startBank();
  const api = await startServer({ DATABASE_URL: url, PAYMENT_URL: bank.url });
  const rows: Row[] = [];
  try {
    const measured: Measured[] = [];
    const report = (one: Measured) => {
      measured.push(one);
      rows.push(rowOf(one));
    };
    const logins = await withClient(url, async (client) => {
      await fillCarts(client);
      for (const reading of await readings(client)) report(await measure(api.base, client, reading, seconds));
      report(await measureAdding(api.base, url, client, seconds));
      report(await measureCheckout(api.base, url, client, seconds));
      report(await measureSaving(api.base, client, seconds));
      return measureLogins(api.base, client);
    });
    const memory = await api.memoryInMb();
    rows.push(...logins.rows, {
      medida: 'memória do servidor depois da carga (PostgreSQL)',
      meta: '<= 250 MB',
      valor: `${memory.toFixed(0)} MB`,
      cumpre: memory <= 250,
    });
    return { rows, raw: { caminhos: measured, ...logins.raw, memoriaEmMb: memory } };
  } finally {
    await api.stop();
    bank.stop();
  }
}

const PARTS: Readonly<Record<string, () => Promise<Part>>> = {
  caminhos: measurePaths,
  'eventos-novos': async () => measureNewEvents(await full()),
  operador: async () => measureOperator(await full()),
  vivo: async () => measureLive(await small()),
  onda: async () => measureWave(await small()),
  vez: async () => measureTurns(await small(), seconds),
  cartas: async () => measureLetters(await small()),
  fotos: async () => measurePhotos(await small()),
  importacao: async () => measureImport(await small()),
  crescimento: async () => growth(await small(), await full()),
  inicio: async () => measureStarts(await small()),
  celular: measurePhone,
  rolagem: measureScrolling,
};
const unknown = only?.filter((name) => !(name in PARTS)) ?? [];
if (unknown.length > 0) throw new Error(`--only ${unknown.join('|')}: as partes são ${Object.keys(PARTS).join(', ')}`);

const rows: Row[] = [];
const raw: Record<string, unknown> = { quando: new Date().toISOString(), segundos: seconds };
for (const [name, measurePart] of Object.entries(PARTS)) {
  if (only && !only.includes(name)) continue;
  try {
    const part = await measurePart();
    // Printed immediately too, since a run may be interrupted.
    for (const { medida, valor } of part.rows) console.log(`${medida}: ${valor}`);
    rows.push(...part.rows);
    Object.assign(raw, part.raw);
  } catch (error) {
    // The table is printed even after an error, with the measurements so far.
    console.error(error);
    process.exitCode = 1;
  }
}

printTable(rows);
if (!only) {
  const folder = new URL('resultados/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const file = new URL(`${new Date().toISOString().slice(0, 10)}.json`, folder);
  await writeFile(file, `${JSON.stringify({ ...raw, tabela: rows }, null, 2)}\n`);
  console.log(`Números crus: bench/resultados/${file.pathname.split('/').at(-1)}`);
}
if (rows.some((row) => row.erros)) process.exitCode = 1;
