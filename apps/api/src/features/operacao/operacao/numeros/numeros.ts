import { emReais } from '@festejo/contrato/common/centavos.ts';
import { LUGARES_NO_MAXIMO, MESES_DOS_NUMEROS, type NumerosDoMercado } from '@festejo/contrato/operacao/numeros.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { patiently } from '../../../../platform/db/statements/patience.ts';
import { findFaltas, findMeses } from './numeros.queries.ts';

/** Counting reads all orders of a year, so all operators share one result for this long. */
const VALEM_EM_MS = 600_000;
const contados = new WeakMap<Db, { em: number; numeros: Promise<NumerosDoMercado> }>();

/** The figures of the market, without personal data. */
export function buscarNumeros(ctx: Context): Promise<NumerosDoMercado> {
  const em = ctx.clock.now().getTime();
  const ultimos = contados.get(ctx.db);
  if (ultimos && em - ultimos.em < VALEM_EM_MS) return ultimos.numeros;
  // The counting may exceed the time limit of a person's statement, and all waiting callers share it.
  const numeros = patiently(() => contar(ctx));
  contados.set(ctx.db, { em, numeros });
  numeros.catch(() => contados.delete(ctx.db));
  return numeros;
}

async function contar({ db, clock }: Context): Promise<NumerosDoMercado> {
  const agora = clock.now();
  const meses = await findMeses(db, agora, MESES_DOS_NUMEROS);
  return {
    contadosEm: agora.toISOString(),
    meses: meses.map(({ vendidoEmCentavos, devolvidoEmCentavos, ...mes }) => ({
      ...mes,
      vendido: emReais(vendidoEmCentavos),
      devolvido: emReais(devolvidoEmCentavos),
    })),
    faltas: await findFaltas(db, agora, LUGARES_NO_MAXIMO),
  };
}
