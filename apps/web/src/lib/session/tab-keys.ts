/** Where this tab keeps the chosen event. */
export const EVENTO_KEY = 'festejo.evento';
