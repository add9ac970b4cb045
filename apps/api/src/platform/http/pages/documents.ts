import { avifSrcSetOf, PICTURE_SIZES, srcSetOf } from '@festejo/contrato/common/pictures.ts';
import type { Context } from '../../context.ts';
import { SOCIAL, socialPictureOf } from './social-pictures.ts';

/** Metadata and text of the record that a page shows, for search engines, link previews and the window's title. */
export interface PageDocument {
  readonly titulo: string;
  readonly descricao: string;
  /** Canonical address of the page, without the host. */
  readonly caminho?: string;
  /** Address of a stored picture, without the host. */
  readonly imagem?: string | null;
  /** True asks search engines to leave the page out. */
  readonly foraDaBusca?: boolean;
  /** Structured data in schema.org's vocabulary. */
  readonly dados?: readonly object[];
  /** Content of the page in plain words and links: for readers without scripts, and for all until the scripts have loaded. */
  readonly corpo?: PageBody;
}

interface Item {
  readonly nome: string;
  /** Address, without the host. */
  readonly caminho?: string;
  readonly detalhe?: string;
  /** Address of a stored picture, without the host. */
  readonly imagem?: string | null;
}

/** A page as plain words. All values are text and get escaped when the HTML is written. */
export interface PageBody {
  readonly titulo: string;
  /**
   * Address of the picture at the top of the page. The picture has the place of the page's own gallery, so it need not wait for the
   * scripts.
   */
  readonly foto?: { readonly url: string; readonly alt: string } | undefined;
  /** Breadcrumbs, outermost first. */
  readonly trilha?: readonly (readonly [nome: string, caminho: string])[];
  readonly textos?: readonly string[];
  readonly listas?: readonly { readonly titulo: string; readonly itens: readonly Item[] }[];
}

/** A feature's metadata for a page of the web. Without a source, a page gets the title and description from the table of pages. */
export interface DocumentSource {
  /** Route path of the web, as in its table of pages. */
  readonly path: string;
  /** Null when the record does not exist: the page then answers 404. */
  describe(ctx: Context, params: Readonly<Record<string, string>>): Promise<PageDocument | null>;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
const meta = (kind: 'name' | 'property', name: string, content: string) => `<meta ${kind}="${name}" content="${escaped(content)}" />`;

/**
 * JSON-LD data in a document. Escaping keeps the data from ending its element or beginning another. Browsers do not execute this type, so
 * no Content-Security-Policy applies.
 */
const jsonLd = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)}</script>`;

/**
 * The tags of a document's head that describe its page.
 * @param publicUrl public address of the server, without a slash at the end
 * @returns HTML
 */
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

/** The markup matches the page's gallery, so that the browser fetches the picture once. */
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

/** The body as HTML. The page's styles hide it once the page itself is drawn (`#root` beside it is then not empty). */
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

/**
 * The parameters of an address by a route path of the web. Values stay percent-encoded.
 * @param route such as `/a/:b/:c?`
 * @param path address without its query
 */
export function paramsOf(route: string, path: string): Record<string, string> {
  const values = path.split('/');
  return Object.fromEntries(
    route.split('/').flatMap((name, i) => (name.startsWith(':') ? [[name.replace(/[:?]/g, ''), values[i] ?? '']] : [])),
  );
}
