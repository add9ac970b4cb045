import type { DiaDeAtendimento, TrechoDoDia } from '@festejo/contrato/common/semana.ts';
import type { HorarioDaSemana, LinhaDaSemana } from './semana.queries.ts';

/** A change of one day: undefined fields stay as they are. */
export interface MudancaDoDia {
  readonly diaDaSemana: number;
  readonly aberto?: boolean | undefined;
  readonly horarios?: readonly TrechoDoDia[] | undefined;
  readonly intervalos?: readonly TrechoDoDia[] | undefined;
}

const lido = ({ inicio, fim }: { inicio: string; fim: string }): TrechoDoDia => ({
  inicio,
  fim,
  terminaNoDiaSeguinte: fim <= inicio && fim !== '00:00',
});

/** The seven days of the stored rows. */
export function diasDe({ dias, horarios }: Pick<LinhaDaSemana, 'dias' | 'horarios'>): DiaDeAtendimento[] {
  const de = (tipo: string, diaDaSemana: number) =>
    horarios.filter((horario) => horario.tipo === tipo && horario.diaDaSemana === diaDaSemana).map(lido);
  return [0, 1, 2, 3, 4, 5, 6].map((diaDaSemana) => ({
    diaDaSemana,
    aberto: dias.includes(diaDaSemana),
    horarios: de('atendimento', diaDaSemana),
    intervalos: de('intervalo', diaDaSemana),
  }));
}

const porInicio = (a: TrechoDoDia, b: TrechoDoDia) => a.inicio.localeCompare(b.inicio);

export function aplicarMudancas(dias: readonly DiaDeAtendimento[], mudancas: readonly MudancaDoDia[]): DiaDeAtendimento[] {
  return dias.map((dia) => {
    const mudanca = mudancas.find(({ diaDaSemana }) => diaDaSemana === dia.diaDaSemana);
    return {
      diaDaSemana: dia.diaDaSemana,
      aberto: mudanca?.aberto ?? dia.aberto,
      horarios: mudanca?.horarios ?? dia.horarios,
      intervalos: mudanca?.intervalos ?? dia.intervalos,
    };
  });
}

/** The rows of a week. If two stretches of a closed day begin at the same time, the first one is stored. */
export function linhasDe(dias: readonly DiaDeAtendimento[]): { dias: number[]; horarios: HorarioDaSemana[] } {
  const horarios = dias.flatMap(({ diaDaSemana: dia_da_semana, ...dia }) =>
    (['atendimento', 'intervalo'] as const).flatMap((tipo) => {
      const trechos = (tipo === 'atendimento' ? dia.horarios : dia.intervalos).toSorted(porInicio);
      const unicos = trechos.filter(({ inicio }, i) => trechos[i - 1]?.inicio !== inicio);
      return unicos.map(({ inicio, fim }) => ({ tipo, dia_da_semana, inicio, fim }));
    }),
  );
  return { dias: dias.filter(({ aberto }) => aberto).map(({ diaDaSemana }) => diaDaSemana), horarios };
}
