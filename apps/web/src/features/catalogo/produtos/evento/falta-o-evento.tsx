import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { ReactNode } from 'react';
import { BotaoLink } from '../../../../ui/buttons/botao.tsx';
import estilos from './falta-o-evento.module.css';

/** Replaces the buy block when no event is chosen yet. `children` = the events to choose from, if there are any. */
export function FaltaOEvento({ children }: { children?: ReactNode }) {
  return (
    <div className={estilos.falta}>
      <p className={estilos.texto}>
        {children ? 'Para qual evento? Escolha antes de adicionar ao carrinho.' : 'Crie o seu evento para adicionar ao carrinho.'}
      </p>
      {children}
      {!children && (
        <BotaoLink fullWidth size="lg" para={caminhoDe('evento/criar')}>
          Criar novo evento
        </BotaoLink>
      )}
    </div>
  );
}
