import { createHash } from 'node:crypto';
import type { Context } from '../../../../platform/context.ts';
import type { OrigemDoAviso } from './avisos.queries.ts';
import { insertIlegivel } from './avisos-ilegiveis.queries.ts';

/** Something that the bank told in another form than its API's, and what is wrong with it. */
export interface AvisoIlegivel {
  readonly corpo: unknown;
  readonly problema: string;
}

const NO_MAXIMO = 10_000;
/** What banks say of the payer is not kept. */
const DO_PAGADOR = new Set(['pagador', 'infoPagador']);

/** Keeps what cannot be read, each once, and tells the operator's log of what is new. */
export async function guardarIlegiveis(ctx: Context, ilegiveis: readonly AvisoIlegivel[], origem: OrigemDoAviso): Promise<void> {
  for (const { corpo, problema } of ilegiveis) {
    const texto = JSON.stringify(corpo, (nome, valor: unknown) => (DO_PAGADOR.has(nome) ? undefined : valor)) ?? 'null';
    const aviso = { hash: createHash('sha256').update(texto).digest(), corpo: texto.slice(0, NO_MAXIMO), problema: problema.slice(0, 500) };
    if (await insertIlegivel(ctx.db, { ...aviso, origem }, ctx.clock.now()))
      ctx.log.error(
        { aviso: aviso.corpo.slice(0, 500), problema },
        'o banco disse algo que não se entende: guardado, e alguém precisa ver',
      );
  }
}
