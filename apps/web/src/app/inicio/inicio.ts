// Runs before the scripts arrive, as `/inicio.js`: small, and for itself. A file, not inline: the CSP allows no inline script.

import { avifSrcSetOf, PICTURE_SIZES, srcSetOf } from '@festejo/contrato/common/pictures.ts';
import { urlOf } from '../../lib/http/url.ts';
import { deviceStorage, tabStorage } from '../../lib/remembered/storage.ts';
import { CARTOES_POR_PAGINA, NA_PRIMEIRA_FILA } from '../../lib/screen/rows-of-cards.ts';
import { keepTranslatedTexts } from '../../lib/screen/translated-page.ts';
import { EVENTO_KEY } from '../../lib/session/tab-keys.ts';
import { readToken } from '../../lib/session/token.ts';

/** Put in by the build (`inicio.ts` beside `vite.config.ts`): what the contract and the table of pages say. */
declare const INICIO: {
  readonly operacoes: { readonly produto: string; readonly produtosNoRaio: string; readonly evento: string };
  /** What a page's path matches, its segments in groups. */
  readonly paginas: { readonly produto: string; readonly inicio: string };
};

mostrarEsquema();
prefetch();
// Before React draws anything.
keepTranslatedTexts();

/** Before the first paint, so that a dark screen never flashes white. */
function mostrarEsquema(): void {
  let valor = 'auto';
  try {
    // Where Mantine keeps it.
    valor = deviceStorage.getItem('mantine-color-scheme-value') || 'auto';
  } catch {}
  const escuro = valor === 'dark' || (valor !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', escuro ? 'dark' : 'light');
}

/**
 * Asks for what the page will ask for, and for its first pictures, while the scripts are on their way: on a phone they take
 * seconds. `lib/http/prefetched.ts` hands the replies on.
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
      // What the page will ask for.
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
    // Its picture is in the document.
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
