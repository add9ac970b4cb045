import type { Context } from '../../../../platform/context.ts';
import { Refused } from '../../../../platform/http/errors.ts';
import { findUsedUp, giveBack, tooMany, useOf } from '../../../../platform/limits/limits.ts';
import { networkOf } from '../../../../platform/limits/network.ts';
import { LIMITES, PERGUNTAS_SEM_PROVA } from '../limites.ts';
import { findByEmail } from '../usuarios.queries.ts';
import { ContaExistente } from './criar-conta.ts';
import { conferirProva } from './prova-de-trabalho.ts';

class ProvaDeTrabalhoPedida extends Refused {
  constructor() {
    super('PROVA_DE_TRABALHO', 'Confirme que você não é um robô', {
      acao: 'Resolva a prova de /usuario/desafio e repita a pergunta com ela em "altcha".',
    });
  }
}

/** @throws ProvaDeTrabalhoPedida when `altcha` is no good proof of work. */
async function exigirProva(ctx: Context, altcha: string | undefined): Promise<void> {
  if (!altcha || !(await conferirProva(ctx, altcha))) throw new ProvaDeTrabalhoPedida();
}

/**
 * Whether an e-mail has an account that somebody confirmed; after the first questions of an address each wants a solved proof of work,
 * so that nobody can go through a list of people.
 * @throws TooMany; ProvaDeTrabalhoPedida without a good proof
 */
export async function usuarioExiste(ctx: Context, pergunta: { email: string; altcha?: string | undefined }, ip: string): Promise<boolean> {
  const agora = ctx.clock.now();
  const limite = LIMITES.usuarioExiste;
  const rede = networkOf(ip);
  const feitas = await useOf(ctx.db, limite, rede, agora);
  if (feitas > limite.uses) throw tooMany(limite, agora);
  if (feitas > PERGUNTAS_SEM_PROVA) {
    await exigirProva(ctx, pergunta.altcha).catch(async (recusa: unknown) => {
      // Nothing was told.
      await giveBack(ctx.db, [[limite, rede]], agora);
      throw recusa;
    });
  }
  return (await findByEmail(ctx.db, pergunta.email)).some((conta) => conta.emailConfirmadoEm);
}

/**
 * A sign-up that is refused because the account exists says as much as the question does: once an address was told so a few times, each
 * of its sign-ups wants a proof of work, whatever its e-mail. A sign-up that is taken tells nothing that its letter does not, and does
 * not count.
 * @throws ProvaDeTrabalhoPedida
 */
export async function semContarDeQuemExiste<T>(ctx: Context, altcha: string | undefined, ip: string, cadastrar: () => Promise<T>) {
  const agora = ctx.clock.now();
  const rede = networkOf(ip);
  if (await findUsedUp(ctx.db, [[LIMITES.cadastroRecusado, rede]], agora)) await exigirProva(ctx, altcha);
  try {
    return await cadastrar();
  } catch (falha) {
    if (falha instanceof ContaExistente) await useOf(ctx.db, LIMITES.cadastroRecusado, rede, agora);
    throw falha;
  }
}
