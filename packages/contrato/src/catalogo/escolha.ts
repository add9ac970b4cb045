import { emCentavos } from '../common/centavos.ts';

// The rules of options, shared by server and screens. The file has no schema, so that a page which only shows a line does not load Zod
// schemas.

/** Longest note to a supplier, in characters. */
export const RECADO_MAXIMO = 500;
export const GRUPOS_POR_PRODUTO = 10;
/** Highest price, in reais. */
export const PRECO_MAXIMO_EM_REAIS = 10_000_000;

/** A chosen option in words, with its difference to the unit price. */
export interface OpcaoEscolhida {
  grupo: string;
  opcao: string;
  diferenca: number;
}

/** Key of a line of a cart or an order: its product and options. */
export const chaveDaLinha = ({ produtoId, opcoes }: { readonly produtoId: string; readonly opcoes: readonly string[] }) =>
  [produtoId, ...opcoes].join(' ');

interface ComDiferencas {
  readonly minimo: number;
  readonly maximo: number;
  readonly opcoes: readonly { readonly diferenca: number; readonly ativa?: boolean }[];
}

/** Differences of the cheapest and the dearest choice to a price; in the unit of the differences. */
export function diferencasExtremas(grupos: readonly ComDiferencas[]): { menor: number; maior: number } {
  const extremo = (sinal: 1 | -1) =>
    grupos.reduce((soma, grupo) => {
      const valores = grupo.opcoes.filter(({ ativa: oferecida }) => oferecida !== false).map((uma) => uma.diferenca * sinal);
      valores.sort((a, b) => a - b);
      // The required options count, and beyond them only those that move the price in the wanted direction.
      return soma + valores.slice(0, grupo.maximo).reduce((dele, valor, i) => (i < grupo.minimo || valor < 0 ? dele + valor : dele), 0);
    }, 0) * sinal;
  return { menor: extremo(1) || 0, maior: extremo(-1) || 0 };
}

/** Message when a price in reais is not possible with these groups, else undefined. */
export function problemaDoPreco(valor: number, grupos: readonly ComDiferencas[] | undefined): string | undefined {
  if (!grupos || grupos.length === 0) return undefined;
  const { menor, maior } = diferencasExtremas(grupos);
  if (emCentavos(valor + menor) < 1) return 'Com as opções mais baratas o preço ficaria em zero ou menos';
  return valor + maior > PRECO_MAXIMO_EM_REAIS ? 'Com as opções mais caras o preço passa do máximo' : undefined;
}

/** `Sabor: Chocolate, Morango · Tamanho: Grande` */
export function escolhaEmPalavras(de: readonly Pick<OpcaoEscolhida, 'grupo' | 'opcao'>[]): string {
  return [...Map.groupBy(de, ({ grupo }) => grupo)]
    .map(([grupo, delas]) => `${grupo}: ${delas.map((uma) => uma.opcao).join(', ')}`)
    .join(' · ');
}

interface GrupoAJulgar {
  readonly nome: string;
  readonly minimo: number;
  readonly maximo: number;
  /** At least the chosen options. */
  readonly opcoes: readonly { readonly id: string; readonly nome: string; readonly diferenca: number; readonly ativa?: boolean }[];
}

export interface EscolhaJulgada {
  readonly escolha: OpcaoEscolhida[];
  /** Difference of the choice to the unit price, in the unit of the differences. */
  readonly diferenca: number;
  readonly problema: { readonly motivo: 'escolha_incompleta' | 'opcao_indisponivel'; readonly message: string } | null;
}

/**
 * The choice of a caller that names no options: in each group the cheapest options up to its minimum, in the supplier's order among equals.
 * No other choice costs less. The choice is incomplete where a group offers fewer options than its minimum.
 * @returns ids, sorted as in the key of a line
 */
export function escolhaPadrao(grupos: readonly GrupoAJulgar[]): string[] {
  return grupos
    .flatMap(({ minimo: precisas, opcoes }) =>
      opcoes
        .filter(({ ativa: oferecida }) => oferecida !== false)
        .toSorted((a, b) => a.diferenca - b.diferenca)
        .slice(0, precisas),
    )
    .map((uma) => uma.id)
    .sort();
}

const faltas = ({ nome, minimo: precisas }: GrupoAJulgar, ha: number) => {
  if (precisas === 1) return `Falta escolher: ${nome}`;
  return `${nome}: escolha ${precisas} (${precisas - ha === 1 ? 'falta' : 'faltam'} ${precisas - ha})`;
};

/**
 * Decides whether options are a complete choice of a product's groups, and gives the choice's words and price. Screen, cart and checkout
 * share this rule.
 */
export function julgarEscolha(grupos: readonly GrupoAJulgar[], escolhidas: readonly string[]): EscolhaJulgada {
  const porGrupo = grupos.map((grupo) => ({ grupo, delas: grupo.opcoes.filter((uma) => escolhidas.includes(uma.id)) }));
  const achadas = porGrupo.flatMap(({ grupo, delas }) => delas.map((uma) => ({ ...uma, grupo: grupo.nome })));
  const saiu = achadas.find(({ ativa: oferecida }) => oferecida === false);
  const problemas = porGrupo.flatMap(({ grupo, delas }) => {
    if (delas.length < grupo.minimo) return faltas(grupo, delas.length);
    return delas.length > grupo.maximo ? `${grupo.nome}: escolha no máximo ${grupo.maximo}` : [];
  });
  const problema = (): EscolhaJulgada['problema'] => {
    if (saiu) return { motivo: 'opcao_indisponivel', message: `${saiu.grupo} "${saiu.nome}" não se oferece mais` };
    if (achadas.length < escolhidas.length) return { motivo: 'opcao_indisponivel', message: 'Uma opção que você escolheu não existe mais' };
    return problemas[0] === undefined ? null : { motivo: 'escolha_incompleta', message: problemas.join(' · ') };
  };
  return {
    escolha: achadas.map(({ grupo, nome, diferenca: soma }) => ({ grupo, opcao: nome, diferenca: soma })),
    diferenca: achadas.reduce((soma, uma) => soma + uma.diferenca, 0),
    problema: problema(),
  };
}
