import {
  CAMPOS_DA_PLANILHA,
  type CampoDaPlanilha,
  camposNaMesmaColuna,
  type EscolhaDasColunas,
  problemaDaMesmaColuna,
} from '@festejo/contrato/catalogo/importacoes.ts';
import { TIPOS_DE_PRODUTO } from '@festejo/contrato/common/constants.ts';

/** The value of each field's select: the index of a column, `todas:` and one value for all lines, or an empty string. */
export type Valores = Readonly<Record<CampoDaPlanilha, string>>;
export type Problemas = Partial<Record<CampoDaPlanilha, string>>;

export const PARA_TODAS = 'todas:';
const TIPO_PARA_TODAS = new Map<string, (typeof TIPOS_DE_PRODUTO)[number]>(TIPOS_DE_PRODUTO.map((tipo) => [PARA_TODAS + tipo, tipo]));

const VAZIOS = Object.fromEntries(CAMPOS_DA_PLANILHA.map((campo) => [campo, ''])) as unknown as Valores;

export function valoresDe({ colunas, tipo, categoria }: EscolhaDasColunas): Valores {
  return {
    ...VAZIOS,
    ...(tipo && { tipo: PARA_TODAS + tipo }),
    ...(categoria && { categoria: PARA_TODAS + categoria }),
    ...Object.fromEntries(colunas.map(({ campo, coluna }) => [campo, String(coluna)])),
  };
}

export function escolhaDe(valores: Valores): EscolhaDasColunas {
  const colunas = CAMPOS_DA_PLANILHA.flatMap((campo) => {
    const valor = valores[campo];
    return /^\d+$/.test(valor) ? [{ campo, coluna: Number(valor) }] : [];
  });
  return {
    colunas,
    tipo: TIPO_PARA_TODAS.get(valores.tipo) ?? null,
    categoria: valores.categoria.startsWith(PARA_TODAS) ? valores.categoria.slice(PARA_TODAS.length) : null,
  };
}

const PRECISOS: Readonly<Problemas> = {
  nome: 'Diga qual coluna é o nome',
  valor: 'Diga qual coluna é o preço',
  categoria: 'Escolha uma coluna, ou uma categoria para todas',
  tipo: 'Escolha uma coluna, ou um tipo para todas',
};

/**
 * The problems of a choice of columns. With a column of codes the lines may belong to existing products, which need no other field.
 * @param faltam fields that no line can do without
 */
export function problemasDe(valores: Valores, faltam: readonly CampoDaPlanilha[]): Problemas {
  const problemas: Problemas = {};
  for (const [campo, problema] of Object.entries(PRECISOS) as [CampoDaPlanilha, string][]) {
    if (valores[campo] === '' && (valores.codigo === '' || faltam.includes(campo))) problemas[campo] = problema;
  }
  const mesma = camposNaMesmaColuna(escolhaDe(valores).colunas);
  for (const campo of mesma ?? []) if (mesma) problemas[campo] = problemaDaMesmaColuna(mesma);
  return problemas;
}

interface Rascunho {
  readonly id: string;
  readonly conferencia: number;
  /** Pairs, because a stored draft leaves out a field called `codigo`. */
  readonly valores: readonly (readonly [string, string])[];
}
export const rascunhoDe = (id: string, conferencia: number, valores: Valores): Rascunho => ({
  id,
  conferencia,
  valores: Object.entries(valores),
});

/** The unsent choice of this tab, if it belongs to this import and this check of it. */
export function valoresDoRascunho(lido: unknown, id: string, conferencia: number): Valores | undefined {
  const rascunho = lido as Partial<Rascunho> | null;
  if (rascunho?.id !== id || rascunho.conferencia !== conferencia || !Array.isArray(rascunho.valores)) return undefined;
  const ditos = new Map(rascunho.valores);
  return Object.fromEntries(CAMPOS_DA_PLANILHA.map((campo) => [campo, ditos.get(campo) ?? ''])) as unknown as Valores;
}
