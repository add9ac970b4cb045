/** Where this tab keeps the chosen event. */
export const CHAVE_DO_EVENTO = 'festejo.evento';
