import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Context } from '../../../../platform/context.ts';
import { type Db, inTransaction } from '../../../../platform/db/database.ts';
import {
  contarLojas,
  contarNomes,
  esvaziarContagem,
  findFimDoLote,
  findRenovacao,
  lockProximasLojas,
  lockTextosPorFazer,
  replacePalavrasComuns,
  replaceTermos,
  updatePalavrasDasLojas,
  updateTextos,
} from './indice.queries.ts';

/** A market with up to this many products is rebuilt at every run; a larger one changes less with each product. */
const PEQUENO_EM_PRODUTOS = 20_000;
const LOJAS_POR_VEZ = 2_000;
const TEXTOS_POR_VEZ = 500;
/** Batches of texts per run: about half a minute. The rest waits for the next run. */
const VEZES = 100;
const ANTES_DE_TODOS = '00000000-0000-0000-0000-000000000000';

const PRODUTOS_POR_VEZ = 20_000;
/** Number of product names whose beginnings are counted: a sample of this size shows which beginnings are frequent. */
const COMECOS_LIDOS = 200_000;
/** A beginning is suggested if at least one product in this many has it, and at least two products. */
const UM_EM = 50_000;

/** Rebuilds the search words and suggestions from the products on sale now. Until the new rows are committed, searches use the old ones. */
export async function renovarIndice(db: Db, agora: Date): Promise<void> {
  await renovarTermos(db, agora);
  await inTransaction(db, replacePalavrasComuns);
  for (let depoisDe: string | undefined = ANTES_DE_TODOS; depoisDe !== undefined; ) depoisDe = await renovarLojas(db, depoisDe);
}

/** Rebuilds the index if it is old: a large market every six hours, a small one at each run. */
export async function renovarIndiceVelho({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const agora = clock.now();
  const ultima = await findRenovacao(db);
  const valeEmMs = (ultima?.produtos ?? 0) > PEQUENO_EM_PRODUTOS ? 6 * HORA_EM_MS : 0;
  if (!ultima || agora.getTime() - ultima.feitoEm.getTime() >= valeEmMs) await renovarIndice(db, agora);
}

/** Indexes the texts of new and changed products, at most `vezes` batches. */
export async function lerTextosNovos({ db }: { db: Db }, vezes = VEZES): Promise<void> {
  for (let i = 0; i < vezes; i++) if (!(await lerTextos(db))) return;
}

// Works in steps, so that each statement ends well within its time limit, even in a large market.
async function renovarTermos(db: Db, agora: Date): Promise<void> {
  const antes = (await findRenovacao(db))?.produtos ?? 0;
  const umLoteEm = Math.max(1, Math.ceil(antes / COMECOS_LIDOS));
  await esvaziarContagem(db);
  let produtos = 0;
  let depoisDe = ANTES_DE_TODOS;
  for (let lote = 0; ; lote++) {
    const ate = await findFimDoLote(db, depoisDe, PRODUTOS_POR_VEZ);
    if (ate === null) break;
    produtos += await contarNomes(db, { depoisDe, ate, vezesPorFrase: lote % umLoteEm === 0 ? umLoteEm : 0 });
    depoisDe = ate;
  }
  await contarLojas(db);
  await inTransaction(db, (tx) => replaceTermos(tx, { agora, produtos, vezesDeUmaFrase: Math.max(2, Math.round(produtos / UM_EM)) }));
  await esvaziarContagem(db);
}

/** True if there may be more texts to index. */
const lerTextos = (db: Db): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const ids = await lockTextosPorFazer(tx, TEXTOS_POR_VEZ);
    if (ids.length > 0) await updateTextos(tx, ids);
    return ids.length === TEXTOS_POR_VEZ;
  });

/** Returns the last supplier of the batch, to continue from; undefined after the last batch. */
const renovarLojas = (db: Db, depoisDe: string): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    const ids = await lockProximasLojas(tx, depoisDe, LOJAS_POR_VEZ);
    if (ids.length > 0) await updatePalavrasDasLojas(tx, ids);
    return ids.at(-1);
  });
