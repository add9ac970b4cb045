import type { Exportacao } from '@festejo/contrato/conta/privacidade.ts';
import { instante } from '../../../lib/text/formats.ts';

const umaCasa = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `1536` -> `1,5 KB` */
export function tamanho(bytes: number): string {
  const unidades = ['B', 'KB', 'MB', 'GB'] as const;
  const grau = Math.min(unidades.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  return `${umaCasa.format(bytes / 1024 ** grau)} ${unidades[grau]}`;
}

/** What became of a copy that was asked for. */
export function textoDaExportacao({ situacao, expiraEm }: Pick<Exportacao, 'situacao' | 'expiraEm'>): string {
  if (situacao === 'preparando') return 'Preparando… Pode fechar esta página: avisamos por e-mail.';
  if (situacao === 'falhou') return 'Não deu certo desta vez. Peça outra.';
  if (situacao === 'expirada') return 'O prazo para baixar acabou. Peça outra quando quiser.';
  return expiraEm ? `Pronta. Dá para baixar até ${instante(expiraEm)}.` : 'Pronta.';
}
