import { TITULOS_DOS_DIAS } from '@festejo/contrato/common/nomes-do-calendario.ts';
import type { FornecedorNaVitrine } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { enumerar, hora } from '../../../lib/text/formats.ts';

export type Horario = FornecedorNaVitrine['horarios'][number];

/** The week begins on Monday in this list. */
const ORDEM = [1, 2, 3, 4, 5, 6, 0] as const;

function doDia(horarios: readonly Horario[], dia: number): string {
  const trechos = horarios.filter(({ diaDaSemana }) => diaDaSemana === dia);
  if (trechos.length === 0) return 'Fechado';
  if (trechos.some(({ inicio, fim }) => inicio === '00:00' && fim === '24:00')) return 'A qualquer hora';
  return enumerar(trechos.map(({ inicio, fim }) => `${hora(inicio)} às ${hora(fim === '24:00' ? '00:00' : fim)}`));
}

export interface LinhaDaSemana {
  /** `Segunda a sexta` */
  dias: string;
  /** `8h às 12h e 13h às 18h` */
  horas: string;
}

/** A week in as few lines as possible: consecutive days with the same hours share one line. */
export function semanaEmPalavras(horarios: readonly Horario[]): LinhaDaSemana[] {
  const linhas: { de: number; ate: number; horas: string }[] = [];
  for (const dia of ORDEM) {
    const horas = doDia(horarios, dia);
    const ultima = linhas.at(-1);
    if (ultima?.horas === horas) ultima.ate = dia;
    else linhas.push({ de: dia, ate: dia, horas });
  }
  if (linhas.length === 1) return linhas.map(({ horas }) => ({ dias: 'Todos os dias', horas }));
  return linhas.map(({ de, ate, horas }) => ({ dias: nomeDosDias(de, ate), horas }));
}

function nomeDosDias(de: number, ate: number): string {
  const [primeiro, ultimo] = [TITULOS_DOS_DIAS[de] ?? '', TITULOS_DOS_DIAS[ate] ?? ''];
  if (de === ate) return primeiro;
  const juntos = ORDEM.indexOf(ate as 0) - ORDEM.indexOf(de as 0) === 1;
  return `${primeiro} ${juntos ? 'e' : 'a'} ${ultimo.toLowerCase()}`;
}
