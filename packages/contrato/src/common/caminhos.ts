const BASE = 'https://festejo.invalid';

/**
 * A path of this site with its query, normalised as a browser does (`/./x` is `/x`), or null: an address of another site is never a
 * destination. `/.//outro.example` is refused too: its normalised path begins with two slashes and so names another host.
 */
export function caminhoNosso(texto: string | null | undefined): string | null {
  if (!texto?.startsWith('/') || !URL.canParse(texto, BASE)) return null;
  const { origin, pathname, search } = new URL(texto, BASE);
  return origin === BASE && !/^\/[/\\]/.test(pathname) ? `${pathname}${search}` : null;
}
