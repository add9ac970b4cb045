import type { ComponentPropsWithRef, MouseEvent } from 'react';

const recusar = (evento: MouseEvent) => evento.preventDefault();

/**
 * A plain button that keeps the focus while it is disabled. The browser takes the focus from a `disabled` button, and a keyboard user would
 * start again at the top of the page. This button uses `aria-disabled` for screen readers and refuses clicks (also the form's submit).
 */
export function BotaoNativo({ disabled = false, onClick, type = 'button', ...resto }: ComponentPropsWithRef<'button'>) {
  const desligado = disabled ? { 'aria-disabled': true, 'data-disabled': true, onClick: recusar } : { onClick };
  return <button {...resto} {...desligado} type={type} />;
}

/** Theme setting: every Mantine button renders this component. */
export const BOTOES_DO_KIT = { UnstyledButton: { defaultProps: { component: BotaoNativo } } };
