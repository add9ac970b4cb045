import type { PedidoDetalhado } from '@festejo/contrato/pedido/pedidos.ts';
import { IconCalendarEvent } from '@tabler/icons-react';
import { instante } from '../../../../lib/text/formats.ts';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import { SoParaLeitores } from '../../../../ui/words/so-para-leitores.tsx';
import { ESTADOS } from '../estado-do-pedido.ts';
import estilos from './linha-do-tempo.module.css';
import { type FatoDeFora, linhaDoTempo } from './marcos-do-pedido.ts';

/** The order's history and its future steps. */
export function LinhaDoTempo({ pedido, deFora }: { pedido: PedidoDetalhado; deFora: readonly FatoDeFora[] }) {
  return (
    <Cartao>
      <h2 className={estilos.titulo}>Andamento</h2>
      <ol className={estilos.linha}>
        {linhaDoTempo(pedido.estado, pedido.historico, deFora).map((marco, i) => {
          const { icone, iconeDoAcontecimento = icone } = marco.estado ? ESTADOS[marco.estado] : { icone: IconCalendarEvent };
          const Icone = iconeDoAcontecimento;
          return (
            <li
              key={i}
              className={estilos.marco}
              data-situacao={marco.situacao}
              aria-current={marco.situacao === 'agora' ? 'step' : undefined}
            >
              <span className={estilos.ponto} aria-hidden>
                <Icone size={18} />
              </span>
              <div className={estilos.palavras}>
                <p className={estilos.nome}>{marco.titulo}</p>
                {marco.em && (
                  <p className={estilos.quando}>
                    <time dateTime={marco.em}>{instante(marco.em)}</time>
                    {marco.por && <span>{`, ${marco.por}`}</span>}
                  </p>
                )}
                {marco.situacao === 'depois' && <SoParaLeitores>Ainda por vir</SoParaLeitores>}
                {marco.motivo && <p className={estilos.motivo}>“{marco.motivo}”</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </Cartao>
  );
}
