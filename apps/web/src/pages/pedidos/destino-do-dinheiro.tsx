import { DestinoDaDevolucao } from '../../features/contas-bancarias/destino-da-devolucao.tsx';
import type { DevolucaoComDestino } from '../../features/pedidos/detalhe/detalhes-do-pedido.tsx';
import { ConfirmarIdentidade } from '../../features/perfil/identidade/confirmar-identidade.tsx';
import { comIdentidade } from '../../features/perfil/identidade/identidade.ts';

/** Where what comes back by a transfer goes; its code comes only with such an order. */
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
