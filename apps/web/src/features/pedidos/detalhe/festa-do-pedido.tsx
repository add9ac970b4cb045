import type { PedidoDetalhado } from '@festejo/contrato/pedidos.ts';
import { IconCalendarHeart, IconClock, IconMapPin } from '@tabler/icons-react';
import { diaPorExtenso, hora } from '../../../lib/text/formats.ts';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import estilos from './fatos-do-pedido.module.css';

/** The event: what, when, where. How much of the address is shown is the server's decision. */
export function FestaDoPedido({ pedido }: { pedido: PedidoDetalhado }) {
  return (
    <Cartao>
      <h2 className={estilos.titulo}>{pedido.eventoTitulo || 'Sem título'}</h2>
      <ul className={estilos.fatos}>
        <li>
          <IconCalendarHeart size={20} aria-hidden />
          <span className={estilos.primeira}>{diaPorExtenso(pedido.dataEvento)}</span>
        </li>
        <li>
          <IconClock size={20} aria-hidden />
          <span>Começa às {hora(pedido.horario)}</span>
        </li>
        <li>
          <IconMapPin size={20} aria-hidden />
          <span>{pedido.enderecoDoEvento}</span>
        </li>
      </ul>
    </Cartao>
  );
}
