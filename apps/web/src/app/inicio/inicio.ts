// Runs before the scripts arrive, as `/inicio.js`: small, and for itself. A file, not inline: the CSP allows no inline script.
import { CHAVE_DO_EVENTO } from '../../lib/chaves-da-aba.ts';
import { enderecoDe } from '../../lib/endereco.ts';
import { srcSetDaImagem, TAMANHO_DA_FOTO } from '../../lib/imagens.ts';
import { CARTOES_POR_PAGINA, NA_PRIMEIRA_FILA } from '../../lib/lista-de-produtos.ts';
import { lerToken } from '../../lib/token.ts';

/** Put in by the build (`inicio.ts` beside `vite.config.ts`): what the contract and the table of pages say. */
declare const INICIO: {
  readonly operacoes: { readonly produto: string; readonly produtosNoRaio: string; readonly evento: string };
  /** What a page's path matches, its segments in groups. */
  readonly paginas: { readonly produto: string; readonly inicio: string };
};

mostrarEsquema();
adiantar();

/** Before the first paint, so that a dark screen never flashes white. */
function mostrarEsquema(): void {
  let valor = 'auto';
  try {
    // Where Mantine keeps it.
    valor = localStorage.getItem('mantine-color-scheme-value') || 'auto';
  } catch {}
  const escuro = valor === 'dark' || (valor !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', escuro ? 'dark' : 'light');
}

/**
 * Asks for what the page will ask for, and for its first pictures, while the scripts are on their way: on a phone they take
 * seconds. `lib/adiantado.ts` hands the replies on.
 */
function adiantar(): void {
  let token: string | null = null;
  let eventoId: string | undefined;
  try {
    token = lerToken();
    eventoId = JSON.parse(sessionStorage.getItem(CHAVE_DO_EVENTO) ?? 'null')?.id ?? undefined;
  } catch {}
  const adiantado = { token, respostas: {} as Record<string, Promise<Response>>, imagens: [] as HTMLImageElement[] };
  window.festejoAdiantado = adiantado;

  const pedir = async (url: string): Promise<unknown> => {
    const headers = { Accept: 'application/json', ...(token !== null && { Authorization: `Bearer ${token}` }) };
    const resposta = fetch(url, { headers });
    adiantado.respostas[url] = resposta;
    const recebida = await resposta;
    return recebida.ok ? recebida.clone().json() : undefined;
  };
  const mostrar = (sizes: string, urls: readonly (string | null | undefined)[]) => {
    for (const url of urls) {
      const srcset = url && srcSetDaImagem(url);
      if (!srcset) continue;
      const imagem = new Image();
      imagem.fetchPriority = 'high';
      imagem.sizes = sizes;
      imagem.srcset = srcset;
      adiantado.imagens.push(imagem);
    }
  };
  const abre = (pagina: string) => new RegExp(`^${pagina}/?$`, 'i').exec(location.pathname);
  const { operacoes, paginas } = INICIO;

  const productId = abre(paginas.produto)?.[1];
  if (productId) {
    pedir(enderecoDe(operacoes.produto, { productId }, { eventoId }))
      .then((lido) => {
        const { files } = lido as { files: { tipo: string; url: string }[] };
        mostrar(TAMANHO_DA_FOTO.galeria, [files.find(({ tipo }) => tipo === 'imagem')?.url]);
      })
      .catch(() => {});
  } else if (token !== null && eventoId && abre(paginas.inicio) && location.search === '') {
    pedir(enderecoDe(operacoes.produtosNoRaio, {}, { eventoId, pageSize: CARTOES_POR_PAGINA }))
      .then((lida) => {
        const { itens } = lida as { itens: { imagemUrl: string | null }[] };
        mostrar(
          TAMANHO_DA_FOTO.cartao,
          itens.slice(0, NA_PRIMEIRA_FILA).map(({ imagemUrl }) => imagemUrl),
        );
      })
      .catch(() => {});
    pedir(enderecoDe(operacoes.evento, { id: eventoId })).catch(() => {});
  }
}
