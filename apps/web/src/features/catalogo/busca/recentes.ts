import { deviceStorage } from '../../../lib/remembered/storage.ts';

/** The latest searches, kept on this device only. Without storage they are not kept. */
const CHAVE = 'festejo.buscas-recentes';
const QUANTAS = 6;

export function buscasRecentes(): string[] {
  try {
    const lidas: unknown = JSON.parse(deviceStorage.getItem(CHAVE) ?? '[]');
    return Array.isArray(lidas) ? lidas.filter((uma): uma is string => typeof uma === 'string').slice(0, QUANTAS) : [];
  } catch {
    return [];
  }
}

function guardar(buscas: readonly string[]): void {
  deviceStorage.setItem(CHAVE, JSON.stringify(buscas));
}

export function lembrarBusca(texto: string): void {
  if (texto !== '') guardar([texto, ...buscasRecentes().filter((uma) => uma !== texto)].slice(0, QUANTAS));
}

export function esquecerBuscas(): void {
  guardar([]);
}
