import type { TipoDeEvento } from '@festejo/contrato/common/constants.ts';
import type { ItemDaFesta } from '@festejo/contrato/fornecedor/painel.ts';

/** The usual categories of most parties. */
const DE_TODAS = [
  'espacos',
  'buffet',
  'bolos-e-doces',
  'decoracao',
  'dj-e-musica-ao-vivo',
  'fotografia-e-video',
  'convites-e-lembrancinhas',
];

/** The usual categories of each kind of party, by slug of the official categories, in the order of preparation. */
const POR_TIPO: Readonly<Record<TipoDeEvento, readonly string[]>> = {
  casamento: [
    'espacos',
    'cerimonial-e-equipe',
    'buffet',
    'fotografia-e-video',
    'decoracao',
    'flores',
    'dj-e-musica-ao-vivo',
    'bolos-e-doces',
    'bartender-e-bebidas',
    'convites-e-lembrancinhas',
  ],
  'aniversario-infantil': [
    'espacos',
    'brinquedos-e-recreacao',
    'bolos-e-doces',
    'decoracao',
    'baloes',
    'buffet',
    'convites-e-lembrancinhas',
  ],
  aniversario: ['espacos', 'bolos-e-doces', 'buffet', 'decoracao', 'dj-e-musica-ao-vivo', 'bartender-e-bebidas', 'fotografia-e-video'],
  formatura: ['espacos', 'buffet', 'dj-e-musica-ao-vivo', 'som-e-iluminacao', 'fotografia-e-video', 'decoracao', 'bartender-e-bebidas'],
  corporativo: ['espacos', 'buffet', 'som-e-iluminacao', 'mesas-e-cadeiras', 'cerimonial-e-equipe', 'fotografia-e-video'],
  cha: ['bolos-e-doces', 'decoracao', 'baloes', 'convites-e-lembrancinhas', 'mesas-e-cadeiras', 'fotografia-e-video'],
  confraternizacao: ['espacos', 'buffet', 'bartender-e-bebidas', 'dj-e-musica-ao-vivo', 'som-e-iluminacao', 'mesas-e-cadeiras'],
  outro: DE_TODAS,
};

export interface Andamento {
  /** The number of usual categories, and of additional ones that the event has. */
  total: number;
  contratados: ItemDaFesta[];
  noCarrinho: ItemDaFesta[];
  faltam: ItemDaFesta[];
}

/** Compares the usual categories of a kind of party with those that the event has. Additional categories of the event count as well. */
export function andamentoDaFesta(itens: readonly ItemDaFesta[], tipo: TipoDeEvento | null): Andamento {
  const usuais = POR_TIPO[tipo ?? 'outro'];
  const lugar = (slug: string) => usuais.indexOf(slug);
  // An installation with its own categories has no usual ones, so that all of them count.
  const conhecidas = itens.some(({ slug }) => lugar(slug) >= 0);
  const contam = itens
    .filter(({ slug, situacao }) => situacao !== 'falta' || !conhecidas || lugar(slug) >= 0)
    .toSorted((a, b) => lugar(a.slug) - lugar(b.slug));
  const com = (situacao: ItemDaFesta['situacao']) => contam.filter((item) => item.situacao === situacao);
  return { total: contam.length, contratados: com('contratado'), noCarrinho: com('no_carrinho'), faltam: com('falta') };
}
