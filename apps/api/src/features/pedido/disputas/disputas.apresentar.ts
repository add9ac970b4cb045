import { emReaisOuNada } from '@festejo/contrato/common/centavos.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import type { AndamentoDaDisputa, DisputaDoPedido } from '@festejo/contrato/pedido/disputas.ts';
import { AUTOR_DO_LADO, aceitesDe, faseDaDisputa, fotosQueCabem, podeFalar } from './disputa.ts';
import type { LinhaDaDisputa, Pecas } from './disputas.queries.ts';

/**
 * A dispute as both sides and the operator see it. @param pecas statements, pictures and verdicts of this dispute, possibly among those of
 * others
 */
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
    aceites: aceitesDe(disputa).map(({ autor, em }) => ({ autor, em: em.toISOString() })),
    apelarAte: disputa.apelarAte?.toISOString() ?? null,
    falas: dela(pecas.falas),
    fotos: dela(pecas.fotos),
    vereditos: dela(pecas.vereditos).map(({ voltaEmCentavos, operadorId, ...veredito }, _, todos) => ({
      ...veredito,
      volta: emReaisOuNada(voltaEmCentavos),
      mesmaPessoa: veredito.instancia === 1 ? null : operadorId === todos[0]?.operadorId,
    })),
  };
}

/** A dispute as one side sees it, with the actions open to that side now. */
export function apresentarAoLado(andamento: AndamentoDaDisputa, lado: Lado): DisputaDoPedido {
  const { fase, fotos, aceites } = andamento;
  const dele = fotos.filter(({ autor }) => autor === AUTOR_DO_LADO[lado]).length;
  const aceitou = aceites.some(({ autor }) => autor === AUTOR_DO_LADO[lado]);
  return {
    ...andamento,
    podeFalar: podeFalar(lado, fase, aceitou),
    podeAceitar: fase === 'apelacao' && !aceitou,
    fotosQueCabem: fotosQueCabem(fase, dele),
  };
}
