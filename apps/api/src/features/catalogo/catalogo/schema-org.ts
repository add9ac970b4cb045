import type { ProdutoDetalhado, ProdutoResumo } from '@festejo/contrato/catalogo/produtos.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import type { FornecedorNaVitrine } from '@festejo/contrato/fornecedor/fornecedores.ts';
import type { Avaliacao, ResumoDasAvaliacoes } from '@festejo/contrato/pedido/avaliacoes.ts';
import { textoEmReais } from '../../../platform/brazil.ts';

// Structured data with the terms of schema.org, as https://developers.google.com/search/docs/appearance/structured-data requires.

const LIMITE_DA_DESCRICAO = 160;
const DIAS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Uses plain spaces, because link previews print the text as it is. */
export const reais = (valor: number) => textoEmReais(emCentavos(valor)).replace(/\s/g, ' ');

/** A text as a preview shows it: one line, cut at a word. */
export function emUmaLinha(texto: string): string {
  const linha = texto.replace(/\s+/g, ' ').trim();
  if (linha.length <= LIMITE_DA_DESCRICAO) return linha;
  const inicio = linha.slice(0, LIMITE_DA_DESCRICAO - 1);
  return `${inicio.slice(0, Math.max(inicio.lastIndexOf(' '), LIMITE_DA_DESCRICAO / 2)).replace(/[\s,.;:]+$/, '')}…`;
}

/** `Nota 4,8 em 12 avaliações.`; empty before the first rating. */
export function notaEmPalavras({ notaMedia, avaliacoes }: Pick<FornecedorNaVitrine, 'notaMedia' | 'avaliacoes'>): string {
  if (notaMedia === null) return '';
  return `Nota ${notaMedia.toFixed(1).replace('.', ',')} em ${avaliacoes} ${avaliacoes === 1 ? 'avaliação' : 'avaliações'}.`;
}

type Termo = readonly [termo: string, valor: unknown];
/** A schema.org object; terms without a value are left out. */
const coisa = (tipo: string, ...termos: readonly Termo[]): Readonly<Record<string, unknown>> => ({
  '@type': tipo,
  ...Object.fromEntries(termos.filter(([, valor]) => valor !== null && valor !== '')),
});
const CONTEXTO: Termo = ['@context', 'https://schema.org'];

const enderecoDe = (url: string, { id }: Pick<ProdutoResumo, 'id'>) => `${url}${caminhoDe('produto/detalhes', { id })}`;

function produtoPor(url: string, produto: ProdutoResumo, ...mais: readonly Termo[]) {
  const oferta = coisa(
    produto.aPartirDe === undefined ? 'Offer' : 'AggregateOffer',
    produto.aPartirDe === undefined ? ['price', produto.valor.toFixed(2)] : ['lowPrice', produto.aPartirDe.toFixed(2)],
    ['priceCurrency', 'BRL'],
    ['availability', 'https://schema.org/InStock'],
    ['url', enderecoDe(url, produto)],
    ['seller', coisa('Organization', ['name', produto.fornecedorNome])],
  );
  return coisa(
    'Product',
    ['name', produto.nome],
    ['url', enderecoDe(url, produto)],
    ['category', produto.categoriaOficialNome],
    ['image', produto.imagemUrl && url + produto.imagemUrl],
    ['offers', oferta],
    ...mais,
  );
}

/** Ratings as Google shows them under a product or a shop: only ratings that clients wrote. */
export interface Avaliacoes {
  readonly resumo: ResumoDasAvaliacoes;
  readonly itens: readonly Avaliacao[];
}

function termosDasAvaliacoes(avaliacoes: Avaliacoes | null): Termo[] {
  if (!avaliacoes || avaliacoes.resumo.media === null) return [];
  const { resumo, itens } = avaliacoes;
  const escritas = itens.map(({ nota, quem, texto, criadoEm }) =>
    coisa(
      'Review',
      ['reviewRating', coisa('Rating', ['ratingValue', nota])],
      ['author', coisa('Person', ['name', quem])],
      ['datePublished', criadoEm.slice(0, 10)],
      ['reviewBody', texto],
    ),
  );
  return [
    ['aggregateRating', coisa('AggregateRating', ['ratingValue', resumo.media], ['reviewCount', resumo.total])],
    ['review', escritas],
  ];
}

export function produtoPorSchema(url: string, produto: ProdutoDetalhado, avaliacoes: Avaliacoes | null) {
  const fotos = produto.files.filter(({ tipo }) => tipo === 'imagem').map((arquivo) => url + arquivo.url);
  const comFotos: Termo[] = fotos.length > 0 ? [['image', fotos]] : [];
  return produtoPor(url, produto, CONTEXTO, ['description', produto.descricao], ...comFotos, ...termosDasAvaliacoes(avaliacoes));
}

const naPosicao = (i: number, ...termos: readonly Termo[]) => coisa('ListItem', ['position', i + 1], ...termos);

export function produtosPorSchema(url: string, produtos: readonly ProdutoResumo[]) {
  const itens = produtos.map((produto, i) => naPosicao(i, ['item', produtoPor(url, produto)]));
  return coisa('ItemList', CONTEXTO, ['numberOfItems', itens.length], ['itemListElement', itens]);
}

/** Products as items of a document's plain list. */
export const itensDaLista = (produtos: readonly ProdutoResumo[]) =>
  produtos.map(({ id, nome, valor, fornecedorNome, localidade, uf, imagemUrl }) => ({
    nome,
    caminho: caminhoDe('produto/detalhes', { id }),
    detalhe: `${reais(valor)}, de ${fornecedorNome}, ${localidade}/${uf}`,
    imagem: imagemUrl,
  }));

/** Breadcrumb of a page: names and paths, the outermost first. */
export function trilhaPorSchema(url: string, passos: readonly (readonly [nome: string, caminho: string])[]) {
  const itens = passos.map(([nome, caminho], i) => naPosicao(i, ['name', nome], ['item', url + caminho]));
  return coisa('BreadcrumbList', CONTEXTO, ['itemListElement', itens]);
}

export function lojaPorSchema(url: string, loja: FornecedorNaVitrine, avaliacoes: Avaliacoes | null) {
  const { nome, fotoUrl, ponto } = loja;
  const aqui = `${url}${caminhoDe('fornecedor/catalogo', { fornecedor_id: loja.id })}`;
  const lugar = ponto && coisa('GeoCoordinates', ['latitude', ponto.latitude], ['longitude', ponto.longitude]);
  const horarios = loja.horarios.map(({ diaDaSemana, inicio, fim }) =>
    coisa(
      'OpeningHoursSpecification',
      ['dayOfWeek', `https://schema.org/${DIAS[diaDaSemana]}`],
      ['opens', inicio],
      // schema.org has no 24:00: midnight at the end of the day is written 23:59.
      ['closes', fim === '24:00' ? '23:59' : fim],
    ),
  );
  return coisa(
    'Store',
    CONTEXTO,
    ['@id', aqui],
    ['url', aqui],
    ['name', nome],
    ['description', loja.descricao],
    ['image', fotoUrl && url + fotoUrl],
    // Publishes a company's CNPJ. A person's CPF is shown to clients, but not to programs that collect such data.
    ['taxID', loja.documento.includes('/') ? loja.documento : null],
    [
      'address',
      coisa(
        'PostalAddress',
        ['streetAddress', loja.endereco],
        ['addressLocality', loja.localidade],
        ['addressRegion', loja.uf],
        ['addressCountry', 'BR'],
      ),
    ],
    ['geo', lugar],
    ['areaServed', lugar && coisa('GeoCircle', ['geoMidpoint', lugar], ['geoRadius', loja.raioEmKm * 1000])],
    ...termosDasAvaliacoes(avaliacoes),
    ['openingHoursSpecification', horarios],
  );
}
