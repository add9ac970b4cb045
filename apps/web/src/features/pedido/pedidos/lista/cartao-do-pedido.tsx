import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import { estaDePe } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import type { PedidoResumo } from '@festejo/contrato/pedido/pedidos.ts';
import { IconCalendarHeart, IconHourglassHigh, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { dia, hora, instante, quantos } from '../../../../lib/text/formats.ts';
import { prazoDeResposta } from '../../../../lib/text/reply-deadline.ts';
import { Reais } from '../../../../ui/words/reais.tsx';
import { oQueVoltou } from '../estado-do-pedido.ts';
import { SeloDoEstado } from '../selo-do-estado.tsx';
import estilos from './cartao-do-pedido.module.css';
import { FotosDoPedido } from './fotos-do-pedido.tsx';

interface Props {
  pedido: PedidoResumo;
  role: Lado;
  agora: Date;
  /** Arrived while the list was open. */
  novo: boolean;
  /** Inside its purchase, which already shows the event. */
  naCompra?: boolean;
}

/** One order in the list. The whole card is its link's target. */
export function CartaoDoPedido({ pedido, role, agora, novo, naCompra = false }: Props) {
  const prazo = role === 'FORNECEDOR' && pedido.estado === 'pago' ? prazoDeResposta(pedido.responderAte, agora) : null;
  const deve = estaDePe(pedido.estado) && !pedido.retido && pedido.sinal && !pedido.sinal.saldoPagoEm ? pedido.sinal : null;
  const Titulo = naCompra ? 'h3' : 'h2';
  return (
    <article className={estilos.cartao} data-novo={novo || undefined} data-na-compra={naCompra || undefined}>
      <FotosDoPedido imagens={pedido.imagens} />
      <div className={estilos.corpo}>
        <div className={estilos.alto}>
          <SeloDoEstado estado={pedido.estado} role={role} retido={pedido.retido} />
          {novo && <span className={estilos.novo}>Novo</span>}
          {pedido.pedeDestino && (
            <span className={estilos.prazo} data-urgente>
              <IconHourglassHigh size={16} aria-hidden />
              Diga para onde vai o dinheiro
            </span>
          )}
          {prazo && (
            <span className={estilos.prazo} data-urgente={prazo.urgente || undefined}>
              <IconHourglassHigh size={16} aria-hidden />
              {prazo.texto}
            </span>
          )}
        </div>
        <Titulo className={estilos.nome}>
          <Link to={caminhoDe('pedidos/detalhes', { id: pedido.id })} className={estilos.enlace}>
            {pedido.outraParte}
          </Link>
        </Titulo>
        {!naCompra && (
          <>
            <p className={estilos.fato}>
              <IconCalendarHeart size={17} aria-hidden />
              <span>
                <span>{pedido.eventoTitulo || 'Sem título'}</span> · {dia(pedido.dataEvento)} às {hora(pedido.horario)}
              </span>
            </p>
            <p className={estilos.fato}>
              <IconMapPin size={17} aria-hidden />
              <span>
                {pedido.localidade}, {pedido.uf}
              </span>
            </p>
          </>
        )}
      </div>
      <div className={estilos.fim}>
        <strong className={estilos.total}>
          <Reais valor={pedido.recebe ?? pedido.total} />
        </strong>
        {pedido.volta > 0 && <span className={estilos.miudo}>{oQueVoltou(pedido, role)}</span>}
        {deve && (
          <span className={estilos.miudo}>
            Saldo de <Reais valor={deve.saldo} /> <span>{deve.saldoSemBanco ? 'à espera do banco' : `até ${instante(deve.saldoAte)}`}</span>
          </span>
        )}
        <span className={estilos.miudo}>{quantos(pedido.quantidadeDeItens, 'item', 'itens')}</span>
        <span className={estilos.miudo}>Pedido nº {pedido.numero}</span>
      </div>
    </article>
  );
}
