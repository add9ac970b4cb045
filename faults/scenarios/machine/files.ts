import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { enviarPlanilha } from '@festejo/contrato/catalogo/importacoes.ts';
import { enviarArquivoDoProduto } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { enviarAnexo } from '@festejo/contrato/conversa/anexos.ts';
import { stretched } from '@festejo/patience/patience.ts';
import type { Server } from '../../server.ts';
import { must, type Scenario, type Size } from '../../stage.ts';
import { pause } from '../../time.ts';

const SEEDS = new URL('../../seeds/', import.meta.url);
const LASTS_IN_MS = { short: 6_000, long: 30 * MINUTO_EM_MS } as const;
/** Number of concurrent senders; an account may have two calls with files in progress. */
const SENDERS = 4;
const LONGEST_STALL_IN_MS = 500;
const PROBE_EVERY_MS = 20;
/** The largest limit of a helper process is that of pictures, 400 MB; the program itself comes on top. */
const MOST_IN_MB = 480;
/** Above the kernel's data limit of every helper. A helper without a limit shows "unlimited". */
const MOST_DATA_IN_MB = 1_000;

/** Numbers in [0, 1) that a seed reproduces (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A real file with a few random damages. */
function damaged(file: Buffer, others: readonly Buffer[], random: () => number): Buffer {
  const upTo = (end: number) => Math.floor(random() * end);
  const slice = (of: Buffer, most: number) => {
    const from = upTo(of.length);
    return of.subarray(from, from + 1 + upTo(most));
  };
  const put = (into: Buffer, part: Buffer, over: number) => {
    const at = upTo(into.length + 1);
    return Buffer.concat([into.subarray(0, at), part, into.subarray(at + over)]);
  };
  const ways: readonly ((now: Buffer) => Buffer)[] = [
    (now) => put(now, Buffer.from([upTo(256)]), 1),
    (now) => put(now, Buffer.from([0xff, 0xff, 0xff, 0xff]).subarray(upTo(4)), 4),
    (now) => put(now, Buffer.alloc(1 + upTo(64)), 0),
    (now) => now.subarray(0, upTo(now.length)),
    (now) => put(now, Buffer.alloc(0), 1 + upTo(200)),
    // Repeats a part many times.
    (now) => put(now, Buffer.concat(Array<Buffer>(1 + upTo(2_000)).fill(slice(now, 120))), 0),
    (now) => put(now, slice(others[upTo(others.length)] ?? now, 4_000), 0),
  ];
  let now = file;
  for (let times = 1 + upTo(6); times > 0; times--) now = ways[upTo(ways.length)]?.(now) ?? now;
  return now;
}

interface Door {
  readonly path: string;
  readonly field: string;
  readonly as: 'client' | 'supplier';
  readonly takes: RegExp;
}
const DOORS: readonly Door[] = [
  { path: enviarAnexo.path, field: 'arquivo', as: 'client', takes: /\.(jpg|png|webp|avif|gif|pdf)$/ },
  { path: enviarArquivoDoProduto.path, field: 'imagem', as: 'supplier', takes: /\.(jpg|png|webp|avif|gif)$/ },
  { path: enviarArquivoDoProduto.path, field: 'video', as: 'supplier', takes: /\.(mp4|webm)$/ },
  { path: enviarPlanilha.path, field: 'planilha', as: 'supplier', takes: /\.csv$/ },
];

const kilobytes = (text: string, name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0);

/** Peak memory of a helper process, and its limit in the kernel; null for a process that is gone, or still a shell. */
function memoryOf(pid: number): { peakInMb: number; boundInMb: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const bound = /Max data size\s+(\d+)/.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1];
    if (/^Name:\s+sh$/m.test(status)) return null;
    const peakInMb = kilobytes(status, 'VmHWM') / 1024;
    return { peakInMb, boundInMb: bound ? Number(bound) / 1024 / 1024 : Number.POSITIVE_INFINITY };
  } catch {
    return null;
  }
}

/** Processor time of the server's main thread so far. */
function workedInMs(pid: number): number {
  // The fields after the name, which may contain any characters, start with the third; ticks are 10 ms.
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/**
 * Requests the cheapest page repeatedly until `over`. Only the part of a wait in which the server's thread was working counts as a stall;
 * the rest is the machine's.
 */
async function watch(server: Server, over: () => boolean): Promise<{ stallInMs: number; peakInMb: number; unbounded: number }> {
  const seen = { stallInMs: 0, peakInMb: 0, unbounded: 0 };
  /** Between its fork and the shell's command a helper is a copy of the server, without a limit; at the next check it must have one. */
  let without = new Set<number>();
  while (!over()) {
    const [began, worked] = [performance.now(), workedInMs(server.pid())];
    await fetch(`${server.base}/livez`).then((response) => response.arrayBuffer());
    seen.stallInMs = Math.max(seen.stallInMs, Math.min(performance.now() - began, workedInMs(server.pid()) - worked));
    const before = without;
    without = new Set();
    for (const pid of server.helpers()) {
      const memory = memoryOf(pid);
      if (!memory) continue;
      seen.peakInMb = Math.max(seen.peakInMb, memory.peakInMb);
      if (memory.boundInMb <= MOST_DATA_IN_MB) continue;
      without.add(pid);
      if (before.has(pid)) seen.unbounded++;
    }
    await pause(PROBE_EVERY_MS);
  }
  return seen;
}

const damagedFiles: Scenario = {
  name: 'arquivos estragados de propósito, em todas as portas',
  async play(stage, size: Size) {
    const [server] = stage.servers;
    const seed = size === 'short' ? 32 : Date.now() % 1_000_000;
    const names = (await readdir(SEEDS)).sort();
    const files = new Map(await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, SEEDS))] as const)));
    const end = performance.now() + LASTS_IN_MS[size];
    const over = () => performance.now() > end;
    const answers = new Map<number, number>();
    const wrong: string[] = [];

    async function send(who: number): Promise<void> {
      const random = randomFrom(seed + who);
      const [client] = await stage.market.clients(1, []);
      const supplier = await stage.market.supplier();
      for (let step = 0; !over() && wrong.length === 0; step++) {
        const door = DOORS[step % DOORS.length] as Door;
        const fitting = names.filter((name) => door.takes.test(name));
        const name = fitting[Math.floor(random() * fitting.length)] ?? '';
        const data = damaged(files.get(name) ?? Buffer.alloc(0), [...files.values()], random);
        const form = new FormData();
        form.append(door.field, new Blob([new Uint8Array(data)]), name);
        const { authorization = '' } = (door.as === 'client' ? client : supplier)?.headers ?? {};
        const response = await fetch(`${server.base}/api${door.path}`, {
          method: 'POST',
          headers: { authorization, 'idempotency-key': randomUUID() },
          body: form,
          signal: AbortSignal.timeout(stretched(60_000)),
        }).catch(() => null);
        const body = (await response?.text().catch(() => '')) ?? '';
        const status = response?.status ?? 0;
        answers.set(status, (answers.get(status) ?? 0) + 1);
        if (status === 0 || status >= 500) {
          wrong.push(`${door.path} respondeu ${status} a ${name} (semente ${seed}, pessoa ${who}, passo ${step}): ${body.slice(0, 200)}`);
        }
        // Uploads that no product or message uses would fill the quota, and the daily limits would end.
        if (step % DOORS.length === 0) await forget(supplier.id, client?.id);
      }
    }
    async function forget(supplierId: string, clientId = ''): Promise<void> {
      await stage.postgres.query('delete from usos_limitados');
      await stage.postgres.query('delete from arquivos_enviados where fornecedor_id = $1', [supplierId]);
      await stage.postgres.query('delete from importacoes where fornecedor_id = $1', [supplierId]);
      await stage.postgres.query('delete from anexos where usuario_id = $1', [clientId]);
    }

    const [seen] = await Promise.all([
      watch(server, () => over() || wrong.length > 0),
      ...Array.from({ length: SENDERS }, (_, who) => send(who)),
    ]);
    must(wrong.length === 0, wrong.join('; '));
    must(server.running(), 'o servidor acabou');
    must(seen.stallInMs <= LONGEST_STALL_IN_MS, `o servidor parou por ${seen.stallInMs.toFixed(0)} ms (semente ${seed})`);
    must(seen.peakInMb <= MOST_IN_MB, `um processo auxiliar tomou ${seen.peakInMb.toFixed(0)} MB (semente ${seed})`);
    must(seen.unbounded === 0, 'um processo auxiliar sem limite de memória');
    const many = [...answers.values()].reduce((sum, one) => sum + one, 0);
    const told = [...answers].sort(([a], [b]) => a - b).map(([status, times]) => `${times}x ${status}`);
    return `${many} arquivos (semente ${seed}): ${told.join(', ')}; parou no máximo ${seen.stallInMs.toFixed(0)} ms; os auxiliares, até ${seen.peakInMb.toFixed(0)} MB`;
  },
};

export const files: readonly Scenario[] = [damagedFiles];
