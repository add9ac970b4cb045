import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Exportacao } from '@festejo/contrato/conta/privacidade.ts';

/** A finished copy can be downloaded for this long. */
const VALIDADE_EM_DIAS = 7;
/** Copies that a person may request in 24 hours. */
export const EXPORTACOES_POR_DIA = 3;
/** A copy that is not finished by then fails. */
export const PRAZO_DA_EXPORTACAO_EM_HORAS = 2;
/** An expired or failed copy stays in the list for this long. */
export const LISTADA_POR_DIAS = 30;

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

/** The file name suggested to the browser. */
export const nomeDoArquivo = (pedidaEm: Date) => `festejo-meus-dados-${pedidaEm.toISOString().slice(0, 10)}.zip`;
