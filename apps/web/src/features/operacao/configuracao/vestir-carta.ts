/**
 * The document of a mail in a form that a frame of this page can show. The frame inherits the page's Content-Security-Policy, which forbids
 * style attributes, and mails have many of them. They move to one style sheet, which carries the page's nonce.
 * @param html a mail of `mailer.ts`, whose styles contain neither quotes nor entities
 */
export function vestirCarta(html: string, nonce: string): string {
  const regras: string[] = [];
  // Works on the text: a parser would apply the styles, and the browser would report each as a violation.
  const despida = html.replace(/ style="([^"]*)"/g, (_, estilo: string) => {
    regras.push(`[data-estilo="${regras.length}"]{${estilo}}`);
    return ` data-estilo="${regras.length - 1}"`;
  });
  return `<!doctype html><base target="_top"><style nonce="${nonce}">${regras.join('\n')}</style>${despida}`;
}
