import { deviceStorage } from './storage.ts';

const KEY = 'festejo.pedidos.ver';

/** How a list of orders is looked at. */
export const VISTAS = ['cartoes', 'tabela'] as const;
export type Vista = (typeof VISTAS)[number];

/** How it was last looked at on this device. */
export function readVista(): Vista {
  return deviceStorage.getItem(KEY) === 'tabela' ? 'tabela' : 'cartoes';
}

export function keepVista(vista: Vista): void {
  deviceStorage.setItem(KEY, vista);
}
