import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { EscolhaDaVisita } from '../../../lib/remembered/escolha-da-visita.ts';

/** Words that match no category search all products; with a city, only the products of its shops. */
export function caminhoDeBuscar(palavras: string, cidade: { nome: string; uf: string } | null): string {
  return caminhoDe('buscar', { q: palavras, cidade: cidade && `${cidade.nome}-${cidade.uf}` });
}

/** The page that repeats, for the first event, the search of the visitor before the registration. */
export function caminhoDaEscolha({ palavras, categoria }: EscolhaDaVisita): string {
  if (palavras) return caminhoDeBuscar(palavras, null);
  return caminhoDe('cliente/home', { categoria: categoria?.slug });
}
