import type { PedidoDetalhado } from '@festejo/contrato/pedido/pedidos.ts';
import { IconFileText } from '@tabler/icons-react';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { useBaixarContrato } from '../pedidos.api.ts';

/** What was contracted, to keep: of every order that was paid. */
export function BaixarContrato({ pedido }: { pedido: PedidoDetalhado }) {
  const baixar = useBaixarContrato(pedido);
  return (
    <Botao tipo="discreto" loading={baixar.isPending} leftSection={<IconFileText size={20} aria-hidden />} onClick={() => baixar.mutate()}>
      Baixar o contrato (PDF)
    </Botao>
  );
}
