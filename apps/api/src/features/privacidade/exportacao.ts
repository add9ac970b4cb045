import type { Exportacao } from '@festejo/contrato/privacidade.ts';

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
  readonly pedida_em: Date;
  readonly pronta_em: Date | null;
  readonly falhou_em: Date | null;
  readonly expira_em: Date | null;
  readonly tamanho_em_bytes: number | null;
}

export function situacaoDe({ pronta_em, falhou_em, expira_em }: LinhaDaExportacao, agora: Date): Exportacao['situacao'] {
  if (falhou_em) return 'falhou';
  if (!pronta_em || !expira_em) return 'preparando';
  return expira_em <= agora ? 'expirada' : 'pronta';
}

export function apresentarExportacao(linha: LinhaDaExportacao, agora: Date): Exportacao {
  return {
    id: linha.id,
    pedidaEm: linha.pedida_em.toISOString(),
    situacao: situacaoDe(linha, agora),
    expiraEm: linha.expira_em?.toISOString() ?? null,
    tamanhoEmBytes: linha.tamanho_em_bytes,
  };
}

export const validadeDe = (prontaEm: Date) => new Date(prontaEm.getTime() + VALIDADE_EM_DIAS * DIA_EM_MS);

/** Name of the file as the browser keeps it. */
export const nomeDoArquivo = (pedidaEm: Date) => `festejo-meus-dados-${pedidaEm.toISOString().slice(0, 10)}.zip`;
