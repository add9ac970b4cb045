import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Propriedade } from './componentes-do-ics.ts';

/** A date or time as written. `local` is the local time in milliseconds, as if it were UTC. */
export interface Tempo {
  readonly local: number;
  readonly dia: boolean;
  /** `null` = without a zone of its own. */
  readonly fuso: string | null;
}

/** Also accepts ISO 8601 with hyphens, and times without seconds: some programs write them. */
const TEMPO = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?(Z)?)?$/i;

export function lerTempo({ parametros, valor }: Propriedade): Tempo | undefined {
  const [, ano, mes, dia, hora, minuto, segundo = '0', z] = TEMPO.exec(valor.trim()) ?? [];
  if (!ano) return undefined;
  const semHora = hora === undefined || parametros.get('VALUE')?.toUpperCase() === 'DATE';
  const mostrado = new Date(0);
  const oDia = mostrado.setUTCFullYear(Number(ano), Number(mes) - 1, Number(dia));
  if (mostrado.getUTCMonth() + 1 !== Number(mes) || mostrado.getUTCDate() !== Number(dia)) return undefined;
  if (semHora) return { local: oDia, dia: true, fuso: null };
  if (Number(hora) > 24 || Number(minuto) > 59 || Number(segundo) > 60) return undefined;
  const local = oDia + (Number(hora) * 3600 + Number(minuto) * 60 + Math.min(59, Number(segundo))) * 1000;
  return { local, dia: false, fuso: z ? 'UTC' : (parametros.get('TZID') ?? null) };
}

const DURACAO = /^\+?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i;

/** @returns milliseconds; undefined for a text that is no duration, or a negative one. */
export function lerDuracao(texto: string): number | undefined {
  const lida = DURACAO.exec(texto.trim());
  if (!lida || lida.slice(1).every((parte) => parte === undefined)) return undefined;
  const [semanas = 0, dias = 0, horas = 0, minutos = 0, segundos = 0] = lida.slice(1).map((parte) => Number(parte ?? 0));
  return (semanas * 7 + dias) * DIA_EM_MS + ((horas * 60 + minutos) * 60 + segundos) * 1000;
}
