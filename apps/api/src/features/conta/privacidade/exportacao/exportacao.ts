import type { Exportacao } from '@festejo/contrato/conta/privacidade.ts';

/** A ready copy can be fetched this long. */
const VALIDADE_EM_DIAS = 7;
/** Copies a person may ask for in 24 h. */
export const EXPORTACOES_POR_DIA = 3;
/** A copy not ready by then is given up. */
export const PRAZO_DA_EXPORTACAO_EM_HORAS = 2;
/** A copy that expired or failed is listed this long. */
export const LISTADA_POR_DIAS = 30;

export const HORA_EM_MS = 3_600_000;
export const DIA_EM_MS = 24 * HORA_EM_MS;

export interface LinhaDaExportacao {
  readonly id: string;
  readonly pedidaEm: Date;
  readonly prontaEm: Date | null;
  readonly falhouEm: Date | null;
  readonly expiraEm: Date | null;
  readonly tamanhoEmBytes: number | null;
}

export function situacaoDe({ prontaEm, falhouEm, expiraEm }: LinhaDaExportacao, agora: Date): Exportacao['situacao'] {
  if (falhouEm) return 'falhou';
  if (!prontaEm || !expiraEm) return 'preparando';
  return expiraEm <= agora ? 'expirada' : 'pronta';
}

export const validadeDe = (prontaEm: Date) => new Date(prontaEm.getTime() + VALIDADE_EM_DIAS * DIA_EM_MS);

/** Name of the file as the browser keeps it. */
export const nomeDoArquivo = (pedidaEm: Date) => `festejo-meus-dados-${pedidaEm.toISOString().slice(0, 10)}.zip`;
