import { cadastro, login } from '@festejo/contrato/usuarios.ts';
import type pg from 'pg';
import { loadAtRate, type Request } from './carga.ts';
import { readings } from './leituras.ts';
import { id, TABELA } from './pessoas.ts';
import type { Part } from './tabela.ts';

const CLIENTS = 50;
const LOGINS_A_MINUTE = 500;
/** A little more than is asked for, so that the last ones under way do not decide. */
const ASKED_A_MINUTE = 520;
const SECONDS = 20;
/** What everybody else does meanwhile. */
const OTHERS_A_SECOND = 100;
const P99_IN_MS = 100;
const JSON_BODY = { 'content-type': 'application/json' };
const SENHA = 'Bolo-de-fuba-1987';

/** 500 logins a minute from 50 clients, each with its account, while others read: they must hardly notice. */
export async function measureLogins(base: string, client: pg.Client): Promise<Part> {
  await givePassword(base, client);
  const others = await whatOthersRead(client);
  await loadAtRate(base, others, OTHERS_A_SECOND, 3);
  const alone = await loadAtRate(base, others, OTHERS_A_SECOND, SECONDS / 2);
  const [logins, beside] = await Promise.all([logInOverAndOver(base), loadAtRate(base, others, OTHERS_A_SECOND, SECONDS)]);
  const erros = alone.errors + beside.errors + logins.errors;
  const valor = `p99 ${beside.p99InMs} ms (sem logins ${alone.p99InMs} ms), ${logins.perMinute.toFixed(0)} logins/min, um em ${logins.p50InMs.toFixed(0)} ms`;
  return {
    rows: [
      {
        medida: `${LOGINS_A_MINUTE} logins por minuto de ${CLIENTS} clientes: o resto (${OTHERS_A_SECOND}/s: categoria, produto, carrinho)`,
        meta: `p99 <= ${P99_IN_MS} ms`,
        valor,
        cumpre: erros === 0 && beside.p99InMs <= P99_IN_MS && logins.perMinute >= LOGINS_A_MINUTE,
        ...(erros ? { erros } : {}),
      },
    ],
    raw: { entradas: { logins, resto: beside, restoSemLogins: alone } },
  };
}

/** The bench's clients get the password of an account signed up for it: so the hash is one that the server makes. */
async function givePassword(base: string, client: pg.Client): Promise<void> {
  const email = `entradas${Date.now()}@bench.example`;
  const body = JSON.stringify({ tipoPerfil: 1, nomeCompleto: 'Entradas do Bench', email, senha: SENHA, aceitaTermos: true });
  const response = await fetch(`${base}/api${cadastro.path}`, { method: 'POST', headers: JSON_BODY, body });
  if (!response.ok) throw new Error(`cadastro: ${response.status} ${await response.text()}`);
  await client.query(
    `update usuarios set senha_hash = (select senha_hash from usuarios where email = $1 and tipo_perfil = 1) where id between $2 and $3`,
    [email, id(TABELA.cliente, 1), id(TABELA.cliente, CLIENTS)],
  );
  await client.query('delete from usuarios where email = $1', [email]);
}

async function whatOthersRead(client: pg.Client): Promise<Request[]> {
  const lists = (await readings(client)).filter(({ nome }) => /^(página|ler)/.test(nome)).map(({ requests }) => requests);
  if (lists.length < 3) throw new Error('faltam leituras: categoria, produto e carrinho');
  return Array.from({ length: 200 }).flatMap((_, n) => lists.flatMap((requests) => requests[n % requests.length] ?? []));
}

/** Each client logs in again and again at its own pace, evenly spread; who is answered late starts the next at once. */
async function logInOverAndOver(base: string): Promise<{ perMinute: number; p50InMs: number; p99InMs: number; errors: number }> {
  const everyMs = (CLIENTS / ASKED_A_MINUTE) * 60_000;
  const started = performance.now();
  const end = started + SECONDS * 1000;
  const times: number[] = [];
  let errors = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, i) => {
      for (let due = started + (i * everyMs) / CLIENTS; due < end; due += everyMs) {
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
        const asked = performance.now();
        if (await logIn(base, i + 1)) times.push(performance.now() - asked);
        else errors++;
      }
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perMinute: (times.length * 60_000) / (performance.now() - started), p50InMs: at(0.5), p99InMs: at(0.99), errors };
}

async function logIn(base: string, row: number): Promise<boolean> {
  const body = JSON.stringify({ email: `cliente${row}@bench.example`, senha: SENHA });
  const response = await fetch(`${base}/api${login.path}`, { method: 'POST', headers: JSON_BODY, body });
  await response.arrayBuffer();
  return response.ok;
}
