import { ConfirmarIdentidade } from '../../features/conta/perfis/identidade/confirmar-identidade.tsx';
import { comIdentidade } from '../../features/conta/perfis/identidade/identidade.ts';
import { DestinoDaDevolucao } from '../../features/dinheiro/contas-bancarias/destino-da-devolucao.tsx';
import type { DevolucaoComDestino } from '../../features/pedido/pedidos/detalhe/detalhes-do-pedido.tsx';

/** The destination of refunds by transfer. Its code loads only with such an order. */
export function DestinoDoDinheiro({ devolucoes }: { devolucoes: readonly DevolucaoComDestino[] }) {
  return (
    <>
      {devolucoes.map(({ destino, valor }) => (
        <DestinoDaDevolucao key={destino.devolucaoId} destino={destino} valor={valor} pedirIdentidade={comIdentidade} />
      ))}
      <ConfirmarIdentidade />
    </>
  );
}
