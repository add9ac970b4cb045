import type { Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/conta/segundo-fator.ts';
import type { Context } from '../../../platform/context.ts';
import type { User } from '../../../platform/http/route.ts';
import { lerSituacao } from './identidade.ts';
import { apresentarPasskey } from './passkeys/passkeys.apresentar.ts';
import { findPasskeys } from './passkeys/passkeys.queries.ts';
import { nomesDasProtecoes } from './remocao/pedir-remocao.ts';
import { findRemocao } from './remocao/remocoes.queries.ts';
import { countCodigosDeRecuperacao, findTotp } from './segundo-fator.queries.ts';
import { identidadeConfirmadaAte } from './segundo-fator.ts';

/** The protections of the account besides its password. */
export async function buscarSegundoFator(ctx: Context, user: User): Promise<Reply<typeof contrato.buscarSegundoFator>> {
  const situacao = await lerSituacao(ctx, user);
  const totp = await findTotp(ctx.db, user.id);
  const remocao = await findRemocao(ctx.db, user.id);
  const protecoes = remocao ? await nomesDasProtecoes(ctx.db, user.id, remocao.protecoes) : [];
  return {
    totpAtivoDesde: totp?.ativoDesde?.toISOString() ?? null,
    passkeys: (await findPasskeys(ctx.db, user.id)).map(apresentarPasskey),
    codigosDeRecuperacaoRestantes: await countCodigosDeRecuperacao(ctx.db, user.id),
    remocao: remocao ? { pedidaEm: remocao.pedidaEm.toISOString(), valeEm: remocao.valeEm.toISOString(), protecoes } : null,
    identidadeConfirmadaAte: identidadeConfirmadaAte(situacao, ctx.clock.now())?.toISOString() ?? null,
  };
}
