import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { ValueOf } from '../../../../platform/db/database.ts';
import { recusaPorPrazo } from './prazo-do-pix.ts';

export type EstadoDaDevolucao = ValueOf<'devolucoes', 'estado'>;

/** The result of one attempt at the bank. */
export type Desfecho =
  /** The bank works on the refund, or has carried it out. */
  | { readonly tipo: 'enviada' | 'concluida'; readonly rtrId: string | null }
  /** The bank accepted the refund and could not carry it out. Its id cannot be used again. */
  | { readonly tipo: 'nao_realizada'; readonly motivo: string }
  /** The bank refused the request and has no refund with this id. */
  | { readonly tipo: 'negada'; readonly motivo: string }
  /** The Pix is too old for the bank, and the bank has no refund with this id. */
  | { readonly tipo: 'fora_do_prazo'; readonly motivo: string }
  /** The result is unknown: the bank is asked again with the same id. */
  | { readonly tipo: 'sem_resposta'; readonly motivo: string };

/** An open refund as its row stores it. */
export interface DevolucaoAberta {
  readonly estado: EstadoDaDevolucao;
  readonly idNoBanco: string;
  readonly tentativas: number;
  readonly recusas: number;
}

/** The fields that an attempt changes. */
export interface DevolucaoMudada {
  readonly estado: EstadoDaDevolucao;
  readonly idNoBanco: string;
  readonly tentativas: number;
  readonly recusas: number;
  readonly tentarEm: Date;
  readonly erro: string | null;
}

/**
 * The id of the refund of a whole Pix: the id of the Pix itself. Any copy of the database therefore asks for the same refund. Null if the id of
 * the Pix does not have the Central Bank's form; then the row's own id is used.
 */
export const idDoPixInteiro = (endToEndId: string): string | null => (/^[a-zA-Z0-9]{32}$/.test(endToEndId) ? endToEndId : null);

/**
 * The id of the next attempt after a refund that the bank could not carry out: the first id (32 characters, from the row or from the Pix), `r`,
 * and the number of the attempt. The API Pix allows 35 letters and digits.
 */
export function proximoIdNoBanco(usado: string): string {
  const [, base = usado, vez = '0'] = /^([a-zA-Z0-9]{32})r(\d+)$/.exec(usado) ?? [];
  return `${base}r${Number(vez) + 1}`;
}

/**
 * Whether the bank does not return the Pix any more: it says so, or it refuses a Pix that is too old. @param aindaVolta whether the Pix can be
 * returned by our own count of days
 */
export function passouDoPrazo(desfecho: Desfecho, aindaVolta: boolean): boolean {
  if (desfecho.tipo === 'fora_do_prazo') return true;
  return (desfecho.tipo === 'negada' || desfecho.tipo === 'nao_realizada') && (!aindaVolta || recusaPorPrazo(desfecho.motivo));
}

const PRIMEIRA_ESPERA_EM_MS = 30_000;

/** Delay after a number of attempts without a result: 30 s, then twice as long each time, at most an hour. */
export const esperaEmMs = (tentativas: number) => Math.min(PRIMEIRA_ESPERA_EM_MS * 2 ** Math.max(0, tentativas - 1), HORA_EM_MS);

/** The cause of a refusal may pass (no balance, a blocked account). After these delays the refund is left to people. */
const ESPERAS_APOS_RECUSA_EM_HORAS = [1, 6, 24] as const;

/** The effect of an attempt on a refund. */
export function aplicarDesfecho(aberta: DevolucaoAberta, desfecho: Desfecho, agora: Date): DevolucaoMudada {
  const depois = (ms: number) => new Date(agora.getTime() + ms);
  const mudou = desfecho.tipo === 'enviada' && aberta.estado !== 'enviada';
  const tentativas = mudou ? 0 : aberta.tentativas;
  const { estado, idNoBanco, recusas } = aberta;
  const igual = { estado, idNoBanco, recusas, tentativas, tentarEm: depois(esperaEmMs(tentativas)), erro: null };
  if (!('motivo' in desfecho)) return { ...igual, estado: desfecho.tipo };
  if (desfecho.tipo === 'sem_resposta') return { ...igual, erro: desfecho.motivo };
  const horas = passouDoPrazo(desfecho, true) ? undefined : ESPERAS_APOS_RECUSA_EM_HORAS[recusas];
  return {
    estado: horas === undefined ? 'recusada' : 'pendente',
    idNoBanco: desfecho.tipo === 'nao_realizada' ? proximoIdNoBanco(idNoBanco) : idNoBanco,
    tentativas: 0,
    recusas: recusas + 1,
    tentarEm: depois((horas ?? 0) * HORA_EM_MS),
    erro: desfecho.motivo,
  };
}
