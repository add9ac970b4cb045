import { PRODUTOS_VISTOS_NO_MAXIMO } from '@festejo/contrato/produtos.ts';

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
  try {
    localStorage.setItem(KEY + (pessoaId ?? VISITA), JSON.stringify(vistos));
    if (pessoaId !== undefined) localStorage.removeItem(KEY + VISITA);
  } catch {
    // A full or forbidden storage only costs the list.
  }
}

/** Forgets them, whose they are and the visitor's: asked for by the person, or with the account. */
export function dropVistos(pessoaId: string | undefined): void {
  try {
    for (const dono of [VISITA, pessoaId ?? VISITA]) localStorage.removeItem(KEY + dono);
  } catch {
    // As above.
  }
}

function read(dono: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY + dono) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
