import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import type { DestinoDaDevolucao } from '@festejo/contrato/dinheiro/devolucoes.ts';
import type { PedidoDetalhado } from '@festejo/contrato/pedido/pedidos.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../../lib/http/errors.ts';
import { BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { IlustracaoPerdido } from '../../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeDetalhe } from '../../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { pedidoQuery } from '../pedidos.api.ts';
import estilos from './detalhes-do-pedido.module.css';
import { DinheiroDoPedido } from './dinheiro-do-pedido.tsx';
import { FestaDoPedido } from './festa-do-pedido.tsx';
import { ItensDoPedido } from './itens-do-pedido.tsx';
import { LinhaDoTempo } from './linha-do-tempo.tsx';
import type { FatoDeFora } from './marcos-do-pedido.ts';
import { PartesDoPedido } from './partes-do-pedido.tsx';
import { SituacaoDoPedido } from './situacao-do-pedido.tsx';

export type DevolucaoComDestino = NonNullable<PedidoDetalhado['dinheiro']['devolucao']> & { destino: DestinoDaDevolucao };

/** Refunds by transfer that have not arrived yet. */
const porTransferencia = ({ dinheiro: { devolucao, aMais } }: PedidoDetalhado): DevolucaoComDestino[] =>
  [devolucao, ...aMais].flatMap((uma) => (uma?.destino && uma.estado !== 'concluida' ? [{ ...uma, destino: uma.destino }] : []));

interface Props {
  id: string;
  role: Lado;
  /** Draws the dispute; the page supplies it. */
  disputa: (disputa: NonNullable<PedidoDetalhado['disputa']>) => ReactNode;
  /** Draws the destination of refunds by transfer; the page supplies it. */
  destinos?: (devolucoes: DevolucaoComDestino[]) => ReactNode;
  /** Changes of the party, supplied by the page: the open request, and the entries for the timeline. */
  mudancas?: { bloco: ReactNode; fatos: readonly FatoDeFora[] };
}

/** One order with all its details, for its client or its supplier. Changes by the other side appear without a reload. */
export function DetalhesDoPedido({ id, role, disputa, destinos, mudancas }: Props) {
  const consulta = useQuery(pedidoQuery(id));
  const pedido = consulta.data;
  if (!pedido) {
    if (consulta.error instanceof ApiError && [400, 404].includes(consulta.error.status)) return <PedidoNaoEncontrado />;
    return <SemDados consulta={consulta} esqueleto={<EsqueletoDeDetalhe />} />;
  }
  const aTransferir = porTransferencia(pedido);
  return (
    <div className={estilos.grade}>
      <div className={estilos.principal}>
        <SituacaoDoPedido pedido={pedido} role={role} />
        {aTransferir.length > 0 && destinos?.(aTransferir)}
        {mudancas?.bloco}
        {pedido.disputa && disputa(pedido.disputa)}
      </div>
      <div className={estilos.lateral}>
        <FestaDoPedido pedido={pedido} role={role} />
        <DinheiroDoPedido pedido={pedido} role={role} />
        <LinhaDoTempo pedido={pedido} deFora={mudancas?.fatos ?? []} />
        <PartesDoPedido pedido={pedido} role={role} />
      </div>
      <div className={estilos.principal}>
        <ItensDoPedido pedido={pedido} />
      </div>
    </div>
  );
}

export function PedidoNaoEncontrado() {
  return (
    <EstadoVazio
      titulo="Não encontramos este pedido"
      ilustracao={<IlustracaoPerdido />}
      acao={<BotaoLink para={caminhoDe('pedidos')}>Ver meus pedidos</BotaoLink>}
    >
      O endereço pode estar incompleto, ou o pedido é de outra conta.
    </EstadoVazio>
  );
}
