import type { Exportacao } from '@festejo/contrato/conta/privacidade.ts';
import { type LinhaDaExportacao, situacaoDe } from './exportacao.ts';

export function apresentarExportacao(linha: LinhaDaExportacao, agora: Date): Exportacao {
  return {
    id: linha.id,
    pedidaEm: linha.pedidaEm.toISOString(),
    situacao: situacaoDe(linha, agora),
    expiraEm: linha.expiraEm?.toISOString() ?? null,
    tamanhoEmBytes: linha.tamanhoEmBytes,
  };
}
