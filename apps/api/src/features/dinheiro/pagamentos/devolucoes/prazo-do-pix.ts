import { PIX_ULTIMO_DIA } from '@festejo/contrato/dinheiro/devolucoes.ts';
import { diaEmBrasilia } from '../../../../platform/brazil.ts';

const DIA_EM_MS = 24 * 3_600_000;

/** A received Pix, as far as its time is known. */
export interface TempoDoPix {
  /** The bank's word, as it was told. */
  readonly horario: string | null;
  /** When it was heard of here. */
  readonly recebidoEm: Date | null;
}

/** When a Pix was settled, by the bank's word; where that is no time, or one to come, when it was heard of. Null = nobody knows. */
export function liquidadoEm({ horario, recebidoEm }: TempoDoPix, agora: Date): Date | null {
  const dito = new Date(horario ?? '');
  return Number.isNaN(dito.getTime()) || dito > agora ? recebidoEm : dito;
}

const diasEntre = (antes: string, depois: string) => (Date.parse(depois) - Date.parse(antes)) / DIA_EM_MS;

/** The last day in Brasília, `AAAA-MM-DD`, on which the bank is asked to return a Pix paid at that time. */
export const ultimoDiaDoPix = (pagoEm: Date): string =>
  new Date(Date.parse(diaEmBrasilia(pagoEm)) + PIX_ULTIMO_DIA * DIA_EM_MS).toISOString().slice(0, 10);

/** Whether the bank may still return a Pix; of one whose time nobody knows it is asked. */
export const pixAindaVolta = (pagoEm: Date | null, agora: Date): boolean =>
  pagoEm === null || diasEntre(diaEmBrasilia(pagoEm), diaEmBrasilia(agora)) <= PIX_ULTIMO_DIA;

/** Words of a bank that refuses a Pix for its age; the API Pix has no code for it (`PixDevolucaoInvalida`, `violacoes`). */
const DIZ_QUE_PASSOU =
  /janela de tempo|prazo (?:para|de|da) (?:a )?(?:solicita\S+ d[ae] )?devolu|(?:fora d[oe]|excede\S*|ultrapassa\S*) (?:o )?prazo|\b(?:90|noventa)\b.{0,20}\bdias/iu;

export const recusaPorPrazo = (motivo: string): boolean => DIZ_QUE_PASSOU.test(motivo);
