import { readFile } from 'node:fs/promises';
import { UFS, type Uf } from '@festejo/contrato/common/constants.ts';
import { chaveDoNome, slugDaCidade } from '@festejo/contrato/common/nomes.ts';

export interface Municipio {
  readonly nome: string;
  readonly uf: Uf;
  readonly latitude: number;
  readonly longitude: number;
}

interface Entrada extends Municipio {
  /** The name normalised for comparison: without accents, case and punctuation. */
  readonly chave: string;
}

const CAPITAIS = new Set(
  'AC/rio branco AL/maceio AM/manaus AP/macapa BA/salvador CE/fortaleza DF/brasilia ES/vitoria GO/goiania MA/sao luis MG/belo horizonte MS/campo grande MT/cuiaba PA/belem PB/joao pessoa PE/recife PI/teresina PR/curitiba RJ/rio de janeiro RN/natal RO/porto velho RR/boa vista RS/porto alegre SC/florianopolis SE/aracaju SP/sao paulo TO/palmas'.split(
    / (?=[A-Z]{2}\/)/,
  ),
);
const MAXIMO = 10;
const PROXIMOS = 40;

let carregados: Promise<readonly Entrada[]> | undefined;

/** Loads the list at first use, so that a server without such requests does not keep five thousand municipalities in memory. */
function todos(): Promise<readonly Entrada[]> {
  carregados ??= carregar().catch((error: unknown) => {
    carregados = undefined;
    throw error;
  });
  return carregados;
}

async function carregar(): Promise<readonly Entrada[]> {
  const texto = await readFile(new URL('./municipios.generated.json', import.meta.url), 'utf8');
  const porUf = JSON.parse(texto) as Record<Uf, [nome: string, latitude: number, longitude: number][]>;
  return UFS.flatMap((uf) => porUf[uf].map(([nome, latitude, longitude]) => ({ nome, uf, latitude, longitude, chave: chaveDoNome(nome) })));
}

/** Rank of a match: 0 equal name, 1 the name begins with the text, 2 a later word begins with it, 3 the name contains it; undefined for no match. */
function classe(chave: string, procurado: string): number | undefined {
  if (chave === procurado) return 0;
  if (chave.startsWith(procurado)) return 1;
  if (chave.includes(` ${procurado}`)) return 2;
  return chave.includes(procurado) ? 3 : undefined;
}

const semChave = ({ chave: _, ...municipio }: Entrada): Municipio => municipio;

/** At most ten municipalities whose name matches, the best match first; among equals capitals first, then by name. */
export async function procurarMunicipios(nome: string, uf?: Uf): Promise<Municipio[]> {
  const procurado = chaveDoNome(nome);
  if (procurado === '') return [];
  const achados: [ordem: number, entrada: Entrada][] = [];
  for (const entrada of await todos()) {
    if (uf && entrada.uf !== uf) continue;
    const grau = classe(entrada.chave, procurado);
    if (grau !== undefined) achados.push([grau * 2 + (CAPITAIS.has(`${entrada.uf}/${entrada.chave}`) ? 0 : 1), entrada]);
  }
  return achados
    .sort(([a, x], [b, y]) => a - b || x.chave.localeCompare(y.chave) || x.uf.localeCompare(y.uf))
    .slice(0, MAXIMO)
    .map(([, entrada]) => semChave(entrada));
}

let porSlug: Promise<ReadonlyMap<string, Entrada>> | undefined;

/** The municipality of a URL slug; undefined for an unknown slug. */
export async function municipioDoSlug(slug: string): Promise<Municipio | undefined> {
  porSlug ??= todos().then((entradas) => new Map(entradas.map((entrada) => [slugDaCidade(entrada.nome, entrada.uf), entrada])));
  const achado = (await porSlug).get(slug);
  return achado && semChave(achado);
}

/** All municipalities of a state. */
export async function municipiosDaUf(uf: string): Promise<Municipio[]> {
  return (await todos()).filter((entrada) => entrada.uf === uf).map(semChave);
}

/** The municipality with exactly this name in the state; undefined when its centre is not known. */
export async function centroDoMunicipio(nome: string, uf: string): Promise<Municipio | undefined> {
  const chave = chaveDoNome(nome);
  const achado = (await todos()).find((entrada) => entrada.uf === uf && entrada.chave === chave);
  return achado && semChave(achado);
}

/** The forty municipalities whose centre is nearest to a place (degrees, WGS 84), the nearest first. */
export async function municipiosProximos(ponto: { latitude: number; longitude: number }): Promise<Municipio[]> {
  // At the scale of a country a degree of longitude shrinks with the cosine of the latitude. That is precise enough for sorting.
  const encolhe = Math.cos((ponto.latitude * Math.PI) / 180);
  const afastamento = (m: Municipio) => (m.latitude - ponto.latitude) ** 2 + ((m.longitude - ponto.longitude) * encolhe) ** 2;
  return (await todos())
    .map((entrada): [number, Entrada] => [afastamento(entrada), entrada])
    .sort(([a], [b]) => a - b)
    .slice(0, PROXIMOS)
    .map(([, entrada]) => semChave(entrada));
}
