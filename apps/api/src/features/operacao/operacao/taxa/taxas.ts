import type { Body, Reply } from '@festejo/contrato/api/operation.ts';
import { AVISO_DA_TAXA_EM_DIAS } from '@festejo/contrato/common/prazos.ts';
import type { mudarTaxa as Mudar, buscarTaxas as Ver } from '@festejo/contrato/dinheiro/taxas.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { Refused } from '../../../../platform/http/errors.ts';
import { cedoDemais, findTaxas, inicioDoDia, insertTaxa, lockTaxas, taxaNoMomento } from '../../../dinheiro/taxas/index.ts';
import { registrarAto } from '../registrar-ato.ts';

/** All past, present and announced fees. */
export async function buscarTaxas(ctx: Context): Promise<Reply<typeof Ver>> {
  const taxas = await findTaxas(ctx.db);
  return {
    atual: taxaNoMomento(taxas, ctx.clock.now()) / 100,
    itens: taxas.map(({ emPontosBase, valeDesde, porque, criadaEm }) => ({
      percentual: emPontosBase / 100,
      valeDesde: valeDesde.toISOString(),
      porque,
      criadaEm: criadaEm.toISOString(),
    })),
  };
}

/** Sets the fee from a day on. @throws Refused (TAXA_CEDO_DEMAIS) */
export async function mudarTaxa(
  ctx: Context,
  operadorId: string,
  { percentual, dia, porque }: Body<typeof Mudar>,
): Promise<Reply<typeof Mudar>> {
  const em = ctx.clock.now();
  const taxa = { id: uuidv7(), emPontosBase: Math.round(percentual * 100), valeDesde: inicioDoDia(dia), porque, criadaEm: em };
  await inTransaction(ctx.db, async (tx) => {
    await lockTaxas(tx);
    if (cedoDemais(await findTaxas(tx), taxa, em)) {
      throw new Refused('TAXA_CEDO_DEMAIS', 'Este dia é cedo demais para esta taxa', {
        acao: `Uma taxa maior vale a partir de ${AVISO_DA_TAXA_EM_DIAS} dias; uma menor, a partir de hoje.`,
      });
    }
    await insertTaxa(tx, taxa);
    const dados = { percentual, dia, porque };
    await registrarAto(ctx, tx, { operadorId, ato: 'mudou_taxa', assunto: 'operador', assuntoId: operadorId, dados });
  });
  return { message: 'Taxa marcada: pedidos já feitos não mudam' };
}
