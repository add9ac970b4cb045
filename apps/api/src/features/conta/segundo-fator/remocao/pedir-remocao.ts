import { createHmac, timingSafeEqual } from 'node:crypto';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { JOB_ENVIAR_CARTA } from '../../../../platform/mail/mailer.ts';
import { publish } from '../../../../platform/outbox/outbox.ts';
import { cartaDeRemocao, type Dono } from '../cartas.ts';
import { listarSegundosFatores, nomeDoFator } from '../listar-e-remover.ts';
import { type AcontecimentoDeRemocao, type DadosDaRemocao, valeEmDe } from './remocao.ts';
import { findRemocao, type Remocao, upsertRemocao } from './remocoes.queries.ts';

/**
 * The code in the letters' link that cancels a request. It is derived from the request's id, so no table stores it, and each request has
 * another code.
 */
function codigoDaRemocao({ secrets }: Context, { id }: Pick<Remocao, 'id'>): string {
  const mac = createHmac('sha256', secrets.keyFor('remocao-de-protecao')).update(id).digest();
  return mac.subarray(0, 16).toString('base64url');
}

export function codigoServe(ctx: Context, remocao: Remocao, codigo: string): boolean {
  const [dado, certo] = [Buffer.from(codigo), Buffer.from(codigoDaRemocao(ctx, remocao))];
  return dado.length === certo.length && timingSafeEqual(dado, certo);
}

/** Announces a change of a request: by a letter with the link that cancels it, and to subscribers (in Festejo, on devices). */
export async function contarDaRemocao(
  ctx: Context,
  tx: Tx,
  { tipo, remocao, dono, protecoes }: { tipo: AcontecimentoDeRemocao; remocao: Remocao; dono: Dono; protecoes: readonly string[] },
): Promise<void> {
  const link = `${ctx.publicUrl()}${caminhoDe('usuario/manterProtecao', { userId: remocao.usuarioId, code: codigoDaRemocao(ctx, remocao) })}`;
  // Urgent, because the letter may be the owner's only sign that somebody else reads the owner's e-mail.
  await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaDeRemocao(dono, { tipo, protecoes, valeEm: remocao.valeEm, link }), { urgent: true });
  const dados: DadosDaRemocao = { tipoPerfil: dono.tipoPerfil, protecoes, valeEm: remocao.valeEm.toISOString() };
  await publish(ctx, tx, { tipo, assunto: 'conta', assuntoId: remocao.usuarioId, dados, em: ctx.clock.now() });
}

/** The names of the account's factors in a request. */
export async function nomesDasProtecoes(db: Db, usuarioId: string, ids: readonly string[]): Promise<string[]> {
  return (await listarSegundosFatores(db, usuarioId)).filter(({ id }) => ids.includes(id)).map(nomeDoFator);
}

/**
 * Requests the removal of factors with no other proof than a letter of the account. The factors stay active until `valeEm`, and the login
 * asks for them. An earlier request that names all of them stays unchanged. The account must be locked.
 * @returns the time of the removal; null if `ids` names no factor of the account
 */
export async function pedirRemocao(
  ctx: Context,
  tx: Tx,
  dono: Dono & { readonly id: string },
  ids: readonly string[],
): Promise<Date | null> {
  const fatores = (await listarSegundosFatores(tx, dono.id)).filter(({ id }) => ids.includes(id));
  if (fatores.length === 0) return null;
  const antes = await findRemocao(tx, dono.id);
  if (antes && fatores.every(({ id }) => antes.protecoes.includes(id))) return antes.valeEm;
  const agora = ctx.clock.now();
  const remocao: Remocao = {
    usuarioId: dono.id,
    id: uuidv7(),
    protecoes: fatores.map(({ id }) => id),
    pedidaEm: agora,
    valeEm: valeEmDe(agora),
    avisadaEm: null,
  };
  await upsertRemocao(tx, remocao);
  await contarDaRemocao(ctx, tx, { tipo: 'remocao_pedida', remocao, dono, protecoes: fatores.map(nomeDoFator) });
  return remocao.valeEm;
}
