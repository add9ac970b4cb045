import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { countAll, type Limit, tooMany, type Use } from '../../../../platform/limits/limits.ts';
import { networkOf } from '../../../../platform/limits/network.ts';
import { LIMITES } from '../limites.ts';
import { type Aparelho, aparelhoDe } from './aparelho.ts';
import { aparelhoConhecido } from './marca-do-aparelho.ts';

/** The uses that a limit per device counts, for any account. The list is empty for a device without a mark of its own. */
export function usosDoAparelho(ctx: Context, { marcas = [] }: Aparelho, limite: Limit, sobre?: string): Use[] {
  const id = aparelhoConhecido(ctx, marcas);
  return id ? [[limite, sobre ? `${id} ${sobre}` : id]] : [];
}

/** Counts a request for its network and its device, over all accounts. @throws TooMany */
export async function segurarOrigem(
  ctx: Context,
  request: Parameters<typeof aparelhoDe>[0],
  limites: { readonly daRede: Limit; readonly doAparelho: Limit },
): Promise<void> {
  const agora = ctx.clock.now();
  const aparelho = aparelhoDe(request);
  const usos: Use[] = [[limites.daRede, networkOf(aparelho.ip)], ...usosDoAparelho(ctx, aparelho, limites.doAparelho)];
  const esgotado = await countAll(ctx.db, usos, agora);
  if (esgotado) throw tooMany(esgotado, agora);
}

/** Counts a new account for its device. @throws TooMany */
export async function segurarContasNovas(ctx: Context, db: Db, aparelho: Aparelho): Promise<void> {
  const agora = ctx.clock.now();
  const usos = usosDoAparelho(ctx, aparelho, LIMITES.contasDoAparelho);
  if (usos.length === 0 || !(await countAll(db, usos, agora))) return;
  throw tooMany(LIMITES.contasDoAparelho, agora, 'Já se criaram muitas contas neste aparelho hoje. Quem já tem a sua pode entrar.');
}
