import { caminhoDe, type NomeDaPagina } from '@festejo/contrato/common/caminhos.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import type { PedidoDetalhado } from '@festejo/contrato/pedido/pedidos.ts';
import { IconCalendarHeart, IconClock, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { diaPorExtenso, hora } from '../../../../lib/text/formats.ts';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import estilos from './fatos-do-pedido.module.css';

const PAGINA_DA_FESTA = {
  CLIENTE: 'evento/detalhes',
  FORNECEDOR: 'evento/detalhesFornecedor',
} as const satisfies Record<Lado, NomeDaPagina>;

/** The event: name, date, place. The server decides how much of the address is shown. */
export function FestaDoPedido({ pedido, role }: { pedido: PedidoDetalhado; role: Lado }) {
  return (
    <Cartao>
      <h2 className={estilos.titulo}>
        <Link to={caminhoDe(PAGINA_DA_FESTA[role], { id: pedido.eventoId })}>{pedido.eventoTitulo || 'Sem título'}</Link>
      </h2>
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
