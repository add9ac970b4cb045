import * as z from 'zod';

export const EMAIL_INVALIDO = 'E-mail inválido: confira se está como nome@exemplo.com';
const LETRAS_ANTES = 64;
const EMAIL_MAXIMO = 254;

const ATOM = String.raw`[a-z0-9!#$%&'*+/=?^_\x60{|}~-]+`;
/** RFC 5321 4.5.3.1, RFC 5322 3.4.1 without quotes, RFC 1123 2.1; the last label is a name, also one in punycode. */
const FORMA = new RegExp(
  String.raw`^${ATOM}(?:\.${ATOM})*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$`,
);
const ASCII = /^[\x21-\x7e]*$/;
/** Letters of these look like those of ours: a label that has both passes for another. */
const PARECIDAS = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
const ROTULO = /^(?!-)[\p{L}\p{M}\p{N}-]+(?<!-)$/u;

/**
 * A domain with accents as the network knows it (IDNA), null when it has no such form. A label that only looks like one of ASCII (`K`, the
 * Kelvin sign, is read as `k`) is refused: nobody types it.
 */
function dominioEmAscii(dominio: string): string | null {
  if (ASCII.test(dominio)) return dominio.toLowerCase();
  const rotulos = dominio.split('.');
  const serve = (rotulo: string) => ROTULO.test(rotulo) && !(/\p{Script=Latin}/u.test(rotulo) && PARECIDAS.test(rotulo));
  if (!rotulos.every(serve) || !URL.canParse(`http://${dominio}`)) return null;
  const lidos = new URL(`http://${dominio}`).hostname.split('.');
  return rotulos.every((rotulo, i) => ASCII.test(rotulo) || lidos[i]?.startsWith('xn--')) ? lidos.join('.') : null;
}

function lerEmail(texto: string): { readonly email: string } | { readonly problema: string } {
  const arroba = texto.lastIndexOf('@');
  const antes = texto.slice(0, Math.max(0, arroba));
  if (!ASCII.test(antes) && !/\s/.test(antes)) return { problema: 'E-mail inválido: antes do @ use letras sem acento' };
  const dominio = dominioEmAscii(texto.slice(arroba + 1));
  const email = `${antes.toLowerCase()}@${dominio}`;
  if (dominio === null || email.length > EMAIL_MAXIMO || !FORMA.test(email)) return { problema: EMAIL_INVALIDO };
  if (antes.length > LETRAS_ANTES) return { problema: `E-mail inválido: antes do @ cabem ${LETRAS_ANTES} letras` };
  return { email };
}

/**
 * An e-mail address in lower case, its domain in punycode: one account has one form of it, and every mail server knows that form. Before the @
 * only ASCII is taken, before anything is lowered: a look-alike would reach somebody else's account.
 */
export const email = z
  .string()
  .trim()
  .min(1)
  .max(EMAIL_MAXIMO)
  .transform((texto, ctx) => {
    const lido = lerEmail(texto);
    if ('email' in lido) return lido.email;
    ctx.issues.push({ code: 'custom', message: lido.problema, input: texto });
    return z.NEVER;
  })
  .meta({ format: 'idn-email', description: 'Endereço de e-mail; o domínio pode ter acentos' });
