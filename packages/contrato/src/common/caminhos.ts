const BASE = 'https://festejo.invalid';

/**
 * A path of this site with its query, as a browser would go to it (`/./x` is `/x`), or null: an address of another site never becomes
 * a destination. `/.//outro.example` is refused too: its path, once read, begins with two slashes and so names another host.
 */
export function caminhoNosso(texto: string | null | undefined): string | null {
  if (!texto?.startsWith('/') || !URL.canParse(texto, BASE)) return null;
  const { origin, pathname, search } = new URL(texto, BASE);
  return origin === BASE && !/^\/[/\\]/.test(pathname) ? `${pathname}${search}` : null;
}
