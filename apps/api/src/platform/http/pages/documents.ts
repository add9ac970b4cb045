import { avifSrcSetOf, PICTURE_SIZES, srcSetOf } from '@festejo/contrato/common/pictures.ts';
import type { Context } from '../../context.ts';
import { SOCIAL, socialPictureOf } from './social-pictures.ts';

/** What a page's document says of the record it shows: to search engines, link previews and the window's title. */
export interface PageDocument {
  readonly titulo: string;
  readonly descricao: string;
  /** The one address of this page, without the host. */
  readonly caminho?: string;
  /** Address of a kept picture, without the host. */
  readonly imagem?: string | null;
  /** Search engines are asked to leave it out. */
  readonly foraDaBusca?: boolean;
  /** What it is by schema.org's words. */
  readonly dados?: readonly object[];
  /** What is on the page, in plain words and links: for who reads without scripts, and for everybody until they have come. */
  readonly corpo?: PageBody;
}

interface Item {
  readonly nome: string;
  /** Address, without the host. */
  readonly caminho?: string;
  readonly detalhe?: string;
  /** Address of a kept picture, without the host. */
  readonly imagem?: string | null;
}

/** A page as plain words: everything in it is text, and is escaped where it is written. */
export interface PageBody {
  readonly titulo: string;
  /** Address of the kept picture that the page begins with: it is drawn where the page will have it, so that it need not wait for the scripts. */
  readonly foto?: { readonly url: string; readonly alt: string } | undefined;
  /** The way to the page, outermost first. */
  readonly trilha?: readonly (readonly [nome: string, caminho: string])[];
  readonly textos?: readonly string[];
  readonly listas?: readonly { readonly titulo: string; readonly itens: readonly Item[] }[];
}

/** A feature's word on a page of the web: without one, a document says what the table of pages has for all of its kind. */
export interface DocumentSource {
  /** Route path of the web, as in its table of pages. */
  readonly path: string;
  /** Null when there is no such record: the page then says so, with 404. */
  describe(ctx: Context, params: Readonly<Record<string, string>>): Promise<PageDocument | null>;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
const meta = (kind: 'name' | 'property', name: string, content: string) => `<meta ${kind}="${name}" content="${escaped(content)}" />`;

/** Data in a document: nothing in it ends the element, or begins another. It is no script to the browser, so no policy asks about it. */
const jsonLd = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)}</script>`;

/** The tags of a document's head that speak of its page. @param publicUrl where people reach the server */
export function headOf({ titulo, descricao, caminho, imagem, foraDaBusca, dados = [] }: PageDocument, publicUrl: string): string {
  return [
    `<title>${escaped(titulo)}</title>`,
    meta('name', 'description', descricao),
    ...(foraDaBusca ? [meta('name', 'robots', 'noindex')] : []),
    ...(caminho
      ? [`<link rel="canonical" href="${escaped(publicUrl + caminho)}" />`, meta('property', 'og:url', publicUrl + caminho)]
      : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Festejo'),
    meta('property', 'og:locale', 'pt_BR'),
    meta('property', 'og:title', titulo),
    meta('property', 'og:description', descricao),
    meta('property', 'og:image', publicUrl + socialPictureOf(imagem)),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(SOCIAL.width)),
    meta('property', 'og:image:height', String(SOCIAL.height)),
    meta('property', 'og:image:alt', titulo),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...dados.map(jsonLd),
  ].join('');
}

const link = (caminho: string | undefined, html: string) => (caminho === undefined ? html : `<a href="${escaped(caminho)}">${html}</a>`);

function itemOf({ nome, caminho, detalhe, imagem }: Item): string {
  const picture = imagem ? `<img src="${escaped(imagem)}" alt="" width="320" height="240" loading="lazy" />` : '';
  return `<li>${link(caminho, `${picture}<strong>${escaped(nome)}</strong>`)}${detalhe ? `<span>${escaped(detalhe)}</span>` : ''}</li>`;
}

/** As the page's gallery asks for it, so that it is fetched once. */
function pictureOf({ url, alt }: NonNullable<PageBody['foto']>): string {
  const sizes = `sizes="${PICTURE_SIZES.galeria}"`;
  const avif = avifSrcSetOf(url);
  const srcset = srcSetOf(url);
  return [
    '<picture>',
    ...(avif ? [`<source type="image/avif" srcset="${escaped(avif)}" ${sizes} />`] : []),
    `<img src="${escaped(url)}"${srcset ? ` srcset="${escaped(srcset)}" ${sizes}` : ''} alt="${escaped(alt)}" width="640" height="480" fetchpriority="high" />`,
    '</picture>',
  ].join('');
}

/** The body as HTML; the page's styles hide it once the page itself is drawn (`#root` beside it is then not empty). */
export function bodyOf({ titulo, foto, trilha = [], textos = [], listas = [] }: PageBody): string {
  const path = trilha.map(([nome, caminho]) => link(caminho, escaped(nome))).join(' › ');
  return [
    '<main class="documento">',
    ...(path ? [`<nav aria-label="Você está em">${path}</nav>`] : []),
    ...(foto ? [pictureOf(foto)] : []),
    `<h1>${escaped(titulo)}</h1>`,
    ...textos.map((texto) => `<p>${escaped(texto)}</p>`),
    ...listas
      .filter(({ itens }) => itens.length > 0)
      .map(({ titulo: nome, itens }) => `<section><h2>${escaped(nome)}</h2><ul>${itens.map(itemOf).join('')}</ul></section>`),
    '</main>',
  ].join('');
}

/** The parameters of an address by a route path of the web, as they stand in it. */
export function paramsOf(route: string, path: string): Record<string, string> {
  const values = path.split('/');
  return Object.fromEntries(
    route.split('/').flatMap((name, i) => (name.startsWith(':') ? [[name.replace(/[:?]/g, ''), values[i] ?? '']] : [])),
  );
}
