import type { IncomingHttpHeaders } from 'node:http';
import { Conflict, ValidationError } from '../errors.ts';

class MudouEmOutraTela extends Conflict {
  constructor() {
    super('MUDOU_EM_OUTRA_TELA', 'Estes dados mudaram em outra tela desde que você os abriu', {
      acao: 'Recarregue a página para ver como estão agora e faça a mudança de novo.',
    });
  }
}

/**
 * Reads the version that a write was based on from the `If-Match` header (RFC 9110, 13.1.1): `"3"`. It is null without the header, or for
 * `*`.
 * @throws ValidationError for anything else.
 */
export function readIfMatch(headers: IncomingHttpHeaders): number | null {
  const header = headers['if-match'];
  if (header === undefined || header === '*') return null;
  const version = /^"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined) throw new ValidationError(['Envie em If-Match a versão entre aspas, como "3"']);
  return Number(version);
}

/**
 * Checks the version of a write.
 * @param asked version of `readIfMatch`; with null the last write wins
 * @param current version of the stored record
 * @throws MudouEmOutraTela (409) when the write was based on another version.
 */
export function requireVersion(asked: number | null, current: number): void {
  if (asked !== null && asked !== current) throw new MudouEmOutraTela();
}
