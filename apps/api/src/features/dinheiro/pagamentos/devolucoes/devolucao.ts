import type { ValueOf } from '../../../../platform/db/database.ts';
import { recusaPorPrazo } from './prazo-do-pix.ts';

export type EstadoDaDevolucao = ValueOf<'devolucoes', 'estado'>;

/** What one try at the bank came to. */
export type Desfecho =
  /** The bank has it in hand, or has carried it out. */
  | { readonly tipo: 'enviada' | 'concluida'; readonly rtrId: string | null }
  /** The bank took it and could not carry it out: that id is used up. */
  | { readonly tipo: 'nao_realizada'; readonly motivo: string }
  /** The bank would not take it: nothing by that id is there. */
  | { readonly tipo: 'negada'; readonly motivo: string }
  /** The Pix is too old for the bank, which has nothing by that id. */
  | { readonly tipo: 'fora_do_prazo'; readonly motivo: string }
  /** Nobody knows yet: the same id is asked again. */
  | { readonly tipo: 'sem_resposta'; readonly motivo: string };

/** A refund as its table keeps it while it is open. */
export interface DevolucaoAberta {
  readonly estado: EstadoDaDevolucao;
  readonly idNoBanco: string;
  readonly tentativas: number;
  readonly recusas: number;
}

/** What is written of a try; the rest stays. */
export interface DevolucaoMudada {
  readonly estado: EstadoDaDevolucao;
  readonly idNoBanco: string;
  readonly tentativas: number;
  readonly recusas: number;
  readonly tentarEm: Date;
  readonly erro: string | null;
}

/**
 * The id of the refund of a whole Pix: the Pix's own, so that whoever asks for it, from whatever copy of the database, asks for the same
 * refund. Null where it is no id as the Central Bank makes them: the refund's own row has one.
 */
export const idDoPixInteiro = (endToEndId: string): string | null => (/^[a-zA-Z0-9]{32}$/.test(endToEndId) ? endToEndId : null);

/**
 * The id of the next try of a refund that the bank could not carry out: the first one (32 characters, of the row's own or of the Pix), with the number of
 * the try behind it; 35 letters and digits at the most, as the API Pix wants.
 */
export function proximoIdNoBanco(usado: string): string {
  const [, base = usado, vez = '0'] = /^([a-zA-Z0-9]{32})r(\d+)$/.exec(usado) ?? [];
  return `${base}r${Number(vez) + 1}`;
}

/** Whether the bank will not return the Pix any more: it says so, or refuses one that is too old. @param aindaVolta by our own count of days */
export function passouDoPrazo(desfecho: Desfecho, aindaVolta: boolean): boolean {
  if (desfecho.tipo === 'fora_do_prazo') return true;
  return (desfecho.tipo === 'negada' || desfecho.tipo === 'nao_realizada') && (!aindaVolta || recusaPorPrazo(desfecho.motivo));
}

const PRIMEIRA_ESPERA_EM_MS = 30_000;
const HORA_EM_MS = 3_600_000;

/** How long to wait after so many tries without an end: 30 s, twice as long each time, an hour at the most. */
export const esperaEmMs = (tentativas: number) => Math.min(PRIMEIRA_ESPERA_EM_MS * 2 ** Math.max(0, tentativas - 1), HORA_EM_MS);

/** A refusal may have a cause that passes (no balance, an account blocked): tried again after these, then left to people. */
const ESPERAS_APOS_RECUSA_EM_HORAS = [1, 6, 24] as const;

/** What a try does to a refund. */
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
