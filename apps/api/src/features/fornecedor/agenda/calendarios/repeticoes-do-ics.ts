import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

/** A rule that RFC 5545 does not define, or that takes more steps than a person's habit. */
export class RegraNaoEntendida extends Error {}

const NOMES = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST']);
const POSITIVO = /^[1-9]\d{0,8}$/;
const LISTAS: Readonly<Record<string, RegExp>> = {
  BYSECOND: /^([0-5]?\d|60)$/,
  BYMINUTE: /^[0-5]?\d$/,
  BYHOUR: /^([01]?\d|2[0-3])$/,
  BYDAY: /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/,
  BYMONTHDAY: /^[+-]?([1-9]|[12]\d|3[01])$/,
  BYYEARDAY: /^[+-]?[1-9]\d{0,2}$/,
  BYWEEKNO: /^[+-]?([1-9]|[1-4]\d|5[0-3])$/,
  BYMONTH: /^0?([1-9]|1[0-2])$/,
  BYSETPOS: /^[+-]?[1-9]\d{0,2}$/,
};
/** An hourly event has 13,000 times in 18 months. */
const PASSOS_NO_MAXIMO = 20_000;
/** The library counts days as steps, not the times of a day; with COUNT it passes through all times since the first. */
const VEZES_POR_DIA = 48;
const VEZES_CONTADAS = 60_000;

/** @param dias number of days from the first day of the series to the last requested one. */
function lerRegra(texto: string, dias: number): Map<string, string> {
  const partes = new Map<string, string>();
  for (const parte of texto.toUpperCase().replace(/\s/g, '').split(';').filter(Boolean)) {
    const [nome = '', valor = ''] = parte.split('=');
    const lista = LISTAS[nome];
    const valores = [...new Set(valor.split(',').filter(Boolean))];
    if (lista ? valores.length === 0 || !valores.every((um) => lista.test(um)) : !NOMES.has(nome)) throw new RegraNaoEntendida(nome);
    partes.set(nome, lista ? valores.join(',') : valor);
  }
  for (const nome of ['COUNT', 'INTERVAL']) {
    const valor = partes.get(nome);
    if (valor !== undefined && !POSITIVO.test(valor)) throw new RegraNaoEntendida(nome);
  }
  const quantos = (nome: string) => partes.get(nome)?.split(',').length ?? 1;
  const porDia = quantos('BYHOUR') * quantos('BYMINUTE') * quantos('BYSECOND');
  if (porDia > VEZES_POR_DIA || (partes.has('COUNT') && porDia * dias > VEZES_CONTADAS)) throw new RegraNaoEntendida('vezes demais');
  return partes;
}

const comoIcs = (local: number) =>
  `${new Date(local)
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .slice(0, 15)}Z`;

/**
 * The times of a rule between `de` and `ate`, in local time of its series (`local`: milliseconds, as if that clock were UTC).
 * @param fimDaRegra returns the last moment of an UNTIL in local time; undefined for a text that is no time.
 * @throws RegraNaoEntendida
 */
export function repeticoes(
  regra: string,
  inicio: number,
  { de, ate, fimDaRegra }: { de: number; ate: number; fimDaRegra: (until: string) => number | undefined },
): number[] {
  const partes = lerRegra(regra, (ate - inicio) / DIA_EM_MS);
  const until = partes.get('UNTIL');
  if (until !== undefined) {
    const fim = fimDaRegra(until);
    if (fim === undefined) throw new RegraNaoEntendida('UNTIL');
    if (fim < de || fim < inicio) return [];
    partes.set('UNTIL', comoIcs(Math.min(fim, ate)));
  }
  if (inicio > ate) return [];
  const texto = [...partes].map(([nome, valor]) => `${nome}=${valor}`).join(';');
  try {
    const limites = { maxIterations: PASSOS_NO_MAXIMO, cache: false };
    const lida = new RRuleTemporal({ rruleString: `DTSTART:${comoIcs(inicio)}\nRRULE:${texto}`, temporal: Temporal, ...limites });
    return lida.between(new Date(Math.max(de, inicio)), new Date(ate), true).map(({ epochMilliseconds }) => epochMilliseconds);
  } catch (error) {
    throw new RegraNaoEntendida(texto, { cause: error });
  }
}
