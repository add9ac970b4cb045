import type { Secrets } from '../../../platform/auth/secrets.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { emUmaFoto, findFalhas } from './conferencia.queries.ts';
import { CONFERENCIAS_DO_LIVRO } from './livro.queries.ts';
import { CONFERENCIAS_DAS_MUDANCAS } from './mudancas.queries.ts';
import { CONFERENCIAS_DOS_PRAZOS } from './prazos.queries.ts';
import { CONFERENCIAS_DO_REGISTRO, findFalhaDoSelo, findFalhasDosSelos, SELO_DO_REGISTRO, SELOS_DOS_ATOS } from './registro.queries.ts';
import { CONFERENCIAS_DA_REPARTICAO } from './reparticao.queries.ts';
import { CONFERENCIAS_DAS_VENDAS } from './vendas.queries.ts';

/** The result of one check; a check without faults has a result too. */
export interface Conferido {
  readonly nome: string;
  /** One sentence per fault, at most `FALHAS_DITAS`. */
  readonly falhas: readonly string[];
  readonly quantas: number;
  readonly ms: number;
}

/** Largest number of reported faults per check; more would tell nothing new. */
export const FALHAS_DITAS = 50;

/** Checks that need the server's secret. */
const SELOS = [
  {
    nome: SELO_DO_REGISTRO,
    achar: async (tx: Tx, secrets: Secrets) => [await findFalhaDoSelo(tx, secrets)].filter((falha) => falha !== null),
  },
  { nome: SELOS_DOS_ATOS, achar: findFalhasDosSelos },
];

/**
 * Checks the ledger and all tables of money against each other, in one snapshot. It writes nothing.
 * @param secrets secrets of the server; without them the seals of the operators' log are not checked.
 */
export function conferir(db: Db, aoConferir: (conferido: Conferido) => void = () => {}, secrets?: Secrets): Promise<Conferido[]> {
  return emUmaFoto(db, (tx) => conferirNa(tx, aoConferir, secrets));
}

/** `conferir` within an open transaction. */
export async function conferirNa(tx: Tx, aoConferir: (conferido: Conferido) => void = () => {}, secrets?: Secrets): Promise<Conferido[]> {
  const conferidos: Conferido[] = [];
  const anotar = (conferido: Conferido) => {
    aoConferir(conferido);
    conferidos.push(conferido);
  };
  for (const { nome, achar, diz } of [
    ...CONFERENCIAS_DO_LIVRO,
    ...CONFERENCIAS_DA_REPARTICAO,
    ...CONFERENCIAS_DAS_VENDAS,
    ...CONFERENCIAS_DAS_MUDANCAS,
    ...CONFERENCIAS_DOS_PRAZOS,
    ...CONFERENCIAS_DO_REGISTRO,
  ]) {
    const comecou = performance.now();
    const { linhas, quantas } = await findFalhas(tx, achar, FALHAS_DITAS);
    anotar({ nome, falhas: linhas.map((linha) => diz(linha as never)), quantas, ms: performance.now() - comecou });
  }
  for (const { nome, achar } of secrets ? SELOS : []) {
    const comecou = performance.now();
    const falhas = await achar(tx, secrets as Secrets);
    anotar({ nome, falhas: falhas.slice(0, FALHAS_DITAS), quantas: falhas.length, ms: performance.now() - comecou });
  }
  return conferidos;
}
