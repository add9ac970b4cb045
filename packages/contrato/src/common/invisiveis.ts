/** Invisible characters, direction marks, and lone surrogates (half a character, which the database could not store). */
const NADA = String.raw`\p{Default_Ignorable_Code_Point}\p{Surrogate}\ufff9-\ufffb`;
/** The letters of these scripts are never joined: U+200C and U+200D between them are invisible. */
const NAO_JUNTAM = String.raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Han}`;
/** Characters that a joiner may stand beside: letters of Arabic or Indic scripts, and the parts of an emoji. */
const JUNTA = String.raw`(?![${NAO_JUNTAM}${NADA}])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`;
const VARIANTE = String.raw`[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`;

/** Invisible characters that shape a visible one. */
const DAO_FORMA = [
  // The flag of a region, such as England.
  String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f}`,
  String.raw`(?<=[^\s\p{Cc}${NADA}])${VARIANTE}`,
  String.raw`(?<=${JUNTA}\ufe0f?)[\u200c\u200d]`,
  String.raw`[\u200c\u200d](?=${JUNTA})`,
].join('|');

const INVISIVEL = new RegExp(`(${DAO_FORMA})|[${NADA}]`, 'gu');
/** Characters of the Unicode category "symbol" that are blank: the empty Braille pattern, a musical one, and the filler of Khitan. */
const EM_BRANCO = /[\u2800\u{1d159}\u{16fe4}]/gu;
const VISIVEL = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A text as people see it: without characters that are invisible or turn its direction (Unicode, UAX #44 Default_Ignorable_Code_Point),
 * except where an emoji or a script needs them. A text without visible characters becomes empty.
 */
export function semInvisiveis(texto: string): string {
  const visto = texto.replace(EM_BRANCO, ' ').replace(INVISIVEL, '$1');
  return VISIVEL.test(visto) ? visto : '';
}
