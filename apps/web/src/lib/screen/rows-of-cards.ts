/** Fills whole rows of two, three, four and six cards. */
export const CARTOES_POR_PAGINA = 24;
/** Pictures in the first row of the widest screen. */
export const NA_PRIMEIRA_FILA = 4;
