import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { useLive } from '../../../lib/live/live.ts';
import { useSessao } from '../../../lib/session/sessao.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { pedidosNovos } from './pedidos-novos.ts';

/** Refetches orders that change on any page, and announces a new order to the supplier. Renders nothing. */
export function PedidosAoVivo() {
  const fornecedor = useSessao(({ user }) => user?.role === 'FORNECEDOR');
  const cliente = useQueryClient();
  useLive((mensagem) => {
    if (mensagem.tipo !== 'pedido' && mensagem.tipo !== 'pagamento') return;
    void cliente.invalidateQueries({ queryKey: queryKeys.pedidos });
    if (!fornecedor || mensagem.tipo !== 'pedido' || mensagem.estado !== 'pago') return;
    // The stream may deliver an event twice.
    if (pedidosNovos.get().has(mensagem.id)) return;
    pedidosNovos.set(new Set(pedidosNovos.get()).add(mensagem.id));
    toast.mostrar('Chegou um pedido novo!');
  });
  return null;
}
