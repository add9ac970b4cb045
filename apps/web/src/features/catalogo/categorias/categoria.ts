import { categoriaNova, type MinhaCategoria } from '@festejo/contrato/catalogo/categorias.ts';
import type { TipoDeProduto } from '@festejo/contrato/common/constants.ts';
import { checkBy } from '../../../lib/form/check.ts';
import { quantos } from '../../../lib/text/formats.ts';

export interface CamposDaCategoria {
  nome: string;
  tipoCategoria: TipoDeProduto;
  categoriaOficialVinculada: string;
  file: File | undefined;
  removerImagem: boolean;
}

export const CATEGORIA_VAZIA: CamposDaCategoria = {
  nome: '',
  tipoCategoria: 'Produto',
  categoriaOficialVinculada: '',
  file: undefined,
  removerImagem: false,
};

export const TIPOS: readonly { id: TipoDeProduto; nome: string; texto: string }[] = [
  { id: 'Produto', nome: 'Produtos', texto: 'O que você vende: bolos, doces, convites' },
  { id: 'Aluguel', nome: 'Aluguel', texto: 'O que vai e volta: mesas, som, brinquedos' },
  { id: 'Servico', nome: 'Serviços', texto: 'O que alguém faz: fotos, música, buffet' },
];

export function camposDaCategoria({ nome, tipoCategoria, categoriaOficialId }: MinhaCategoria): CamposDaCategoria {
  return { ...CATEGORIA_VAZIA, nome, tipoCategoria, categoriaOficialVinculada: categoriaOficialId };
}

export function conferirCategoria(campos: CamposDaCategoria) {
  const conferida = checkBy(categoriaNova, campos, {
    categoriaOficialVinculada: campos.categoriaOficialVinculada === '' ? 'Escolha onde os clientes encontram estes produtos' : undefined,
  });
  if (!conferida.ok) return conferida;
  return { ok: true as const, body: { ...conferida.body, file: campos.file, removerImagem: campos.removerImagem } };
}

/** `12 produtos, 3 fora de venda` */
export function produtosDaCategoria({ produtos, produtosAtivos }: Pick<MinhaCategoria, 'produtos' | 'produtosAtivos'>): string {
  if (produtos === 0) return 'Nenhum produto ainda';
  const parados = produtos - produtosAtivos;
  return [quantos(produtos, 'produto', 'produtos'), ...(parados > 0 ? [`${parados} fora de venda`] : [])].join(', ');
}
