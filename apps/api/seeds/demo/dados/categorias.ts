import { CATEGORIAS_INICIAIS } from '../../../src/features/catalogo/categorias/index.ts';
import type { NomeDoArranjo } from '../figuras/arranjos.ts';
import type { NomeDoEnfeite } from '../figuras/compor.ts';
import type { NomeDoFundo } from '../figuras/fundos.ts';
import type { NomeDaPaleta } from '../figuras/paletas.ts';

/** An official category, and the elements that its pictures may use. */
export interface CategoriaOficial {
  slug: string;
  nome: string;
  /** Name of its Tabler icon. */
  icone: string;
  paletas: readonly NomeDaPaleta[];
  fundos: readonly NomeDoFundo[];
  arranjos: readonly NomeDoArranjo[];
  enfeites: readonly (NomeDoEnfeite | null)[];
}

const c = (
  slug: (typeof CATEGORIAS_INICIAIS)[number]['slug'],
  paletas: CategoriaOficial['paletas'],
  fundos: CategoriaOficial['fundos'],
  arranjos: CategoriaOficial['arranjos'],
  enfeites: CategoriaOficial['enfeites'],
): CategoriaOficial => ({
  ...(CATEGORIAS_INICIAIS.find((uma) => uma.slug === slug) as (typeof CATEGORIAS_INICIAIS)[number]),
  paletas,
  fundos,
  arranjos,
  enfeites,
});

// biome-ignore format: one category a line
export const CATEGORIAS_OFICIAIS: readonly CategoriaOficial[] = [
  c('buffet', ['madeira', 'manteiga', 'coral', 'salvia', 'pessego'], ['azulejos', 'arco', 'folhagem', 'janela', 'ripado'], ['fila', 'mesa', 'podio', 'dupla', 'escada'], [null, null, 'lanternas', 'cordaoDeLuzes']),
  c('bolos-e-doces', ['rosa', 'pessego', 'lilas', 'menta', 'manteiga', 'ceu'], ['arco', 'arcosDuplos', 'leques', 'cortina', 'disco', 'folhagem'], ['podio', 'escada', 'dupla', 'mesa', 'altar'], ['bandeirinhas', null, null, 'lanternas', 'guirlandaDeBaloes']),
  c('decoracao', ['menta', 'areia', 'lilas', 'pessego', 'turquesa', 'vinho'], ['cortina', 'leques', 'liso', 'arcosDuplos', 'ripado'], ['podio', 'altar', 'mesa', 'escada'], ['guirlandaDeBaloes', 'lanternas', 'guirlandaDeBaloes', 'cordaoDeLuzes']),
  c('baloes', ['ceu', 'rosa', 'lilas', 'manteiga', 'turquesa', 'azulNoite'], ['liso', 'ceu', 'disco', 'arco', 'cortina'], ['dupla', 'podio', 'altar', 'suspenso', 'mesa'], ['baloesSoltos', 'guirlandaDeBaloes', null]),
  c('flores', ['salvia', 'lilas', 'areia', 'rosa', 'menta', 'neve'], ['folhagem', 'janela', 'arcosDuplos', 'arco', 'disco'], ['podio', 'mesa', 'dupla', 'escada', 'altar'], [null, null, null, 'cordaoDeLuzes']),
  c('som-e-iluminacao', ['roxoPalco', 'azulNoite', 'vinho', 'petroleo', 'entardecer'], ['palco', 'desfoque', 'palco'], ['mesa', 'podio', 'altar', 'dupla', 'escada'], [null, 'cordaoDeLuzes', null]),
  c('dj-e-musica-ao-vivo', ['azulNoite', 'roxoPalco', 'entardecer', 'lilas', 'petroleo'], ['palco', 'desfoque', 'disco', 'cortina'], ['podio', 'mesa', 'suspenso', 'escada', 'dupla'], [null, null, 'cordaoDeLuzes']),
  c('fotografia-e-video', ['neve', 'ceu', 'areia', 'lilas', 'turquesa'], ['cortina', 'janela', 'liso', 'disco', 'arco'], ['mesa', 'podio', 'dupla', 'escada', 'deCima'], [null, null, 'cordaoDeLuzes']),
  c('espacos', ['jardim', 'ceu', 'entardecer', 'menta'], ['ceu', 'ceu', 'ceu'], ['altar', 'mesa', 'dupla', 'altar'], ['cordaoDeLuzes', null, 'bandeirinhas', 'cordaoDeLuzes']),
  c('mesas-e-cadeiras', ['areia', 'neve', 'salvia', 'pessego', 'jardim'], ['janela', 'folhagem', 'cortina', 'arcosDuplos', 'ripado'], ['altar', 'mesa', 'dupla', 'fila'], ['cordaoDeLuzes', null, null, 'lanternas']),
  c('loucas-e-utensilios', ['menta', 'neve', 'areia', 'ceu', 'madeira'], ['azulejos', 'janela', 'arco', 'folhagem'], ['escada', 'mesa', 'podio', 'dupla', 'deCima'], [null, null, null, 'cordaoDeLuzes']),
  c('brinquedos-e-recreacao', ['manteiga', 'turquesa', 'ceu', 'coral', 'jardim'], ['ceu', 'disco', 'leques', 'liso'], ['mesa', 'podio', 'altar', 'dupla'], ['bandeirinhas', 'baloesSoltos', null, 'bandeirinhas']),
  c('bartender-e-bebidas', ['petroleo', 'vinho', 'coral', 'turquesa', 'azulNoite', 'madeira'], ['desfoque', 'azulejos', 'disco', 'desfoque'], ['podio', 'fila', 'escada', 'mesa', 'dupla'], ['cordaoDeLuzes', null, null]),
  c('convites-e-lembrancinhas', ['pessego', 'lilas', 'menta', 'rosa', 'areia', 'ceu'], ['folhagem', 'liso', 'arco', 'janela'], ['deCima', 'mesa', 'podio', 'dupla', 'escada'], [null, null, 'bandeirinhas']),
  c('cerimonial-e-equipe', ['areia', 'neve', 'lilas', 'salvia', 'petroleo'], ['ripado', 'cortina', 'janela', 'arcosDuplos'], ['podio', 'mesa', 'escada', 'suspenso'], [null, 'cordaoDeLuzes', null]),
];
