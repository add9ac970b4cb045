import type { IconeDeCategoria } from '@festejo/contrato/catalogo/categorias.ts';

/** The official categories of a new market; operators change them later. */
export const CATEGORIAS_INICIAIS = [
  { slug: 'buffet', nome: 'Buffet', icone: 'tools-kitchen-2' },
  { slug: 'bolos-e-doces', nome: 'Bolos e doces', icone: 'cake' },
  { slug: 'decoracao', nome: 'Decoração', icone: 'confetti' },
  { slug: 'baloes', nome: 'Balões', icone: 'balloon' },
  { slug: 'flores', nome: 'Flores', icone: 'flower' },
  { slug: 'som-e-iluminacao', nome: 'Som e iluminação', icone: 'device-speaker' },
  { slug: 'dj-e-musica-ao-vivo', nome: 'DJ e música ao vivo', icone: 'music' },
  { slug: 'fotografia-e-video', nome: 'Fotografia e vídeo', icone: 'camera' },
  { slug: 'espacos', nome: 'Espaços', icone: 'building-castle' },
  { slug: 'mesas-e-cadeiras', nome: 'Mesas e cadeiras', icone: 'armchair' },
  { slug: 'loucas-e-utensilios', nome: 'Louças e utensílios', icone: 'bowl-spoon' },
  { slug: 'brinquedos-e-recreacao', nome: 'Brinquedos e recreação', icone: 'horse-toy' },
  { slug: 'bartender-e-bebidas', nome: 'Bartender e bebidas', icone: 'glass-cocktail' },
  { slug: 'convites-e-lembrancinhas', nome: 'Convites e lembrancinhas', icone: 'mail-heart' },
  { slug: 'cerimonial-e-equipe', nome: 'Cerimonial e equipe', icone: 'users-group' },
] as const satisfies readonly { readonly slug: string; readonly nome: string; readonly icone: IconeDeCategoria }[];
