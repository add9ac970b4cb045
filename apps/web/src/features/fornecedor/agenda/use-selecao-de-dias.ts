import { somarDias } from '@festejo/contrato/common/dias.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { semanaDe, somarMeses } from './dias.ts';

interface Selecao {
  /** The start of the selection. The other end can be an earlier day. */
  readonly ancora: string;
  readonly ponta: string;
}

const DIAS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const MESES: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };
const PONTAS_DA_SEMANA: Readonly<Record<string, number>> = { Home: 0, End: 6 };

/** Returns the day that a key leads to (WAI-ARIA, grid of dates); `null` = no movement. */
function destino(dia: string, evento: KeyboardEvent): { dia: string; estende: boolean; muda: boolean } | null {
  const { key } = evento;
  const meses = MESES[key];
  if (meses !== undefined) return { dia: somarMeses(dia, evento.shiftKey ? 12 * meses : meses), estende: false, muda: true };
  const ponta = PONTAS_DA_SEMANA[key];
  const para = ponta === undefined ? DIAS[key] !== undefined && somarDias(dia, DIAS[key]) : semanaDe(dia)[ponta];
  return para ? { dia: para, estende: evento.shiftKey, muda: false } : null;
}

function mostrar(elemento: HTMLElement | null): void {
  const parado = matchMedia('(prefers-reduced-motion: reduce)').matches;
  elemento?.scrollIntoView({ block: 'nearest', behavior: parado ? 'auto' : 'smooth' });
}

/**
 * Selects days in a grid whose cells have `data-dia`: by dragging with mouse or finger, by a click (with Shift: up to that day), and with
 * the keys of a grid of dates (with Shift: extends; Escape: clears).
 * @param aoSair called when a key leads to another month, or to a day outside the grid
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

  const celulaDe = (dia: string) => grade.current?.querySelector<HTMLElement>(`[data-dia="${dia}"]`);
  // The month that a key leads to is rendered later.
  const esperado = useRef<string | null>(null);
  useEffect(() => {
    const celula = esperado.current === null ? null : celulaDe(esperado.current);
    if (!celula) return;
    esperado.current = null;
    celula.focus();
  });

  function irPara({ dia, estende, muda }: NonNullable<ReturnType<typeof destino>>) {
    escolher(dia, estende);
    esperado.current = dia;
    if (muda || !celulaDe(dia)) aoSair(dia);
  }

  return {
    foco,
    periodo: selecao && ([selecao.ancora, selecao.ponta].sort() as [string, string]),
    /** Ref of the bar with the actions for the selected days. */
    barra,
    limpar: () => {
      setSelecao(null);
      // The pressed button unmounts, so that the focus returns to the days.
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
        // A release outside the calendar fires no event here.
        if (evento.buttons === 0) arrastando.current = false;
        const dia = arrastando.current && celulaEm(evento);
        if (dia) escolher(dia, true);
      },
      onPointerUp: () => {
        // Only now, so that the days do not move under the finger.
        if (arrastando.current) mostrar(barra.current);
        arrastando.current = false;
      },
      onPointerCancel: () => {
        arrastando.current = false;
      },
      onKeyDown: (evento: KeyboardEvent) => {
        const dia = (evento.target as HTMLElement).closest<HTMLElement>('[data-dia]')?.dataset.dia;
        // Alt with an arrow is the browser's back shortcut.
        if (!dia || evento.altKey || evento.ctrlKey || evento.metaKey) return;
        const para = destino(dia, evento);
        if (para) irPara(para);
        else if (evento.key === 'Enter' || evento.key === ' ') escolher(dia, evento.shiftKey);
        else if (evento.key === 'Escape') setSelecao(null);
        else return;
        evento.preventDefault();
      },
    },
  };
}

export type SelecaoDeDias = ReturnType<typeof useSelecaoDeDias>;
