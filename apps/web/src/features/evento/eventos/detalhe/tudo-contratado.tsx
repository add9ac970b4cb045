import { STATUS_DO_EVENTO } from '@festejo/contrato/common/constants.ts';
import type { EventoDetalhado } from '@festejo/contrato/evento/eventos.ts';
import { IconChecks, IconRotate2 } from '@tabler/icons-react';
import { sessao, useSessao } from '../../../../lib/session/sessao.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { Nota } from '../../../../ui/feedback/nota.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { terminou } from '../evento.ts';
import { useConfirmarEvento, useReabrirEvento } from '../eventos.api.ts';
import estilos from './tudo-contratado.module.css';

/** Lets the client mark a future event as fully hired, and undo that. It asks for no confirmation, because no data is lost. */
export function TudoContratado({ evento, agora }: { evento: EventoDetalhado; agora: Date }) {
  if (terminou(evento, agora)) return null;
  if (evento.status === STATUS_DO_EVENTO.emAberto) return <Contratar id={evento.id} />;
  if (evento.status === STATUS_DO_EVENTO.confirmado) return <VoltarAtras id={evento.id} />;
  return null;
}

function Contratar({ id }: { id: string }) {
  const confirmar = useConfirmarEvento();
  const escolhido = useSessao(({ selectedEvent }) => selectedEvent?.id === id);
  const aoConfirmar = () => {
    // The client buys nothing more for this event, so that the selector deselects it.
    if (escolhido) sessao.limparEvento();
    toast.mostrar('Tudo contratado! Agora é só festejar.');
  };
  return (
    <div className={estilos.faixa}>
      <p>Já contratou tudo o que esta festa precisa? Marque aqui: ela sai da lista de compras, e dá para voltar atrás.</p>
      <Botao
        tipo="secundario"
        leftSection={<IconChecks size={20} aria-hidden />}
        aria-disabled={confirmar.isPending}
        onClick={() => confirmar.isPending || confirmar.mutate(id, { onSuccess: aoConfirmar })}
      >
        Tudo contratado
      </Botao>
    </div>
  );
}

function VoltarAtras({ id }: { id: string }) {
  const reabrir = useReabrirEvento();
  return (
    <Nota cor="positive">
      <div className={estilos.dentro}>
        <p>
          <strong>Tudo contratado.</strong> Esta festa não recebe mais compras; o que você já comprou segue igual.
        </p>
        <Botao
          tipo="secundario"
          leftSection={<IconRotate2 size={20} aria-hidden />}
          aria-disabled={reabrir.isPending}
          onClick={() =>
            reabrir.isPending || reabrir.mutate(id, { onSuccess: () => toast.mostrar('Pronto: a festa está em aberto de novo.') })
          }
        >
          Ainda falta contratar
        </Botao>
      </div>
    </Nota>
  );
}
