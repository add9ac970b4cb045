import type { FormFile } from '../../platform/testing/files/form.ts';

/** What earlier replies of the journey said. */
export interface Seen {
  email: string;
  /** Id and code of the newest letter's link. */
  link: { userId: string; code: string };
  /** Bearer tokens by who calls. */
  tokens: { cliente: string; fornecedor: string };
  /** Of the sign-in at the third party. */
  cadastroId: string;
  fornecedorId: string;
  oficiais: { id: string; nome: string }[];
  /** The supplier's own categories, in the order they were made. */
  categorias: string[];
  /** Without options; a service; with a compulsory choice; one to be deleted. */
  produtos: { bolo: string; servico: string; torta: string; sobra: string };
  horarios: { id: string; diaDaSemana: number; inicio: string; fim: string; idProduto: string }[];
  enderecoId: string;
  eventos: { festa: string; cha: string };
  favoritoId: string;
}

export type Form = Readonly<Record<string, string | number | FormFile | readonly FormFile[]>>;

/** A request as a client from outside sends it, who knows the specification and nothing else. */
export interface SpecifiedCall {
  /** The call as the specification's point 7 writes it, letter by letter. */
  readonly line: string;
  /** What is special about this request, where a line has several. */
  readonly case?: string;
  /** Below the resource's path, as the line spells it. */
  readonly path: string | ((seen: Seen) => string);
  readonly as?: keyof Seen['tokens'];
  readonly json?: (seen: Seen) => unknown;
  readonly form?: (seen: Seen) => Form | Promise<Form>;
  /** 200 unless it is said. */
  readonly status?: number;
  /** What the reply has, as a matcher of Vitest takes it. */
  readonly gives?: (seen: Seen) => unknown;
  // biome-ignore lint/suspicious/noExplicitAny: a client from outside has no types of ours
  readonly keep?: (seen: Seen, reply: any) => void;
  /** What is not of the specification and has to come first. */
  readonly first?: keyof Meanwhile;
}

/** Steps between the calls for which the specification shows no call. */
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
