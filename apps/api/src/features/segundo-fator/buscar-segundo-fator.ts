import type { Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/conta/segundo-fator.ts';
import type { Context } from '../../platform/context.ts';
import type { User } from '../../platform/http/route.ts';
import { lerSituacao } from './identidade.ts';
import { apresentarPasskey } from './passkeys/passkeys.apresentar.ts';
import { findPasskeys } from './passkeys/passkeys.queries.ts';
import { countCodigosDeRecuperacao, findTotp } from './segundo-fator.queries.ts';
import { identidadeConfirmadaAte } from './segundo-fator.ts';

/** What protects the account besides its password. */
export async function buscarSegundoFator(ctx: Context, user: User): Promise<Reply<typeof contrato.buscarSegundoFator>> {
  const situacao = await lerSituacao(ctx, user);
  const totp = await findTotp(ctx.db, user.id);
  return {
    totpAtivoDesde: totp?.ativoDesde?.toISOString() ?? null,
    passkeys: (await findPasskeys(ctx.db, user.id)).map(apresentarPasskey),
    codigosDeRecuperacaoRestantes: await countCodigosDeRecuperacao(ctx.db, user.id),
    identidadeConfirmadaAte: identidadeConfirmadaAte(situacao, ctx.clock.now())?.toISOString() ?? null,
  };
}
