const ROTAS_DE_CARTA = /^\/(ConfirmacaoConta|usuario|pedidos|pagamento|evento)\b/i;

/**
 * The path of a mail's link inside this site, or `null` for a link to another site.
 * Mails use the server's public address, which in development differs from the address of the web pages.
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
