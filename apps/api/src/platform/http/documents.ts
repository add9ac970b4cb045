import type { Context } from '../context.ts';

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
    ...(imagem ? [meta('property', 'og:image', publicUrl + imagem), meta('name', 'twitter:card', 'summary_large_image')] : []),
    ...dados.map(jsonLd),
  ].join('');
}

/** The parameters of an address by a route path of the web, as they stand in it. */
export function paramsOf(route: string, path: string): Record<string, string> {
  const values = path.split('/');
  return Object.fromEntries(
    route.split('/').flatMap((name, i) => (name.startsWith(':') ? [[name.replace(/[:?]/g, ''), values[i] ?? '']] : [])),
  );
}
