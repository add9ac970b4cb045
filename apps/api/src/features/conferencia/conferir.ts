import type { Db, Tx } from '../../platform/db/database.ts';
import { emUmaFoto, findFalhas } from './conferencia.queries.ts';
import { CONFERENCIAS_DO_LIVRO } from './livro.queries.ts';
import { CONFERENCIAS_DAS_MUDANCAS } from './mudancas.queries.ts';
import { CONFERENCIA_DO_REGISTRO } from './registro.queries.ts';
import { CONFERENCIAS_DA_REPARTICAO } from './reparticao.queries.ts';
import { CONFERENCIAS_DAS_VENDAS } from './vendas.queries.ts';

/** What one check found; a check without faults counts, too. */
export interface Conferido {
  readonly nome: string;
  /** A sentence a fault, `FALHAS_DITAS` at the most. */
  readonly falhas: readonly string[];
  readonly quantas: number;
  readonly ms: number;
}

/** Of one kind of fault the first so many are told: the thousandth says nothing new. */
export const FALHAS_DITAS = 50;

/** Holds the whole ledger and all tables of money against each other, as they were at one instant. It writes nothing. */
export function conferir(db: Db, aoConferir: (conferido: Conferido) => void = () => {}): Promise<Conferido[]> {
  return emUmaFoto(db, (tx) => conferirNa(tx, aoConferir));
}

/** The same within a transaction. */
export async function conferirNa(tx: Tx, aoConferir: (conferido: Conferido) => void = () => {}): Promise<Conferido[]> {
  const conferidos: Conferido[] = [];
  for (const { nome, achar, diz } of [
    ...CONFERENCIAS_DO_LIVRO,
    ...CONFERENCIAS_DA_REPARTICAO,
    ...CONFERENCIAS_DAS_VENDAS,
    ...CONFERENCIAS_DAS_MUDANCAS,
    CONFERENCIA_DO_REGISTRO,
  ]) {
    const comecou = performance.now();
    const { linhas, quantas } = await findFalhas(tx, achar, FALHAS_DITAS);
    const conferido = { nome, falhas: linhas.map((linha) => diz(linha as never)), quantas, ms: performance.now() - comecou };
    aoConferir(conferido);
    conferidos.push(conferido);
  }
  return conferidos;
}
