import { cadastro, login } from '@festejo/contrato/conta/usuarios.ts';
import type pg from 'pg';
import { type Load, type Request, sendEvenly } from '../carga.ts';
import { id, TABELA } from '../pessoas.ts';
import type { Part } from '../tabela.ts';
import { readings } from './leituras.ts';

const CLIENTS = 50;
const LOGINS_A_MINUTE = 500;
/** A little above the target, so that the last requests in flight do not decide. */
const ASKED_A_MINUTE = 520;
const SECONDS = 20;
/** Reads of the other clients meanwhile. */
const OTHERS_A_SECOND = 100;
const P99_IN_MS = 100;
const JSON_BODY = { 'content-type': 'application/json' };
const SENHA = 'Bolo-de-fuba-1987';

/** 500 logins a minute by 50 clients, each with an account of its own, while other clients read: their latency must hardly change. */
export async function measureLogins(base: string, client: pg.Client): Promise<Part> {
  await givePassword(base, client, CLIENTS);
  const others = await whatOthersRead(client);
  const read = (seconds: number): Promise<Load> => sendEvenly(base, others, { perSecond: OTHERS_A_SECOND, seconds });
  await read(3);
  const alone = await read(SECONDS / 2);
  const requests = Array.from({ length: CLIENTS }, (_, i) => loginOf(i + 1));
  const logins = sendEvenly(base, requests, { perSecond: ASKED_A_MINUTE / 60, seconds: SECONDS, atOnce: CLIENTS });
  const [beside, entered] = await Promise.all([read(SECONDS), logins]);
  const perMinute = entered.perSecond * 60;
  const erros = alone.errors + beside.errors + entered.errors;
  return {
    rows: [
      {
        medida: `${LOGINS_A_MINUTE} logins por minuto de ${CLIENTS} clientes: o resto (${OTHERS_A_SECOND}/s: categoria, produto, carrinho)`,
        meta: `p99 <= ${P99_IN_MS} ms`,
        valor: `p99 ${beside.p99InMs.toFixed(0)} ms (sem logins ${alone.p99InMs.toFixed(0)} ms), ${perMinute.toFixed(0)} logins/min, p50 de um ${entered.p50InMs.toFixed(0)} ms`,
        cumpre: erros === 0 && beside.p99InMs <= P99_IN_MS && perMinute >= LOGINS_A_MINUTE,
        ...(erros ? { erros } : {}),
      },
    ],
    raw: { entradas: { logins: entered, resto: beside, restoSemLogins: alone } },
  };
}

/**
 * Gives the first `many` clients of the bench the password hash of an account that signs up here, so that the server itself makes the hash.
 */
export async function givePassword(base: string, client: pg.Client, many: number): Promise<void> {
  const email = `entradas${Date.now()}@bench.example`;
  const body = JSON.stringify({ tipoPerfil: 1, nomeCompleto: 'Entradas do Bench', email, senha: SENHA, aceitaTermos: true });
  const response = await fetch(`${base}/api${cadastro.path}`, { method: 'POST', headers: JSON_BODY, body });
  if (!response.ok) throw new Error(`cadastro: ${response.status} ${await response.text()}`);
  await client.query(
    `update usuarios set senha_hash = (select senha_hash from usuarios where email = $1 and tipo_perfil = 1) where id between $2 and $3`,
    [email, id(TABELA.cliente, 1), id(TABELA.cliente, many)],
  );
  await client.query('delete from usuarios where email = $1', [email]);
}

/** A login of client `row` with the right password. */
export function loginOf(row: number): Request {
  return {
    method: 'POST',
    path: `/api${login.path}`,
    headers: JSON_BODY,
    body: JSON.stringify({ email: `cliente${row}@bench.example`, senha: SENHA }),
  };
}

export async function whatOthersRead(client: pg.Client): Promise<Request[]> {
  const lists = (await readings(client)).filter(({ nome }) => /^(página|ler)/.test(nome)).map(({ requests }) => requests);
  if (lists.length < 3) throw new Error('faltam leituras: categoria, produto e carrinho');
  return Array.from({ length: 200 }).flatMap((_, n) => lists.flatMap((requests) => requests[n % requests.length] ?? []));
}
