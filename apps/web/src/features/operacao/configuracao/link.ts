const ROTAS_DE_CARTA = /^\/(ConfirmacaoConta|usuario|pedidos|pagamento|evento)\b/i;

/**
 * The path of a mail's link inside this site, or `null` for a link to elsewhere.
 * A mail carries the server's public address, which in development is not where the screens are served from.
 */
export function caminhoDoLink(link: string, origem: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  const nosso = url.origin === origem || (isLocal(url) && ROTAS_DE_CARTA.test(url.pathname));
  return nosso ? `${url.pathname}${url.search}` : null;
}

function isLocal({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
