/** 24 fills whole rows of two, three, four and six cards. */
export const CARTOES_POR_PAGINA = 24;
/** Number of pictures in the first row of the widest screen. */
export const NA_PRIMEIRA_FILA = 4;
