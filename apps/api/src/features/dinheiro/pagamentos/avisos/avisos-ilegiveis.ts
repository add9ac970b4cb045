import { createHash } from 'node:crypto';
import type { Context } from '../../../../platform/context.ts';
import type { OrigemDoAviso } from './avisos.queries.ts';
import { insertIlegivel } from './avisos-ilegiveis.queries.ts';

/** A message of the bank that does not follow its API, and the reason. */
export interface AvisoIlegivel {
  readonly corpo: unknown;
  readonly problema: string;
}

const NO_MAXIMO = 10_000;
/** The bank's data of the payer is not stored. */
const DO_PAGADOR = new Set(['pagador', 'infoPagador']);

/** Stores unreadable notices, each once, and logs each new one as an error for the operator. */
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
