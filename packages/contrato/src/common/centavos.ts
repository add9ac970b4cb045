/**
 * Converts reais, the unit of the API, to integer centavos, the unit of sums and tables. The result is rounded, since 19.99 × 100 is
 * 1998.9999999999998 and 1.15 × 100 is 114.99999999999999.
 */
export const emCentavos = (reais: number): number => Math.round(reais * 100);

/** Converts centavos to reais, the inverse of `emCentavos`. */
export const emReais = (centavos: number): number => centavos / 100;

export const emReaisOuNada = (centavos: number | null): number | null => (centavos === null ? null : emReais(centavos));

/** Centavos as the decimal number of banks and the Pix: `123456` -> `1234.56` */
export const reaisComPonto = (centavos: number): string => emReais(centavos).toFixed(2);

/** Centavos as Brazilian spreadsheets and forms write them: `123456` -> `1234,56` */
export const reaisComVirgula = (centavos: number): string => reaisComPonto(centavos).replace('.', ',');
