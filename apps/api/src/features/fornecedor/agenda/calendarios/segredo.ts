import type { Protected } from '../../../../platform/auth/protected.queries.ts';

/** Whose the encrypted address of a calendar is: it opens in no other row. */
export const donoDoEndereco = (calendarioId: string) => `calendario-externo:${calendarioId}`;

/** Where it is kept, and under which name it opens. */
export const CALENDARIO_CIFRADO: Protected = {
  table: 'calendarios_externos',
  key: 'id',
  column: 'endereco_cifrado',
  owner: donoDoEndereco,
};
