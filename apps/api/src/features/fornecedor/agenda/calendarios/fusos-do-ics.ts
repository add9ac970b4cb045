import { FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import windows from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };
import { Temporal } from 'temporal-polyfill';
import type { Componente } from './componentes-do-ics.ts';
import { RegraNaoEntendida, repeticoes } from './repeticoes-do-ics.ts';
import { lerTempo } from './tempos-do-ics.ts';

interface Virada {
  readonly desde: number;
  readonly deslocamento: number;
}

const DESDE = Date.UTC(1970, 0, 1);

/** The UTC offsets of a zone, in order of time. */
export class Fuso {
  readonly #viradas: readonly Virada[];

  /** @param viradas in order; the first one holds since the beginning of time. */
  constructor(viradas: readonly Virada[]) {
    this.#viradas = viradas;
  }

  #deslocamento(instante: number): number {
    const { deslocamento } = this.#viradas.findLast(({ desde }) => desde <= instante) ?? (this.#viradas[0] as Virada);
    return deslocamento;
  }

  local(instante: number): number {
    return instante + this.#deslocamento(instante);
  }

  /** The instant of a local time: the first one, where the clock is put back. A skipped local time moves forward by the skipped hour. */
  instante(local: number): number {
    const antes = local - this.#deslocamento(local - DIA_EM_MS);
    const depois = local - this.#deslocamento(local + DIA_EM_MS);
    return this.local(antes) === local || this.local(depois) !== local ? antes : depois;
  }
}

/** Windows zone names by CLDR, each with its representative zone for the whole world. */
const DO_WINDOWS = new Map(
  windows.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === '001')
    .map(({ mapZone }) => [mapZone._other.toLowerCase(), mapZone._type]),
);

/**
 * Zones of Brazil whose summer time ended in 2019. Calendars still contain old descriptions of them, under any name, with summer time going on.
 */
const COM_VERAO_ATE_2019 = [FUSO_DE_BRASILIA, 'America/Cuiaba'];
const NOS_ANOS_DE_VERAO = [2009, 2011, 2013, 2015, 2017].flatMap((ano) => [Date.UTC(ano, 0, 1), Date.UTC(ano, 6, 1)]);

function deNome(nome: string, ate: number): Fuso | undefined {
  try {
    const inicio = Temporal.Instant.fromEpochMilliseconds(DESDE).toZonedDateTimeISO(nome);
    const viradas: Virada[] = [{ desde: Number.NEGATIVE_INFINITY, deslocamento: inicio.offsetNanoseconds / 1e6 }];
    let virada = inicio.getTimeZoneTransition('next');
    while (virada && virada.epochMilliseconds < ate) {
      viradas.push({ desde: virada.epochMilliseconds, deslocamento: virada.offsetNanoseconds / 1e6 });
      virada = virada.getTimeZoneTransition('next');
    }
    return new Fuso(viradas);
  } catch {
    return undefined;
  }
}

/** An offset such as `-0300`, `-03:00` or `-03:00:30`, in milliseconds. */
function lerDeslocamento(texto: string): number | undefined {
  const [, sinal, horas, minutos = '0', segundos = '0'] = /^([+-])(\d{1,2}):?(\d\d)?:?(\d\d)?$/.exec(texto) ?? [];
  if (!sinal) return undefined;
  return ((Number(horas) * 60 + Number(minutos)) * 60 + Number(segundos)) * (sinal === '-' ? -1000 : 1000);
}

/** A zone with an unknown rule still has its first onset. */
function viradasDaRegra(ler: () => number[]): number[] {
  try {
    return ler();
  } catch (error) {
    if (error instanceof RegraNaoEntendida) return [];
    throw error;
  }
}

/** The zone of a VTIMEZONE. Before its first onset it has the offset from which that onset changes. */
function descrito(componente: Componente, ate: number): Fuso | undefined {
  const viradas = componente.partes.flatMap((parte) => {
    const inicio = lerTempo(parte.primeira('DTSTART') ?? { parametros: new Map(), valor: '' });
    const antes = lerDeslocamento(parte.texto('TZOFFSETFROM'));
    const depois = lerDeslocamento(parte.texto('TZOFFSETTO'));
    if (!inicio || antes === undefined || depois === undefined) return [];
    const fimDaRegra = (valor: string) => {
      const fim = lerTempo({ parametros: new Map(), valor });
      return fim && fim.local + (fim.fuso === 'UTC' ? antes : fim.dia ? DIA_EM_MS - 1000 : 0);
    };
    const datas = parte
      .todas('RDATE')
      .flatMap(({ parametros, valor }) => valor.split(',').map((um) => lerTempo({ parametros, valor: um })));
    const locais = [
      inicio.local,
      ...datas.flatMap((data) => (data ? [data.local] : [])),
      ...parte.todas('RRULE').flatMap(({ valor }) => viradasDaRegra(() => repeticoes(valor, inicio.local, { de: DESDE, ate, fimDaRegra }))),
    ];
    return locais.map((local) => ({ desde: local - antes, deslocamento: depois, antes }));
  });
  viradas.sort((a, b) => a.desde - b.desde);
  const [primeira] = viradas;
  return primeira && new Fuso([{ desde: Number.NEGATIVE_INFINITY, deslocamento: primeira.antes }, ...viradas]);
}

/**
 * Finds the zones of a calendar by the names in its times: an IANA name, also with a program's own prefix; a Windows name; a description in the
 * calendar; an offset in the name. Without a name, or for an unknown name, it is the supplier's zone.
 * @param antesDeCada called before each look-up, because a look-up takes time.
 */
export function fusosDe(
  componentes: readonly Componente[],
  { doFornecedor, ate, antesDeCada }: { doFornecedor: string; ate: number; antesDeCada: () => void },
): (nome: string | null) => Fuso {
  const descricoes = new Map(
    componentes.filter(({ nome }) => nome === 'VTIMEZONE').map((um) => [um.texto('TZID').replaceAll('"', ''), um]),
  );
  const conhecidos = new Map<string, Fuso>();
  const padrao = deNome(doFornecedor, ate) ?? new Fuso([{ desde: 0, deslocamento: 0 }]);
  const comVeraoAntes = COM_VERAO_ATE_2019.flatMap((nome) => deNome(nome, ate) ?? []);
  const aindaComVerao = (um: Fuso) =>
    comVeraoAntes.find((fuso) => NOS_ANOS_DE_VERAO.every((instante) => fuso.local(instante) === um.local(instante)));

  function conhecido(nome: string): Fuso | undefined {
    const partes = nome.split('/');
    const nomes = [DO_WINDOWS.get(nome.toLowerCase()), nome, ...[-3, -2].map((quantas) => partes.slice(quantas).join('/'))];
    for (const um of nomes) {
      const fuso = um && deNome(um, ate);
      if (fuso) return fuso;
    }
    return undefined;
  }

  function achar(nome: string): Fuso | undefined {
    const descricao = descricoes.get(nome);
    const [, escrito] = /(?:UTC|GMT)\s*([+-]\d{1,2}(?::?\d\d)?)/i.exec(nome) ?? [];
    const deslocamento = escrito && lerDeslocamento(escrito);
    const peloCalendario = () => {
      const fuso = descricao && (conhecido(descricao.texto('X-LIC-LOCATION')) ?? descrito(descricao, ate));
      return fuso && (aindaComVerao(fuso) ?? fuso);
    };
    return (
      conhecido(nome) ??
      peloCalendario() ??
      (deslocamento === undefined || deslocamento === '' ? undefined : new Fuso([{ desde: 0, deslocamento }]))
    );
  }

  return (nome) => {
    if (nome === null) return padrao;
    let fuso = conhecidos.get(nome);
    if (!fuso) {
      antesDeCada();
      fuso = achar(nome) ?? padrao;
      conhecidos.set(nome, fuso);
    }
    return fuso;
  };
}
