import { DIA_EM_SEGUNDOS } from '@festejo/contrato/common/tempo.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { countAll, declareLimit, tooMany, type Use } from '../../../platform/limits/limits.ts';
import { networkOf } from '../../../platform/limits/network.ts';
import { type Aparelho, usosDoAparelho } from '../../conta/usuarios/index.ts';

const POR_DIA = declareLimit({ name: 'avaliacoes', uses: 50, seconds: DIA_EM_SEGUNDOS, per: 'conta', what: 'Avaliações escritas' });
/** A mobile network shares one address among many people, but rarely more than 8 of them rate one shop on one day. */
const DA_REDE = declareLimit({
  name: 'avaliam-a-loja-do-endereco',
  uses: 8,
  seconds: DIA_EM_SEGUNDOS,
  per: 'endereco',
  what: 'Contas que avaliam uma mesma loja pela primeira vez',
});
/** Two people, such as a couple, may share a device. */
const DO_APARELHO = declareLimit({
  name: 'avaliam-a-loja-do-aparelho',
  uses: 2,
  seconds: 30 * DIA_EM_SEGUNDOS,
  per: 'aparelho',
  what: 'Contas que avaliam uma mesma loja pela primeira vez',
});

interface Avaliacao {
  readonly clienteId: string;
  readonly fornecedorId: string;
  readonly jaAvaliouALoja: boolean;
  readonly aparelho: Aparelho;
}

/**
 * Counts a rating against the rate limits. The first rating of a shop by an account also counts for its network and its device.
 * @throws TooMany
 */
export async function contarAvaliacao(
  ctx: Context,
  tx: Tx,
  { clienteId, fornecedorId, jaAvaliouALoja, aparelho }: Avaliacao,
): Promise<void> {
  const agora = ctx.clock.now();
  const daLoja: Use[] = [
    [DA_REDE, `${networkOf(aparelho.ip)} ${fornecedorId}`],
    ...usosDoAparelho(ctx, aparelho, DO_APARELHO, fornecedorId),
  ];
  const esgotado = await countAll(tx, [[POR_DIA, clienteId], ...(jaAvaliouALoja ? [] : daLoja)], agora);
  if (!esgotado) return;
  if (esgotado === POR_DIA) throw tooMany(esgotado, agora);
  throw tooMany(
    esgotado,
    agora,
    'Muitas contas já avaliaram esta loja daqui. A sua avaliação continua esperando por você: escreva de outro lugar ou mais tarde.',
  );
}
