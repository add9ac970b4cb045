import type { PedidoDetalhado } from '@festejo/contrato/pedidos.ts';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/errors.ts';
import { dia, reais } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useResponderPedido } from '../pedidos.api.ts';
import { RecusarPedido } from './recusar-pedido.tsx';
import estilos from './situacao-do-pedido.module.css';

/** The supplier's yes or no to a paid order. */
export function ResponderPedido({ pedido }: { pedido: PedidoDetalhado }) {
  const responder = useResponderPedido(pedido.id);
  const [recusando, setRecusando] = useState(false);

  /** The order moved meanwhile (the clock, the client, another screen): what it is now is read anew below the message. */
  function avisarSeMudou(falha: unknown): true | undefined {
    if (!(falha instanceof ApiError) || (falha.status !== 409 && falha.status !== 422)) return undefined;
    setRecusando(false);
    void dialogs.aviso(falha.message);
    return true;
  }

  async function aceitar(): Promise<void> {
    const sim = await dialogs.confirmar({
      titulo: 'Aceitar pedido',
      mensagem: `Você se compromete a atender ${pedido.outraParte} em ${dia(pedido.dataEvento)} e recebe ${reais(pedido.recebe ?? pedido.total)}.`,
      confirmar: 'Aceitar pedido',
      cancelar: 'Voltar',
    });
    if (!sim || responder.isPending) return;
    responder.mutate(
      { tipo: 'aceitar' },
      {
        onSuccess: () => toast.sucesso('Pedido aceito! O cliente já foi avisado.'),
        onError: (falha) => avisarSeMudou(falha) ?? void dialogs.erro(falha),
      },
    );
  }

  return (
    <div className={estilos.acoes}>
      {pedido.acoes.includes('aceitar') && (
        <Botao size="lg" loading={responder.isPending} onClick={() => void aceitar()}>
          Aceitar pedido
        </Botao>
      )}
      {pedido.acoes.includes('recusar') && (
        <Botao size="lg" tipo="secundario" disabled={responder.isPending} onClick={() => setRecusando(true)}>
          Recusar
        </Botao>
      )}
      <RecusarPedido
        aberto={recusando}
        total={pedido.total}
        aoFechar={() => setRecusando(false)}
        recusar={async (motivo) => {
          const recusado = await responder.mutateAsync({ tipo: 'recusar', motivo });
          setRecusando(false);
          toast.sucesso('Pedido recusado. O cliente recebe tudo de volta.');
          return recusado;
        }}
        aoFalhar={avisarSeMudou}
      />
    </div>
  );
}
