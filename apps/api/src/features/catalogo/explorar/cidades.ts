import type { Cidade } from '@festejo/contrato/catalogo/explorar.ts';
import { slugDaCidade } from '@festejo/contrato/common/nomes.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type Municipio, municipioDoSlug, municipiosProximos, procurarMunicipios } from '../../conta/enderecos/index.ts';
import { countLojasPorCidade } from './explorar.queries.ts';

const CIDADES = 12;
/** The counts of shops per city may be this old; each process has its own cache. */
const VALE_EM_MS = 10 * MINUTO_EM_MS;
const contagens = new WeakMap<Db, { em: number; porCidade: Promise<ReadonlyMap<string, number>> }>();

/** Number of shops that sell per city slug, the city with the most shops first. */
function cidadesComLojas(db: Db): Promise<ReadonlyMap<string, number>> {
  const kept = contagens.get(db);
  const now = performance.now();
  if (kept && now - kept.em < VALE_EM_MS) return kept.porCidade;
  const porCidade = countLojasPorCidade(db).then((linhas) => {
    const somas = new Map<string, number>();
    // A typed city name that is no municipality leads to no page; its slug matches no municipality.
    for (const { localidade, uf, lojas } of linhas) {
      const slug = slugDaCidade(localidade, uf);
      somas.set(slug, (somas.get(slug) ?? 0) + lojas);
    }
    return new Map([...somas].sort(([, a], [, b]) => b - a));
  });
  porCidade.catch(() => contagens.delete(db));
  contagens.set(db, { em: now, porCidade });
  return porCidade;
}

export const apresentarCidade = ({ nome, uf, latitude, longitude }: Municipio): Cidade => ({
  nome,
  uf,
  slug: slugDaCidade(nome, uf),
  latitude,
  longitude,
});

/** The cities with the most shops. */
export async function cidadesComMaisLojas(db: Db): Promise<Cidade[]> {
  const achadas: Cidade[] = [];
  for (const slug of (await cidadesComLojas(db)).keys()) {
    const municipio = await municipioDoSlug(slug);
    if (municipio) achadas.push(apresentarCidade(municipio));
    if (achadas.length === CIDADES) break;
  }
  return achadas;
}

/** The cities around a municipality that have shops, the nearest first. */
export async function cidadesVizinhas(db: Db, aqui: Municipio): Promise<Cidade[]> {
  const comLojas = await cidadesComLojas(db);
  const perto = (await municipiosProximos(aqui)).map(apresentarCidade);
  return perto.filter(({ slug }) => slug !== slugDaCidade(aqui.nome, aqui.uf) && comLojas.has(slug)).slice(0, CIDADES);
}

/** Cities by name; without a name, those with the most shops. */
export async function buscarCidades(db: Db, nome: string | undefined): Promise<Cidade[]> {
  return nome === undefined ? cidadesComMaisLojas(db) : (await procurarMunicipios(nome)).map(apresentarCidade);
}
