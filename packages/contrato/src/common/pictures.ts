/** Widths in pixels that the server keeps of each picture; addresses in replies are those of the middle width. */
const WIDTHS = [320, 640, 1280] as const;
/** Display widths of the pictures of the first screens: the early script and the page then request the same files. */
export const PICTURE_SIZES = {
  /**
   * Two columns on a phone, four at the widest. The width on a phone is given a little too small, so that the browser picks the 320 picture
   * for 340 points, at half the bytes.
   */
  cartao: '(min-width: 1240px) 284px, (min-width: 600px) 30vw, 41vw',
  /** A phone picks the 640 picture for its 780 points, at half the bytes. */
  galeria: '(min-width: 1024px) 680px, 80vw',
} as const;
const ENDING = /-640\.webp$/;

/** `/arquivos/a/b-640.webp` -> its value of `srcset`; `undefined` for an address of another form. */
export function srcSetOf(url: string): string | undefined {
  if (!ENDING.test(url)) return undefined;
  return WIDTHS.map((width) => `${url.replace(ENDING, `-${width}.webp`)} ${width}w`).join(', ');
}

const WITH_AVIF = /\.a-640\.webp$/;

/** The `srcset` in AVIF, a third smaller; `undefined` for a picture without AVIF files. */
export function avifSrcSetOf(url: string): string | undefined {
  if (!WITH_AVIF.test(url)) return undefined;
  return WIDTHS.map((width) => `${url.replace(ENDING, `-${width}.avif`)} ${width}w`).join(', ');
}

/** The address of the smallest width of a stored picture; any other address stays. */
export const smallestOf = (url: string): string => url.replace(ENDING, `-${WIDTHS[0]}.webp`);
/** The address of the largest width of a stored picture; any other address stays. */
export const largestOf = (url: string): string => url.replace(ENDING, `-${WIDTHS[2]}.webp`);
