const DIA = 1_440;
const SEMANA = 7 * DIA;

/** Minutes of the week, from Sunday 00:00, end not included. */
export type Intervalo = readonly [inicio: number, fim: number];

/** Opening hours on each of `dias` (0 = Sunday) from `abre` to `fecha`, in minutes of the day; `fecha` may be on the next day. */
export function abrirNosDias(dias: readonly number[], abre: number, fecha: number): Intervalo[] {
  const partes = dias.flatMap((dia): Intervalo[] => {
    const inicio = dia * DIA + abre;
    const fim = dia * DIA + fecha;
    return fim <= SEMANA
      ? [[inicio, fim]]
      : [
          [inicio, SEMANA],
          [0, fim - SEMANA],
        ];
  });
  return partes.sort((a, b) => a[0] - b[0]);
}

/** The intervals in the syntax of PostgreSQL's int4multirange. */
export const comoMultirange = (intervalos: readonly Intervalo[]) => `{${intervalos.map(([a, b]) => `[${a},${b})`).join(',')}}`;

/** Whether a period that starts at `hora` (`HH:MM`) of `dia` lies within the open hours. */
export function abertoDurante(intervalos: readonly Intervalo[], dia: string, hora: string, duracaoEmMinutos: number): boolean {
  const [h = 0, min = 0] = hora.split(':').map(Number);
  const inicio = new Date(`${dia}T00:00:00Z`).getUTCDay() * DIA + h * 60 + min;
  const minutos = Array.from({ length: Math.ceil(duracaoEmMinutos / 30) }, (_, i) => (inicio + i * 30) % SEMANA);
  return minutos.every((m) => intervalos.some(([a, b]) => m >= a && m < b && Math.min(m + 30, SEMANA) <= b + 29));
}
