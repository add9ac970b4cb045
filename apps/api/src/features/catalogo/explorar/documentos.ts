import type { Explorar } from '@festejo/contrato/catalogo/explorar.ts';
import { CAMINHOS, caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Context } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import type { DocumentSource, PageDocument } from '../../../platform/http/pages/documents.ts';
import { municipioDoSlug } from '../../conta/enderecos/index.ts';
import { emUmaLinha, itensDaLista, produtosPorSchema, trilhaPorSchema } from '../catalogo/schema-org.ts';
import { findCategoriasOficiais } from '../categorias/categorias.queries.ts';
import { explorar } from './explorar.ts';

const INICIO = caminhoDe('explorar');
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Title of the page: "Bolos e doces em Campinas/SP". */
function assunto({ cidade, categoria }: Pick<Explorar, 'cidade' | 'categoria'>): string {
  const oQue = categoria?.nome ?? 'Tudo para a sua festa';
  return cidade ? `${oQue} em ${cidade.nome}/${cidade.uf}` : oQue;
}

const descricaoDe = ({ cidade, populares }: Explorar, nome: string) =>
  emUmaLinha(
    populares.length === 0
      ? `${nome}: ainda não há quem atenda. Veja as cidades vizinhas no Festejo.`
      : `${nome}: ${populares.map((produto) => produto.nome).join(', ')}. ${cidade ? 'Só quem vai até a sua cidade, na sua data.' : 'De fornecedores de todo o Brasil.'}`,
  );

async function describe(ctx: Context, primeiro: string, segundo: string): Promise<PageDocument> {
  // One segment is a category or a city; two are a city and a category in it.
  const [cidade, categoria] = segundo || (primeiro && (await municipioDoSlug(primeiro))) ? [primeiro, segundo] : ['', primeiro];
  const [achado, categorias] = await Promise.all([
    explorar(ctx, { ...(cidade && { cidade }), ...(categoria && { categoria }) }),
    findCategoriasOficiais(ctx.db),
  ]);
  const nome = assunto(achado);
  const caminho = [INICIO, cidade, categoria].filter(Boolean).join('/');
  const daqui = (slug: string) => [INICIO, cidade, slug].filter(Boolean).join('/');
  const passos: [string, string][] = [['Explorar', INICIO]];
  if (achado.cidade) passos.push([`${achado.cidade.nome}/${achado.cidade.uf}`, `${INICIO}/${cidade}`]);
  if (achado.categoria) passos.push([achado.categoria.nome, caminho]);
  const url = ctx.publicUrl();
  return {
    titulo: `${nome} · Festejo`,
    descricao: descricaoDe(achado, nome),
    caminho,
    imagem: achado.populares.find(({ imagemUrl }) => imagemUrl)?.imagemUrl?.replace(/-640\.webp$/, '-1280.webp') ?? null,
    foraDaBusca: achado.populares.length === 0,
    dados: [trilhaPorSchema(url, passos), produtosPorSchema(url, achado.populares)],
    corpo: {
      titulo: nome,
      trilha: passos.slice(0, -1),
      textos: [descricaoDe(achado, nome)],
      listas: [
        { titulo: 'Produtos', itens: itensDaLista(achado.populares) },
        { titulo: 'Categorias', itens: categorias.map((uma) => ({ nome: uma.nome, caminho: daqui(uma.slug) })) },
        {
          titulo: 'Lojas',
          itens: achado.lojas.map((loja) => ({ nome: loja.nome, caminho: caminhoDe('fornecedor/catalogo', { fornecedor_id: loja.id }) })),
        },
        {
          titulo: 'Cidades',
          itens: achado.cidades.map((uma) => ({
            nome: `${uma.nome}/${uma.uf}`,
            caminho: [INICIO, uma.slug, categoria].filter(Boolean).join('/'),
          })),
        },
      ],
    },
  };
}

/** The public pages of the market by city and category. */
export const documentosDeExplorar: readonly DocumentSource[] = [
  {
    path: CAMINHOS.explorar,
    describe: async (ctx, { onde = '', categoria = '' }) => {
      const [primeiro, segundo] = [onde.toLowerCase(), categoria.toLowerCase()];
      if ([primeiro, segundo].some((slug) => slug !== '' && !SLUG.test(slug))) return null;
      return describe(ctx, primeiro, segundo).catch((error: unknown) => {
        if (error instanceof NotFound) return null;
        throw error;
      });
    },
  },
];
