import type { EscolhaDaVisita } from '../../../lib/remembered/escolha-da-visita.ts';
import { HOME_DO_CLIENTE } from '../../../lib/session/destinations.ts';

/** Words that are no category are looked for in all products; of a city, in those of its shops. */
export function caminhoDeBuscar(palavras: string, cidade: { nome: string; uf: string } | null): string {
  return `/buscar?${new URLSearchParams({ q: palavras, ...(cidade && { cidade: `${cidade.nome}-${cidade.uf}` }) })}`;
}

/** Where what was looked for before there was an account is looked for again, now among what serves the first event. */
export function caminhoDaEscolha({ palavras, categoria }: EscolhaDaVisita): string {
  if (palavras) return caminhoDeBuscar(palavras, null);
  return categoria ? `${HOME_DO_CLIENTE}?${new URLSearchParams({ categoria: categoria.slug })}` : HOME_DO_CLIENTE;
}
