/**
 * Costs that an operation may have beyond reading and writing some rows. The server limits each kind by person, device and network
 * (`platform/turns/costs.ts`); the code that spends a cost refuses an operation that does not declare it.
 */
export const CUSTOS = [
  /** The call has files: the server keeps its body on disk until the reply. */
  'arquivo',
  /** The server decodes and encodes pictures, or inspects PDFs and videos. */
  'imagem',
  /** The server hashes or compares a password. */
  'senha',
  /** The server measures the strength of a password. */
  'forca',
  /** The server draws a PDF. */
  'documento',
  /** The server reads a calendar of another service. */
  'calendario',
  /** The server reads or writes a spreadsheet of products. */
  'planilha',
  /** The reply exports a whole set: a spreadsheet, a calendar, a copy of the person's data. */
  'exportacao',
  /** The server tries a change to preview its effects, with the locks of the change itself. */
  'previa',
  /** The call is a text search. */
  'busca',
] as const;
export type Custo = (typeof CUSTOS)[number];

interface ComCusto {
  readonly custos?: readonly Custo[];
  readonly files?: Readonly<Record<string, { readonly kind: string }>>;
}

/** All costs of an operation or a download: those that it declares, and those that its files imply. */
export function custosDe({ custos = [], files = {} }: ComCusto): readonly Custo[] {
  const kinds = Object.values(files).map(({ kind }) => kind);
  return [
    ...custos,
    ...(kinds.length > 0 ? (['arquivo'] as const) : []),
    ...(kinds.some((kind) => kind !== 'planilha') ? (['imagem'] as const) : []),
  ];
}
