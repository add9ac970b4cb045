import { paraBusca } from './acentos.ts';

/** Particles belong to the next word and never end a name: "Maria do Carmo", "Giovanni di Pietro", "Ludwig von Mises". */
const PARTICULAS: ReadonlySet<string> = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'di', 'del', 'della', 'van', 'von', 'der', 'y']);

/** The first two words of a full name: `Mariana de Souza Lima` -> `Mariana de`. */
export const duasPrimeirasPalavras = (nomeCompleto: string): string => nomeCompleto.trim().split(/\s+/).slice(0, 2).join(' ');

/**
 * The first two names of a full name, where a particle counts with the next word: `Mariana de Souza Lima` -> `Mariana de Souza`. A particle
 * at the end is left out: `Mariana de` -> `Mariana`.
 */
export function doisPrimeirosNomes(nomeCompleto: string): string {
  const palavras = nomeCompleto.trim().split(/\s+/);
  const escolhidas: string[] = [];
  let pendentes: string[] = [];
  let nomes = 0;
  for (const palavra of palavras) {
    // The first word of a name may be a particle elsewhere ("Van Gogh").
    if (nomes > 0 && PARTICULAS.has(palavra.toLowerCase())) pendentes.push(palavra);
    else if (++nomes > 2) break;
    else {
      escolhidas.push(...pendentes, palavra);
      pendentes = [];
    }
  }
  return escolhidas.join(' ');
}

/**
 * The client's name as a supplier sees it before the payment. Words with digits or an @ are left out: no name has them, and a telephone
 * number written as a name would bypass the marketplace.
 */
export function nomeSemContato(nomeCompleto: string): string {
  const palavras = nomeCompleto.split(/\s+/).filter((palavra) => !/[\p{N}@]/u.test(palavra));
  return doisPrimeirosNomes(palavras.join(' ')) || 'Cliente';
}

/** "Olho-d'Água" -> "olho dagua": the key by which names of places are compared without accents, case and punctuation. */
export function chaveDoNome(nome: string): string {
  return paraBusca(nome)
    .replace(/['’`´]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** "São Paulo", "SP" -> "sao-paulo-sp": the part of an address (URL) that names a municipality. */
export const slugDaCidade = (nome: string, uf: string): string => `${chaveDoNome(nome).replaceAll(' ', '-')}-${uf.toLowerCase()}`;
