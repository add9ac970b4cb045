import { Refused } from '../../../platform/http/errors.ts';
import { centroDoMunicipio } from './municipios.ts';

/** Extreme points of Brazil with its islands (IBGE). Half a degree is added around them for pins at the shore. */
const BRASIL = { sul: -33.76, norte: 5.28, oeste: -73.99, leste: -28.83 } as const;
const MARGEM_EM_GRAUS = 0.5;
/**
 * A pin nearer than this to its city's centre was most likely placed there by the CEP or the city, not by the person. The web warns at the
 * same distance.
 */
const NO_CENTRO_EM_METROS = 200;
const METROS_POR_GRAU = 111_195;

export class ForaDoBrasil extends Refused {
  constructor() {
    super('FORA_DO_BRASIL', 'O alfinete precisa estar no Brasil', { acao: 'Arraste o alfinete até o lugar certo no mapa.' });
  }
}

export function estaNoBrasil(latitude: number, longitude: number): boolean {
  return (
    latitude >= BRASIL.sul - MARGEM_EM_GRAUS &&
    latitude <= BRASIL.norte + MARGEM_EM_GRAUS &&
    longitude >= BRASIL.oeste - MARGEM_EM_GRAUS &&
    longitude <= BRASIL.leste + MARGEM_EM_GRAUS
  );
}

/** @throws ForaDoBrasil for a point (degrees, WGS 84) outside Brazil. */
export function exigirBrasil({ latitude, longitude }: { latitude: number; longitude: number }): void {
  if (!estaNoBrasil(latitude, longitude)) throw new ForaDoBrasil();
}

interface Lugar {
  readonly localidade: string;
  readonly uf: string;
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Whether the point of a place is only its city's centre. Distances measured from such a point are approximate. */
export async function estaNoCentroDaCidade({ localidade, uf, latitude, longitude }: Lugar): Promise<boolean> {
  const centro = await centroDoMunicipio(localidade, uf);
  if (!centro) return false;
  const encolhe = Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(latitude - centro.latitude, (longitude - centro.longitude) * encolhe) * METROS_POR_GRAU < NO_CENTRO_EM_METROS;
}
