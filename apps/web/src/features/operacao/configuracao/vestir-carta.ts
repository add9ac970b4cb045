/**
 * A letter's document as a frame of this page can show it. The frame inherits the page's Content-Security-Policy, by which no element carries
 * a style of its own, as those of mails do: they go to one sheet, which carries the page's nonce.
 * @param html one of the letters that `mailer.ts` sends, whose styles have neither quotes nor entities
 */
export function vestirCarta(html: string, nonce: string): string {
  const regras: string[] = [];
  // By its text: a parser would try the styles, and the browser complain of each.
  const despida = html.replace(/ style="([^"]*)"/g, (_, estilo: string) => {
    regras.push(`[data-estilo="${regras.length}"]{${estilo}}`);
    return ` data-estilo="${regras.length - 1}"`;
  });
  return `<!doctype html><base target="_top"><style nonce="${nonce}">${regras.join('\n')}</style>${despida}`;
}
