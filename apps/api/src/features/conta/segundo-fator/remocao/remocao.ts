import { FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { diaCurtoEHora } from '../../../../platform/dates.ts';

/** Waiting time of a removal that is proven neither by a factor nor by a recovery code. The owner can cancel it meanwhile. */
export const ESPERA_EM_HORAS = 72;
/** The owner is notified again this long before the removal. */
export const AVISO_ANTES_EM_HORAS = 24;

export const valeEmDe = (pedidaEm: Date) => new Date(pedidaEm.getTime() + ESPERA_EM_HORAS * HORA_EM_MS);
/** Removals due by this time are announced again now. */
export const aAvisarAte = (agora: Date) => new Date(agora.getTime() + AVISO_ANTES_EM_HORAS * HORA_EM_MS);

/** Events of a request for subscribers. Their subject is the account. */
export type AcontecimentoDeRemocao = 'remocao_pedida' | 'remocao_perto' | 'remocao_feita' | 'remocao_desfeita';

/** The data of such an event. */
export interface DadosDaRemocao {
  readonly tipoPerfil: number;
  /** One phrase per factor. */
  readonly protecoes: readonly string[];
  /** ISO 8601 in UTC. */
  readonly valeEm: string;
}

/** `29/11/2026, 12:00 (horário de Brasília)`. */
export const dizQuando = (em: Date): string => `${diaCurtoEHora(em, FUSO_DE_BRASILIA)} (horário de Brasília)`;
