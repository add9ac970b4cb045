import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { MotivoDaRecusa } from '@festejo/contrato/fornecedor/recusas.ts';
import * as fc from 'fast-check';
import { aoNorte } from '../../../../platform/testing/mercado.ts';

// Random markets, and a plain model that judges minute by minute which products serve the event.

export const DIA = 1440;
const SEMANA = 7 * DIA;
export const AGORA = new Date('2027-03-03T15:00:00Z');

export interface Evento {
  readonly dias: number;
  /** Minute of the day, in local time of its place. */
  readonly hora: number;
  readonly duracao: number;
  readonly fuso: 'America/Sao_Paulo' | 'America/Manaus';
  readonly km: number;
}
/** A period, in minutes from the event's start. */
interface Trecho {
  readonly de: number;
  readonly minutos: number;
}
interface Reserva extends Trecho {
  readonly quantidade: number;
  /** Minutes from now until the hold expires; null = paid. */
  readonly expira: number | null;
}
export interface Produto {
  readonly ativo: boolean;
  readonly capacidade: number;
  readonly preparoAntes: number;
  readonly preparoDepois: number;
  /** Null = follows its supplier's hours. */
  readonly horarios: readonly Trecho[] | null;
  readonly reservas: readonly Reserva[];
  /** Number of units that the client wants. */
  readonly quantidade: number;
}
export interface Fornecedor {
  readonly vende: boolean;
  /** Null = the supplier has no place. */
  readonly km: number | null;
  readonly raioEmKm: number;
  /** Null = always open. */
  readonly horas: readonly Trecho[] | null;
  readonly intervalos: readonly Trecho[];
  readonly excecoes: readonly (Trecho & { readonly tipo: 'aberto' | 'fechado' })[];
  readonly produtos: readonly Produto[];
}

const inteiro = (min: number, max: number) => fc.integer({ min, max });
const quaseSempre = inteiro(0, 14).map((n) => n > 0);
const evento: fc.Arbitrary<Evento> = fc.record({
  dias: inteiro(1, 15),
  hora: fc.oneof(inteiro(0, DIA - 1), fc.constantFrom(0, 1, DIA - 30, DIA - 1)),
  duracao: fc.oneof(inteiro(30, 600), inteiro(30, 600), inteiro(600, SEMANA), fc.constantFrom(DIA, SEMANA)),
  fuso: fc.constantFrom('America/Sao_Paulo' as const, 'America/Manaus' as const),
  km: inteiro(0, 40),
});
/** Periods; their ends are often close to an edge of the event. */
function trecho({ duracao }: Evento, maximo: number): fc.Arbitrary<Trecho> {
  const perto = fc.constantFrom(-61, -60, -1, 0, 1, 60);
  const de = fc.oneof(perto, perto, inteiro(-600, duracao + 600));
  const ate = fc.oneof(
    perto.map((ao) => duracao + ao),
    perto.map((ao) => duracao + ao),
    inteiro(-600, duracao + 600),
  );
  return fc.tuple(de, ate).map(([um, outro]) => ({
    de: Math.min(um, outro),
    minutos: Math.max(1, Math.min(maximo, Math.abs(outro - um))),
  }));
}
const produto = (doEvento: Evento): fc.Arbitrary<Produto> =>
  fc.record({
    ativo: quaseSempre,
    capacidade: inteiro(1, 4),
    preparoAntes: fc.constantFrom(0, 0, 60),
    preparoDepois: fc.constantFrom(0, 0, 60, 2880),
    // No two hours of a product begin at one minute of the week.
    horarios: fc.option(
      fc.uniqueArray(trecho(doEvento, DIA), { minLength: 1, maxLength: 3, selector: ({ de }) => minutoDaSemana(doEvento, de) }),
      { freq: 2 },
    ),
    reservas: fc.array(
      fc.tuple(trecho(doEvento, 5000), inteiro(1, 2), fc.constantFrom(null, -1, 0, 1, 30)).map(([quando, quantidade, expira]) => ({
        ...quando,
        quantidade,
        expira,
      })),
      { maxLength: 2 },
    ),
    quantidade: inteiro(1, 3),
  });
const fornecedor = (doEvento: Evento): fc.Arbitrary<Fornecedor> =>
  fc.record({
    vende: quaseSempre,
    km: fc.option(inteiro(0, 40), { freq: 12 }),
    raioEmKm: fc.oneof(fc.constantFrom(0, 100, 100, 100, 100), inteiro(0, 60)),
    horas: fc.option(fc.array(trecho(doEvento, SEMANA), { minLength: 1, maxLength: 3 }), { freq: 2 }),
    intervalos: fc.oneof(fc.constant([]), fc.constant([]), fc.array(trecho(doEvento, 120), { maxLength: 1 })),
    excecoes: fc.array(
      fc.tuple(trecho(doEvento, 5000), fc.constantFrom('aberto' as const, 'aberto' as const, 'fechado' as const)).map(([quando, tipo]) => ({
        ...quando,
        tipo,
      })),
      { maxLength: 2 },
    ),
    produtos: fc.array(produto(doEvento), { minLength: 1, maxLength: 3 }),
  });
export const mercadoQualquer = evento.chain((doEvento) =>
  fc.record({ evento: fc.constant(doEvento), fornecedores: fc.array(fornecedor(doEvento), { minLength: 1, maxLength: 3 }) }),
);

// The model.

const DESLOCAMENTO = { 'America/Sao_Paulo': 180, 'America/Manaus': 240 } as const;
export const diaDoEvento = ({ dias }: Evento) => new Date(AGORA.getTime() + dias * DIA * MINUTO_EM_MS).toISOString().slice(0, 10);
export const inicioDo = (um: Evento) =>
  new Date(Date.parse(`${diaDoEvento(um)}T00:00:00Z`) + (um.hora + DESLOCAMENTO[um.fuso]) * MINUTO_EM_MS);
export const minutoDaSemana = (um: Evento, minuto: number) => {
  const dia = new Date(`${diaDoEvento(um)}T00:00:00Z`).getUTCDay();
  return (((dia * DIA + um.hora + minuto) % SEMANA) + SEMANA) % SEMANA;
};
const minutosDe = (um: Evento, { de, minutos }: Trecho) =>
  Array.from({ length: Math.min(minutos, SEMANA) }, (_, i) => minutoDaSemana(um, de + i));

export function semanaDe(um: Evento, horas: readonly Trecho[] | null, intervalos: readonly Trecho[] = []): Set<number> {
  const semana = new Set(horas ? horas.flatMap((hora) => minutosDe(um, hora)) : Array.from({ length: SEMANA }, (_, minuto) => minuto));
  for (const intervalo of intervalos) for (const minuto of minutosDe(um, intervalo)) semana.delete(minuto);
  return semana;
}

const RAIO_DA_TERRA_EM_KM = 6378.168;
const radianos = (graus: number) => (graus * Math.PI) / 180;
/** Distance on the surface; all places lie on one meridian. */
export const distancia = (um: number, outro: number) =>
  RAIO_DA_TERRA_EM_KM * Math.abs(radianos(aoNorte(um).latitude) - radianos(aoNorte(outro).latitude));

const contem = ({ de, minutos }: Trecho, minuto: number) => de <= minuto && minuto < de + minutos;

export function julgar(um: Evento, dele: Fornecedor, oferta: Produto, quantidade: number): MotivoDaRecusa | null {
  if (!dele.vende || !oferta.ativo) return 'indisponivel';
  if (dele.km === null || distancia(dele.km, um.km) > dele.raioEmKm) return 'fora_do_raio';
  const doFornecedor = semanaDe(um, dele.horas, dele.intervalos);
  const doProduto = semanaDe(um, oferta.horarios);
  for (let minuto = 0; minuto < um.duracao; minuto++) {
    const daSemana = minutoDaSemana(um, minuto);
    const nasDatas = (tipo: 'aberto' | 'fechado') => dele.excecoes.some((excecao) => excecao.tipo === tipo && contem(excecao, minuto));
    const naSemana = doFornecedor.has(daSemana) && doProduto.has(daSemana);
    if (nasDatas('fechado') || !(naSemana || nasDatas('aberto'))) return 'fechado_na_data';
  }
  return vagasDe(um, oferta) < quantidade ? 'sem_vaga_na_data' : null;
}

/** Free units: capacity without the sold and held units between the first preparation and the last. Expired holds do not count. */
export function vagasDe(um: Evento, { capacidade, preparoAntes, preparoDepois, reservas }: Produto): number {
  const fora = reservas.filter(
    ({ de, minutos, expira }) => (expira === null || expira > 0) && de < um.duracao + preparoDepois && de + minutos > -preparoAntes,
  );
  return capacidade - fora.reduce((soma, reserva) => soma + reserva.quantidade, 0);
}
