import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { STATUS_DO_EVENTO } from '@festejo/contrato/common/constants.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { EventoDetalhado } from '@festejo/contrato/evento/eventos.ts';
import type { PedidoQueImpede } from '@festejo/contrato/evento/mudancas-de-evento.ts';
import { IconCalendarPlus, IconCopy, IconPencil, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { saveFile } from '../../../../lib/files/save-file.ts';
import { sessao, useSessao } from '../../../../lib/session/sessao.ts';
import { serverTime } from '../../../../lib/session/token.ts';
import { quantos } from '../../../../lib/text/formats.ts';
import { comoIcs } from '../../../../lib/text/ics.ts';
import { Botao, BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import estilos from '../detalhe/tudo-contratado.module.css';
import { instanteDoEvento, terminou, tituloDoEvento } from '../evento.ts';
import { preverCancelamento, useCancelarEvento, useDuplicarEvento } from './mudanca.api.ts';
import { PedidosQueImpedem } from './pedidos-que-impedem.tsx';

interface Props {
  evento: EventoDetalhado;
  endereco: string;
  /** Links to buy for the event, while it is open. */
  compras?: ReactNode;
  /** Link to the conversation about the event. */
  conversa?: ReactNode;
}

/** The client's actions on a whole event. */
export function AcoesDoEvento({ evento, endereco, compras, conversa }: Props) {
  const navigate = useNavigate();
  const duplicar = useDuplicarEvento(evento.id);
  const cancelar = useCancelarEvento(evento.id);
  const escolhido = useSessao(({ selectedEvent }) => selectedEvent?.id === evento.id);
  const [impedem, setImpedem] = useState<readonly PedidoQueImpede[]>([]);
  const [vendo, setVendo] = useState(false);
  const muda =
    (evento.status === STATUS_DO_EVENTO.emAberto || evento.status === STATUS_DO_EVENTO.confirmado) && !terminou(evento, serverTime());
  const titulo = tituloDoEvento(evento.titulo);

  function baixar() {
    const inicio = instanteDoEvento(evento);
    const fim = new Date(inicio.getTime() + evento.duracaoEmMinutos * MINUTO_EM_MS);
    saveFile('festa.ics', 'text/calendar', comoIcs({ id: evento.id, titulo, inicio, fim, lugar: endereco }, new Date()));
  }
  async function aoDuplicar() {
    const comConvidados = await dialogs.escolher({
      titulo: 'Duplicar esta festa',
      mensagem: 'Começamos um rascunho igual, no mesmo lugar, e você escolhe o dia. Levar também a lista de convidados, sem as respostas?',
      confirmar: 'Levar convidados',
      cancelar: 'Sem convidados',
    });
    if (comConvidados === null) return;
    duplicar.mutate(comConvidados, { onSuccess: ({ id }) => void navigate(caminhoDe('evento/criar', { rascunho: id })) });
  }
  async function aoCancelar() {
    setVendo(true);
    try {
      const { itensNoCarrinho, pedidos, podeCancelar } = await preverCancelamento(evento.id);
      setImpedem(pedidos);
      if (!podeCancelar) return;
      const carrinho = itensNoCarrinho > 0 ? ` ${quantos(itensNoCarrinho, 'item sai', 'itens saem')} do carrinho.` : '';
      const mensagem = `A festa passa a cancelada e não volta.${carrinho} Nenhum pedido está em andamento. Quem abrir o convite lê que ela foi cancelada.`;
      if (
        await dialogs.confirmar({
          titulo: `Cancelar ${titulo}?`,
          mensagem,
          confirmar: 'Cancelar a festa',
          cancelar: 'Voltar',
          perigo: true,
        })
      ) {
        await cancelar.mutateAsync();
        if (escolhido) sessao.limparEvento();
        toast.mostrar('Festa cancelada.');
      }
    } catch (falha) {
      // The mutation's own handler opens a dialog for its error too. Equal dialogs are shown once.
      void dialogs.erro(falha);
    } finally {
      setVendo(false);
    }
  }
  return (
    <>
      <div className={estilos.acoes}>
        {evento.status === STATUS_DO_EVENTO.emAberto && muda && compras}
        {conversa}
        {muda && (
          <BotaoLink tipo="secundario" para="?aba=editar" leftSection={<IconPencil size={18} aria-hidden />}>
            Editar
          </BotaoLink>
        )}
        <Botao tipo="secundario" leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={baixar}>
          Pôr na agenda
        </Botao>
        <Botao
          tipo="secundario"
          leftSection={<IconCopy size={18} aria-hidden />}
          loading={duplicar.isPending}
          onClick={() => void aoDuplicar()}
        >
          Duplicar
        </Botao>
        {muda && (
          <Botao tipo="discreto" leftSection={<IconX size={18} aria-hidden />} loading={vendo} onClick={() => void aoCancelar()}>
            Cancelar a festa
          </Botao>
        )}
      </div>
      {impedem.length > 0 && (
        <div className={estilos.impedem}>
          <PedidosQueImpedem pedidos={impedem} oQue="A festa não se cancela" />
        </div>
      )}
    </>
  );
}
