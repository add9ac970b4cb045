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

/** The operation or download of the contract that a request asks for, or a page or list outside the contract. */
export interface Asked {
  readonly id: string;
  readonly custos?: readonly Custo[];
  readonly files?: Readonly<Record<string, FileField>>;
}

/**
 * Limits of concurrent requests. They are higher than any screen needs. A waiting request costs only memory, because expensive work has
 * turns of its own.
 */
export const REQUESTS = { person: 100, network: 1_000, atOnce: 6_000, inAll: 6_000, retryAfter: 5 } as const satisfies Most & TurnsOptions;
const requests = createTurns(REQUESTS);

function callerOf(ctx: Context, request: FastifyRequest, user: { id: string } | null, id: string, custos: readonly Custo[]): Caller {
  const { ip, log } = request;
  // With the tests' clock a cost without a mark throws; in production it is only logged.
  const notNamed = ctx.clock.played ? {} : { notNamed: (mistake: Error) => log.error({ err: mistake }, 'custo sem marca') };
  return {
    person: user?.id,
    device: ctx.deviceOf(request),
    network: { near: networkOf(ip), wide: wideNetworkOf(ip), own: isOwnNetwork(ip) },
    operation: { id, custos, ...notNamed },
  };
}

/**
 * Answers a request within the concurrency limits of its person, device and network, and within the turns and daily limits of its costs.
 * Everything that `answer` awaits runs with the caller in its async context.
 * @param asked decides the costs
 * @param user null without a login
 * @param answer the work
 * @throws TooMany, Unavailable, and Refused without space for files, before `answer` begins or while it waits for its turn
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

/** Counts against the daily limits: per person, without a login per device, without a device per network. */
async function holdToDaily({ db, clock }: Context, { person, device, network }: Caller, custos: readonly Custo[]): Promise<void> {
  const key = person ?? device ?? network?.near ?? '';
  for (const custo of custos) {
    const limit = DAILY[custo];
    if (limit) await holdTo(db, limit, key, clock.now());
  }
}
