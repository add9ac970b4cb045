/** Whose the encrypted address of a calendar is: it opens in no other row. */
export const donoDoEndereco = (calendarioId: string) => `calendario-externo:${calendarioId}`;
