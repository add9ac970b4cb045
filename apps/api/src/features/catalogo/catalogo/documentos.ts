import { CAMINHOS, caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { FornecedorPublico } from '@festejo/contrato/fornecedor/fornecedores.ts';
import type { Context } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import type { DocumentSource, PageDocument } from '../../../platform/http/pages/documents.ts';
import { buscarFornecedor } from '../../fornecedor/fornecedores/index.ts';
import { buscarAvaliacoes } from '../../pedido/avaliacoes/index.ts';
import { buscarDetalhes } from '../produtos/buscar-detalhes.ts';
import { buscarCatalogo, buscarCategoriaComProdutos } from './buscar-catalogo.ts';
import {
  type Avaliacoes,
  emUmaLinha,
  itensDaLista,
  lojaPorSchema,
  notaEmPalavras,
  produtoPorSchema,
  produtosPorSchema,
  reais,
  trilhaPorSchema,
} from './schema-org.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PRIMEIROS = { page: 0, pageSize: 5, produtosPorCategoria: 4 };

/** The widest size of a stored picture. */
const grande = (url: string | null | undefined) => url?.replace(/-640\.webp$/, '-1280.webp') ?? null;
const comNome = (nome: string) => `${nome} · Festejo`;

/** Name, document and address, as every offer shows them (Decreto 7.962/2013, art. 2). */
const quemVende = ({ nome, documento, endereco }: FornecedorPublico) => `Vendido por ${nome}, ${documento}, ${endereco}.`;

/** Document source of a record page, by the id in the path (case does not matter). An unknown id has no document. */
function fonte(path: string, param: string, describe: (ctx: Context, id: string) => Promise<PageDocument>): DocumentSource {
  return {
    path,
    describe: async (ctx, params) => {
      const id = params[param]?.toLowerCase() ?? '';
      if (!UUID.test(id)) return null;
      return describe(ctx, id).catch((error: unknown) => {
        if (error instanceof NotFound) return null;
        throw error;
      });
    },
  };
}

/** The newest ratings; null if the shop has no ratings or the operator switched ratings off. */
async function lerAvaliacoes(
  ctx: Context,
  daLoja: number,
  de: { produtoId: string } | { fornecedorId: string },
): Promise<Avaliacoes | null> {
  if (daLoja === 0 || ctx.features.isOff('avaliacoes')) return null;
  return buscarAvaliacoes(ctx.db, de, { page: 0, pageSize: 5 });
}

const listaDeAvaliacoes = (avaliacoes: Avaliacoes | null) =>
  avaliacoes && avaliacoes.itens.length > 0
    ? [
        {
          titulo: 'Avaliações',
          itens: avaliacoes.itens.map(({ quem, nota, texto }) => ({ nome: `${quem}, nota ${nota}`, detalhe: texto })),
        },
      ]
    : [];

async function daVitrine(ctx: Context, id: string): Promise<PageDocument> {
  const [loja, catalogo] = await Promise.all([buscarFornecedor(ctx.db, id), buscarCatalogo(ctx.db, null, id, PRIMEIROS)]);
  const avaliacoes = await lerAvaliacoes(ctx, loja.avaliacoes, { fornecedorId: id });
  const caminho = caminhoDe('fornecedor/catalogo', { fornecedor_id: id });
  const titulo = comNome(loja.nome);
  if (!loja.vende) return { titulo, descricao: `${loja.nome} está com a loja fechada agora.`, caminho, foraDaBusca: true };
  const produtos = catalogo.itens.flatMap((categoria) => categoria.produtos.itens);
  const oQue = catalogo.itens.map(({ nome }) => nome).join(', ');
  const url = ctx.publicUrl();
  return {
    titulo,
    descricao: emUmaLinha(
      loja.descricao ??
        [oQue && `${oQue}.`, `Para festas em ${loja.localidade}/${loja.uf} e região.`, notaEmPalavras(loja)].filter(Boolean).join(' '),
    ),
    caminho,
    imagem: grande(loja.fotoUrl ?? produtos.find(({ imagemUrl }) => imagemUrl)?.imagemUrl),
    corpo: {
      titulo: loja.nome,
      textos: [...(loja.descricao ? [loja.descricao] : []), quemVende(loja)],
      listas: [
        ...catalogo.itens.map((categoria) => ({ titulo: categoria.nome, itens: itensDaLista(categoria.produtos.itens) })),
        ...listaDeAvaliacoes(avaliacoes),
      ],
    },
    dados: [lojaPorSchema(url, loja, avaliacoes), produtosPorSchema(url, produtos)],
  };
}

async function daCategoria(ctx: Context, id: string): Promise<PageDocument> {
  const { nome, fornecedorNome, fornecedorId, imagemUrl, vende, produtos } = await buscarCategoriaComProdutos(ctx.db, null, id, {
    page: 0,
    pageSize: 12,
  });
  const url = ctx.publicUrl();
  return {
    titulo: `${nome}, de ${comNome(fornecedorNome)}`,
    descricao: emUmaLinha(
      produtos.itens.length > 0
        ? `${nome} de ${fornecedorNome}: ${produtos.itens.map((um) => um.nome).join(', ')}.`
        : `${nome} de ${fornecedorNome}.`,
    ),
    caminho: caminhoDe('categoria/detalhes', { category_id: id }),
    imagem: grande(imagemUrl ?? produtos.itens[0]?.imagemUrl),
    foraDaBusca: !vende || produtos.total === 0,
    corpo: {
      titulo: nome,
      trilha: [[fornecedorNome, caminhoDe('fornecedor/catalogo', { fornecedor_id: fornecedorId })]],
      listas: [{ titulo: 'Produtos', itens: itensDaLista(produtos.itens) }],
    },
    dados: [
      trilhaPorSchema(url, [
        [fornecedorNome, caminhoDe('fornecedor/catalogo', { fornecedor_id: fornecedorId })],
        [nome, caminhoDe('categoria/detalhes', { category_id: id })],
      ]),
      produtosPorSchema(url, produtos.itens),
    ],
  };
}

async function doProduto(ctx: Context, id: string): Promise<PageDocument> {
  const produto = await buscarDetalhes(ctx, null, id, undefined);
  const avaliacoes = await lerAvaliacoes(ctx, produto.avaliacoes, { produtoId: id });
  const { nome, descricao, fornecedorId, fornecedorNome, localidade, uf, imagemUrl, files, fornecedor } = produto;
  const fotos = files.filter(({ tipo }) => tipo === 'imagem');
  const [primeiro] = files;
  const url = ctx.publicUrl();
  const caminho = caminhoDe('produto/detalhes', { id });
  return {
    titulo: `${nome}, de ${comNome(fornecedorNome)}`,
    descricao: emUmaLinha(
      `${produto.aPartirDe === undefined ? reais(produto.valor) : `A partir de ${reais(produto.aPartirDe)}`} em ${localidade}/${uf}. ${descricao}`,
    ),
    caminho,
    imagem: grande(imagemUrl ?? fotos[0]?.url),
    corpo: {
      titulo: nome,
      foto: primeiro?.tipo === 'imagem' ? { url: primeiro.url, alt: primeiro.alt || nome } : undefined,
      trilha: [
        ['Explorar', caminhoDe('explorar')],
        [fornecedorNome, caminhoDe('fornecedor/catalogo', { fornecedor_id: fornecedorId })],
      ],
      textos: [
        reais(produto.valor),
        ...(descricao ? [descricao] : []),
        quemVende(fornecedor),
        notaEmPalavras({ notaMedia: avaliacoes?.resumo.media ?? null, avaliacoes: avaliacoes?.resumo.total ?? 0 }) ||
          'Ainda sem avaliações.',
      ],
      listas: [
        { titulo: 'Fotos', itens: fotos.map(({ url: foto, alt }) => ({ nome: alt || nome, imagem: foto })) },
        ...listaDeAvaliacoes(avaliacoes),
      ],
    },
    dados: [
      produtoPorSchema(url, produto, avaliacoes),
      trilhaPorSchema(url, [
        [fornecedorNome, caminhoDe('fornecedor/catalogo', { fornecedor_id: fornecedorId })],
        [nome, caminho],
      ]),
    ],
  };
}

/** Server-rendered documents of the public catalogue pages: title, description, content and structured data, without any script. */
export const documentosDoCatalogo: readonly DocumentSource[] = [
  fonte(CAMINHOS['fornecedor/catalogo'], 'fornecedor_id', daVitrine),
  fonte(CAMINHOS['categoria/detalhes'], 'category_id', daCategoria),
  fonte(CAMINHOS['produto/detalhes'], 'id', doProduto),
];
