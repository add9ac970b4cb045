import * as z from 'zod';

/** Area codes (Anatel, Resolução 749/2022 and its Plano de Numeração). */
export const DDDS = (
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 ' +
  '71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
).split(' ');
const EXISTE: ReadonlySet<string> = new Set(DDDS);

const NUMERO = /^(\d\d)(9\d{8}|[2-5]\d{7})$/;
/**
 * Numbers that the whole country dials without an area code: toll-free and shared-cost calls (0800 also with six digits), 4004 and similar.
 */
const NACIONAL = /^(?:0800\d{6,7}|0300\d{7}|0303\d{7}|(?:300\d|400\d|4020)\d{4})$/;

const INVALIDO = 'Telefone inválido: informe DDD e número';
const SO_NUMEROS = 'Telefone inválido: use só números';
const DE_OUTRO_PAIS = 'Telefone de outro país: informe um do Brasil, com DDD';
const CELULAR = 'Celular tem 9 números depois do DDD, e o primeiro é 9';

/** Replaces look-alikes by the usual characters, and removes invisible marks that telephones copy along with a number. */
const comum = (texto: string) =>
  texto
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .trim()
    .replace(/^tel:/i, '')
    // `0xx11`: `xx` stands for a carrier's code.
    .replace(/^(\(?0)[\s-]*(?:xx|\*\*|--|__)/i, '$1');

/**
 * The digits of a Brazilian telephone, area code first; a national number stays as it is dialled.
 * @param texto as people write it: with a mask, +55, a zero or a carrier's code in front
 */
export function lerTelefone(texto: string): { readonly digitos: string } | { readonly problema: string } {
  const escrito = comum(texto);
  if (!/^\(?\+?[\d\s()./-]*$/.test(escrito)) return { problema: SO_NUMEROS };
  let digitos = escrito.replace(/\D/g, '');
  if (NACIONAL.test(digitos) && !escrito.includes('+')) return { digitos };
  const deFora = escrito.includes('+') || digitos.startsWith('00');
  if (deFora) {
    digitos = digitos.replace(/^00/, '');
    if (!digitos.startsWith('55')) return { problema: digitos.startsWith('0') || digitos === '' ? INVALIDO : DE_OUTRO_PAIS };
  }
  if (deFora || /^55\d{10,}$/.test(digitos)) {
    digitos = digitos.slice(2);
    if (/^800\d{7}$/.test(digitos)) return { digitos: `0${digitos}` };
  }
  // The zero of a long-distance call, and the code of its carrier.
  const [, local = ''] = /^(?:0(?:[1-9]\d(?=\d{10,11}$))?)?(\d*)$/.exec(digitos) ?? [];
  const [, ddd] = NUMERO.exec(local) ?? [];
  if (ddd !== undefined) return EXISTE.has(ddd) ? { digitos: local } : { problema: `O DDD ${ddd} não existe` };
  return { problema: /^[1-9]\d[6-9]\d{7}$/.test(local) ? CELULAR : INVALIDO };
}

/** A Brazilian telephone as people write it, parsed by `lerTelefone`. */
export const telefone = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .transform((texto, ctx) => {
    const lido = lerTelefone(texto);
    if ('digitos' in lido) return lido.digitos;
    ctx.issues.push({ code: 'custom', message: lido.problema, input: texto });
    return z.NEVER;
  })
  .meta({ description: 'Telefone do Brasil: com DDD, com ou sem máscara, zero e +55; ou 0800 e outros sem DDD' });

/** Whether a number is dialled without an area code and cannot receive messages: `0800 123 4567`. */
export const eNacional = (digitos: string): boolean => NACIONAL.test(digitos);

/**
 * `(11) 96123-4567`, `0800 123 4567`, `4004-1234`.
 * @param digitos as `lerTelefone` gives them
 */
export function mostrarTelefone(digitos: string): string {
  if (digitos.length === 8) return digitos.replace(/^(\d{4})/, '$1-');
  if (digitos.startsWith('0')) return digitos.replace(/^(\d{4})(\d*)(\d{4})$/, '$1 $2 $3');
  return digitos.replace(/^(\d\d)(\d*)(\d{4})$/, '($1) $2-$3');
}

/**
 * The number of a `tel:` address.
 * @param digitos as `lerTelefone` gives them
 */
export const telefoneParaLigar = (digitos: string): string => (eNacional(digitos) ? digitos : `+55${digitos}`);
