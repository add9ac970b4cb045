import { CATEGORIAS_INICIAIS } from '../../../src/features/catalogo/categorias/index.ts';
import type { ModeloDeProduto } from './modelo.ts';
import { BRINQUEDOS, CERIMONIAL, CONVITES } from './produtos-alegria.ts';
import { BALOES, DECORACAO, FLORES } from './produtos-ambiente.ts';
import { BARTENDER, BOLOS, BUFFET } from './produtos-comida.ts';
import { ESPACOS, LOUCAS, MESAS } from './produtos-estrutura.ts';
import { FOTO, MUSICA, SOM } from './produtos-palco.ts';

const MODELOS: Readonly<Record<string, readonly ModeloDeProduto[]>> = {
  buffet: BUFFET,
  'bolos-e-doces': BOLOS,
  decoracao: DECORACAO,
  baloes: BALOES,
  flores: FLORES,
  'som-e-iluminacao': SOM,
  'dj-e-musica-ao-vivo': MUSICA,
  'fotografia-e-video': FOTO,
  espacos: ESPACOS,
  'mesas-e-cadeiras': MESAS,
  'loucas-e-utensilios': LOUCAS,
  'brinquedos-e-recreacao': BRINQUEDOS,
  'bartender-e-bebidas': BARTENDER,
  'convites-e-lembrancinhas': CONVITES,
  'cerimonial-e-equipe': CERIMONIAL,
};

/**
 * Products that can be sold in a category.
 * @throws Error for an unknown slug
 */
export function modelosDaCategoria(slug: string): readonly ModeloDeProduto[] {
  const modelos = MODELOS[slug];
  if (!modelos) throw new Error(`Categoria sem modelos: ${slug}`);
  return modelos;
}

export function categoriaOficial(slug: string) {
  const categoria = CATEGORIAS_INICIAIS.find((uma) => uma.slug === slug);
  if (!categoria) throw new Error(`Categoria desconhecida: ${slug}`);
  return categoria;
}
