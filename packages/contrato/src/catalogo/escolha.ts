import { emCentavos } from '../common/centavos.ts';

// The rules of options, for server and screens alike; no schema, so that a page which only shows a line does not load one.

/** A note to a supplier, in characters. */
export const RECADO_MAXIMO = 500;
export const GRUPOS_POR_PRODUTO = 10;
/** What a price may be, in reais. */
export const PRECO_MAXIMO_EM_REAIS = 10_000_000;

/** A chosen option in words, with what it adds to the price of a unit. */
export interface OpcaoEscolhida {
  grupo: string;
  opcao: string;
  diferenca: number;
}

/** What tells a line of a cart or an order from another: its product and options. */
export const chaveDaLinha = ({ produtoId, opcoes }: { readonly produtoId: string; readonly opcoes: readonly string[] }) =>
  [produtoId, ...opcoes].join(' ');

interface ComDiferencas {
  readonly minimo: number;
  readonly maximo: number;
  readonly opcoes: readonly { readonly diferenca: number; readonly ativa?: boolean }[];
}

/** What the cheapest and the dearest choice add to a price; in the unit of the differences. */
export function diferencasExtremas(grupos: readonly ComDiferencas[]): { menor: number; maior: number } {
  const extremo = (sinal: 1 | -1) =>
    grupos.reduce((soma, grupo) => {
      const valores = grupo.opcoes.filter(({ ativa: oferecida }) => oferecida !== false).map((uma) => uma.diferenca * sinal);
      valores.sort((a, b) => a - b);
      // What is needed, and beyond it only what goes the same way.
      return soma + valores.slice(0, grupo.maximo).reduce((dele, valor, i) => (i < grupo.minimo || valor < 0 ? dele + valor : dele), 0);
    }, 0) * sinal;
  return { menor: extremo(1) || 0, maior: extremo(-1) || 0 };
}

/** Why a price, in reais, cannot be with these groups. */
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
  /** At least those that were chosen. */
  readonly opcoes: readonly { readonly id: string; readonly nome: string; readonly diferenca: number; readonly ativa?: boolean }[];
}

export interface EscolhaJulgada {
  readonly escolha: OpcaoEscolhida[];
  /** What the choice adds to the price of a unit, in the unit of the differences. */
  readonly diferenca: number;
  readonly problema: { readonly motivo: 'escolha_incompleta' | 'opcao_indisponivel'; readonly message: string } | null;
}

/**
 * The choice of a caller that names none: of each group the cheapest options that it takes at least, the supplier's order among equals.
 * It costs no more than any other, and is not whole where a group offers fewer than it takes.
 * @returns ids, sorted as a line's key
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

/** Whether options are a whole choice of a product's groups, the one rule of screen, cart and checkout; with the words and the price of it. */
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
