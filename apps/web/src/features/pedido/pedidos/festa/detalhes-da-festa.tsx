import type { EventoDoFornecedorDetalhado } from '@festejo/contrato/evento/eventos-com-pedidos.ts';
import { IconCalendarHeart, IconClock, IconMapPin, IconRoute, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { diaPorExtenso, duracao, hora } from '../../../../lib/text/formats.ts';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import { Contato } from '../contato.tsx';
import fatos from '../detalhe/fatos-do-pedido.module.css';
import estilos from './detalhes-da-festa.module.css';
import { OQueLevar } from './o-que-levar.tsx';
import { PedidosDaFesta } from './pedidos-da-festa.tsx';

interface Props {
  festa: EventoDoFornecedorDetalhado;
  /** Draws the map; the page supplies it. Empty while the place is not known. */
  mapa: ReactNode;
}

/** One party for one of its suppliers: items to bring, date, place, contact, and orders. */
export function DetalhesDaFesta({ festa, mapa }: Props) {
  const { latitude, longitude, cliente } = festa;
  return (
    <div className={estilos.grade}>
      <div className={estilos.principal}>
        <OQueLevar itens={festa.levar} />
        <PedidosDaFesta pedidos={festa.pedidos} />
      </div>
      <div className={estilos.lateral}>
        <Cartao>
          <h2 className={fatos.titulo}>Quando e onde</h2>
          <ul className={fatos.fatos}>
            <li>
              <IconCalendarHeart size={20} aria-hidden />
              <span className={fatos.primeira}>{diaPorExtenso(festa.dataEvento)}</span>
            </li>
            <li>
              <IconClock size={20} aria-hidden />
              <span>
                Começa às {hora(festa.horario)} e dura {duracao(festa.duracaoEmMinutos)}
              </span>
            </li>
            <li>
              <IconMapPin size={20} aria-hidden />
              <span>{festa.endereco}</span>
            </li>
            {latitude !== null && longitude !== null && (
              <li>
                <IconRoute size={20} aria-hidden />
                <a href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`} target="_blank" rel="noreferrer">
                  Como chegar
                </a>
              </li>
            )}
          </ul>
          {mapa && <div className={estilos.mapa}>{mapa}</div>}
        </Cartao>
        <Cartao>
          <h2 className={fatos.titulo}>Cliente</h2>
          <ul className={fatos.fatos}>
            <li>
              <IconUser size={20} aria-hidden />
              <strong>{cliente.nome}</strong>
            </li>
            <Contato de={cliente} assunto={`evento ${festa.titulo}`} />
          </ul>
        </Cartao>
      </div>
    </div>
  );
}
