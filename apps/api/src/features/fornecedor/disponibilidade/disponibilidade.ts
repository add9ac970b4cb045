import { type MotivoDaRecusa, TEXTO_DA_RECUSA } from '@festejo/contrato/fornecedor/recusas.ts';

/** The facts about a product and an event, from the database. */
export interface FatosDoAtendimento {
  /** The product is on sale and its supplier sells. */
  ativo: boolean;
  dentroDoRaio: boolean;
  aberto: boolean;
  /** Units that are free at the event's time. */
  vagas: number;
}

export interface Situacao {
  atende: boolean;
  motivo: MotivoDaRecusa | null;
  message: string | null;
  vagas: number;
}

/** Radius of the sphere that migration 0001 measures on, in metres. */
const RAIO_DA_TERRA_EM_METROS = 6_378_168;

/** Great-circle distance in km, with one decimal, of a straight line of `corda` metres through the ground. */
export function distanciaEmKm(corda: number): number {
  const metros = 2 * RAIO_DA_TERRA_EM_METROS * Math.asin(Math.min(1, corda / (2 * RAIO_DA_TERRA_EM_METROS)));
  return Math.round(metros / 100) / 10;
}

/** State of a day: all its hours are free, some, or no hour. */
export function situacaoDoDia({
  daSemana,
  abertas,
  livres,
}: {
  daSemana: number;
  abertas: number;
  livres: number;
}): 'livre' | 'parcial' | 'fechado' {
  if (livres === 0) return 'fechado';
  return livres < Math.max(daSemana, abertas) ? 'parcial' : 'livre';
}

/** Judges whether `quantidade` units of a product can serve an event, with the first reason if they cannot. */
export function julgarAtendimento(fatos: FatosDoAtendimento, quantidade: number): Situacao {
  const motivo: MotivoDaRecusa | null = !fatos.ativo
    ? 'indisponivel'
    : !fatos.dentroDoRaio
      ? 'fora_do_raio'
      : !fatos.aberto
        ? 'fechado_na_data'
        : fatos.vagas < quantidade
          ? 'sem_vaga_na_data'
          : null;
  const poucas = motivo === 'sem_vaga_na_data' && fatos.vagas > 0;
  const message = poucas
    ? `Só há ${fatos.vagas} ${fatos.vagas === 1 ? 'unidade livre' : 'unidades livres'} na data do seu evento`
    : motivo && TEXTO_DA_RECUSA[motivo];
  return { atende: motivo === null, motivo, message, vagas: Math.max(0, fatos.vagas) };
}
