import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import * as z from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { isFirstUse } from '../../../../platform/limits/limits.ts';

/** The largest number to be tried. A solution takes half of it in hashes on average, a second or two on a phone. */
const NUMERO_MAXIMO = 50_000;
const VALIDADE_EM_MINUTOS = 10;

const solucao = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().max(128),
  number: z.int().min(0).max(NUMERO_MAXIMO),
  salt: z.string().max(300),
  signature: z.string().max(128),
});

/** Imported with the first proof, so that the server starts without the library. */
const altcha = () => import('altcha-lib/v1');
const chave = (ctx: Context) => ctx.secrets.keyFor('altcha');

/** A proof of work to be solved (ALTCHA, version 1). It is signed, so the server does not have to store it. */
export async function criarDesafio(ctx: Context) {
  const expires = new Date(ctx.clock.now().getTime() + VALIDADE_EM_MINUTOS * MINUTO_EM_MS);
  const { createChallenge } = await altcha();
  const desafio = await createChallenge({ algorithm: 'SHA-256', hmacKey: chave(ctx), maxnumber: NUMERO_MAXIMO, expires });
  return { ...desafio, maxnumber: NUMERO_MAXIMO };
}

/** Whether `texto` (base64 of JSON) solves an unexpired challenge of this server. Each solution is accepted once. */
export async function conferirProva(ctx: Context, texto: string): Promise<boolean> {
  const lida = solucao.safeParse(decodificar(texto)).data;
  const { extractParams, verifySolution } = await altcha();
  if (!lida || !(await verifySolution(lida, chave(ctx), false))) return false;
  const expiraEm = new Date(Number(extractParams(lida).expires) * 1000);
  return expiraEm > ctx.clock.now() && isFirstUse(ctx.db, `prova-de-trabalho ${lida.signature}`, expiraEm);
}

function decodificar(texto: string): unknown {
  try {
    return JSON.parse(Buffer.from(texto, 'base64').toString());
  } catch {
    return null;
  }
}
