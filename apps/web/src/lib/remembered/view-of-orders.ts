import { deviceStorage } from './storage.ts';

const KEY = 'festejo.pedidos.ver';

/** The layouts of a list of orders. */
export const VISTAS = ['cartoes', 'tabela'] as const;
export type Vista = (typeof VISTAS)[number];

/** Reads the last layout used on this device. */
export function readVista(): Vista {
  return deviceStorage.getItem(KEY) === 'tabela' ? 'tabela' : 'cartoes';
}

export function keepVista(vista: Vista): void {
  deviceStorage.setItem(KEY, vista);
}
