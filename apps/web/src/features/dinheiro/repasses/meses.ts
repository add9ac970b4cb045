import { FUSO_DE_BRASILIA, mesNoFuso } from '@festejo/contrato/common/dias.ts';
import { tituloDoMes } from '../../../lib/text/meses.ts';

const MESES_NO_EXTRATO = 24;

/** The current month in Brasília and the months before it, newest first: `{ valor: '2026-11', nome: 'Novembro de 2026' }`. */
export function mesesAte(agora: Date): readonly { valor: string; nome: string }[] {
  const [ano = 0, mes = 1] = mesNoFuso(agora, FUSO_DE_BRASILIA).split('-').map(Number);
  return Array.from({ length: MESES_NO_EXTRATO }, (_, i) => {
    const valor = new Date(Date.UTC(ano, mes - 1 - i, 1)).toISOString().slice(0, 7);
    return { valor, nome: tituloDoMes(valor) };
  });
}
