import { Refused } from '../../../platform/http/errors.ts';
import { centroDoMunicipio } from './municipios.ts';

/** Brazil with its islands (IBGE's extreme points), and half a degree around it for a pin at the shore. */
const BRASIL = { sul: -33.76, norte: 5.28, oeste: -73.99, leste: -28.83 } as const;
const MARGEM_EM_GRAUS = 0.5;
/** Nearer to its city's centre than this, a pin is most likely where the CEP or the city put it. The web warns at the same distance. */
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

/** @throws ForaDoBrasil for a point (degrees) elsewhere. */
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

/** Whether a place's point is only its city's centre: what is measured from it is then about so far. */
export async function estaNoCentroDaCidade({ localidade, uf, latitude, longitude }: Lugar): Promise<boolean> {
  const centro = await centroDoMunicipio(localidade, uf);
  if (!centro) return false;
  const encolhe = Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(latitude - centro.latitude, (longitude - centro.longitude) * encolhe) * METROS_POR_GRAU < NO_CENTRO_EM_METROS;
}
