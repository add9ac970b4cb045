import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/http/errors.ts';
import { giveBack, tooMany, useOf } from '../../platform/limits/limits.ts';
import { networkOf } from '../../platform/limits/network.ts';
import { LIMITES, PERGUNTAS_SEM_PROVA } from './limites.ts';
import { conferirProva } from './prova-de-trabalho.ts';
import { findByEmail } from './usuarios.queries.ts';

class ProvaDeTrabalhoPedida extends Refused {
  constructor() {
    super('PROVA_DE_TRABALHO', 'Confirme que você não é um robô', {
      acao: 'Resolva a prova de /usuario/desafio e repita a pergunta com ela em "altcha".',
    });
  }
}

/**
 * Whether an e-mail has an account; after the first questions of an address each wants a solved proof of work, so that nobody can
 * go through a list of people.
 * @throws TooMany; ProvaDeTrabalhoPedida without a good proof
 */
export async function usuarioExiste(ctx: Context, pergunta: { email: string; altcha?: string | undefined }, ip: string): Promise<boolean> {
  const agora = ctx.clock.now();
  const limite = LIMITES.usuarioExiste;
  const rede = networkOf(ip);
  const feitas = await useOf(ctx.db, limite, rede, agora);
  if (feitas > limite.uses) throw tooMany(limite, agora);
  if (feitas > PERGUNTAS_SEM_PROVA && !(pergunta.altcha && (await conferirProva(ctx, pergunta.altcha)))) {
    // Nothing was told.
    await giveBack(ctx.db, [[limite, rede]], agora);
    throw new ProvaDeTrabalhoPedida();
  }
  return (await findByEmail(ctx.db, pergunta.email)).length > 0;
}
