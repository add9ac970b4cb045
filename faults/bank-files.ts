import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { must } from './stage.ts';

/** A payment order of a file for the bank: the document of the receiver, and the amount. */
export interface Order {
  /** The identifier that the bank returns, 20 positions. */
  readonly document: string;
  readonly cents: number;
}

/** The payment files in the servers' folders, by name. Two servers that wrote the same name must have written the same file. */
export async function paymentFiles(dataDirs: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const dataDir of dataDirs) {
    const folder = join(dataDir, 'repasses');
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.endsWith('.rem')) continue;
      const text = await readFile(join(folder, name), 'latin1');
      must((files.get(name) ?? text) === text, `${name} não é o mesmo arquivo nas duas pastas`);
      files.set(name, text);
    }
  }
  return files;
}

const isOrder = (line: string) => line[7] === '3' && line[13] === 'A';

/** FEBRABAN's layout of 240 positions: segments A. */
export const ordersOf = (file: string): Order[] =>
  file
    .split('\r\n')
    .filter(isOrder)
    .map((line) => ({ document: line.slice(73, 93), cents: Number(line.slice(119, 134)) }));

/**
 * The bank's return for a file that it paid in full: the lines of the file marked as a return, each order with its bank number and
 * occurrence 00.
 */
export function returnOf(file: string): string {
  const lines = file.split('\r\n').map((line, i) => {
    if (line[7] === '0') return `${line.slice(0, 142)}2${line.slice(143)}`;
    return isOrder(line)
      ? `${line.slice(0, 134)}${`F${line.slice(80, 93)}N${i}`.padEnd(20)}${line.slice(154, 230)}${'00'.padEnd(10)}`
      : line;
  });
  return lines.join('\r\n');
}
