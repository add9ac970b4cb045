import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { FalhaDoCalendario } from '@festejo/contrato/fornecedor/agenda.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { FetchFailed, fetchOutside, type Outside } from '../../../../platform/fetch-outside.ts';
import { createHelperProcess, TaskGivenUp } from '../../../../platform/helper-process.ts';
import { asOwner } from '../../../../platform/turns/caller.ts';
import { inTurn } from '../../../../platform/turns/costs.ts';
import { trocarOcupados } from '../../atendimento/excecoes/trocar-ocupados.ts';
import { lugarDe } from '../../atendimento/lugar.ts';
import { NOSSO } from '../link/nosso.ts';
import { findParaLer, markVencidos, noteLeitura } from './calendarios.queries.ts';
import type { Leitura, TextoALer } from './ler-ics.process.ts';
import { donoDoEndereco } from './segredo.ts';

export const JOB_LER_CALENDARIO = 'ler-calendario';
/** A calendar that took too long the last time has a queue of its own. */
export const JOB_LER_CALENDARIO_LENTO = 'ler-calendario-lento';
/** Many readings wait in the process, where suppliers take turns; slow ones are read two at a time, so that they delay only each other. */
export const PASSO_DOS_CALENDARIOS = { batch: 25, atOnce: 25, batches: 4 } as const;
export const PASSO_DOS_LENTOS = { batch: 2, atOnce: 2, batches: 1 } as const;

const LIMITES = { timeLimitInMs: 20_000, maxBytes: 4 * 1024 * 1024 } as const;
const MESES_A_FRENTE = 18;
const VENCE_EM_MS = 30 * MINUTO_EM_MS;
const POR_RODADA = 200;
/** A host that answers slowly must not delay the calendars of other hosts. */
const LEITURAS_DE_UM_SERVIDOR = 4;

/** How to read calendars; tests use their own server and limits. */
export interface Leitor {
  readonly outside?: Outside;
  readonly limites?: typeof LIMITES;
}

/** The reading limits itself to about two seconds of processor time; this time limit stops a reading on a busy machine. */
const lerTexto = createHelperProcess<TextoALer, Leitura | 'formato' | 'tamanho'>(new URL('./ler-ics.process.ts', import.meta.url), {
  timeLimitInMs: 8_000,
  idleInMs: 20_000,
  heapInMb: 128,
  memoryInMb: 256,
});

class NaoLido extends Error {
  readonly falha: FalhaDoCalendario;
  constructor(falha: FalhaDoCalendario) {
    super(falha);
    this.falha = falha;
  }
}

async function lerEndereco(endereco: URL, fuso: string, agora: Date, leitor: Leitor): Promise<Leitura> {
  const ate = new Date(agora);
  ate.setUTCMonth(ate.getUTCMonth() + MESES_A_FRENTE);
  const texto = await fetchOutside(endereco.href, leitor.limites ?? LIMITES, leitor.outside);
  const lido = await lerTexto({ texto, de: agora.getTime(), ate: ate.getTime(), fuso, nosso: NOSSO });
  if (typeof lido === 'string') throw new NaoLido(lido);
  return lido;
}

function falhaDe(error: unknown): FalhaDoCalendario {
  if (error instanceof FetchFailed) return error.failure;
  if (error instanceof NaoLido) return error.falha;
  // This includes a text that killed two processes in a row. If the machine was the cause, the next reading, half an hour later, corrects it.
  if (error instanceof TaskGivenUp) return 'formato';
  throw error;
}

/**
 * Reads a calendar and closes the agenda at its busy times, for 18 months. A failure is stored for the supplier; until a reading succeeds, the
 * busy times of the last one stay closed.
 */
export async function lerCalendario(ctx: Context, { id }: { id: string }, leitor: Leitor = {}): Promise<void> {
  const calendario = await findParaLer(ctx.db, id);
  if (!calendario) return;
  const agora = ctx.clock.now();
  try {
    const endereco = ctx.secrets.decrypt(calendario.enderecoCifrado, donoDoEndereco(id));
    if (!endereco) throw new NaoLido('endereco');
    const url = new URL(endereco.toString());
    const servidor = { who: `servidor ${url.hostname}`, most: Number.POSITIVE_INFINITY, atOnce: LEITURAS_DE_UM_SERVIDOR };
    const ler = () => lerEndereco(url, lugarDe(calendario).fuso, agora, leitor);
    const lido = await asOwner(calendario.fornecedorId, () => inTurn('calendario', ler, [servidor]));
    await inTransaction(ctx.db, async (tx) => {
      const { ocupados, naoEntendidos } = lido;
      const como = { ocupados: ocupados.length, nao_entendidos: JSON.stringify(naoEntendidos) };
      const ainda = await noteLeitura(tx, id, { tentado_em: agora, lido_em: agora, falha: null, ...como });
      if (ainda)
        await trocarOcupados(
          tx,
          { fornecedorId: calendario.fornecedorId, calendarioId: id },
          ocupados.map(([inicio, fim]) => ({ inicio: new Date(inicio), fim: new Date(fim) })),
        );
    });
  } catch (error) {
    const falha = falhaDe(error);
    await inTransaction(ctx.db, (tx) => noteLeitura(tx, id, { tentado_em: agora, falha }));
  }
}

/** The queue of a calendar, by the result of its last reading. */
export const filaDe = (falha: FalhaDoCalendario | null): string => (falha === 'demora' ? JOB_LER_CALENDARIO_LENTO : JOB_LER_CALENDARIO);

/** Requests readings of calendars that were last tried half an hour ago or earlier. */
export async function lerVencidos(ctx: Context): Promise<void> {
  const agora = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const vencidos = await markVencidos(tx, new Date(agora.getTime() - VENCE_EM_MS), agora, POR_RODADA);
    for (const { id, falha } of vencidos) await ctx.jobs.send(tx, filaDe(falha), { id });
  });
}
