import type { Reply } from '@festejo/contrato/api/operation.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { buscarLimites as contrato } from '@festejo/contrato/operacao/limites.ts';
import type { Context } from '../../../../platform/context.ts';
import { sumUses } from '../../../../platform/limits/limits.queries.ts';
import { limitsInForce } from '../../../../platform/limits/limits.ts';

// These rooms are imported with their first request and declare their limits then. The imports here make their limits visible in any case.
import '../../../conta/google/index.ts';
import '../../../conta/perfis/index.ts';

/** The rate limits with the uses of the last day. The reply does not say whose uses they are. */
export async function buscarLimites({ db, clock }: Context): Promise<Reply<typeof contrato>> {
  const limites = limitsInForce();
  const usados = await sumUses(db, limites, new Date(clock.now().getTime() - DIA_EM_MS));
  const itens = limites.map(({ name: nome, what: oQue, per: por, uses, seconds: emSegundos }) => {
    const { usos: hoje = 0, chaves: quem = 0, noLimite = 0 } = usados.find(({ name }) => name === nome) ?? {};
    return { nome, oQue, por, usos: uses, emSegundos, hoje, quem, noLimite };
  });
  return { itens: itens.sort((a, b) => b.noLimite - a.noLimite || b.hoje - a.hoje || a.oQue.localeCompare(b.oQue, 'pt-BR')) };
}
