import { somarDias } from '@festejo/contrato/common/dias.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { PIX_ULTIMO_DIA } from '@festejo/contrato/dinheiro/devolucoes.ts';
import { diaEmBrasilia } from '../../../../platform/dates.ts';

/** The known times of a received Pix. */
export interface TempoDoPix {
  /** The time given by the bank, as text. */
  readonly horario: string | null;
  /** The time of its notice here. */
  readonly recebidoEm: Date | null;
}

/** The settlement time of a Pix by the bank's data. If that is unreadable or in the future, the time of the notice. Null = unknown. */
export function liquidadoEm({ horario, recebidoEm }: TempoDoPix, agora: Date): Date | null {
  const dito = new Date(horario ?? '');
  return Number.isNaN(dito.getTime()) || dito > agora ? recebidoEm : dito;
}

const diasEntre = (antes: string, depois: string) => (Date.parse(depois) - Date.parse(antes)) / DIA_EM_MS;

/** The last day in Brasília, `AAAA-MM-DD`, on which a Pix paid at that time can be returned. */
export const ultimoDiaDoPix = (pagoEm: Date): string => somarDias(diaEmBrasilia(pagoEm), PIX_ULTIMO_DIA);

/** Whether the bank may still return a Pix; true if its time is unknown, so that the bank is asked. */
export const pixAindaVolta = (pagoEm: Date | null, agora: Date): boolean =>
  pagoEm === null || diasEntre(diaEmBrasilia(pagoEm), diaEmBrasilia(agora)) <= PIX_ULTIMO_DIA;

/** Words with which banks refuse a Pix because of its age. The API Pix has no code for it (`PixDevolucaoInvalida`, `violacoes`). */
const DIZ_QUE_PASSOU =
  /janela de tempo|prazo (?:para|de|da) (?:a )?(?:solicita\S+ d[ae] )?devolu|(?:fora d[oe]|excede\S*|ultrapassa\S*) (?:o )?prazo|\b(?:90|noventa)\b.{0,20}\bdias/iu;

export const recusaPorPrazo = (motivo: string): boolean => DIZ_QUE_PASSOU.test(motivo);
