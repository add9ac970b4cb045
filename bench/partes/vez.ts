import { request } from 'node:http';
import { enviarAnexo } from '@festejo/contrato/confianca/anexos.ts';
import { login } from '@festejo/contrato/conta/usuarios.ts';
import { buscarProdutos } from '@festejo/contrato/produto/busca.ts';
import { enviarPlanilha } from '@festejo/contrato/produto/importacoes.ts';
import { enviarArquivoDoProduto } from '@festejo/contrato/produto/produtos-do-fornecedor.ts';
import type pg from 'pg';
import sharp from 'sharp';
import { withClient } from '../banco.ts';
import { startBank } from '../banco-pix.ts';
import { type Load, type Request, sendEvenly } from '../carga.ts';
import { asClient, asSupplier, id, TABELA } from '../pessoas.ts';
import { startServer } from '../servidor.ts';
import type { Part, Row } from '../tabela.ts';
import { colunasVazias, linhasVazias, pastaDoExcel, pdfDeFluxos, pngDeTexto, videoFalso } from './arquivos-hostis.ts';
import { givePassword, loginOf, whatOthersRead } from './entradas.ts';
import { checkouts } from './escritas.ts';
import { fillCarts } from './leituras.ts';

const ACCOUNTS = [1, 10, 40] as const;
/** Requests that each greedy account has under way, again and again. */
const UNDER_WAY = 8;
/** Files as large as these: as many as an account may send at once. What is refused besides measures the line of the sender, and this machine has none. */
const FILES_UNDER_WAY = 2;
/** The first of the greedy accounts, client and supplier. */
const GREEDY = 501;
const OTHERS = 100;
const READS_A_SECOND = 40;
const LOGINS_A_SECOND = 2;
const PAYMENTS_A_SECOND = 2;
const P99_IN_MS = 200;
const JSON_BODY = { 'content-type': 'application/json' };

/** A call of greedy account `n`, from an address and a network of its own. */
type Call = (n: number) => Promise<{ path: string; init: Sent }>;
interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array;
}
const from = (n: number) => ({ 'x-forwarded-for': `100.${64 + (n % 60)}.${n % 250}.7` });
/** A form with one file, put together once. */
async function formOf(field: string, file: Buffer): Promise<{ type: string; body: Uint8Array }> {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(file)]), 'arquivo');
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', body: new Uint8Array(await encoded.arrayBuffer()) };
}

/** As heavy as a picture may be: interlaced, and as large as those may be. */
const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#c58' } })
  .png({ progressive: true })
  .toBuffer()
  .then((png) => formOf('foto', png));

const CALLS: Readonly<Record<string, Call>> = {
  'logins errados': async (n) => ({
    path: login.path,
    init: {
      method: 'POST',
      headers: { ...from(n), ...JSON_BODY },
      body: JSON.stringify({ email: `x${Math.random()}@bench.example`, senha: 'Errada-de-todo-9' }),
    },
  }),
  'força de senhas': async (n) => ({
    path: '/usuario/avaliar-senha',
    init: {
      method: 'POST',
      headers: { ...from(n), ...JSON_BODY },
      body: JSON.stringify({ senha: `c11ll0l!@1ddc3eela1cil0${Math.random()}` }),
    },
  }),
  fotos: async (n) => {
    const { type, body } = await picture;
    const headers = { ...from(n), 'content-type': type, ...(await asClient(GREEDY + n)) };
    return { path: '/usuario/foto', init: { method: 'PUT', headers, body } };
  },
  buscas: async (n) => ({
    path: `${buscarProdutos.path}?search=bolo%20de%20festa${n}&pageSize=20`,
    init: { headers: { ...from(n), ...(await asClient(GREEDY + n)) } },
  }),
  'mudanças previstas': async (n) => ({
    path: `/evento/${id(TABELA.evento, GREEDY + n)}/prever-mudanca`,
    init: {
      method: 'POST',
      headers: { ...from(n), ...JSON_BODY, ...(await asClient(GREEDY + n)) },
      body: JSON.stringify({ titulo: 'Outra festa', dataEvento: '2099-05-01', horario: '18:00', enderecoId: id(9, GREEDY + n) }),
    },
  }),
  'extratos em PDF': async (n) => ({
    path: `/repasse/extrato/2026-0${1 + (n % 9)}/extrato.pdf`,
    init: { headers: { ...from(n), ...(await asSupplier(GREEDY + n)) } },
  }),
  'planilhas baixadas': async (n) => ({
    path: '/produto/planilha.csv',
    init: { headers: { ...from(n), ...(await asSupplier(GREEDY + n)) } },
  }),
};

/** Calls with one file, by an account of its own: what the last one sent may be under way yet. */
function sending(account: number, path: string, field: string, file: Buffer): Call {
  const form = formOf(field, file);
  return async () => {
    const { type, body } = await form;
    return { path, init: { method: 'POST', headers: { ...from(account), 'content-type': type, ...(await asSupplier(account)) }, body } };
  };
}

/** The worst file of each kind: one account is enough to send them. */
const FILES: Readonly<Record<string, Call>> = {
  'planilhas de um milhão de linhas vazias': sending(601, enviarPlanilha.path, 'planilha', linhasVazias),
  'planilhas de vinte milhões de células': sending(602, enviarPlanilha.path, 'planilha', colunasVazias),
  'pastas do Excel': sending(603, enviarPlanilha.path, 'planilha', pastaDoExcel),
  'imagens de texto comprimido': sending(604, enviarArquivoDoProduto.path, 'imagem', pngDeTexto),
  'PDFs de fluxos sem fim': sending(605, enviarAnexo.path, 'arquivo', pdfDeFluxos),
  'vídeos falsos': sending(606, enviarArquivoDoProduto.path, 'video', videoFalso),
};

/** What is hammered, and by how many accounts in turn. */
const HAMMERS = [
  ...Object.entries(CALLS).flatMap(([name, call]) => ACCOUNTS.map((accounts) => ({ name, call, accounts, underWay: UNDER_WAY }))),
  ...Object.entries(FILES).map(([name, call]) => ({ name, call, accounts: 1, underWay: FILES_UNDER_WAY })),
];

interface Others {
  readonly leituras: Load;
  readonly logins: Load;
  readonly compras: Load;
}

/**
 * Each expensive operation, hammered by 1, 10 and 40 accounts, and the worst files by one, each from a network of its own: everybody else reads, logs in and buys
 * meanwhile, must hardly notice, and nobody of them is refused.
 * @param seconds of each of the loads
 */
export async function measureTurns(url: string, seconds: number): Promise<Part> {
  const bank = await startBank();
  const server = await startServer({ DATABASE_URL: url, TRUST_PROXY: '127.0.0.1', PAYMENT_URL: bank.url });
  try {
    return await withClient(url, async (client) => {
      await fillCarts(client);
      await givePassword(server.base, client, OTHERS);
      const others = await othersOf(server.base, client, seconds);
      await others(3);
      const alone = await others(seconds);
      const rows: Row[] = [];
      const raw: Record<string, unknown> = { sozinhos: alone };
      for (const { name, call, accounts, underWay } of HAMMERS) {
        await client.query('delete from usos_limitados');
        const hammer = startHammer(server.base, call, accounts, underWay);
        const beside = await others(seconds);
        const answers = await hammer.stop();
        const medida = `${name}: ${accounts} ${accounts === 1 ? 'conta' : 'contas'}, ${underWay} pedidos de cada uma ao mesmo tempo`;
        const row = rowOf(medida, { alone, beside, answers });
        rows.push(row);
        // Told at once: all of it takes minutes.
        console.log(`${row.medida}: ${row.valor}`);
        raw[`${name} ${accounts}`] = { ...beside, respostas: answers };
      }
      return { rows, raw: { vez: raw } };
    });
  } finally {
    await server.stop();
    bank.stop();
  }
}

/** Readers, logins and buyers, each from an address of its own. */
async function othersOf(base: string, client: pg.Client, seconds: number): Promise<(seconds: number) => Promise<Others>> {
  const apart = (request: Request, i: number): Request => ({
    ...request,
    headers: { ...request.headers, 'x-forwarded-for': `192.0.${i % 100}.${1 + (i % 200)}` },
  });
  const reads = (await whatOthersRead(client)).map(apart);
  const logins = Array.from({ length: OTHERS }, (_, i) => apart(loginOf(i + 1), i));
  const times = HAMMERS.length + 1;
  const buying = (await checkouts(base, client, Math.ceil(times * seconds * PAYMENTS_A_SECOND * 1.2) + 20)).map(apart);
  return async (during) => {
    const purchases = buying.splice(0, Math.ceil(during * PAYMENTS_A_SECOND));
    logins.push(...logins.splice(0, Math.ceil(during * LOGINS_A_SECOND)));
    const [leituras, entradas, compras] = await Promise.all([
      sendEvenly(base, reads, { perSecond: READS_A_SECOND, seconds: during }),
      sendEvenly(base, logins, { perSecond: LOGINS_A_SECOND, seconds: during }),
      sendEvenly(base, purchases, { perSecond: PAYMENTS_A_SECOND, seconds: Math.min(during, purchases.length / PAYMENTS_A_SECOND) }),
    ]);
    return { leituras, logins: entradas, compras };
  };
}

/** Sends a request, and gives the status of the answer once all of it is read. (A `fetch` that is given up in the middle of an answer ends the process.) */
function statusOf(url: string, { method = 'GET', headers, body }: Sent, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const failed = () => resolve('sem resposta');
    const sent = request(url, { method, headers: { ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) }, signal });
    sent.once('response', (reply) =>
      reply
        .resume()
        .once('end', () => resolve(String(reply.statusCode)))
        .once('error', failed),
    );
    sent.once('error', failed).end(body);
  });
}

function startHammer(base: string, call: Call, accounts: number, underWay: number): { stop(): Promise<Record<string, number>> } {
  const answers: Record<string, number> = {};
  const over = new AbortController();
  const one = async (n: number) => {
    while (!over.signal.aborted) {
      const { path, init } = await call(n);
      const status = await statusOf(`${base}/api${path}`, init, over.signal);
      if (over.signal.aborted) return;
      answers[status] = (answers[status] ?? 0) + 1;
      // A program that is refused waits as a program does: not at all would measure the sender.
      if (status !== '200') await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const all = Promise.all(Array.from({ length: accounts * underWay }, (_, i) => one(i % accounts)));
  return {
    async stop() {
      over.abort();
      await all;
      return answers;
    },
  };
}

function rowOf(medida: string, { alone, beside, answers }: { alone: Others; beside: Others; answers: Record<string, number> }): Row {
  const names = ['leituras', 'logins', 'compras'] as const;
  const erros = names.reduce((sum, name) => sum + beside[name].errors, 0);
  const p99 = (one: Load) => one.p99InMs.toFixed(0);
  return {
    medida,
    meta: `p99 dos outros <= ${P99_IN_MS} ms, nenhum recusado`,
    valor: `${names.map((name) => `${name} ${p99(beside[name])} (sem isso ${p99(alone[name])}) ms`).join(', ')}; as contas: ${Object.entries(
      answers,
    )
      .map(([status, many]) => `${many}x ${status}`)
      .join(', ')}`,
    cumpre: erros === 0 && names.every((name) => beside[name].p99InMs <= P99_IN_MS),
    ...(erros ? { erros } : {}),
  };
}
