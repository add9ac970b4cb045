import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import type { RegraDaRota } from '../../guarda.ts';
import type { EntradaDeMenu } from '../../menus.ts';

interface Props {
  entrada: EntradaDeMenu;
  rota: RegraDaRota['nome'];
  className?: string | undefined;
  aoEscolher?: () => void;
  children: ReactNode;
}

/** A link when the entry has a screen, otherwise a button that shows the under-development notice. */
export function ItemDeMenu({ entrada, rota, className, aoEscolher, children }: Props) {
  const atual = entrada.rotas.some((uma) => uma === rota);
  if (entrada.para) {
    return (
      <Link to={entrada.para} className={className} aria-current={atual ? 'page' : undefined} onClick={aoEscolher}>
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-current={atual ? 'page' : undefined}
      onClick={() => {
        aoEscolher?.();
        void dialogs.emDesenvolvimento();
      }}
    >
      {children}
    </button>
  );
}
