import type { ResumoDaOperacao } from '@festejo/contrato/operacao-inicio.ts';
import type { Context } from '../../../platform/context.ts';
import { countCasos } from '../denuncias/denuncias.queries.ts';
import { countDisputas } from '../operacao.queries.ts';

/** How much of each thing waits: numbers only, nobody's data. */
export async function buscarResumo({ db }: Context): Promise<ResumoDaOperacao> {
  const [disputas, denuncias] = await Promise.all([countDisputas(db), countCasos(db, 'abertas')]);
  return { disputas, denuncias };
}
