import type { Protected } from '../../../../platform/auth/protected.queries.ts';

/** Owner name of a calendar's encrypted address: the address cannot be decrypted in another row. */
export const donoDoEndereco = (calendarioId: string) => `calendario-externo:${calendarioId}`;

/** Where the address is stored, and the owner name that decrypts it. */
export const CALENDARIO_CIFRADO: Protected = {
  table: 'calendarios_externos',
  key: 'id',
  column: 'endereco_cifrado',
  owner: donoDoEndereco,
};
