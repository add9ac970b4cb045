import { type ReactNode, useEffect, useRef } from 'react';
import estilos from './janela.module.css';

interface Props {
  aberta: boolean;
  aoFechar: () => void;
  /** Id of the element that labels the window, or the label itself. */
  rotuladaPor?: string;
  rotulo?: string;
  posicao?: 'centro' | 'esquerda' | 'baixo';
  /** Maximum width in pixels. A window at the bottom has the full width. */
  largura?: number;
  /** Escape and a click outside do not close the window. Only its content does. */
  persistente?: boolean;
  children: ReactNode;
}

/**
 * A window over the page, made with the browser's own modal dialog: the focus stays inside and is restored, Escape closes it, the rest of
 * the page is inert, and it is in the top layer. It is on every screen, so that it uses no library.
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users close it with Escape, which the browser turns into `cancel`
    <dialog
      ref={janela}
      className={estilos.janela}
      data-posicao={posicao}
      // Mantine's drawers listen for Escape on `window`. This Escape belongs to the topmost window.
      data-mantine-stop-propagation
      style={{ '--janela-largura': `${largura}px` }}
      aria-labelledby={rotuladaPor}
      aria-label={rotulo}
      // The browser closes the dialog on a second Escape even if `cancel` is prevented.
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
