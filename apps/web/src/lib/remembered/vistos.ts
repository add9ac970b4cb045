import { PRODUTOS_VISTOS_NO_MAXIMO } from '@festejo/contrato/catalogo/produtos.ts';
import { deviceStorage } from './storage.ts';

const KEY = 'festejo.vistos.';
/** Of whoever has no account; the person who logs in takes it over. */
const VISITA = 'visita';

/**
 * Which products a person looked at last, the latest first. On the device and not on the server: what somebody looks at tells more
 * of him than what he buys, nobody else has a use for it, and a look then writes nothing. Ids only, and few.
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

/** Forgets them, whose they are and the visitor's: asked for by the person, or with the account. */
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
