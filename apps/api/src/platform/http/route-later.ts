import type { Operation } from '@festejo/contrato/api/operation.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { type Call, route } from './route.ts';

type Handler = (call: Call<Operation>, reply: FastifyReply) => Promise<unknown>;
type Download = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

type Register = (api: FastifyInstance, ctx: Context) => void;
type Load = () => Promise<Register>;
/** A feature's addresses, and the function that loads its code. */
export type Later = readonly [Doors, Load];

/** Handlers of a feature's operations and downloads. */
export interface Room {
  readonly handlers: ReadonlyMap<string, Handler>;
  readonly downloads: ReadonlyMap<string, Download>;
}

/** Collects the handlers that a feature registers, instead of serving them. */
export function collectRoom(register: Register, ctx: Context): Room {
  const handlers = new Map<string, Handler>();
  const downloads = new Map<string, Download>();
  const api = {
    later: (operation: Operation, handler: Handler) => handlers.set(operation.id, handler),
    get: (path: string, download: Download) => downloads.set(path, download),
  };
  register(api as unknown as FastifyInstance, ctx);
  return { handlers, downloads };
}

/** The addresses of a feature, known without loading its code. */
export interface Doors {
  readonly operations: readonly Operation[];
  /** Paths below `/api` of GETs that answer with bytes. */
  readonly downloads?: readonly string[];
}

/**
 * Registers a feature whose code is loaded with its first request: addresses, roles and validation follow from the contract, so the start
 * of the server does not need the code. Only for features that have no jobs and that no other feature imports.
 * @param load imports the feature's `register`
 */
export function routeLater({ operations, downloads = [] }: Doors, load: Load): Register {
  return (api, ctx) => {
    let room: Promise<Room> | undefined;
    const open = () => {
      room ??= load().then((register) => collectRoom(register, ctx));
      return room;
    };
    for (const operation of operations) {
      route(api, ctx, operation, async (call, reply) => (await open()).handlers.get(operation.id)?.(call, reply) as never);
    }
    for (const path of downloads) {
      api.get(path, async (request, reply) => (await open()).downloads.get(path)?.(request, reply));
    }
  };
}
