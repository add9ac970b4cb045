import { ESTADOS_DO_PEDIDO, type EstadoDoPedido, type Lado } from '@festejo/contrato/common/constants.ts';
import { Fichas } from '../../../../ui/buttons/fichas.tsx';
import { ESTADOS } from '../estado-do-pedido.ts';

interface Props {
  role: Lado;
  escolhido: EstadoDoPedido | undefined;
  aoEscolher: (estado: EstadoDoPedido | undefined) => void;
}

/** A supplier does not see unpaid orders. The others are in the order of the states. */
const ORDEM: Record<Lado, readonly EstadoDoPedido[]> = {
  CLIENTE: ESTADOS_DO_PEDIDO,
  FORNECEDOR: ESTADOS_DO_PEDIDO.filter((estado) => estado !== 'aguardando_pagamento' && estado !== 'expirado'),
};

export function FiltroDeEstado({ role, escolhido, aoEscolher }: Props) {
  return (
    <Fichas
      legenda="Mostrar pedidos"
      opcoes={[
        { valor: undefined, nome: 'Todos' },
        ...ORDEM[role].map((valor) => ({ valor, nome: ESTADOS[valor].rotulo[role], icone: ESTADOS[valor].icone })),
      ]}
      escolhida={escolhido}
      aoEscolher={aoEscolher}
    />
  );
}
