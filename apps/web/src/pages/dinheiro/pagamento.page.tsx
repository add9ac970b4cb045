import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Pagamento } from '@festejo/contrato/dinheiro/pagamentos.ts';
import { useNavigate, useParams } from 'react-router';
import { PagamentoPainel } from '../../features/dinheiro/pagamentos/pagamento-painel.tsx';
import { useEstadoDoPagamento } from '../../features/dinheiro/pagamentos/pagamentos.api.ts';
import { useRefazerCompra } from '../../features/pedido/pedidos/pedidos.api.ts';
import { quantos } from '../../lib/text/formats.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Moldura } from '../../ui/layout/moldura.tsx';

/** States that the panel shows in large letters. The title repeats them only for screen readers and the window. */
const TITULOS: Partial<Record<Pagamento['estado'], string>> = {
  pago: 'Pagamento recebido',
  expirado: 'Prazo do Pix encerrado',
  cancelado: 'Pagamento cancelado',
};

export default function PagamentoPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const estado = useEstadoDoPagamento(id);
  const refazer = useRefazerCompra();
  const titulo = estado && TITULOS[estado];

  function refazerCompra(pedidos: string[], eventoId: string): void {
    refazer.mutate(
      { pedidos, eventoId },
      {
        onSuccess: ({ recusas: [uma, ...outras] }) => {
          if (uma && outras.length === 0) toast.erro(`${uma.nome} não voltou ao carrinho: ${uma.message}`);
          else if (uma) toast.erro(`${quantos(outras.length + 1, 'item', 'itens')} não voltaram ao carrinho. Confira o resto.`);
          void navigate(caminhoDe('carrinho/finalizar', { eventoId }));
        },
      },
    );
  }

  return (
    <Moldura
      titulo={titulo ?? 'Pague com Pix'}
      tituloOculto={titulo !== undefined}
      voltar={{ para: caminhoDe('pedidos'), texto: 'Meus pedidos' }}
    >
      <PagamentoPainel key={id} id={id} refazendo={refazer.isPending} aoRefazer={refazerCompra} />
    </Moldura>
  );
}
