import type { Lado } from '@festejo/contrato/common/constants.ts';
import { useQuery } from '@tanstack/react-query';
import { fatosDasMudancas } from './mudanca.ts';
import { MudancaDoPedido } from './mudanca-do-pedido.tsx';
import { mudancasDoPedidoQuery } from './mudancas.api.ts';

/** For an order's page: the pending change, and the timeline entries of all changes. */
export function useMudancas(pedidoId: string, lado: Lado) {
  const { data } = useQuery({ ...mudancasDoPedidoQuery(pedidoId), enabled: pedidoId !== '' });
  const itens = data?.itens ?? [];
  const [ultima] = itens;
  return {
    bloco: ultima && <MudancaDoPedido key={ultima.id} pedidoId={pedidoId} mudanca={ultima} lado={lado} />,
    fatos: fatosDasMudancas(itens),
  };
}
