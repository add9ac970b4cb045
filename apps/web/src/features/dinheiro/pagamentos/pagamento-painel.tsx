import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { useLive } from '../../../lib/live/live.ts';
import { EsqueletoDeDetalhe } from '../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { PagamentoEncerrado } from './fim/pagamento-encerrado.tsx';
import { PagamentoPago } from './fim/pagamento-pago.tsx';
import { pagamentoQuery } from './pagamentos.api.ts';
import { PagamentoPorPix } from './pix/pagamento-por-pix.tsx';
import { PreparandoPix } from './pix/preparando-pix.tsx';

interface Props {
  id: string;
  /** Puts the ordered items back into the cart and opens the summary. */
  aoRefazer: (pedidos: string[], eventoId: string) => void;
  refazendo: boolean;
}

/**
 * The payment of a purchase, or of the balance of an order, from the code to the confirmation. The state changes by itself: by a live
 * event, or by polling as a fallback.
 */
export function PagamentoPainel({ id, aoRefazer, refazendo }: Props) {
  const consulta = useQuery(pagamentoQuery(id));
  const cliente = useQueryClient();
  const conferir = () => void cliente.invalidateQueries({ queryKey: queryKeys.pagamento(id) });
  useLive((mensagem) => {
    if (mensagem.tipo === 'pagamento' && mensagem.id === id) conferir();
  });

  const pagamento = consulta.data;
  if (!pagamento) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeDetalhe />} />;
  switch (pagamento.estado) {
    case 'pago':
      return <PagamentoPago pagamento={pagamento} />;
    case 'expirado':
    case 'cancelado':
      return (
        <PagamentoEncerrado
          estado={pagamento.estado}
          pedidoId={pagamento.pedidoId}
          aoRefazer={() => aoRefazer(pagamento.pedidos, pagamento.eventoId)}
          refazendo={refazendo}
        />
      );
    case 'preparando':
      return <PreparandoPix valor={pagamento.valor} />;
    default:
      if (!pagamento.pixCopiaECola) return <PreparandoPix valor={pagamento.valor} />;
      return <PagamentoPorPix pagamento={pagamento} codigo={pagamento.pixCopiaECola} semNoticias={consulta.isError} aoAcabar={conferir} />;
  }
}
