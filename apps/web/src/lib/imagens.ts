/** Widths in pixels that the server keeps of each picture; the address in replies is that of the middle one. */
const LARGURAS = [320, 640, 1280] as const;
const FIM = /-640\.webp$/;

/** `/arquivos/a/b-640.webp` -> what `srcset` wants; `undefined` for an address of another form. */
export function srcSetDaImagem(url: string): string | undefined {
  if (!FIM.test(url)) return undefined;
  return LARGURAS.map((largura) => `${url.replace(FIM, `-${largura}.webp`)} ${largura}w`).join(', ');
}
