import { Refused } from '../../platform/http/errors.ts';

/** Brazil with its islands (IBGE's extreme points), and half a degree around it for a pin at the shore. */
const BRASIL = { sul: -33.76, norte: 5.28, oeste: -73.99, leste: -28.83 } as const;
const MARGEM_EM_GRAUS = 0.5;

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
