// Runs before the other scripts load, as `/inicio.js`: small and without dependencies. It is a file because the CSP allows no inline
// script.

import { avifSrcSetOf, PICTURE_SIZES, srcSetOf } from '@festejo/contrato/common/pictures.ts';
import { urlOf } from '../../lib/http/url.ts';
import { deviceStorage, tabStorage } from '../../lib/remembered/storage.ts';
import { CARTOES_POR_PAGINA, NA_PRIMEIRA_FILA } from '../../lib/screen/rows-of-cards.ts';
import { keepTranslatedTexts } from '../../lib/screen/translated-page.ts';
import { EVENTO_KEY } from '../../lib/session/tab-keys.ts';
import { readToken } from '../../lib/session/token.ts';

/** Defined by the build (`inicio.ts` beside `vite.config.ts`), from the contract and the table of pages. */
declare const INICIO: {
  readonly operacoes: { readonly produto: string; readonly produtosNoRaio: string; readonly evento: string };
  /** Patterns of the paths, with their segments in groups. */
  readonly paginas: { readonly produto: string; readonly inicio: string };
};

mostrarEsquema();
prefetch();
// Must run before React renders.
keepTranslatedTexts();

/** Runs before the first paint, so that a dark screen does not flash white. */
function mostrarEsquema(): void {
  let valor = 'auto';
  try {
    // Mantine's own storage key.
    valor = deviceStorage.getItem('mantine-color-scheme-value') || 'auto';
  } catch {}
  const escuro = valor === 'dark' || (valor !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', escuro ? 'dark' : 'light');
}

/**
 * Sends the requests of the page, and loads its first pictures, while the scripts are still loading, which takes seconds on a phone.
 * `lib/http/prefetched.ts` delivers the replies.
 */
function prefetch(): void {
  let token: string | null = null;
  let eventoId: string | undefined;
  try {
    token = readToken();
    eventoId = JSON.parse(tabStorage.getItem(EVENTO_KEY) ?? 'null')?.id ?? undefined;
  } catch {}
  const prefetched = { token, replies: {} as Record<string, Promise<Response>>, pictures: [] as HTMLImageElement[] };
  window.festejoPrefetched = prefetched;

  const pedir = async (url: string): Promise<unknown> => {
    const headers = { Accept: 'application/json', ...(token !== null && { Authorization: `Bearer ${token}` }) };
    const resposta = fetch(url, { headers });
    prefetched.replies[url] = resposta;
    const recebida = await resposta;
    return recebida.ok ? recebida.clone().json() : undefined;
  };
  const mostrar = (sizes: string, urls: readonly (string | null | undefined)[]) => {
    for (const url of urls) {
      // The file that the page will request.
      const srcset = url && (avifSrcSetOf(url) ?? srcSetOf(url));
      if (!srcset) continue;
      const imagem = new Image();
      imagem.fetchPriority = 'high';
      imagem.sizes = sizes;
      imagem.srcset = srcset;
      prefetched.pictures.push(imagem);
    }
  };
  const abre = (pagina: string) => new RegExp(`^${pagina}/?$`, 'i').exec(location.pathname);
  const { operacoes, paginas } = INICIO;

  const productId = abre(paginas.produto)?.[1];
  if (productId) {
    // The document already preloads its picture.
    pedir(urlOf(operacoes.produto, { productId }, { eventoId })).catch(() => {});
  } else if (token !== null && eventoId && abre(paginas.inicio) && location.search === '') {
    pedir(urlOf(operacoes.produtosNoRaio, {}, { eventoId, pageSize: CARTOES_POR_PAGINA }))
      .then((lida) => {
        const { itens } = lida as { itens: { imagemUrl: string | null }[] };
        mostrar(
          PICTURE_SIZES.cartao,
          itens.slice(0, NA_PRIMEIRA_FILA).map(({ imagemUrl }) => imagemUrl),
        );
      })
      .catch(() => {});
    pedir(urlOf(operacoes.evento, { id: eventoId })).catch(() => {});
  }
}
