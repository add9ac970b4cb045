import { paraBusca } from './acentos.ts';

/** Words that lead to the next one, never the end of a name: "Maria do Carmo", "Giovanni di Pietro", "Ludwig von Mises". */
const PARTICULAS: ReadonlySet<string> = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'di', 'del', 'della', 'van', 'von', 'der', 'y']);

/** The first two words of a full name (specification, point 2): `Mariana de Souza Lima` -> `Mariana de`. */
export const duasPrimeirasPalavras = (nomeCompleto: string): string => nomeCompleto.trim().split(/\s+/).slice(0, 2).join(' ');

/**
 * The first two names of a full name, where a particle counts with the word it leads to:
 * `Mariana de Souza Lima` -> `Mariana de Souza`; one that leads nowhere is left out: `Mariana de` -> `Mariana`.
 */
export function doisPrimeirosNomes(nomeCompleto: string): string {
  const palavras = nomeCompleto.trim().split(/\s+/);
  const escolhidas: string[] = [];
  let pendentes: string[] = [];
  let nomes = 0;
  for (const palavra of palavras) {
    // A name may begin with what is a particle elsewhere ("Van Gogh").
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
 * How a client is called to a supplier who has not been paid: no name has digits or an @, and a telephone written as one is a way around the
 * market.
 */
export function nomeSemContato(nomeCompleto: string): string {
  const palavras = nomeCompleto.split(/\s+/).filter((palavra) => !/[\p{N}@]/u.test(palavra));
  return doisPrimeirosNomes(palavras.join(' ')) || 'Cliente';
}

/** "Olho-d'Água" -> "olho dagua": what is left of a place's name when accents, case and punctuation do not matter. */
export function chaveDoNome(nome: string): string {
  return paraBusca(nome)
    .replace(/['’`´]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** "São Paulo", "SP" -> "sao-paulo-sp": a municipality in an address. */
export const slugDaCidade = (nome: string, uf: string): string => `${chaveDoNome(nome).replaceAll(' ', '-')}-${uf.toLowerCase()}`;
