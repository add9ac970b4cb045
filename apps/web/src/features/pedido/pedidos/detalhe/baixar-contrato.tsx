import type { PedidoDetalhado } from '@festejo/contrato/pedido/pedidos.ts';
import { IconFileText } from '@tabler/icons-react';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { useBaixarContrato } from '../pedidos.api.ts';

/** Downloads the contract of a paid order as a PDF. */
export function BaixarContrato({ pedido }: { pedido: PedidoDetalhado }) {
  const baixar = useBaixarContrato(pedido);
  return (
    <Botao tipo="discreto" loading={baixar.isPending} leftSection={<IconFileText size={20} aria-hidden />} onClick={() => baixar.mutate()}>
      Baixar o contrato (PDF)
    </Botao>
  );
}
