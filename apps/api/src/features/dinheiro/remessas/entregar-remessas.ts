import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { montarRemessa } from './banco/cnab240.ts';
import { gravarArquivo } from './banco/gravar-arquivo.ts';
import { abrirDestino } from './destino-cifrado.ts';
import {
  findOrdens,
  findPorEntregar,
  lockPorEntregar,
  type OrdemGuardada,
  type RemessaPorEntregar,
  setEntregue,
} from './remessas.queries.ts';
import { concluirTransferencias } from './terminar-transferencias.ts';

/** Number and sum of the transfers delivered to the bank. */
export interface Entregue {
  readonly transferencias: number;
  readonly valorEmCentavos: number;
}
export const NADA: Entregue = { transferencias: 0, valorEmCentavos: 0 };

const somar = (ordens: readonly { valorEmCentavos: number }[], antes = NADA): Entregue => ({
  transferencias: antes.transferencias + ordens.length,
  valorEmCentavos: ordens.reduce((soma, { valorEmCentavos }) => soma + valorEmCentavos, antes.valorEmCentavos),
});

/** Delivers each batch that is only stored so far. A repetition writes an equal file under an equal number, which the bank accepts only once. */
export async function entregarRemessas(ctx: Context): Promise<Entregue> {
  let entregue = NADA;
  for (const remessa of await findPorEntregar(ctx.db))
    entregue = somar(await (remessa.meio === 'simulado' ? pagarPeloSimulador : entregarArquivo)(ctx, remessa), entregue);
  return entregue;
}

/** Demo mode: marks the transfers as paid at once; no money moves. */
function pagarPeloSimulador(ctx: Context, { id, numero }: RemessaPorEntregar): Promise<OrdemGuardada[]> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await lockPorEntregar(tx, id))) return [];
    const ordens = await findOrdens(tx, id);
    await concluirTransferencias(
      ctx,
      tx,
      ordens.map((ordem) => ordem.id),
      `SIMULADO${numero}`,
    );
    await setEntregue(tx, id, ctx.clock.now());
    return ordens;
  });
}

function entregarArquivo(ctx: Context, remessa: RemessaPorEntregar): Promise<OrdemGuardada[]> {
  return inTransaction(ctx.db, async (tx) => {
    const { payFrom, dataDir } = ctx.config;
    if (!payFrom) {
      ctx.log.warn({ remessa: remessa.numero }, 'remessa sem PAY_FROM: espera');
      return [];
    }
    // After the delivery the orders of the batch can end, so the file is not written again.
    if (!(await lockPorEntregar(tx, remessa.id))) return [];
    const guardadas = await findOrdens(tx, remessa.id);
    const ordens = guardadas.flatMap((ordem) => {
      const destino = abrirDestino(ctx.secrets, ordem);
      return destino ? [{ ...ordem, destino }] : [];
    });
    // A file without one of its orders would leave that order unpaid forever, so the whole batch waits.
    if (ordens.length < guardadas.length) {
      ctx.log.error(
        { remessa: remessa.numero },
        'remessa guardada com outro TOKEN_SECRET: espera por ele (docs/operations/configuration.md, "The token secret")',
      );
      return [];
    }
    const arquivo = await gravarArquivo(dataDir, remessa.numero, montarRemessa(payFrom, remessa, ordens));
    await setEntregue(tx, remessa.id, ctx.clock.now());
    ctx.log.info({ remessa: remessa.numero, arquivo }, 'arquivo de repasses para o banco');
    return guardadas;
  });
}
