import type { FormFile } from '../../platform/testing/files/form.ts';

/** Values from earlier replies of the journey. */
export interface Seen {
  email: string;
  /** Id and code of the newest e-mail's link. */
  link: { userId: string; code: string };
  /** Bearer tokens, by caller. */
  tokens: { cliente: string; fornecedor: string };
  /** Id of the sign-up through the third party. */
  cadastroId: string;
  fornecedorId: string;
  oficiais: { id: string; nome: string }[];
  /** The supplier's own categories, in the order of their creation. */
  categorias: string[];
  /** Without options; a service; with a required choice; one to be deleted. */
  produtos: { bolo: string; servico: string; torta: string; sobra: string };
  horarios: { id: string; diaDaSemana: number; inicio: string; fim: string; idProduto: string }[];
  enderecoId: string;
  eventos: { festa: string; cha: string };
  favoritoId: string;
}

export type Form = Readonly<Record<string, string | number | FormFile | readonly FormFile[]>>;

/** A request of an external client that knows only the specification. */
export interface SpecifiedCall {
  /** The call exactly as the specification writes it. */
  readonly line: string;
  /** Distinguishes the request when a line has several. */
  readonly case?: string;
  /** Path below the resource, as the line spells it. */
  readonly path: string | ((seen: Seen) => string);
  readonly as?: keyof Seen['tokens'];
  readonly json?: (seen: Seen) => unknown;
  readonly form?: (seen: Seen) => Form | Promise<Form>;
  /** Default: 200. */
  readonly status?: number;
  /** Expected content of the reply, as a Vitest matcher. */
  readonly gives?: (seen: Seen) => unknown;
  // biome-ignore lint/suspicious/noExplicitAny: an external client does not have our types
  readonly keep?: (seen: Seen, reply: any) => void;
  /** A step outside the specification that must come first. */
  readonly first?: keyof Meanwhile;
}

/** Steps between the calls for which the specification has no call. */
export interface Meanwhile {
  lerConfirmacao(): Promise<void>;
  lerSenhaNova(): Promise<void>;
  darDocumento(): Promise<void>;
  irAoGoogle(): Promise<void>;
  maisUnidades(): Promise<void>;
  daEscolha(): Promise<void>;
  criarCupom(): Promise<void>;
  comprar(): Promise<void>;
}

/** The calls of one resource of the specification, in the order of the journey. */
export interface Chapter {
  readonly resource: string;
  readonly calls: readonly SpecifiedCall[];
}
