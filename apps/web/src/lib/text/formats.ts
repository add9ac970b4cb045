const LOCALE = 'pt-BR';
const moeda = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'BRL' });
const umaCasa = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const inteiro = new Intl.NumberFormat(LOCALE);
const diaCurto = new Intl.DateTimeFormat(LOCALE, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
const diaLongo = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const diaBreve = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const lista = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** `1234.5` -> `R$ 1.234,50` */
export function reais(valor: number): string {
  return moeda.format(valor);
}

/** The format that people type and forms send: `1234.5` -> `1234,50` */
export const comVirgula = (valor: number): string => valor.toFixed(2).replace('.', ',');

/** `12345` -> `12.345` */
export function numero(valor: number): string {
  return inteiro.format(valor);
}

/** Rounded, for a chart: `12345.6` -> `12,3 mil` */
export const numeroCurto = (valor: number): string =>
  Math.round(valor).toLocaleString(LOCALE, { notation: 'compact', maximumFractionDigits: 1 });

/** `8.5` -> `8,5%` */
export const porCento = (valor: number): string => `${valor.toLocaleString(LOCALE)}%`;

/** Mean of ratings: `4.75` -> `4,8` */
export function notaComVirgula(media: number): string {
  return umaCasa.format(media);
}

/** Calendar day: `2026-11-21` -> `21/11/2026`. The day belongs to a place, so that no time zone changes it. */
export function dia(valor: string): string {
  return diaCurto.format(diaEmUtc(valor));
}

/** `2026-11-21` -> `sábado, 21 de novembro de 2026` */
export function diaPorExtenso(valor: string): string {
  return diaLongo.format(diaEmUtc(valor));
}

/** `2026-11-21` -> `no sábado, 21 de novembro de 2026`; with a feminine day of the week, `na segunda-feira, ...` */
export function noDia(valor: string): string {
  const dia = diaPorExtenso(valor);
  return `${/^[sd][áo]/.test(dia) ? 'no' : 'na'} ${dia}`;
}

/** `2026-11-21` -> `21 de nov.` */
export function diaEMes(valor: string): string {
  return diaBreve.format(diaEmUtc(valor));
}

/** `14:30` -> `14h30`; `14:00` -> `14h` */
export function hora(valor: string): string {
  const [horas = '', minutos = ''] = valor.split(':');
  return `${Number(horas)}h${minutos.slice(0, 2).replace(/^00$/, '')}`;
}

/** Formats an instant in the zone of the place, or of the device: `21/11/2026 às 14h30`. */
export function instante(valor: string | Date, fuso?: string): string {
  const partes = new Intl.DateTimeFormat(LOCALE, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: fuso,
  }).formatToParts(new Date(valor));
  const de = (tipo: Intl.DateTimeFormatPartTypes) => partes.find((parte) => parte.type === tipo)?.value ?? '';
  return `${de('day')}/${de('month')}/${de('year')} às ${hora(`${de('hour')}:${de('minute')}`)}`;
}

/** Kilometres -> `850 m`, `3,2 km`, `27 km` */
export function distancia(km: number): string {
  if (km < 1) return `${Math.max(50, Math.round((km * 1000) / 50) * 50)} m`.replace('1000 m', '1 km');
  return km < 10 ? `${umaCasa.format(km)} km` : `${inteiro.format(Math.round(km))} km`;
}

/** `300` -> `5 h`; `90` -> `1h30`; `45` -> `45 min` */
export function duracao(minutos: number): string {
  if (minutos < 60) return `${minutos} min`;
  const resto = minutos % 60;
  const horas = Math.floor(minutos / 60);
  return resto === 0 ? `${horas} h` : `${horas}h${String(resto).padStart(2, '0')}`;
}

/** Response time in minutes: `45 min`, `3 h`, `2 dias` */
export function tempoDeResposta(minutos: number): string {
  if (minutos < 60) return `${minutos} min`;
  const horas = Math.round(minutos / 60);
  return horas < 48 ? `${numero(horas)} h` : quantos(Math.round(horas / 24), 'dia', 'dias');
}

/** Remaining time in milliseconds -> `29:05`; never negative */
export function contagem(ms: number): string {
  const segundos = Math.max(0, Math.ceil(ms / 1000));
  return `${String(Math.floor(segundos / 60)).padStart(2, '0')}:${String(segundos % 60).padStart(2, '0')}`;
}

/** `1, 'item', 'itens'` -> `1 item` */
export function quantos(n: number, um: string, varios: string): string {
  return `${inteiro.format(n)} ${n === 1 ? um : varios}`;
}

/** `['a', 'b', 'c']` -> `a, b e c` */
export function enumerar(itens: string[]): string {
  return lista.format(itens);
}

/** Up to two letters for the avatar: first and last word. */
export function iniciais(nome: string): string {
  const palavras = nome.trim().split(/\s+/).filter(Boolean);
  const ultima = palavras.length > 1 ? palavras.at(-1) : '';
  return `${palavras[0]?.[0] ?? ''}${ultima?.[0] ?? ''}`.toLocaleUpperCase(LOCALE);
}

function diaEmUtc(valor: string): Date {
  return new Date(`${valor.slice(0, 10)}T00:00:00Z`);
}

const ateUmaCasa = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const UNIDADES = ['B', 'KB', 'MB', 'GB'] as const;
/** `1536` -> `1,5 KB` */
export function tamanhoDeArquivo(bytes: number): string {
  const grau = Math.min(UNIDADES.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  return `${ateUmaCasa.format(bytes / 1024 ** grau)} ${UNIDADES[grau]}`;
}
