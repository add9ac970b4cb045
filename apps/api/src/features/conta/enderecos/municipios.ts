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
  /** Name as it is compared: without accents, case and punctuation. */
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

/** Read when first asked for: a server that nobody asks for a municipality does not carry five thousand of them. */
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

/** 0 the very name, 1 begins with it, 2 a later word begins with it, 3 contains it; undefined when it does not match. */
function classe(chave: string, procurado: string): number | undefined {
  if (chave === procurado) return 0;
  if (chave.startsWith(procurado)) return 1;
  if (chave.includes(` ${procurado}`)) return 2;
  return chave.includes(procurado) ? 3 : undefined;
}

const semChave = ({ chave: _, ...municipio }: Entrada): Municipio => municipio;

/** At most ten municipalities whose name matches, the closest match first; among equals capitals, then by name. */
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

/** The municipality of such an address; undefined when there is none. */
export async function municipioDoSlug(slug: string): Promise<Municipio | undefined> {
  porSlug ??= todos().then((entradas) => new Map(entradas.map((entrada) => [slugDaCidade(entrada.nome, entrada.uf), entrada])));
  const achado = (await porSlug).get(slug);
  return achado && semChave(achado);
}

/** All municipalities of a state. */
export async function municipiosDaUf(uf: string): Promise<Municipio[]> {
  return (await todos()).filter((entrada) => entrada.uf === uf).map(semChave);
}

/** The municipality of that very name in the state; undefined when its centre is not known. */
export async function centroDoMunicipio(nome: string, uf: string): Promise<Municipio | undefined> {
  const chave = chaveDoNome(nome);
  const achado = (await todos()).find((entrada) => entrada.uf === uf && entrada.chave === chave);
  return achado && semChave(achado);
}

/** The forty municipalities whose centre is nearest to a place (degrees, WGS 84), the nearest first. */
export async function municipiosProximos(ponto: { latitude: number; longitude: number }): Promise<Municipio[]> {
  // On a country's scale a degree of longitude shrinks with the cosine: enough to put them in order.
  const encolhe = Math.cos((ponto.latitude * Math.PI) / 180);
  const afastamento = (m: Municipio) => (m.latitude - ponto.latitude) ** 2 + ((m.longitude - ponto.longitude) * encolhe) ** 2;
  return (await todos())
    .map((entrada): [number, Entrada] => [afastamento(entrada), entrada])
    .sort(([a], [b]) => a - b)
    .slice(0, PROXIMOS)
    .map(([, entrada]) => semChave(entrada));
}
