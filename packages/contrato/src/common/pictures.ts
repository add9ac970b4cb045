/** Widths in pixels that the server keeps of each picture; the address in replies is that of the middle one. */
const WIDTHS = [320, 640, 1280] as const;
/** How wide the pictures of the first screens are shown: the script that runs first asks for the same files as the page. */
export const PICTURE_SIZES = {
  /**
   * Two columns on a phone, four at the widest. A phone's is told a little narrower than it is: the picture of 320 is then taken
   * for 340 points, at half the bytes.
   */
  cartao: '(min-width: 1240px) 284px, (min-width: 600px) 30vw, 41vw',
  /** A phone takes the picture of 640 for its 780 points, at half the bytes. */
  galeria: '(min-width: 1024px) 680px, 80vw',
} as const;
const ENDING = /-640\.webp$/;

/** `/arquivos/a/b-640.webp` -> what `srcset` wants; `undefined` for an address of another form. */
export function srcSetOf(url: string): string | undefined {
  if (!ENDING.test(url)) return undefined;
  return WIDTHS.map((width) => `${url.replace(ENDING, `-${width}.webp`)} ${width}w`).join(', ');
}

const WITH_AVIF = /\.a-640\.webp$/;

/** The same in AVIF, a third smaller; `undefined` for a picture that the server does not keep in it. */
export function avifSrcSetOf(url: string): string | undefined {
  if (!WITH_AVIF.test(url)) return undefined;
  return WIDTHS.map((width) => `${url.replace(ENDING, `-${width}.avif`)} ${width}w`).join(', ');
}

/** The smallest that is kept of a picture of ours; any other address stays. */
export const smallestOf = (url: string): string => url.replace(ENDING, `-${WIDTHS[0]}.webp`);
/** The largest, in the same way. */
export const largestOf = (url: string): string => url.replace(ENDING, `-${WIDTHS[2]}.webp`);
