import type { CategoriaOficial } from '@festejo/contrato/catalogo/categorias.ts';
import { paraBusca } from '@festejo/contrato/common/acentos.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { noDia } from '../../../lib/text/formats.ts';

/** A search of the market, as the address holds it: slugs and a day. */
export interface Procura {
  cidade: string | null;
  categoria: string | null;
  /** `AAAA-MM-DD` */
  data: string | null;
}

/** A city's slug ends with its state: `sao-paulo-sp`. No category's slug does. */
const CIDADE = /^[a-z0-9-]+-[a-z]{2}$/;

/** Whether the day exists, between 2000 and 2199: an address may contain any text. */
function existe(data: string): boolean {
  const instante = /^2[01]\d{2}-\d{2}-\d{2}$/.test(data) ? Date.parse(data) : Number.NaN;
  return !Number.isNaN(instante) && new Date(instante).toISOString().startsWith(data);
}

/**
 * The search that an address holds. One segment is a category or a city; two are a city and a category in it.
 * @param categorias the official categories; until they are known, a segment with the form of a city counts as a city
 * @param hoje a day before it is ignored
 */
export function lerProcura(
  { onde = '', categoria = '' }: { onde?: string | undefined; categoria?: string | undefined },
  data: string | null,
  categorias: readonly CategoriaOficial[] | undefined,
  hoje: string,
): Procura {
  const primeiro = onde.toLowerCase();
  const ehCategoria = categoria === '' && (categorias?.some(({ slug }) => slug === primeiro) ?? !CIDADE.test(primeiro));
  return {
    cidade: primeiro === '' || ehCategoria ? null : primeiro,
    categoria: categoria.toLowerCase() || (ehCategoria && primeiro) || null,
    data: data !== null && existe(data) && data >= hoje ? data : null,
  };
}

export function caminhoDeExplorar({ cidade, categoria, data }: Partial<Procura>): string {
  return caminhoDe('explorar', { onde: cidade || categoria, categoria: cidade && categoria, data: (cidade && data) || null });
}

const simples = (texto: string) => paraBusca(texto).trim();

/** The category that the words name, whole or by the beginning of one of its words: `bolo`, `fotografia`, `DJ`. */
export function categoriaDasPalavras(palavras: string, categorias: readonly CategoriaOficial[]): CategoriaOficial | undefined {
  const escritas = simples(palavras);
  if (escritas.length < 2) return undefined;
  const comeca = ({ nome }: CategoriaOficial) => ` ${simples(nome)}`.includes(` ${escritas}`);
  return categorias.find(({ nome }) => simples(nome) === escritas) ?? categorias.find(comeca);
}

interface Nomes {
  cidade: { nome: string; uf: string } | null;
  categoria: { nome: string } | null;
}

/** `Bolos e doces em Campinas/SP` */
export function tituloDaProcura({ cidade, categoria }: Nomes): string {
  const oQue = categoria?.nome ?? 'Tudo para a sua festa';
  return cidade ? `${oQue} em ${cidade.nome}/${cidade.uf}` : oQue;
}

/** The title of the best sellers near the city; without a city, of the new products. */
export function tituloDosPopulares({ cidade, categoria }: Nomes): string {
  if (cidade) return `Populares perto de ${cidade.nome}`;
  return categoria ? `Novidades em ${categoria.nome}` : 'Novidades no Festejo';
}

export function frasesDaProcura({ cidade }: Nomes, data: string | null): string {
  if (!cidade) return 'Diga a cidade e o dia: aparece só quem chega até a sua festa.';
  const quando = data ? ` com horário livre ${noDia(data)}` : '';
  return `Só quem vai até ${cidade.nome}${quando}.`;
}
