/**
 * Converts reais, the unit of the API, to integer centavos, the unit of sums and tables. The result is rounded, since 19.99 × 100 is
 * 1998.9999999999998 and 1.15 × 100 is 114.99999999999999.
 */
export const emCentavos = (reais: number): number => Math.round(reais * 100);
