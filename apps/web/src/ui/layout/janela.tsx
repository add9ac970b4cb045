import { type ReactNode, useEffect, useRef } from 'react';
import estilos from './janela.module.css';

interface Props {
  aberta: boolean;
  aoFechar: () => void;
  /** Id of the element that names it, or the name itself. */
  rotuladaPor?: string;
  rotulo?: string;
  posicao?: 'centro' | 'esquerda' | 'baixo';
  /** In pixels, at most; from below it takes the whole width. */
  largura?: number;
  /** Neither Escape nor a click outside closes it: only what is in it does. */
  persistente?: boolean;
  children: ReactNode;
}

/**
 * A window over the page, by the browser's own modal dialog: focus stays inside and comes back, Escape closes, the rest is
 * inert, and it lies above everything else. It is on every screen, so it costs no library.
 */
export function Janela({ aberta, aoFechar, rotuladaPor, rotulo, posicao = 'centro', largura = 420, persistente = false, children }: Props) {
  const janela = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const elemento = janela.current;
    if (!elemento || elemento.open === aberta) return;
    if (aberta) {
      elemento.showModal();
      elemento.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    } else elemento.close();
  }, [aberta]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the browser turns into `cancel`
    <dialog
      ref={janela}
      className={estilos.janela}
      data-posicao={posicao}
      // Mantine's drawers listen to Escape on the window; this one belongs to the window on top.
      data-mantine-stop-propagation
      style={{ '--janela-largura': `${largura}px` }}
      aria-labelledby={rotuladaPor}
      aria-label={rotulo}
      // The browser lets a second Escape through whatever `cancel` says.
      {...(persistente && { closedby: 'none' })}
      onCancel={(evento) => {
        evento.preventDefault();
        if (!persistente) aoFechar();
      }}
      onClick={(evento) => {
        if (evento.target === evento.currentTarget && !persistente) aoFechar();
      }}
    >
      <div className={estilos.miolo}>{children}</div>
    </dialog>
  );
}
