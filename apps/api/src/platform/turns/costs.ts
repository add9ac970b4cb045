import { availableParallelism } from 'node:os';
import type { Custo } from '@festejo/contrato/api/custos.ts';
import { DIA_EM_SEGUNDOS } from '@festejo/contrato/common/tempo.ts';
import { declareLimit, type Limit } from '../limits/limits.ts';
import { callerNow, inItsTurn, type Most, placesOf } from './caller.ts';
import { createTurns, type InTurn, type Place, type Turns, type TurnsOptions } from './turns.ts';

interface Bounds extends TurnsOptions, Most {
  /** Calls of a person in a day. It is absent when another limit counts them, or when the work is cheap. */
  readonly perDay?: { readonly uses: number; readonly what: string };
}

/** Texts of a refusal: when the caller's own places are used up, and when all places are. */
const refusals = (own: string, all: string) => ({ own: `Você já ${own}`, all: `Muita gente está ${all} agora` });
const SENDING = refusals('está enviando outras imagens', 'enviando imagens');
const DOCUMENTS = refusals('está baixando outros documentos', 'baixando documentos');
const FILES = refusals('está baixando outros arquivos', 'baixando arquivos');
const OTHERS = refusals('tem outros pedidos destes em andamento', 'usando esta parte');

/**
 * Cores of this machine; the database is assumed to have no more. More searches or sheets at once than cores only wait for each other, and
 * delay all other queries.
 */
const CORES = availableParallelism();

/**
 * Limits of each kind of cost, in one server process. `atOnce` leaves capacity to all other work; `person` is two devices, or a form sent
 * twice; `network` is an office, or the customers of a mobile network in the same second; `inAll` is the queue that can be worked off while
 * a person waits.
 */
export const BOUNDS = {
  // Waiting uploads are on the disk.
  arquivo: {
    atOnce: 200,
    inAll: 200,
    retryAfter: 5,
    person: 2,
    network: 12,
    texts: SENDING,
    perDay: { uses: 2_000, what: 'Envios de arquivos' },
  },
  // Decoding takes up to 300 MB. PDFs and videos are checked in these turns as well.
  imagem: {
    atOnce: 1,
    inAll: 600,
    retryAfter: 5,
    person: 10,
    network: 200,
    texts: SENDING,
  },
  // Hashing runs in threads of its own: a wave of logins leaves the other cores to other work.
  senha: { atOnce: 1, inAll: 300, retryAfter: 2, person: 4, network: 20 },
  forca: { atOnce: 1, inAll: 100, retryAfter: 2, person: 4, network: 6 },
  documento: {
    atOnce: 1,
    inAll: 60,
    retryAfter: 5,
    person: 2,
    network: 8,
    texts: DOCUMENTS,
    perDay: { uses: 300, what: 'Documentos baixados' },
  },
  calendario: {
    atOnce: 8,
    inAll: 400,
    retryAfter: 30,
    person: 5,
    personAtOnce: 2,
    network: 100,
    perDay: { uses: 200, what: 'Calendários conectados e lidos de novo' },
  },
  planilha: {
    atOnce: 1,
    inAll: 400,
    retryAfter: 5,
    person: 4,
    network: 40,
    perDay: { uses: 100, what: 'Planilhas enviadas e importadas' },
  },
  // A small sheet is ready at once: a person requests some, not hundreds a second. The turn ends before the answer is sent.
  exportacao: {
    atOnce: Math.max(2, CORES),
    inAll: 400,
    restInMs: 5_000,
    retryAfter: 5,
    person: 6,
    network: 12,
    texts: FILES,
    perDay: { uses: 200, what: 'Planilhas e cópias baixadas' },
  },
  previa: {
    atOnce: Math.max(1, CORES - 1),
    inAll: 200,
    retryAfter: 5,
    waitInMs: 10_000,
    person: 8,
    // Two previews of one person would wait for each other's row locks.
    personAtOnce: 1,
    network: 60,
    texts: OTHERS,
    perDay: { uses: 3_000, what: 'Mudanças previstas' },
  },
  busca: { atOnce: Math.max(2, CORES), inAll: 300, retryAfter: 2, waitInMs: 5_000, person: 12, network: 100, texts: OTHERS },
} as const satisfies Record<Custo, Bounds>;

/** Costs of the whole answer: the places are held, and the turn is kept, while the request is answered. */
const OF_THE_ANSWER = ['arquivo', 'exportacao', 'previa', 'busca'] as const satisfies readonly Custo[];
const isOfTheAnswer = (custo: Custo) => (OF_THE_ANSWER as readonly Custo[]).includes(custo);

const bounds: Readonly<Record<Custo, Bounds>> = BOUNDS;
const custos = Object.keys(BOUNDS) as Custo[];
const turns = Object.fromEntries(custos.map((custo) => [custo, createTurns(bounds[custo])])) as Record<Custo, Turns>;

/** Daily limits by kind of cost, over all server processes. */
export const DAILY: Readonly<Partial<Record<Custo, Limit>>> = Object.fromEntries(
  custos.flatMap((custo) => {
    const { perDay } = bounds[custo];
    return perDay ? [[custo, declareLimit({ name: `${custo}-por-dia`, seconds: DIA_EM_SEGUNDOS, per: 'conta', ...perDay })]] : [];
  }),
);

/**
 * An operation caused a cost that its contract does not declare. This is a mistake of ours, and every test of the operation fails with it.
 * In production the call is still answered, within the places of that cost, and the log names the mistake.
 */
class CostNotMarked extends Error {
  constructor(custo: Custo, operation: string) {
    super(`The operation ${operation} costs "${custo}": its contract has to say so (custos)`);
  }
}

/**
 * Checks that the current operation declares a cost; used for costs of the whole answer.
 * @throws CostNotMarked when the operation has no `notNamed` receiver
 */
export function spend(custo: Custo): void {
  const operation = callerNow()?.operation;
  if (!operation || operation.custos.includes(custo)) return;
  const mistake = new CostNotMarked(custo, operation.id);
  if (!operation.notNamed) throw mistake;
  operation.notNamed(mistake);
}

/**
 * Holds places for the caller while `work` runs, so that a caller without a place is refused before any query. It must not run within a
 * transaction: a caller that holds a connection and waits for a turn could wait for a caller that waits for a connection.
 * @param own places of the work's subject, besides those of person, device and network
 * @param only true counts only the `own` places
 * @throws TooMany, Unavailable as `Turns`; CostNotMarked
 */
export async function holdFor<T>(custo: Custo, work: (inTurn: InTurn) => Promise<T>, own: readonly Place[] = [], only = false): Promise<T> {
  spend(custo);
  const { atOnce, inAll } = bounds[custo];
  const places = only ? own : [...own, ...placesOf(bounds[custo])];
  return turns[custo].hold(places, (inTurn) => work(atOnce < inAll ? (each) => inTurn(() => inItsTurn(each)) : inTurn));
}

/**
 * Runs `work` when the caller's turn has come.
 * @throws as `holdFor`
 */
export const inTurn = <T>(custo: Custo, work: () => Promise<T>, own: readonly Place[] = []): Promise<T> =>
  holdFor(custo, (turn) => turn(work), own);

/**
 * Answers within the places and turns of those costs that last for the whole answer.
 * @throws as `holdFor`
 */
export function withinCosts<T>(costs: readonly Custo[], answer: () => Promise<T>): Promise<T> {
  return costs.filter(isOfTheAnswer).reduceRight<() => Promise<T>>((inner, custo) => () => inTurn(custo, inner), answer)();
}
