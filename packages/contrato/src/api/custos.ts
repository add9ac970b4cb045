/**
 * What an operation may cost beyond reading and writing some rows. The server bounds each kind by person, device and network
 * (`platform/turns/costs.ts`); what spends one refuses an operation that does not name it.
 */
export const CUSTOS = [
  /** A call with files: its body is kept on the disk while it is answered. */
  'arquivo',
  /** Pictures are decoded and encoded; PDFs and videos are looked through. */
  'imagem',
  /** A password is hashed or compared. */
  'senha',
  /** The strength of a password is measured. */
  'forca',
  /** A PDF is drawn. */
  'documento',
  /** A calendar outside is read. */
  'calendario',
  /** A sheet of products is read or written. */
  'planilha',
  /** All of something is handed out: a sheet, a calendar, a copy of one's data. */
  'exportacao',
  /** What a change would do is tried, with the locks of the change itself. */
  'previa',
  /** Words are looked up. */
  'busca',
] as const;
export type Custo = (typeof CUSTOS)[number];

interface ComCusto {
  readonly custos?: readonly Custo[];
  readonly files?: Readonly<Record<string, { readonly kind: string }>>;
}

/** All that an operation or a download may cost: what it names, and what its files imply. */
export function custosDe({ custos = [], files = {} }: ComCusto): readonly Custo[] {
  const kinds = Object.values(files).map(({ kind }) => kind);
  return [
    ...custos,
    ...(kinds.length > 0 ? (['arquivo'] as const) : []),
    ...(kinds.some((kind) => kind !== 'planilha') ? (['imagem'] as const) : []),
  ];
}
