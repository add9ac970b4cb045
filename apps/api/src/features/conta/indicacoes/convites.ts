import { createHmac } from 'node:crypto';
import { DIA_EM_MS, DIA_EM_SEGUNDOS, HORA_EM_SEGUNDOS } from '@festejo/contrato/common/tempo.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { Refused } from '../../../platform/http/errors.ts';
import { declareLimit, holdTo, isWithin, type Limit, tooMany } from '../../../platform/limits/limits.ts';
import { networkOf } from '../../../platform/limits/network.ts';
import { JOB_ENVIAR_CARTA } from '../../../platform/mail/mailer.ts';
import { cartaDeConvite } from './cartas.ts';
import { deleteConvitesVelhos, findEmail, insertConvite, isRecusado, refuseConvites, sendConvite } from './indicacoes.queries.ts';

export const JOB_ENVIAR_CONVITE = 'enviar-convite';
/** Minimum interval between two letters of one client to one address. */
const DE_NOVO_DEPOIS_DE_DIAS = 7;
/** Invited addresses are deleted after this long, because their owners did not enter them. */
const CONVITE_VALE_EM_DIAS = 90;

const LIMITES = {
  porCliente: declareLimit({ name: 'convites', uses: 20, seconds: DIA_EM_SEGUNDOS, per: 'conta', what: 'Convites a amigos' }),
  /** Limit over all clients, applied silently: the owner of the address did not ask for invitations. */
  porEndereco: declareLimit({
    name: 'convites-ao-endereco',
    uses: 3,
    seconds: 30 * DIA_EM_SEGUNDOS,
    per: 'email',
    what: 'Convites a um mesmo amigo, de quem quer que seja',
  }),
  recusas: declareLimit({ name: 'recusas-de-convite', uses: 60, seconds: HORA_EM_SEGUNDOS, per: 'endereco', what: 'Recusas de convite' }),
} as const satisfies Record<string, Limit>;

class IndicacaoPropria extends Refused {
  constructor() {
    super('INDICACAO_PROPRIA', 'Este é o seu próprio e-mail', { acao: 'Convide um amigo que ainda não conhece o Festejo.' });
  }
}

class LinkQueNaoVale extends Refused {
  constructor() {
    super('CODIGO_INVALIDO', 'Este link está incompleto', { acao: 'Abra de novo o link da mensagem que você recebeu.' });
  }
}

/**
 * Invites an address. A job sends the letter, so neither the reply nor its timing reveals whether the address has an account, refused
 * invitations, or reached its limit.
 * @throws IndicacaoPropria; TooMany
 */
export async function convidar(ctx: Context, clienteId: string, email: string): Promise<void> {
  const agora = ctx.clock.now();
  if ((await findEmail(ctx.db, clienteId)) === email) throw new IndicacaoPropria();
  if (!(await isWithin(ctx.db, LIMITES.porCliente, clienteId, agora))) {
    throw tooMany(LIMITES.porCliente, agora, `São no máximo ${LIMITES.porCliente.uses} convites por dia. Mande seu link por onde quiser.`);
  }
  await inTransaction(ctx.db, async (tx) => {
    const conviteId = await insertConvite(tx, { id: uuidv7(), cliente_id: clienteId, email, criado_em: agora });
    await ctx.jobs.send(tx, JOB_ENVIAR_CONVITE, { conviteId });
  });
}

const hashDe = (ctx: Context, email: string) => createHmac('sha256', ctx.secrets.keyFor('convites-recusados')).update(email).digest();
const DONO_DO_CODIGO = 'recusar-convites';

/** Job: sends the letter unless the address has an account, refused invitations, or reached its limit. A retry does not send the letter twice. */
export async function enviarConvite(ctx: Context, conviteId: string): Promise<void> {
  const agora = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const antes = new Date(agora.getTime() - DE_NOVO_DEPOIS_DE_DIAS * DIA_EM_MS);
    const convite = await sendConvite(tx, conviteId, { agora, antes });
    if (!convite || convite.temConta || (await isRecusado(tx, hashDe(ctx, convite.email)))) return;
    if (!(await isWithin(tx, LIMITES.porEndereco, hashDe(ctx, convite.email).toString('base64url'), agora))) return;
    const codigo = ctx.secrets.encrypt(Buffer.from(convite.email), DONO_DO_CODIGO).toString('base64url');
    await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaDeConvite(convite, codigo, ctx.publicUrl()));
  });
}

/** Stops all invitations to the address of the letter. @throws LinkQueNaoVale; TooMany */
export async function recusarConvites(ctx: Context, codigo: string, ip: string): Promise<void> {
  const agora = ctx.clock.now();
  await holdTo(ctx.db, LIMITES.recusas, networkOf(ip), agora);
  const email = ctx.secrets.decrypt(Buffer.from(codigo, 'base64url'), DONO_DO_CODIGO)?.toString();
  if (!email) throw new LinkQueNaoVale();
  await inTransaction(ctx.db, (tx) => refuseConvites(tx, email, hashDe(ctx, email), agora));
}

export function esquecerConvites(ctx: Context): Promise<void> {
  return deleteConvitesVelhos(ctx.db, new Date(ctx.clock.now().getTime() - CONVITE_VALE_EM_DIAS * DIA_EM_MS));
}
