import { paraBusca } from '@festejo/contrato/common/acentos.ts';
import { IMAGENS_POR_PRODUTO } from '@festejo/contrato/common/constants.ts';

/** The columns of a spreadsheet of products, in the order of the export. Pictures are imported, but not exported. */
export const COLUNAS = {
  id: { titulo: 'id', nomes: ['id', 'id do produto'] },
  codigo: {
    titulo: 'Código',
    nomes: ['codigo', 'codigo do produto', 'codigo produto', 'sku', 'referencia', 'ref', 'cod', 'cod produto'],
  },
  nome: { titulo: 'Nome', nomes: ['nome', 'produto', 'nome do produto', 'nome produto', 'name', 'title', 'titulo'] },
  categoria: { titulo: 'Categoria', nomes: ['categoria', 'categorias', 'category', 'categories', 'categoria do produto'] },
  categoriaOficial: { titulo: 'Categoria do Festejo', nomes: ['categoria do festejo', 'categoria oficial', 'categoria do marketplace'] },
  descricao: { titulo: 'Descrição', nomes: ['descricao', 'detalhes', 'descricao do produto', 'descricao completa', 'description'] },
  valor: {
    titulo: 'Preço',
    nomes: [
      'valor',
      'valor r',
      'preco',
      'preco r',
      'preco unitario',
      'valor unitario',
      'preco de venda',
      'preco venda',
      'valor de venda',
      'preco normal',
      'preco cheio',
      'price',
      'regular price',
    ],
  },
  tipo: { titulo: 'Tipo', nomes: ['tipo', 'tipo de produto', 'tipo produto', 'tipoproduto'] },
  capacidade: { titulo: 'Capacidade', nomes: ['capacidade', 'unidades', 'equipes'] },
  preparoAntes: { titulo: 'Preparo antes (min)', nomes: ['preparo antes min', 'preparo antes', 'preparo', 'preparo em minutos'] },
  preparoDepois: { titulo: 'Preparo depois (min)', nomes: ['preparo depois min', 'preparo depois'] },
  ativo: {
    titulo: 'À venda',
    nomes: ['a venda', 'ativo', 'situacao', 'status', 'publicado', 'published', 'disponivel', 'exibir na loja', 'visivel'],
  },
  imagens: {
    titulo: 'Fotos',
    nomes: [
      ...[
        'fotos',
        'foto',
        'imagens',
        'imagem',
        'images',
        'image',
        'imagem principal',
        'url da imagem',
        'url da foto',
        'url imagem',
        'url foto',
        'image url',
        'image src',
        ...['link', 'links', 'url', 'urls', 'endereco', 'enderecos'].flatMap((o) => [
          ...['da foto', 'das fotos', 'da imagem', 'das imagens'].map((de) => `${o} ${de}`),
        ]),
        ...['foto', 'fotos', 'imagem', 'imagens'].map((nome) => `${nome} do produto`),
      ],
      ...Array.from({ length: IMAGENS_POR_PRODUTO }, (_, i) => [`foto ${i + 1}`, `imagem ${i + 1}`]).flat(),
    ],
  },
} as const satisfies Record<string, { titulo: string; nomes: readonly string[] }>;

export type Coluna = keyof typeof COLUNAS;
export const NOMES_DAS_COLUNAS = Object.keys(COLUNAS) as Coluna[];
export const TITULOS = NOMES_DAS_COLUNAS.filter((coluna) => coluna !== 'imagens').map((coluna) => COLUNAS[coluna].titulo);

/** A name in the form for comparisons: without accents, case and signs. */
export function comparado(nome: string): string {
  return paraBusca(nome)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const CONHECIDAS = new Map<string, Coluna>(NOMES_DAS_COLUNAS.flatMap((coluna) => COLUNAS[coluna].nomes.map((nome) => [nome, coluna])));

export const colunaDe = (titulo: string): Coluna | undefined => CONHECIDAS.get(comparado(titulo));
