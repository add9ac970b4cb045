import type { Lado } from '@festejo/contrato/common/constants.ts';
import type { AndamentoDaDisputa, DisputaDoPedido } from '@festejo/contrato/confianca/disputas.ts';
import { AUTOR_DO_LADO, faseDaDisputa, fotosQueCabem, podeFalar } from './disputa.ts';
import type { LinhaDaDisputa, Pecas } from './disputas.queries.ts';

/** A dispute as both sides and the operator see it. @param pecas of one or of many disputes */
export function apresentarDisputa(disputa: LinhaDaDisputa, pecas: Pecas, emDisputa: boolean, agora: Date): AndamentoDaDisputa {
  const dela = <P extends { readonly pedidoId: string; readonly em: Date }>(todas: readonly P[]) =>
    todas
      .filter(({ pedidoId }) => pedidoId === disputa.pedidoId)
      .map(({ pedidoId: _, ...peca }) => ({ ...peca, em: peca.em.toISOString() }));
  return {
    motivo: disputa.motivo,
    relato: disputa.relato,
    em: disputa.abertaEm.toISOString(),
    fase: faseDaDisputa(disputa, emDisputa, agora),
    responderAte: disputa.responderAte.toISOString(),
    apelarAte: disputa.apelarAte?.toISOString() ?? null,
    falas: dela(pecas.falas),
    fotos: dela(pecas.fotos),
    vereditos: dela(pecas.vereditos).map(({ voltaEmCentavos, ...veredito }) => ({
      ...veredito,
      volta: voltaEmCentavos === null ? null : voltaEmCentavos / 100,
    })),
  };
}

/** The same for one side, with what it may do now. */
export function apresentarAoLado(andamento: AndamentoDaDisputa, lado: Lado): DisputaDoPedido {
  const { fase, fotos } = andamento;
  const dele = fotos.filter(({ autor }) => autor === AUTOR_DO_LADO[lado]).length;
  return { ...andamento, podeFalar: podeFalar(lado, fase), fotosQueCabem: fotosQueCabem(fase, dele) };
}
