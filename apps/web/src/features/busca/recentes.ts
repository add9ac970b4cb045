/** What was looked for last, on this device only; without a place to keep it, nothing is. */
const CHAVE = 'festejo.buscas-recentes';
const QUANTAS = 6;

export function buscasRecentes(): string[] {
  try {
    const lidas: unknown = JSON.parse(localStorage.getItem(CHAVE) ?? '[]');
    return Array.isArray(lidas) ? lidas.filter((uma): uma is string => typeof uma === 'string').slice(0, QUANTAS) : [];
  } catch {
    return [];
  }
}

function guardar(buscas: readonly string[]): void {
  try {
    localStorage.setItem(CHAVE, JSON.stringify(buscas));
  } catch {
    // Full or forbidden: the search goes on without.
  }
}

export function lembrarBusca(texto: string): void {
  if (texto !== '') guardar([texto, ...buscasRecentes().filter((uma) => uma !== texto)].slice(0, QUANTAS));
}

export function esquecerBuscas(): void {
  guardar([]);
}
