import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { somarDias } from './dias.ts';

interface Selecao {
  /** Where it began; the other end may come before it. */
  readonly ancora: string;
  readonly ponta: string;
}

const PASSOS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function mostrar(elemento: HTMLElement | null): void {
  const parado = matchMedia('(prefers-reduced-motion: reduce)').matches;
  elemento?.scrollIntoView({ block: 'nearest', behavior: parado ? 'auto' : 'smooth' });
}

/**
 * Days chosen on a grid whose cells carry `data-dia`: by dragging with mouse or finger, by a click (with Shift: up to there), and by the
 * arrows (with Shift: more; Escape: none).
 * @param aoSair the arrows went to a day that is not on the grid
 */
export function useSelecaoDeDias(hoje: string, aoSair: (dia: string) => void) {
  const [selecao, setSelecao] = useState<Selecao | null>(null);
  const [foco, setFoco] = useState(hoje);
  const grade = useRef<HTMLTableElement>(null);
  const barra = useRef<HTMLDivElement>(null);
  const arrastando = useRef(false);

  const escolher = (dia: string, estende: boolean) => {
    setFoco(dia);
    setSelecao((antes) => ({ ancora: (estende && antes?.ancora) || dia, ponta: dia }));
  };
  const celulaEm = (evento: PointerEvent) =>
    document.elementFromPoint(evento.clientX, evento.clientY)?.closest<HTMLElement>('[data-dia]')?.dataset.dia;

  function irPara(dia: string, estende: boolean) {
    escolher(dia, estende);
    const celula = () => grade.current?.querySelector<HTMLElement>(`[data-dia="${dia}"]`);
    if (celula()) celula()?.focus();
    else {
      aoSair(dia);
      requestAnimationFrame(() => celula()?.focus());
    }
  }

  return {
    foco,
    periodo: selecao && ([selecao.ancora, selecao.ponta].sort() as [string, string]),
    /** Of what is done with the days. */
    barra,
    limpar: () => {
      setSelecao(null);
      // What was pressed goes away: the keyboard goes on where the days are.
      grade.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    },
    daGrade: {
      ref: grade,
      onPointerDown: (evento: PointerEvent) => {
        const dia = celulaEm(evento);
        if (!dia || evento.button !== 0) return;
        arrastando.current = true;
        escolher(dia, evento.shiftKey);
      },
      onPointerMove: (evento: PointerEvent) => {
        // Beside the calendar it is let go unseen.
        if (evento.buttons === 0) arrastando.current = false;
        const dia = arrastando.current && celulaEm(evento);
        if (dia) escolher(dia, true);
      },
      onPointerUp: () => {
        // Not before: under a finger the days stay where they are.
        if (arrastando.current) mostrar(barra.current);
        arrastando.current = false;
      },
      onPointerCancel: () => {
        arrastando.current = false;
      },
      onKeyDown: (evento: KeyboardEvent) => {
        const dia = (evento.target as HTMLElement).closest<HTMLElement>('[data-dia]')?.dataset.dia;
        if (!dia) return;
        const passo = PASSOS[evento.key];
        if (passo !== undefined) irPara(somarDias(dia, passo), evento.shiftKey);
        else if (evento.key === 'Enter' || evento.key === ' ') escolher(dia, evento.shiftKey);
        else if (evento.key === 'Escape') setSelecao(null);
        else return;
        evento.preventDefault();
      },
    },
  };
}

export type SelecaoDeDias = ReturnType<typeof useSelecaoDeDias>;
