import * as z from 'zod';

export const EMAIL_INVALIDO = 'E-mail inválido: confira se está como nome@exemplo.com';
const LETRAS_ANTES = 64;
const EMAIL_MAXIMO = 254;

const ATOM = String.raw`[a-z0-9!#$%&'*+/=?^_\x60{|}~-]+`;
/** RFC 5321 4.5.3.1, RFC 5322 3.4.1 without quotes, RFC 1123 2.1; the last label is a name, possibly in punycode. */
const FORMA = new RegExp(
  String.raw`^${ATOM}(?:\.${ATOM})*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$`,
);
const ASCII = /^[\x21-\x7e]*$/;
/** Letters of these scripts look like Latin letters: a label that mixes both could imitate another label. */
const PARECIDAS = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
const ROTULO = /^(?!-)[\p{L}\p{M}\p{N}-]+(?<!-)$/u;

/**
 * A domain with accents in its ASCII form (IDNA), or null when that form does not exist. A label that only looks like ASCII (`K`, the
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
 * An e-mail address in lower case, its domain in punycode: one account has one form of the address, and every mail server accepts that
 * form. The part before the @ must be ASCII before it is lowered: a look-alike letter would reach the account of another person.
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
