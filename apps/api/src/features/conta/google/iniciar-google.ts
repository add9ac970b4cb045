import { randomUUID } from 'node:crypto';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { HORA_EM_SEGUNDOS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Context } from '../../../platform/context.ts';
import { insertChallenge } from '../../../platform/db/queries/challenges.queries.ts';
import { declareLimit, holdTo } from '../../../platform/limits/limits.ts';
import { networkOf } from '../../../platform/limits/network.ts';
import { type Emissor, novosSegredos } from './emissor.ts';
import { PRAZO_EM_MINUTOS } from './google.ts';

/** The URL to which the issuer sends the browser back. */
export const retornoDoGoogle = (ctx: Context) => `${ctx.publicUrl()}${caminhoDe('usuario/google')}`;

/** Stores the data of a step until the next one. Returns the identifier, which only this browser knows. */
export async function guardar(ctx: Context, finalidade: keyof typeof PRAZO_EM_MINUTOS, dados: object): Promise<string> {
  const id = randomUUID();
  const expira_em = new Date(ctx.clock.now().getTime() + PRAZO_EM_MINUTOS[finalidade] * MINUTO_EM_MS);
  await insertChallenge(ctx.db, { id, finalidade, dados, expira_em });
  return id;
}

/** Rate limit per address, high enough for an office behind one address: each started sign-in is stored until its answer comes. */
const POR_ENDERECO = declareLimit({
  name: 'iniciar-google',
  uses: 300,
  seconds: HORA_EM_SEGUNDOS,
  per: 'endereco',
  what: 'Entradas com o Google começadas',
});

/** The URL at which the person signs in. @throws TooMany, or Unavailable when the issuer does not answer. */
export async function iniciarGoogle(ctx: Context, emissor: Emissor, ip: string): Promise<{ url: string; desafioId: string }> {
  await holdTo(ctx.db, POR_ENDERECO, networkOf(ip), ctx.clock.now());
  const segredos = novosSegredos();
  const url = await emissor.endereco(segredos, retornoDoGoogle(ctx));
  return { url, desafioId: await guardar(ctx, 'google', segredos) };
}
