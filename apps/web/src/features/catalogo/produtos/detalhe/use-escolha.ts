import { type EscolhaJulgada, julgarEscolha } from '@festejo/contrato/catalogo/escolha.ts';
import type { GrupoDeOpcoes } from '@festejo/contrato/catalogo/opcoes.ts';
import type { ProdutoDetalhado } from '@festejo/contrato/catalogo/produtos.ts';
import { emCentavos, emReais } from '@festejo/contrato/common/centavos.ts';
import { useRef, useState } from 'react';

export interface Escolha {
  /** Ids of the chosen options, sorted. */
  readonly opcoes: readonly string[];
  /** The price of one unit with these options, in reais. */
  readonly precoUnitario: number;
  /** The problem of the choice: a required option is missing, or a chosen option is not offered any more; null = the choice is complete. */
  readonly problema: EscolhaJulgada['problema'];
  /** The person tried to buy without a required option: missing options are marked from then on. */
  readonly cobrada: boolean;
  escolher(grupo: GrupoDeOpcoes, opcaoId: string): void;
  /** Marks the missing options and scrolls to the first. */
  cobrar(): void;
  readonly lugar: React.RefObject<HTMLDivElement | null>;
}

/** Options without an alternative are chosen from the start. */
const desdeOInicio = (grupos: readonly GrupoDeOpcoes[]) =>
  grupos.flatMap(({ minimo, opcoes }) => (minimo > 0 && opcoes.length === minimo ? opcoes.map(({ id }) => id) : []));

/** The chosen options of a product, and the resulting price. */
export function useEscolha({ opcoes: grupos, valor }: Pick<ProdutoDetalhado, 'opcoes' | 'valor'>): Escolha {
  const [escolhidas, setEscolhidas] = useState(() => desdeOInicio(grupos));
  const [cobrada, setCobrada] = useState(false);
  const lugar = useRef<HTMLDivElement>(null);
  // Options that the supplier removed since the page was opened are not chosen any more.
  const oferecidas = escolhidas.filter((id) => grupos.some(({ opcoes }) => opcoes.some((uma) => uma.id === id)));
  const { diferenca, problema } = julgarEscolha(grupos, oferecidas);

  function escolher({ minimo, maximo, opcoes }: GrupoDeOpcoes, opcaoId: string): void {
    setEscolhidas((antes) => {
      if (antes.includes(opcaoId)) return maximo === 1 && minimo === 1 ? antes : antes.filter((id) => id !== opcaoId);
      const fica = maximo === 1 ? antes.filter((id) => !opcoes.some((uma) => uma.id === id)) : antes;
      return [...fica, opcaoId];
    });
  }

  function cobrar(): void {
    setCobrada(true);
    // The group shows the missing option after the next render.
    requestAnimationFrame(() => {
      const falta = lugar.current?.querySelector<HTMLElement>('[data-falta] input');
      falta?.focus({ preventScroll: true });
      falta?.closest('fieldset')?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    });
  }

  return {
    opcoes: oferecidas.toSorted(),
    precoUnitario: emReais(emCentavos(valor + diferenca)),
    problema,
    cobrada: cobrada && problema !== null,
    escolher,
    cobrar,
    lugar,
  };
}
