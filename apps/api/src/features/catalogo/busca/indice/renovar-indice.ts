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

const HORA_EM_MS = 60 * 60_000;
/** A small market is read in no time; a large one changes less by each product. */
const PEQUENO_EM_PRODUTOS = 20_000;
const LOJAS_POR_VEZ = 2_000;
const TEXTOS_POR_VEZ = 500;
/** Of one run: some half a minute. What is left waits for the next. */
const VEZES = 100;
const ANTES_DE_TODOS = '00000000-0000-0000-0000-000000000000';

const PRODUTOS_POR_VEZ = 20_000;
/** Of how products' names begin, so many are enough to know what is frequent. */
const COMECOS_LIDOS = 200_000;
/** What one product in so many begins with is worth suggesting, and no less than two. */
const UM_EM = 50_000;

/** Makes anew what is searched by and what can be suggested, from what is on sale now. Meanwhile the earlier is there. */
export async function renovarIndice(db: Db, agora: Date): Promise<void> {
  await renovarTermos(db, agora);
  await inTransaction(db, replacePalavrasComuns);
  for (let depoisDe: string | undefined = ANTES_DE_TODOS; depoisDe !== undefined; ) depoisDe = await renovarLojas(db, depoisDe);
}

/** The same where it is old: a large market every six hours. */
export async function renovarIndiceVelho({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const agora = clock.now();
  const ultima = await findRenovacao(db);
  const valeEmMs = (ultima?.produtos ?? 0) > PEQUENO_EM_PRODUTOS ? 6 * HORA_EM_MS : 0;
  if (!ultima || agora.getTime() - ultima.feitoEm.getTime() >= valeEmMs) await renovarIndice(db, agora);
}

/** Reads the texts of products that are new or changed; of very many, the first. */
export async function lerTextosNovos({ db }: { db: Db }, vezes = VEZES): Promise<void> {
  for (let i = 0; i < vezes; i++) if (!(await lerTextos(db))) return;
}

// In steps: each ends well within the time a statement has, however large the market is.
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

/** Whether there may be more. */
const lerTextos = (db: Db): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const ids = await lockTextosPorFazer(tx, TEXTOS_POR_VEZ);
    if (ids.length > 0) await updateTextos(tx, ids);
    return ids.length === TEXTOS_POR_VEZ;
  });

/** The last supplier of those, to go on from; undefined after all. */
const renovarLojas = (db: Db, depoisDe: string): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    const ids = await lockProximasLojas(tx, depoisDe, LOJAS_POR_VEZ);
    if (ids.length > 0) await updatePalavrasDasLojas(tx, ids);
    return ids.at(-1);
  });
