import { DIAS_DA_SEMANA } from './nomes-do-calendario.ts';

/** A stretch of hours as it is typed. */
export interface TrechoDoDia {
  /** `HH:MM` */
  readonly inicio: string;
  /** `HH:MM`; `00:00` is the midnight that ends the day. */
  readonly fim: string;
  /** It ends on the next day: 22:00 to 02:00. */
  readonly terminaNoDiaSeguinte: boolean;
}

/** A day of a supplier's week. */
export interface DiaDeAtendimento {
  /** 0 = Sunday. */
  readonly diaDaSemana: number;
  readonly aberto: boolean;
  readonly horarios: readonly TrechoDoDia[];
  readonly intervalos: readonly TrechoDoDia[];
}

/** A problem of a week: its place, as a path from the week's days, and its message. */
export interface ProblemaDaSemana {
  readonly diaDaSemana: number;
  /** `''`, or `horarios.0.fim` within the day. */
  readonly campo: string;
  readonly message: string;
}

export const TRECHOS_POR_DIA = 6;

const DIA = 1440;
const SEMANA = 7 * DIA;
const LISTAS = ['horarios', 'intervalos'] as const;

/** Minutes from midnight of an `HH:MM`. */
export const minutos = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5));

/** How long it lasts, in minutes: 1 to 1440. */
export function duracaoDoTrecho({ inicio, fim }: Pick<TrechoDoDia, 'inicio' | 'fim'>): number {
  const quanto = minutos(fim) - minutos(inicio);
  return quanto > 0 ? quanto : quanto + DIA;
}

const porExtenso = ({ inicio, fim }: TrechoDoDia) => (inicio === fim ? ', que é o dia todo' : ` das ${inicio} às ${fim}`);

function problemaDoTrecho({ inicio, fim, terminaNoDiaSeguinte }: TrechoDoDia): string | null {
  const depois = minutos(fim) > minutos(inicio);
  if (terminaNoDiaSeguinte) return depois ? 'Passa de 24 horas: termine até o mesmo horário do dia seguinte' : null;
  if (depois || fim === '00:00') return null;
  return inicio === fim ? 'Começa e termina na mesma hora' : 'Termina antes de começar. Se vai até o dia seguinte, marque isso';
}

interface Colocado {
  readonly dia: DiaDeAtendimento;
  readonly indice: number;
  readonly de: number;
  readonly ate: number;
}

const cruzam = (a: Colocado, b: Colocado) => [-SEMANA, 0, SEMANA].some((volta) => a.de < b.ate + volta && b.de + volta < a.ate);

const colocados = (dias: readonly DiaDeAtendimento[], lista: (typeof LISTAS)[number]) =>
  dias.flatMap((dia) =>
    dia[lista].map((trecho, indice): Colocado => {
      const de = dia.diaDaSemana * DIA + minutos(trecho.inicio);
      return { dia, indice, de, ate: de + duracaoDoTrecho(trecho) };
    }),
  );

/** Pairs of stretches of one kind that overlap, also across midnight and from Saturday to Sunday. */
function sobrepostos(dias: readonly DiaDeAtendimento[], lista: (typeof LISTAS)[number], mudou: (dia: number) => boolean) {
  const todos = colocados(dias, lista);
  return todos.flatMap((um, i) =>
    todos.slice(i + 1).flatMap((outro): ProblemaDaSemana[] => {
      if (!cruzam(um, outro)) return [];
      const [culpado, vitima] = mudou(outro.dia.diaDaSemana) || !mudou(um.dia.diaDaSemana) ? [outro, um] : [um, outro];
      const trecho = vitima.dia[lista][vitima.indice] as TrechoDoDia;
      const noutroDia = culpado.dia === vitima.dia ? '' : ` de ${DIAS_DA_SEMANA[vitima.dia.diaDaSemana]}`;
      const message = `Sobrepõe-se ao ${lista === 'horarios' ? 'horário' : 'intervalo'}${noutroDia}${porExtenso(trecho)}`;
      return [{ diaDaSemana: culpado.dia.diaDaSemana, campo: `${lista}.${culpado.indice}.inicio`, message }];
    }),
  );
}

/** Breaks of open days outside working hours, which change nothing. */
function semEfeito(abertos: readonly DiaDeAtendimento[], ditos: (dia: number) => boolean): ProblemaDaSemana[] {
  const horarios = colocados(abertos, 'horarios');
  return colocados(abertos, 'intervalos')
    .filter((intervalo) => ditos(intervalo.dia.diaDaSemana) && !horarios.some((horario) => cruzam(intervalo, horario)))
    .map(({ dia: { diaDaSemana }, indice }) => ({
      diaDaSemana,
      campo: `intervalos.${indice}.inicio`,
      message: `Fica fora do horário de ${DIAS_DA_SEMANA[diaDaSemana]}: você já não atende nessa hora`,
    }));
}

/**
 * Problems of a week: hours that end before they begin, hours that overlap, and open days without hours. Closed days are not checked. A
 * week without these problems is also checked for breaks outside working hours.
 * @param mudou the days that are being changed: of two overlapping stretches, the changed one is reported. Default: all.
 * @param comIntervalos the days whose breaks are being set. Default: all. A break that falls outside working hours because only the hours
 * changed is not reported.
 */
export function problemasDaSemana(
  dias: readonly DiaDeAtendimento[],
  mudou: (dia: number) => boolean = () => true,
  comIntervalos: (dia: number) => boolean = () => true,
): ProblemaDaSemana[] {
  const abertos = dias.filter(({ aberto }) => aberto);
  const dosTrechos = abertos.flatMap(({ diaDaSemana, ...dia }) =>
    LISTAS.flatMap((lista) =>
      dia[lista].flatMap((trecho, i) => {
        const message = problemaDoTrecho(trecho);
        return message ? [{ diaDaSemana, campo: `${lista}.${i}.fim`, message }] : [];
      }),
    ),
  );
  const semHoras = abertos
    .filter(({ horarios }) => horarios.length === 0)
    .map(({ diaDaSemana }) => ({ diaDaSemana, campo: 'horarios', message: 'Informe um horário, ou deixe este dia fechado' }));
  // A stretch that ends before it begins would overlap with everything.
  if (dosTrechos.length > 0) return [...dosTrechos, ...semHoras];
  const daSemana = [...semHoras, ...LISTAS.flatMap((lista) => sobrepostos(abertos, lista, mudou))];
  return daSemana.length > 0 ? daSemana : semEfeito(abertos, comIntervalos);
}
