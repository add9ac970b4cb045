import { ESTADOS_DO_PEDIDO, type EstadoDoPedido, type Lado } from '@festejo/contrato/constants.ts';
import { SoParaLeitores } from '../../../ui/words/so-para-leitores.tsx';
import { ESTADOS } from '../estado-do-pedido.ts';
import estilos from './filtro-de-estado.module.css';

interface Props {
  role: Lado;
  escolhido: EstadoDoPedido | undefined;
  aoEscolher: (estado: EstadoDoPedido | undefined) => void;
}

/** A supplier never hears of orders that nobody paid for; what waits for him comes first, as it does in the table. */
const ORDEM: Record<Lado, readonly EstadoDoPedido[]> = {
  CLIENTE: ESTADOS_DO_PEDIDO,
  FORNECEDOR: ESTADOS_DO_PEDIDO.filter((estado) => estado !== 'aguardando_pagamento' && estado !== 'expirado'),
};

export function FiltroDeEstado({ role, escolhido, aoEscolher }: Props) {
  return (
    <fieldset className={estilos.faixa}>
      <legend>
        <SoParaLeitores>Mostrar pedidos</SoParaLeitores>
      </legend>
      <button type="button" className={estilos.ficha} aria-pressed={escolhido === undefined} onClick={() => aoEscolher(undefined)}>
        Todos
      </button>
      {ORDEM[role].map((estado) => {
        const { icone: Icone, rotulo } = ESTADOS[estado];
        return (
          <button
            key={estado}
            type="button"
            className={estilos.ficha}
            aria-pressed={escolhido === estado}
            onClick={() => aoEscolher(estado)}
          >
            <Icone size={18} aria-hidden />
            {rotulo[role]}
          </button>
        );
      })}
    </fieldset>
  );
}
