import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { focusFirstError } from '../../lib/form/focus.ts';
import { SoParaLeitores } from '../words/so-para-leitores.tsx';
import estilos from './steps.module.css';

interface Props {
  titles: readonly string[];
  /** The current step, from 1. */
  at: number;
  /** Goes back to a completed step. */
  onGo: (step: number) => void;
}

/** Progress of a form with several steps. A completed step can be pressed to go back. */
export function Steps({ titles, at, onGo }: Props) {
  return (
    <ol className={estilos.passos} aria-label="Passos">
      {titles.map((title, i) => {
        const step = i + 1;
        const words = `${step}. ${title}`;
        return (
          <li key={title} className={estilos.passo} data-feito={step <= at || undefined} aria-current={step === at ? 'step' : undefined}>
            {step < at ? (
              <button type="button" onClick={() => onGo(step)}>
                <SoParaLeitores>Voltar ao passo </SoParaLeitores>
                {words}
              </button>
            ) : (
              words
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The heading of a step. It receives the focus when the step opens. */
export function StepTitle({ at, of, children }: { at: number; of: number; children: ReactNode }) {
  return (
    <h2 className={estilos.titulo} tabIndex={-1} data-step-title>
      <span className={estilos.numero} aria-hidden data-cor={at % 4}>
        {at}
      </span>
      <SoParaLeitores>{`Passo ${at} de ${of}: `}</SoParaLeitores>
      {children}
    </h2>
  );
}

/** When the step changes, moves the focus to its first error, or to its heading. */
export function useFocusOfStep(step: number, form: RefObject<HTMLElement | null>): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!focusFirstError(form.current)) form.current?.querySelector<HTMLElement>('[data-step-title]')?.focus({ preventScroll: true });
  }, [step, form]);
}
