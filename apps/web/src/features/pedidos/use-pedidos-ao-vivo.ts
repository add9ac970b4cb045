import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAoVivo } from '../../lib/ao-vivo.ts';
import { useSessao } from '../../lib/sessao.ts';
import { toast } from '../../ui/toast.ts';
import { invalidarPedidos } from './pedidos.api.ts';

/** Orders that change while the person looks: the list reads itself anew. Gives those that the supplier has just received. */
export function usePedidosAoVivo(): ReadonlySet<string> {
  const fornecedor = useSessao(({ user }) => user?.role === 'FORNECEDOR');
  const cliente = useQueryClient();
  const [novos, setNovos] = useState<ReadonlySet<string>>(new Set());
  useAoVivo((mensagem) => {
    if (mensagem.tipo !== 'pedido' && mensagem.tipo !== 'pagamento') return;
    void invalidarPedidos(cliente);
    if (!fornecedor || mensagem.tipo !== 'pedido' || mensagem.estado !== 'pago') return;
    // The stream may tell the same twice.
    if (!novos.has(mensagem.id)) toast.mostrar('Chegou um pedido novo!');
    setNovos((antes) => new Set(antes).add(mensagem.id));
  });
  return novos;
}
