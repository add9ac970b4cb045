/**
 * A normalised text against disguises: lower case without accents, ASCII digits, no invisible characters; with the original position of
 * each character.
 */
interface Plano {
  readonly texto: string;
  /** Start of each character in the original. */
  readonly em: readonly number[];
  /** End of each character in the original. */
  readonly ate: readonly number[];
}

const INVISIVEL = /[\p{Default_Ignorable_Code_Point}\p{M}]/u;
/** Digits of other scripts come in blocks of ten that begin at zero. */
function emDigito(letra: string): string {
  const codigo = letra.codePointAt(0) ?? 0;
  let zero = codigo;
  while (zero > codigo - 10 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((codigo - zero) % 10);
}

/** Circled numbers without a compatibility form: the first code point of a row, its number, and the length of the row. */
const CIRCULADOS = [
  [0x2776, 1, 10],
  [0x2780, 1, 10],
  [0x278a, 1, 10],
  [0x24f5, 1, 10],
  [0x24eb, 11, 10],
  [0x24ff, 0, 1],
  [0x1f10b, 0, 2],
  [0x1f51f, 10, 1],
] as const;
const NO_CIRCULO = new Map(
  CIRCULADOS.flatMap(([de, primeiro, quantos]) =>
    Array.from({ length: quantos }, (_, n) => [String.fromCodePoint(de + n), String(primeiro === 0 ? 0 : primeiro + n)] as const),
  ),
);

/** Letters and signs of other scripts that look like Latin ones (Unicode TR 39, limited to those of a Latin keyboard), in lower case. */
const PARECIDAS = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'ьвβ',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еєε',
    g: 'ɡց',
    h: 'һнη',
    i: 'іıι',
    j: 'јϳ',
    k: 'кκ',
    l: 'ӏ',
    m: 'мμ',
    n: 'ոп',
    o: 'оοօσ',
    p: 'рρ',
    q: 'ԛ',
    s: 'ѕ',
    t: 'тτ',
    u: 'υս',
    v: 'νѵ',
    w: 'ԝѡω',
    x: 'хχ',
    y: 'уүγ',
    z: 'ζ',
    3: 'з',
    '.': '。․',
  }).flatMap(([nossa, parecidas]) => [...parecidas].map((uma) => [uma, nossa] as const)),
);

/** Normalises a text against look-alike characters. */
export function aplainar(original: string): Plano {
  let texto = '';
  const em: number[] = [];
  const ate: number[] = [];
  let posicao = 0;
  for (const letra of original) {
    const fim = posicao + letra.length;
    // An invisible character belongs to the character before it.
    if (INVISIVEL.test(letra) && ate.length > 0) ate[ate.length - 1] = fim;
    for (const parte of letra.normalize('NFKD').toLowerCase()) {
      if (INVISIVEL.test(parte)) continue;
      const plana =
        PARECIDAS.get(parte) ?? NO_CIRCULO.get(parte) ?? (!/^\d$/.test(parte) && /\p{Nd}/u.test(parte) ? emDigito(parte) : parte);
      for (const unidade of plana.split('')) {
        texto += unidade;
        em.push(posicao);
        ate.push(fim);
      }
    }
    posicao = fim;
  }
  return { texto, em, ate };
}
