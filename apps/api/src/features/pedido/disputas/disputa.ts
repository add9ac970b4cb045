import type { Lado } from '@festejo/contrato/common/constants.ts';
import { DIAS_PARA_APELAR, DIAS_PARA_RESPONDER } from '@festejo/contrato/common/prazos.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { type FaseDaDisputa, FOTOS_POR_LADO, type TipoDeFala } from '@festejo/contrato/pedido/disputas.ts';

/** The side that makes a statement in a dispute. */
export type Autor = 'cliente' | 'fornecedor';
export const AUTOR_DO_LADO: Readonly<Record<Lado, Autor>> = { CLIENTE: 'cliente', FORNECEDOR: 'fornecedor' };

/** The times of a dispute, which decide its phase. */
export interface Tempos {
  readonly responderAte: Date;
  readonly respondidaEm: Date | null;
  /** Set by the first verdict. */
  readonly apelarAte: Date | null;
  readonly apeladaEm: Date | null;
}

export const prazoDaRespostaNaDisputa = (abertaEm: Date) => new Date(abertaEm.getTime() + DIAS_PARA_RESPONDER * DIA_EM_MS);
export const prazoDaApelacao = (decididaEm: Date) => new Date(decididaEm.getTime() + DIAS_PARA_APELAR * DIA_EM_MS);

/**
 * The phase of a dispute now. While a verdict can be appealed, only appeals are accepted. After the appeal deadline no statement is accepted,
 * even if the clock job has not carried out the verdict yet.
 * @param emDisputa whether the order is still in dispute
 */
export function faseDaDisputa(
  { responderAte, respondidaEm, apelarAte, apeladaEm }: Tempos,
  emDisputa: boolean,
  agora: Date,
): FaseDaDisputa {
  if (!emDisputa) return 'encerrada';
  if (apeladaEm) return 'segundo_veredito';
  if (apelarAte) return agora < apelarAte ? 'apelacao' : 'encerrada';
  return respondidaEm || agora >= responderAte ? 'veredito' : 'resposta';
}

const FALAS: Readonly<Record<FaseDaDisputa, readonly TipoDeFala[]>> = {
  resposta: ['resposta', 'prova'],
  veredito: ['prova'],
  apelacao: ['apelacao'],
  segundo_veredito: ['prova'],
  encerrada: [],
};

/** The statements open to a side in a phase. Only the supplier answers, and a side that accepted the verdict cannot appeal. */
export const podeFalar = (lado: Lado, fase: FaseDaDisputa, aceitou: boolean): TipoDeFala[] =>
  FALAS[fase].filter((tipo) => (tipo !== 'resposta' || lado === 'FORNECEDOR') && (tipo !== 'apelacao' || !aceitou));

/** The number of pictures that a side can still add. */
export function fotosQueCabem(fase: FaseDaDisputa, jaDoLado: number): number {
  return FALAS[fase].includes('prova') ? Math.max(0, FOTOS_POR_LADO - jaDoLado) : 0;
}

/** The acceptances of the first verdict, in order of time. */
export function aceitesDe({ clienteAceitouEm, fornecedorAceitouEm }: { clienteAceitouEm: Date | null; fornecedorAceitouEm: Date | null }) {
  const aceites = [
    { autor: 'cliente' as const, em: clienteAceitouEm },
    { autor: 'fornecedor' as const, em: fornecedorAceitouEm },
  ];
  return aceites.flatMap(({ autor, em }) => (em ? [{ autor, em }] : [])).sort((a, b) => a.em.getTime() - b.em.getTime());
}

/** Key of the private file of a picture. */
export const chaveDaFoto = (id: string) => `disputa-${id}.webp`;
