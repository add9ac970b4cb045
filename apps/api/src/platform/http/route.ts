import { TEXTO_SEM_TOKEN } from '@festejo/contrato/api/errors.ts';
import {
  type Access,
  type Body,
  type FilesOf,
  type Operation,
  type Params,
  type Query,
  type Reply,
  ROLES_DO_ACESSO,
  type RoleDe,
} from '@festejo/contrato/api/operation.ts';
import { recursoDaOperacao } from '@festejo/contrato/api/recursos.ts';
import type { Role } from '@festejo/contrato/common/constants.ts';
import type { TokenClaims } from '@festejo/contrato/conta/usuarios.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod';
import { findFim } from '../auth/sessions.queries.ts';
import type { Context } from '../context.ts';
import { mayLag } from '../db/statements/lag.ts';
import { requireRightClock } from '../right-clock.ts';
import { admit } from './admit.ts';
import { Forbidden, FuncionalidadeDesligada, SessaoSuspensa, Unauthenticated } from './errors.ts';
import { drain, type Sent, type Upload, withMultipart } from './input/multipart.ts';
import { optionalKeys, respell, spellingOf, withoutEmpty } from './input/spelling.ts';
import { validate } from './input/validation.ts';
import { keepOnTheWay } from './replies/etag.ts';
import { type IdempotencyKey, publicScope, readIdempotencyKey } from './replies/idempotency.ts';
import { serializerOf } from './replies/json-schema.ts';

/** The logged-in user: the claims of a token whose session is open. */
export type User<R extends Role = Role> = TokenClaims & { readonly role: R };

type UserOf<A extends Access> = A extends 'publico' ? User | null : User<RoleDe<A>>;

/** A request that is already authenticated, authorised by role and validated. */
export interface Call<O extends Operation> {
  readonly params: Params<O>;
  readonly query: Query<O>;
  readonly body: Body<O>;
  /**
   * Files by field name, for a multipart operation: complete and within their limits, with their kind not yet checked. They are removed
   * after the reply.
   */
  readonly files: FilesOf<O, Upload>;
  readonly user: UserOf<O['access']>;
  readonly idempotency: IdempotencyKey | null;
  readonly request: FastifyRequest;
}

/** Reads the token. `ended` is the id of a session that is over. */
async function authenticate(ctx: Context, request: FastifyRequest): Promise<{ user: User | null; ended?: string }> {
  const header = request.headers.authorization;
  if (!header) return { user: null };
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1];
  const user = token ? await ctx.tokens.read(token) : null;
  if (!user) return { user };
  return (await ctx.sessions.isOpen(user.sid)) ? { user } : { user: null, ended: user.sid };
}

/**
 * Authorises a request.
 * @param access roles that may call; `publico` needs no login
 * @returns the user; null for a public call without a login
 * @throws Unauthenticated without a valid token (unless public), SessaoSuspensa, Forbidden with another role.
 */
export async function authorize<A extends Access>(ctx: Context, access: A, request: FastifyRequest): Promise<UserOf<A>> {
  const { user, ended } = await authenticate(ctx, request);
  if (access === 'publico') return user as UserOf<A>;
  if (ended && (await findFim(ctx.db, ended)) === 'suspensao') throw new SessaoSuspensa();
  if (!user) throw new Unauthenticated(request.headers.authorization ? undefined : TEXTO_SEM_TOKEN);
  if (!(ROLES_DO_ACESSO[access] as readonly Role[]).includes(user.role)) {
    request.log.warn({ evento: 'acesso_negado', usuarioId: user.id, papel: user.role });
    throw new Forbidden();
  }
  return user as UserOf<A>;
}

const UUID = '(^[0-9a-fA-F-]{36}$)';

/**
 * The path of an operation, where an id parameter matches UUIDs only: a call that does not exist (`/evento/get-filter`) is then 404,
 * instead of being read as an id by the route `/evento/:id`.
 */
function pathOf(path: string, { params }: Operation): string {
  return path.replace(/:(\w+)/g, (segment, name: string) => {
    const schema = params?.shape[name];
    return schema instanceof z.ZodUUID ? `${segment}${UUID}` : segment;
  });
}

/** Answers within the caller's limits (`admit`). A call with files that finds no place is refused before its body is read. */
async function admitted<T>(
  ctx: Context,
  request: FastifyRequest,
  operation: Operation,
  user: User | null,
  answer: (sent: Sent) => Promise<T>,
): Promise<T> {
  if (!operation.files) return admit(ctx, request, operation, user, () => answer({ fields: request.body ?? {}, files: {} }));
  let placed = false;
  try {
    return await admit(ctx, request, operation, user, () => {
      placed = true;
      return withMultipart(request, operation, ctx.files.incoming, answer);
    });
  } catch (error) {
    if (!placed) drain(request.raw);
    throw error;
  }
}

const digestsOf = (sent: Sent['files'][string]) => (sent && 'sha256' in sent ? sent.sha256 : sent?.map(({ sha256 }) => sha256));

/**
 * Registers an operation of the contract: role, validation, idempotency key and serialisation follow from it.
 * @param handler answers a validated call
 */
export function route<const O extends Operation>(
  app: FastifyInstance,
  ctx: Context,
  operation: O,
  handler: (call: Call<O>, reply: FastifyReply) => Promise<Reply<O>>,
): void {
  // `app` is the collector of a feature that is loaded later; its addresses are served already (`route-later.ts`).
  if ('later' in app) return void (app as unknown as { later(operation: O, handler: unknown): void }).later(operation, handler);
  const recurso = recursoDaOperacao(operation.id);
  const [querySpelling, bodySpelling] = [spellingOf(operation.query), spellingOf(operation.body)];
  // In a write an empty query parameter is a mistake, because it names the record to change.
  const mayBeEmpty = operation.method === 'GET' ? optionalKeys(operation.query) : new Set<string>();
  const idempotencySecret = operation.idempotent ? ctx.secrets.keyFor('idempotency') : '';
  const status = Number(Object.keys(operation.replies)[0]);
  const schema = operation.replies[status];

  const served = (path: string): RouteOptions => ({
    method: operation.method,
    url: pathOf(path, operation),
    // The serializer holds the schema; Fastify only has to know that there is one.
    schema: schema ? { response: { [status]: {} } } : {},
    ...(schema && { serializerCompiler: () => serializerOf(schema) }),
    handler: async (request, reply) => {
      if (recurso !== undefined && ctx.features.isOff(recurso)) throw new FuncionalidadeDesligada();
      const user = await authorize(ctx, operation.access, request);
      // Public writes such as the login stay open, so that an operator can log in and see which clock is wrong.
      if (operation.method !== 'GET' && operation.access !== 'publico') await requireRightClock(ctx);
      const params = operation.params && validate(operation.params, request.params);
      const query = operation.query && validate(operation.query, withoutEmpty(mayBeEmpty, respell(querySpelling, request.query)));
      // A reply that shared caches may keep may come from a replica: it is anonymous and may be some seconds old.
      const forAnybody = operation.anonimoPorSegundos !== undefined && !request.headers.authorization;
      const answer = async (sent: Sent) => {
        const fields = operation.files ? sent.fields : respell(bodySpelling, sent.fields);
        const body = operation.body && validate(operation.body, fields);
        const asked = { params, query, body, files: Object.entries(sent.files).map(([name, sent]) => [name, digestsOf(sent)]) };
        const escopo = user?.id ?? publicScope(operation, request, idempotencySecret);
        const idempotency = readIdempotencyKey(operation, request.headers['idempotency-key'], escopo, asked, idempotencySecret);
        const call = { params, query, body, files: sent.files, user, idempotency, request } as unknown as Call<O>;
        return forAnybody ? mayLag(() => handler(call, reply)) : handler(call, reply);
      };
      const result = await admitted(ctx, request, operation, user, answer);
      reply.status(status);
      if (forAnybody && operation.anonimoPorSegundos) keepOnTheWay(reply, operation.anonimoPorSegundos);
      if (operation.cacheEmSegundos) reply.header('cache-control', `public, max-age=${operation.cacheEmSegundos}`);
      return result ?? null;
    },
  });
  app.route(served(operation.path));
  if (operation.otherPath !== undefined) app.route(served(operation.otherPath));
}
