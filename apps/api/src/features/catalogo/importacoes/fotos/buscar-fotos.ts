import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGEM_MAXIMA_EM_BYTES, IMAGENS_POR_PRODUTO } from '@festejo/contrato/common/constants.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import pLimit from 'p-limit';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { type FetchLimits, type Outside, saveOutside } from '../../../../platform/fetch-outside.ts';
import { requireSpace } from '../../../../platform/files/quota.ts';
import { Refused } from '../../../../platform/http/errors.ts';
import { asOwner } from '../../../../platform/turns/caller.ts';
import { contar } from '../conferir-planilha.ts';
import { FotoRecusada, fracassoDe } from './falha-da-foto.ts';
import { beginVez, endVez, passVez } from './fila.queries.ts';
import { countFotosDoProduto, type FotoABuscar, findImportacoesComFotos, findProxima, postponeFoto, takeFotos } from './fotos.queries.ts';
import { JOB_BUSCAR_FOTOS, type Vez } from './pedir-fotos.ts';
import { createRitmo, type Ritmo } from './ritmo.ts';
import { fecharPorEspaco, fracassar, porNoProduto, Tirada } from './terminar-fotos.ts';

/** Six suppliers at once per process, each with four pictures: at most 24 files of 10 MB are on disk. */
export const PASSO_DAS_FOTOS = { batch: 2, atOnce: 2, batches: 3 } as const;
const FOTOS_DE_UMA_VEZ = 4;

const LIMITES: FetchLimits = { timeLimitInMs: 20_000, maxBytes: IMAGEM_MAXIMA_EM_BYTES };
/** Four pictures a second from one host are fewer than a single visitor of a shop requests. */
const PAUSA_DO_SERVIDOR_EM_MS = 250;
/** Longest step of one supplier. Then the next supplier's step begins. */
const PASSO_EM_MS = 5_000;
const TENTATIVAS = 3;
const ESPERAS_EM_MS = [30_000, 300_000] as const;
const MAIOR_ESPERA_EM_MS = HORA_EM_MS;
/** Lease of a picture, longer than any fetch. A picture whose lease has ended belongs to a killed process. */
const POSSE_EM_MS = 180_000;
/** Pause when all waiting pictures are on hosts that asked for a pause. */
const DESCANSO_EM_MS = 10_000;

/** How to fetch pictures; tests use their own servers and limits. */
export interface Busca {
  readonly outside?: Outside;
  readonly limites?: FetchLimits;
  readonly ritmo?: Ritmo;
  readonly passoEmMs?: number;
}

const ritmoDoProcesso = createRitmo(PAUSA_DO_SERVIDOR_EM_MS);

/**
 * Job that fetches the pictures of spreadsheets: a few of one supplier, then it is the next supplier's turn. A job whose turn was replaced does
 * nothing. Pictures that a killed process had leased are fetched again after their lease ends.
 */
export async function buscarFotos(ctx: Context, { fornecedorId, vez }: Vez, busca: Busca = {}): Promise<void> {
  if (!(await beginVez(ctx.db, fornecedorId, vez, ctx.clock.now()))) return;
  const sobra = await asOwner(fornecedorId, () => darUmPasso(ctx, fornecedorId, busca));
  await passarAVez(ctx, { fornecedorId, vez }, sobra);
}

/** Fetches for one step; returns true if more pictures may be waiting at its end. */
async function darUmPasso(ctx: Context, fornecedorId: string, busca: Busca): Promise<boolean> {
  const { passoEmMs = PASSO_EM_MS, ritmo = ritmoDoProcesso } = busca;
  const fim = performance.now() + passoEmMs;
  do {
    if (!(await temEspaco(ctx, fornecedorId))) {
      await fecharPorEspaco(ctx, fornecedorId);
      return false;
    }
    const fotos = await tomar(ctx, fornecedorId, ritmo);
    if (fotos.length === 0) return false;
    // Decodes one picture at a time; the supplier's other slots are left to uploads from a screen.
    const umaPorVez = pLimit(1);
    const feitas = await Promise.allSettled(fotos.map((foto) => buscarUma(ctx, fornecedorId, foto, { ...busca, ritmo, umaPorVez })));
    await inTransaction(ctx.db, async (tx) => {
      for (const id of new Set(fotos.map(({ importacaoId }) => importacaoId))) await contar(ctx, tx, fornecedorId, id);
    });
    for (const feita of feitas) if (feita.status === 'rejected') throw feita.reason;
  } while (performance.now() < fim);
  return true;
}

async function temEspaco(ctx: Context, fornecedorId: string): Promise<boolean> {
  try {
    await requireSpace(ctx.db, { id: fornecedorId, role: 'FORNECEDOR' });
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

async function tomar(ctx: Context, fornecedorId: string, ritmo: Ritmo): Promise<FotoABuscar[]> {
  const fotos: FotoABuscar[] = [];
  for (const importacaoId of await findImportacoesComFotos(ctx.db, fornecedorId)) {
    const agora = ctx.clock.now();
    const ate = new Date(agora.getTime() + POSSE_EM_MS);
    const quantas = FOTOS_DE_UMA_VEZ - fotos.length;
    fotos.push(...(await takeFotos(ctx.db, importacaoId, { quantas, posse: uuidv7(), agora, ate, menos: ritmo.parados() })));
    if (fotos.length === FOTOS_DE_UMA_VEZ) break;
  }
  return fotos;
}

type UmaBusca = Busca & { readonly ritmo: Ritmo; readonly umaPorVez: <T>(work: () => Promise<T>) => Promise<T> };

async function buscarUma(ctx: Context, fornecedorId: string, foto: FotoABuscar, busca: UmaBusca): Promise<void> {
  const path = join(ctx.files.incoming, uuidv7());
  try {
    const fotos = await countFotosDoProduto(ctx.db, foto.produtoId);
    if (fotos === undefined) throw new FotoRecusada('produto');
    if (fotos >= IMAGENS_POR_PRODUTO) throw new FotoRecusada('cheio');
    await busca.ritmo.vez(foto.servidor);
    await mkdir(ctx.files.incoming, { recursive: true, mode: 0o700 });
    await saveOutside(foto.endereco, path, busca.limites ?? LIMITES, busca.outside);
    await busca.umaPorVez(() => porNoProduto(ctx, fornecedorId, foto, path));
  } catch (error) {
    if (!(error instanceof Tirada)) await naoVeio(ctx, fornecedorId, foto, error, busca.ritmo);
  } finally {
    await rm(path, { force: true });
  }
}

async function naoVeio(ctx: Context, fornecedorId: string, foto: FotoABuscar, error: unknown, ritmo: Ritmo): Promise<void> {
  const fracasso = fracassoDe(error);
  const em = (ms: number) => new Date(ctx.clock.now().getTime() + ms);
  if (fracasso === 'nossa') return postponeFoto(ctx.db, foto, em(DESCANSO_EM_MS), { contar: false });
  const { falha, passa, esperaEmMs } = fracasso;
  const pedida = Math.min(esperaEmMs ?? 0, MAIOR_ESPERA_EM_MS);
  if (pedida > 0) ritmo.adiar(foto.servidor, pedida);
  if (!passa || foto.tentativas >= TENTATIVAS) return fracassar(ctx, fornecedorId, foto, falha);
  const espera = Math.max(ESPERAS_EM_MS[foto.tentativas - 1] ?? MAIOR_ESPERA_EM_MS, pedida);
  return postponeFoto(ctx.db, foto, em(espera), { contar: true });
}

/** Queues the supplier's next job behind the jobs of other suppliers, if pictures are waiting. */
async function passarAVez(ctx: Context, { fornecedorId, vez }: Vez, sobra: boolean): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const proxima = await findProxima(tx, await findImportacoesComFotos(tx, fornecedorId));
    if (!proxima) return endVez(tx, fornecedorId, vez);
    const agora = ctx.clock.now();
    const em = new Date(Math.max(proxima.getTime(), agora.getTime() + (sobra ? 0 : DESCANSO_EM_MS)));
    const para = uuidv7();
    if (!(await passVez(tx, fornecedorId, vez, { para, em }))) return;
    await ctx.jobs.send(tx, JOB_BUSCAR_FOTOS, { fornecedorId, vez: para }, em > agora ? { startAfter: em } : {});
  });
}
