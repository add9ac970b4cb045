/** Storage key of the chosen event of this tab. */
export const EVENTO_KEY = 'festejo.evento';
