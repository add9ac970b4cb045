/** A text as tricks are seen through: small letters without accents, plain digits, nothing invisible; and where each character was. */
interface Plano {
  readonly texto: string;
  /** Where the character at each index begins in the original; one more for its end. */
  readonly em: readonly number[];
  /** Where it ends there. */
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

/** Numbers in circles that have no plain form of their own: where a row of them begins, what its first one says, how many they are. */
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

/** Letters and signs of other scripts that look like ours (Unicode TR 39, the ones of a Latin keyboard), in small letters. */
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

/** Sees through what only looks different. */
export function aplainar(original: string): Plano {
  let texto = '';
  const em: number[] = [];
  const ate: number[] = [];
  let posicao = 0;
  for (const letra of original) {
    const fim = posicao + letra.length;
    // What is seen only with the character before it ends that.
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
