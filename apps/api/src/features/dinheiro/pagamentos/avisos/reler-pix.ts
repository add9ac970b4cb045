import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Context } from '../../../../platform/context.ts';
import { inPages } from '../../../../platform/db/in-pages.ts';
import { abrirBanco, pagamentosConfigurados } from '../banco/banco.ts';
import type { OuvinteDePagamentos } from '../ouvinte.ts';
import { receberPix } from '../receber-pix.ts';
import { findPixEmAnalise } from '../retomadas/retomadas.queries.ts';
import { findReleitura, saveReleitura, setRelida } from './releitura.queries.ts';

/** A payer may request money back through the MED for 80 days (Resolução BCB 1/2020, art. 41-D), and the bank needs some more days. */
export const RELIDOS_EM_DIAS = 90;
/** Some banks refuse longer windows. */
const JANELA_EM_MS = 5 * DIA_EM_MS;
/** Largest number of pages per run; the next run continues. */
export const PAGINAS_POR_RODADA = 50;

/**
 * The job of the second reading, every ten minutes. Once a day it reads the bank's list of the last 90 days again, limited to Pix with a
 * refund, because no other list shows refunds of an old Pix. The position is stored after each page, so the job continues after a crash. Then
 * it asks for each Pix that the bank still reviews.
 */
export async function relerPix(ctx: Context, ouvinte: OuvinteDePagamentos): Promise<void> {
  if (!pagamentosConfigurados(ctx.config)) return;
  try {
    await relerLista(ctx, ouvinte);
    const banco = abrirBanco(ctx);
    await inPages(
      (depoisDe: string | undefined, limite) => findPixEmAnalise(ctx.db, depoisDe, limite),
      async (endToEndId) => {
        const pix = await banco.buscarPix(endToEndId);
        if (pix !== null) await receberPix(ctx, ouvinte, { pix: [pix] }, 'consulta');
      },
    );
  } catch (error) {
    ctx.log.warn({ err: error }, 'releitura da lista do banco adiada');
  }
}

async function relerLista(ctx: Context, ouvinte: OuvinteDePagamentos): Promise<void> {
  const banco = abrirBanco(ctx);
  const agora = ctx.clock.now().getTime();
  const ate = await findReleitura(ctx.db, banco.chave);
  if (!ate) return;
  if (ate.relidaEm && agora - ate.relidaEm.getTime() < DIA_EM_MS) return;
  let inicio = ate.desde?.getTime() ?? agora - RELIDOS_EM_DIAS * DIA_EM_MS;
  let pagina = ate.desde ? ate.pagina : 0;
  for (let lidas = 0; lidas < PAGINAS_POR_RODADA; lidas++) {
    const fim = Math.min(inicio + JANELA_EM_MS, agora);
    const { pix, paginas } = await banco.buscarRecebidos(new Date(inicio), new Date(fim), pagina, { soDevolvidos: true });
    await receberPix(ctx, ouvinte, { pix }, 'consulta');
    pagina++;
    if (pagina >= paginas) [inicio, pagina] = [fim, 0];
    if (inicio >= agora) return setRelida(ctx.db, banco.chave, ctx.clock.now());
    await saveReleitura(ctx.db, banco.chave, new Date(inicio), pagina);
  }
}
