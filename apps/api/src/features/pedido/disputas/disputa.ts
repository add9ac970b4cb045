import type { Lado } from '@festejo/contrato/common/constants.ts';
import {
  DIAS_PARA_APELAR,
  DIAS_PARA_RESPONDER,
  type FaseDaDisputa,
  FOTOS_POR_LADO,
  type TipoDeFala,
} from '@festejo/contrato/pedido/disputas.ts';

const DIA_EM_MS = 86_400_000;

/** Who says something in a dispute. */
export type Autor = 'cliente' | 'fornecedor';
export const AUTOR_DO_LADO: Readonly<Record<Lado, Autor>> = { CLIENTE: 'cliente', FORNECEDOR: 'fornecedor' };

/** A dispute as far as its times tell what it waits for. */
export interface Tempos {
  readonly responderAte: Date;
  readonly respondidaEm: Date | null;
  /** Since the first verdict. */
  readonly apelarAte: Date | null;
  readonly apeladaEm: Date | null;
}

export const prazoDaRespostaNaDisputa = (abertaEm: Date) => new Date(abertaEm.getTime() + DIAS_PARA_RESPONDER * DIA_EM_MS);
export const prazoDaApelacao = (decididaEm: Date) => new Date(decididaEm.getTime() + DIAS_PARA_APELAR * DIA_EM_MS);

/**
 * What a dispute waits for now. While a verdict may be appealed against nothing else is said; once that time is over nothing is, although the
 * clock has yet to carry it out.
 * @param emDisputa the order still is in dispute
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

/** What a side may say in a phase: the answer is the supplier's, and who accepted the verdict does not appeal. */
export const podeFalar = (lado: Lado, fase: FaseDaDisputa, aceitou: boolean): TipoDeFala[] =>
  FALAS[fase].filter((tipo) => (tipo !== 'resposta' || lado === 'FORNECEDOR') && (tipo !== 'apelacao' || !aceitou));

/** How many pictures more a side may bring. */
export function fotosQueCabem(fase: FaseDaDisputa, jaDoLado: number): number {
  return FALAS[fase].includes('prova') ? Math.max(0, FOTOS_POR_LADO - jaDoLado) : 0;
}

/** Who accepted the first verdict, the earlier one first. */
export function aceitesDe({ clienteAceitouEm, fornecedorAceitouEm }: { clienteAceitouEm: Date | null; fornecedorAceitouEm: Date | null }) {
  const aceites = [
    { autor: 'cliente' as const, em: clienteAceitouEm },
    { autor: 'fornecedor' as const, em: fornecedorAceitouEm },
  ];
  return aceites.flatMap(({ autor, em }) => (em ? [{ autor, em }] : [])).sort((a, b) => a.em.getTime() - b.em.getTime());
}

/** Key of the private file of a picture. */
export const chaveDaFoto = (id: string) => `disputa-${id}.webp`;
