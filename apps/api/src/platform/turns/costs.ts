import { availableParallelism } from 'node:os';
import type { Custo } from '@festejo/contrato/api/custos.ts';
import { DIA_EM_SEGUNDOS } from '@festejo/contrato/common/tempo.ts';
import { declareLimit, type Limit } from '../limits/limits.ts';
import { callerNow, inItsTurn, type Most, placesOf } from './caller.ts';
import { createTurns, type InTurn, type Place, type Turns, type TurnsOptions } from './turns.ts';

interface Bounds extends TurnsOptions, Most {
  /** Calls of a person in a day; absent = a limit of its own counts them, or what it costs passes at once. */
  readonly perDay?: { readonly uses: number; readonly what: string };
}

/** What a refused caller reads: when the places that are used up are the caller's own, and when all are. */
const refusals = (own: string, all: string) => ({ own: `Você já ${own}`, all: `Muita gente está ${all} agora` });
const SENDING = refusals('está enviando outras imagens', 'enviando imagens');
const DOCUMENTS = refusals('está baixando outros documentos', 'baixando documentos');
const FILES = refusals('está baixando outros arquivos', 'baixando arquivos');
const OTHERS = refusals('tem outros pedidos destes em andamento', 'usando esta parte');

/** The database has as many at best: more searches or sheets at once than cores only wait for each other, and everybody else with them. */
const CORES = availableParallelism();

/**
 * What each kind of cost is bounded by, in one server process. `atOnce` is what leaves the machine to everybody else; `person` is two
 * devices, or a form sent twice; `network` is an office, or the customers of a mobile network at the same second; `inAll` is what can be
 * waited for in the time that a person waits.
 */
export const BOUNDS = {
  // What waits lies on the disk.
  arquivo: {
    atOnce: 200,
    inAll: 200,
    retryAfter: 5,
    person: 2,
    network: 12,
    texts: SENDING,
    perDay: { uses: 2_000, what: 'Envios de arquivos' },
  },
  // Decoding takes up to 300 MB. PDFs and videos are looked through in the same turns.
  imagem: {
    atOnce: 1,
    inAll: 600,
    retryAfter: 5,
    person: 10,
    network: 200,
    texts: SENDING,
  },
  // In threads of their own: a wave of logins leaves the other cores to everybody else.
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
  // A small sheet is there at once: a person asks for some, not for hundreds a second. The turn ends before the answer is sent.
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
    // They would wait for each other's rows.
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

/** How often a day, over all server processes. */
export const DAILY: Readonly<Partial<Record<Custo, Limit>>> = Object.fromEntries(
  custos.flatMap((custo) => {
    const { perDay } = bounds[custo];
    return perDay ? [[custo, declareLimit({ name: `${custo}-por-dia`, seconds: DIA_EM_SEGUNDOS, per: 'conta', ...perDay })]] : [];
  }),
);

/**
 * An operation that costs what its contract does not say: a mistake of ours, which every test of that operation shows. A branch that no
 * test reaches is answered all the same, within the places of that cost, and the log says what is to be mended.
 */
class CostNotMarked extends Error {
  constructor(custo: Custo, operation: string) {
    super(`The operation ${operation} costs "${custo}": its contract has to say so (custos)`);
  }
}

/** Says that what follows costs this, for costs of a whole answer. @throws CostNotMarked where nobody else hears of it */
export function spend(custo: Custo): void {
  const operation = callerNow()?.operation;
  if (!operation || operation.custos.includes(custo)) return;
  const mistake = new CostNotMarked(custo, operation.id);
  if (!operation.notNamed) throw mistake;
  operation.notNamed(mistake);
}

/**
 * Holds places for whoever asks while `work` runs, so that who has none is refused before anything is looked up.
 * Not within a transaction: who holds a connection and waits for a turn could wait for somebody who waits for a connection.
 * @param own places of what is asked for, besides those of person, device and network
 * @param only the `own` ones count
 * @throws TooMany, Unavailable as `Turns`; CostNotMarked
 */
export async function holdFor<T>(custo: Custo, work: (inTurn: InTurn) => Promise<T>, own: readonly Place[] = [], only = false): Promise<T> {
  spend(custo);
  const { atOnce, inAll } = bounds[custo];
  const places = only ? own : [...own, ...placesOf(bounds[custo])];
  return turns[custo].hold(places, (inTurn) => work(atOnce < inAll ? (each) => inTurn(() => inItsTurn(each)) : inTurn));
}

/** Runs `work` when the turn of whoever asks has come. @throws as `holdFor` */
export const inTurn = <T>(custo: Custo, work: () => Promise<T>, own: readonly Place[] = []): Promise<T> =>
  holdFor(custo, (turn) => turn(work), own);

/** Answers within the places and turns of the costs that are the whole answer's. @throws as `holdFor` */
export function withinCosts<T>(costs: readonly Custo[], answer: () => Promise<T>): Promise<T> {
  return costs.filter(isOfTheAnswer).reduceRight<() => Promise<T>>((inner, custo) => () => inTurn(custo, inner), answer)();
}
