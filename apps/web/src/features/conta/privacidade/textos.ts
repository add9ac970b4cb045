import type { Exportacao } from '@festejo/contrato/conta/privacidade.ts';
import { instante } from '../../../lib/text/formats.ts';

/** Returns the sentence for the state of a requested copy. */
export function textoDaExportacao({ situacao, expiraEm }: Pick<Exportacao, 'situacao' | 'expiraEm'>): string {
  if (situacao === 'preparando') return 'Preparando… Pode fechar esta página: avisamos por e-mail.';
  if (situacao === 'falhou') return 'Não deu certo desta vez. Peça outra.';
  if (situacao === 'expirada') return 'O prazo para baixar acabou. Peça outra quando quiser.';
  return expiraEm ? `Pronta. Dá para baixar até ${instante(expiraEm)}.` : 'Pronta.';
}
