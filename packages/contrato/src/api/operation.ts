import type * as z from 'zod';
import { LADOS, ROLES, type Role } from '../common/constants.ts';
import type { Custo } from './custos.ts';

/** Who may call an operation. The role is that of the token (specification, point 6). */
export type Access = 'publico' | 'autenticado' | 'cliente' | 'fornecedor' | 'cliente_ou_fornecedor' | 'operador';

/** The roles that an operation is for. */
export const ROLES_DO_ACESSO = {
  publico: ROLES,
  autenticado: ROLES,
  cliente: ['CLIENTE'],
  fornecedor: ['FORNECEDOR'],
  cliente_ou_fornecedor: LADOS,
  operador: ['OPERADOR'],
} as const satisfies Record<Access, readonly Role[]>;

/** The role of whoever gets through. */
export type RoleDe<A extends Access> = (typeof ROLES_DO_ACESSO)[A][number];

/** A file field of a multipart operation. */
export interface FileField {
  /** Largest accepted size in bytes, of each file. */
  readonly maxBytes: number;
  /** Pictures are always re-encoded by the server; videos (MP4, MOV, WebM) are kept without what they say of their making; spreadsheets (CSV) are read and forgotten; documents are pictures or PDF. */
  readonly kind: 'imagem' | 'video' | 'planilha' | 'documento';
  /** How many files may come under this name. Absent = one. */
  readonly max?: number;
}

/** One call of the API: the single source of validation, client types, form rules and OpenAPI. */
export interface Operation {
  /** Unique name, also the `operationId` of OpenAPI. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`, with `:param` segments; matched case-insensitively. */
  readonly path: string;
  /** Another path that answers the same, with the same segments. */
  readonly otherPath?: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodObject;
  /** Query keys are matched case-insensitively. */
  readonly query?: z.ZodObject;
  /** JSON body, or the text fields of a multipart body (rows as `Horarios[0].Inicio`); keys are matched case-insensitively. */
  readonly body?: z.ZodType;
  /** Present = the body is `multipart/form-data` with these file fields. */
  readonly files?: Readonly<Record<string, FileField>>;
  /** What it may cost beyond some rows, besides what its files imply (`custosDe`). */
  readonly custos?: readonly Custo[];
  /** The write accepts `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /** The write takes `If-Match` with the version it was made from. */
  readonly ifMatch?: boolean;
  /**
   * Seconds that anybody on the way may keep the reply. Only for what is the same for every caller and hurts nobody when it is
   * that old; every other reply is kept by nobody (`no-store`).
   */
  readonly cacheEmSegundos?: number;
  /**
   * Seconds that a cache on the way (a CDN) may keep what somebody without a login is answered; browsers ask each time, with the ETag.
   * What a person is answered is kept by nobody.
   */
  readonly anonimoPorSegundos?: number;
  /** How it may be refused besides what its access, input and method tell (`openapi.ts`). */
  readonly refusals?: readonly (401 | 403 | 404 | 409 | 422)[];
  /** Success replies by status. `null` = no body. Errors are those of `errors.ts` for every operation. */
  readonly replies: Readonly<Record<number, z.ZodType | null>>;
}

/** Declares an operation, keeping its literal types. */
export function operation<const O extends Operation>(definition: O): O {
  return definition;
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What the server's handler receives, already validated. */
export type Params<O extends Operation> = Out<O['params']>;
export type Query<O extends Operation> = Out<O['query']>;
export type Body<O extends Operation> = Out<O['body']>;

/** Files of a call by their field: a list where several may come. @template One what stands for a file */
export type FilesOf<O extends Operation, One> = {
  readonly [F in keyof NonNullable<O['files']>]?: NonNullable<O['files']>[F] extends { readonly max: number }
    ? readonly One[]
    : One | undefined;
};

/** What the client passes to a call. */
export interface CallInput<O extends Operation> {
  params?: In<O['params']>;
  query?: In<O['query']>;
  body?: In<O['body']>;
}

/** The body of a successful reply (the first 2xx declared). */
export type Reply<O extends Operation> = {
  [S in keyof O['replies']]: O['replies'][S] extends z.ZodType ? z.output<O['replies'][S]> : undefined;
}[keyof O['replies']];
