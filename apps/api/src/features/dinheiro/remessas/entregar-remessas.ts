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

/** What went to the bank. */
export interface Entregue {
  readonly transferencias: number;
  readonly valorEmCentavos: number;
}
export const NADA: Entregue = { transferencias: 0, valorEmCentavos: 0 };

const somar = (ordens: readonly { valorEmCentavos: number }[], antes = NADA): Entregue => ({
  transferencias: antes.transferencias + ordens.length,
  valorEmCentavos: ordens.reduce((soma, { valorEmCentavos }) => soma + valorEmCentavos, antes.valorEmCentavos),
});

/** Takes each batch that is only rows to the bank. Again, it is the same file under the same number: the bank takes it once. */
export async function entregarRemessas(ctx: Context): Promise<Entregue> {
  let entregue = NADA;
  for (const remessa of await findPorEntregar(ctx.db))
    entregue = somar(await (remessa.meio === 'simulado' ? pagarPeloSimulador : entregarArquivo)(ctx, remessa), entregue);
  return entregue;
}

/** Demo mode: paid at once, and no money moves anywhere. */
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
    // Once delivered, its orders end: nobody writes the file again after that.
    if (!(await lockPorEntregar(tx, remessa.id))) return [];
    const guardadas = await findOrdens(tx, remessa.id);
    const ordens = guardadas.flatMap((ordem) => {
      const destino = abrirDestino(ctx.secrets, ordem);
      return destino ? [{ ...ordem, destino }] : [];
    });
    // All of it or nothing: a file without one of its orders would leave it unpaid for ever.
    if (ordens.length < guardadas.length) {
      ctx.log.error(
        { remessa: remessa.numero },
        'remessa guardada com outro TOKEN_SECRET: espera por ele (docs/operations.md, "The token secret")',
      );
      return [];
    }
    const arquivo = await gravarArquivo(dataDir, remessa.numero, montarRemessa(payFrom, remessa, ordens));
    await setEntregue(tx, remessa.id, ctx.clock.now());
    ctx.log.info({ remessa: remessa.numero, arquivo }, 'arquivo de repasses para o banco');
    return guardadas;
  });
}
