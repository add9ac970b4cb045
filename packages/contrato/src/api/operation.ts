import type * as z from 'zod';
import { LADOS, ROLES, type Role } from '../common/constants.ts';
import type { Custo } from './custos.ts';

/** Callers that an operation accepts. The role is that of the token. */
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

/** The role of a caller that the access rule lets through. */
export type RoleDe<A extends Access> = (typeof ROLES_DO_ACESSO)[A][number];

/** A file field of a multipart operation. */
export interface FileField {
  /** Largest accepted size in bytes, of each file. */
  readonly maxBytes: number;
  /**
   * Pictures are always re-encoded by the server; videos (MP4, MOV, WebM) are stored without their metadata; spreadsheets (CSV) are read
   * and not stored; documents are pictures or PDF.
   */
  readonly kind: 'imagem' | 'video' | 'planilha' | 'documento';
  /** Largest number of files under this name. Absent = one. */
  readonly max?: number;
}

/** One call of the API: the single source of validation, client types, form rules and OpenAPI. */
export interface Operation {
  /** Unique name, also the `operationId` of OpenAPI. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`, with `:param` segments; matched case-insensitively. */
  readonly path: string;
  /** A second path of the same operation, with the same segments. */
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
  /** Costs beyond some rows, besides those that its files imply (`custosDe`). */
  readonly custos?: readonly Custo[];
  /** The operation writes, and accepts `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /** The operation writes, and accepts `If-Match` with the version that the caller read. */
  readonly ifMatch?: boolean;
  /**
   * Seconds that any cache may keep the reply. Only for replies that are equal for every caller and harmless when that old; all other
   * replies have `no-store`.
   */
  readonly cacheEmSegundos?: number;
  /**
   * Seconds that a shared cache (a CDN) may keep the reply to an anonymous caller; browsers revalidate each time with the ETag. Replies to
   * a logged-in person are never cached.
   */
  readonly anonimoPorSegundos?: number;
  /** Refusals besides those that follow from its access, input and method (`openapi.ts`). */
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

/** The input that the server's handler receives, already validated. */
export type Params<O extends Operation> = Out<O['params']>;
export type Query<O extends Operation> = Out<O['query']>;
export type Body<O extends Operation> = Out<O['body']>;

/**
 * Files of a call by their field; a field that allows several files has a list.
 * @template One the type of one file
 */
export type FilesOf<O extends Operation, One> = {
  readonly [F in keyof NonNullable<O['files']>]?: NonNullable<O['files']>[F] extends { readonly max: number }
    ? readonly One[]
    : One | undefined;
};

/** The input that the client passes to a call. */
export interface CallInput<O extends Operation> {
  params?: In<O['params']>;
  query?: In<O['query']>;
  body?: In<O['body']>;
}

/** The body of a successful reply (the first 2xx declared). */
export type Reply<O extends Operation> = {
  [S in keyof O['replies']]: O['replies'][S] extends z.ZodType ? z.output<O['replies'][S]> : undefined;
}[keyof O['replies']];
