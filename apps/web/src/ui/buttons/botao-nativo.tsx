import type { ComponentPropsWithRef, MouseEvent } from 'react';

const recusar = (evento: MouseEvent) => evento.preventDefault();

/**
 * A plain button that keeps the focus while it is off. The browser takes the focus away from a `disabled` button, and
 * whoever uses the keyboard starts again at the top of the page; so it is off for readers (`aria-disabled`) and for clicks
 * (the form's included), and still there.
 */
export function BotaoNativo({ disabled = false, onClick, type = 'button', ...resto }: ComponentPropsWithRef<'button'>) {
  const desligado = disabled ? { 'aria-disabled': true, 'data-disabled': true, onClick: recusar } : { onClick };
  return <button {...resto} {...desligado} type={type} />;
}

/** For the theme: every button of the kit is this one. */
export const BOTOES_DO_KIT = { UnstyledButton: { defaultProps: { component: BotaoNativo } } };
