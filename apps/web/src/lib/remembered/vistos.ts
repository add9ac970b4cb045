import { PRODUTOS_VISTOS_NO_MAXIMO } from '@festejo/contrato/catalogo/produtos.ts';
import { deviceStorage } from './storage.ts';

const KEY = 'festejo.vistos.';
/** Key of a visitor without an account. The person who logs in next takes over this list. */
const VISITA = 'visita';

/**
 * Returns the ids of the products that a person viewed, latest first. The list stays on the device and not on the server: viewed products
 * reveal more about a person than purchases, no other feature needs them, and a view then writes nothing to the server.
 */
export function readVistos(pessoaId: string | undefined): string[] {
  const dela = read(pessoaId ?? VISITA);
  return (pessoaId === undefined ? dela : [...new Set([...dela, ...read(VISITA)])]).slice(0, PRODUTOS_VISTOS_NO_MAXIMO);
}

export function keepVisto(pessoaId: string | undefined, produtoId: string): void {
  const vistos = [produtoId, ...readVistos(pessoaId).filter((id) => id !== produtoId)].slice(0, PRODUTOS_VISTOS_NO_MAXIMO);
  deviceStorage.setItem(KEY + (pessoaId ?? VISITA), JSON.stringify(vistos));
  if (pessoaId !== undefined) deviceStorage.removeItem(KEY + VISITA);
}

/** Deletes the person's list and the visitor's list: on request of the person, or when the account is deleted. */
export function dropVistos(pessoaId: string | undefined): void {
  for (const dono of [VISITA, pessoaId ?? VISITA]) deviceStorage.removeItem(KEY + dono);
}

function read(dono: string): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(KEY + dono) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
