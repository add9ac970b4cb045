/** Removes accents and other combining marks: `São João` -> `Sao Joao`. */
export const semAcentos = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '');

/** Removes accents and case, to compare and to search: `São João` -> `sao joao`. */
export const paraBusca = (texto: string): string => semAcentos(texto).toLowerCase();
