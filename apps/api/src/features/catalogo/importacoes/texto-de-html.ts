import { createRequire } from 'node:module';

// Loads the parser with the first text that needs it, to keep the start fast.
const require = createRequire(import.meta.url);

const TEM_HTML = /<(?:\/?[a-z]|!--)[^>]*>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/i;
/** Block elements, with the number of line breaks before and after each. */
const QUEBRAS: ReadonlyMap<string, number> = new Map([
  ...['div', 'li', 'tr', 'hr', 'section', 'article', 'dt', 'dd'].map((nome) => [nome, 1] as const),
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'blockquote', 'pre'].map((nome) => [nome, 2] as const),
]);
const TEM_BLOCOS = /<(?:br|p|div|li|tr|h[1-6]|table|ul|ol)\b/i;
const CALADAS = new Set(['script', 'style', 'head', 'template', 'noscript', 'iframe', 'svg']);

/** The plain text of HTML, with its line breaks. A text without tags and entities stays as it is. */
export function textoDeHtml(texto: string): string {
  if (!TEM_HTML.test(texto)) return texto;
  const { Parser } = require('htmlparser2') as typeof import('htmlparser2');
  const saida: string[] = [];
  let caladas = 0;
  let quebras = 0;
  let espaco = false;
  let item = false;
  const parser = new Parser({
    onopentagname(nome) {
      if (CALADAS.has(nome)) caladas += 1;
      quebras = nome === 'br' ? Math.min(2, quebras + 1) : Math.max(quebras, QUEBRAS.get(nome) ?? 0);
      if (nome === 'li') item = true;
      if (nome === 'td' || nome === 'th') espaco = true;
    },
    ontext(parte) {
      if (caladas > 0) return;
      const palavras = parte.replace(/\s+/g, ' ');
      const dito = palavras.trim();
      if (dito !== '') {
        if (saida.length > 0) saida.push(quebras > 0 ? '\n'.repeat(quebras) : espaco || palavras.startsWith(' ') ? ' ' : '');
        saida.push(item ? `- ${dito}` : dito);
        [quebras, espaco, item] = [0, false, false];
      }
      espaco ||= palavras.endsWith(' ');
    },
    onclosetag(nome) {
      if (CALADAS.has(nome)) caladas = Math.max(0, caladas - 1);
      quebras = Math.max(quebras, QUEBRAS.get(nome) ?? 0);
    },
  });
  // Without block elements, line breaks in the source are line breaks of the text.
  parser.end(TEM_BLOCOS.test(texto) ? texto : texto.replace(/\r\n?|\n/g, '<br>'));
  return saida.join('');
}
