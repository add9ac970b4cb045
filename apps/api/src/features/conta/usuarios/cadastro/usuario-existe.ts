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

/** @throws ProvaDeTrabalhoPedida when `altcha` is not a valid proof of work. */
async function exigirProva(ctx: Context, altcha: string | undefined): Promise<void> {
  if (!altcha || !(await conferirProva(ctx, altcha))) throw new ProvaDeTrabalhoPedida();
}

/**
 * Whether an e-mail has a confirmed account. After the first questions of an address each further one needs a solved proof of work, which
 * makes it expensive to check a list of people.
 * @throws TooMany; ProvaDeTrabalhoPedida without a valid proof
 */
export async function usuarioExiste(ctx: Context, pergunta: { email: string; altcha?: string | undefined }, ip: string): Promise<boolean> {
  const agora = ctx.clock.now();
  const limite = LIMITES.usuarioExiste;
  const rede = networkOf(ip);
  const feitas = await useOf(ctx.db, limite, rede, agora);
  if (feitas > limite.uses) throw tooMany(limite, agora);
  if (feitas > PERGUNTAS_SEM_PROVA) {
    await exigirProva(ctx, pergunta.altcha).catch(async (recusa: unknown) => {
      // The refused question revealed nothing, so it is not counted.
      await giveBack(ctx.db, [[limite, rede]], agora);
      throw recusa;
    });
  }
  return (await findByEmail(ctx.db, pergunta.email)).some((conta) => conta.emailConfirmadoEm);
}

/**
 * A sign-up that is refused because the account exists reveals as much as the question does. After a few such refusals each sign-up from
 * the address needs a proof of work, whatever its e-mail. A successful sign-up reveals nothing and is not counted.
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
