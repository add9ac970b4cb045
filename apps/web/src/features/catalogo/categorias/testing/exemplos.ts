import type { MinhaCategoria } from '@festejo/contrato/catalogo/categorias.ts';

export const OFICIAL = { id: '01980000-0000-7000-8000-0000000000aa', nome: 'Bolos e doces', slug: 'bolos', icone: 'cake', ordem: 1 };

export const categoria = (n: number, nome: string, mais: Partial<MinhaCategoria> = {}): MinhaCategoria => ({
  id: `01980000-0000-7000-8000-00000000000${n}`,
  nome,
  tipoCategoria: 'Produto',
  imagemUrl: null,
  categoriaOficialId: OFICIAL.id,
  categoriaOficialNome: OFICIAL.nome,
  ordem: n,
  produtos: 0,
  produtosAtivos: 0,
  versao: 1,
  ...mais,
});
