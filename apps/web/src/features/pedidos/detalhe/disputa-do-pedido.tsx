import { MOTIVOS_DA_DISPUTA } from '@festejo/contrato/motivos-da-disputa.ts';
import type { PedidoDetalhado } from '@festejo/contrato/pedidos.ts';
import { instante } from '../../../lib/text/formats.ts';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import estilos from './itens-do-pedido.module.css';

/** What the client reported, for both sides. */
export function DisputaDoPedido({ disputa }: { disputa: NonNullable<PedidoDetalhado['disputa']> }) {
  return (
    <Cartao>
      <h2 className={estilos.titulo}>Problema relatado</h2>
      <h3 className={estilos.subtitulo}>{MOTIVOS_DA_DISPUTA[disputa.motivo]}</h3>
      {disputa.relato && <p className={estilos.recado}>{disputa.relato}</p>}
      <p className={estilos.miudo}>Em {instante(disputa.em)}, pelo cliente</p>
    </Cartao>
  );
}
