import { type Custo, custosDe } from '@festejo/contrato/api/custos.ts';
import type { FileField } from '@festejo/contrato/api/operation.ts';
import type { Role } from '@festejo/contrato/common/constants.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { requireSpace } from '../files/quota.ts';
import { holdTo } from '../limits/limits.ts';
import { isOwnNetwork, networkOf, wideNetworkOf } from '../limits/network.ts';
import { asCaller, type Caller, type Most, placesOf } from '../turns/caller.ts';
import { DAILY, withinCosts } from '../turns/costs.ts';
import { createTurns, type TurnsOptions } from '../turns/turns.ts';
import { refuseInTime } from './refusals.ts';

/** What is asked for: an operation or a download of the contract, or a page or list that is no call. */
export interface Asked {
  readonly id: string;
  readonly custos?: readonly Custo[];
  readonly files?: Readonly<Record<string, FileField>>;
}

/** Requests under way: more than any screen sends at once; what waits costs memory only, since turns are taken for what is expensive. */
export const REQUESTS = { person: 100, network: 1_000, atOnce: 6_000, inAll: 6_000, retryAfter: 5 } as const satisfies Most & TurnsOptions;
const requests = createTurns(REQUESTS);

function callerOf(ctx: Context, request: FastifyRequest, user: { id: string } | null, id: string, custos: readonly Custo[]): Caller {
  const { ip, log } = request;
  // Tests fail by it, nobody's request does.
  const notNamed = ctx.clock.played ? {} : { notNamed: (mistake: Error) => log.error({ err: mistake }, 'custo sem marca') };
  return {
    person: user?.id,
    device: ctx.deviceOf(request),
    network: { near: networkOf(ip), wide: wideNetworkOf(ip), own: isOwnNetwork(ip) },
    operation: { id, custos, ...notNamed },
  };
}

/**
 * Answers a request for whoever asks: within the places of person, device and network, and within those, the turns and the daily limits
 * of what it costs. All that `answer` awaits knows the caller.
 * @param user null for somebody without a login
 * @throws TooMany, Unavailable, and Refused without space for files, before `answer` begins, or while it waits for its turn
 */
export function admit<T>(
  ctx: Context,
  request: FastifyRequest,
  asked: Asked,
  user: { readonly id: string; readonly role: Role } | null,
  answer: () => Promise<T>,
): Promise<T> {
  const custos = custosDe(asked);
  const caller = callerOf(ctx, request, user, asked.id, custos);
  const admitted = () =>
    requests.hold(placesOf(REQUESTS), async () => {
      if (custos.length === 0) return answer();
      await holdToDaily(ctx, caller, custos);
      if (user && custos.includes('arquivo')) await requireSpace(ctx.db, user);
      return withinCosts(custos, answer);
    });
  return asCaller(caller, () => admitted().catch(refuseInTime));
}

/** Whoever proves least is counted by the network. */
async function holdToDaily({ db, clock }: Context, { person, device, network }: Caller, custos: readonly Custo[]): Promise<void> {
  const key = person ?? device ?? network?.near ?? '';
  for (const custo of custos) {
    const limit = DAILY[custo];
    if (limit) await holdTo(db, limit, key, clock.now());
  }
}
