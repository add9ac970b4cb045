import {
  CAMPOS_DA_PLANILHA,
  type CampoDaPlanilha,
  camposNaMesmaColuna,
  type EscolhaDasColunas,
  problemaDaMesmaColuna,
} from '@festejo/contrato/catalogo/importacoes.ts';
import { TIPOS_DE_PRODUTO } from '@festejo/contrato/common/constants.ts';

/** What each field's select says: the place of a column, `todas:` and one value for all lines, or nothing. */
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
 * What cannot be sent. With a column of codes the lines may be of products that there are, which need nothing more.
 * @param faltam what no line could do without
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
  /** As pairs: what is kept of a draft leaves out a field called `codigo`. */
  readonly valores: readonly (readonly [string, string])[];
}
export const rascunhoDe = (id: string, conferencia: number, valores: Valores): Rascunho => ({
  id,
  conferencia,
  valores: Object.entries(valores),
});

/** What was chosen in this tab and not sent, of this import as it is now. @param colunas how many there are */
export function valoresDoRascunho(lido: unknown, id: string, conferencia: number): Valores | undefined {
  const rascunho = lido as Partial<Rascunho> | null;
  if (rascunho?.id !== id || rascunho.conferencia !== conferencia || !Array.isArray(rascunho.valores)) return undefined;
  const ditos = new Map(rascunho.valores);
  return Object.fromEntries(CAMPOS_DA_PLANILHA.map((campo) => [campo, ditos.get(campo) ?? ''])) as unknown as Valores;
}
