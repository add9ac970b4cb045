import type { PedidoDetalhado } from '@festejo/contrato/pedidos.ts';
import { useState } from 'react';
import { ErroDaApi } from '../../lib/erros.ts';
import { dia, reais } from '../../lib/formatos.ts';
import { Botao } from '../../ui/botao.tsx';
import { dialogos } from '../../ui/dialogos.ts';
import { toast } from '../../ui/toast.ts';
import { type Resposta, useResponderPedido } from './pedidos.api.ts';
import { RecusarPedido } from './recusar-pedido.tsx';
import estilos from './situacao-do-pedido.module.css';

const FEITO: Record<Resposta['tipo'], string> = {
  aceitar: 'Pedido aceito! O cliente já foi avisado.',
  recusar: 'Pedido recusado. O cliente recebe tudo de volta.',
};

/** The supplier's yes or no to a paid order. */
export function ResponderPedido({ pedido }: { pedido: PedidoDetalhado }) {
  const responder = useResponderPedido(pedido.id);
  const [recusando, setRecusando] = useState(false);

  function enviar(resposta: Resposta): void {
    if (responder.isPending) return;
    responder.mutate(resposta, {
      onSuccess: () => toast.sucesso(FEITO[resposta.tipo]),
      onError: (erro) => {
        // The order moved meanwhile (the clock, the client, another screen): what it is now is read anew below the message.
        if (erro instanceof ErroDaApi && (erro.status === 409 || erro.status === 422)) void dialogos.aviso(erro.message);
        else void dialogos.erro(erro);
      },
      onSettled: () => setRecusando(false),
    });
  }

  async function aceitar(): Promise<void> {
    const sim = await dialogos.confirmar({
      titulo: 'Aceitar pedido',
      mensagem: `Você se compromete a atender ${pedido.outraParte} em ${dia(pedido.dataEvento)} e recebe ${reais(pedido.recebe ?? pedido.total)}.`,
      confirmar: 'Aceitar pedido',
      cancelar: 'Voltar',
    });
    if (sim) enviar({ tipo: 'aceitar' });
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
        enviando={responder.isPending}
        aoFechar={() => setRecusando(false)}
        aoRecusar={(motivo) => enviar({ tipo: 'recusar', motivo })}
      />
    </div>
  );
}
