import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Person, TestServer } from '../../../../platform/testing/server.ts';

/** Inserts the rows of an active authenticator app. */
export async function ligarTotp(server: TestServer, { id }: Person): Promise<void> {
  await server.db
    .insertInto('totp')
    .values({ usuario_id: id, segredo_cifrado: randomBytes(40), ativo_desde: server.clock.now() })
    .execute();
  await comCodigos(server, id);
}

/** Inserts the rows of a passkey. */
export async function guardarPasskey(server: TestServer, { id }: Person, { nome = 'Celular' } = {}): Promise<void> {
  await server.db
    .insertInto('passkeys')
    .values({
      id: uuidv7(),
      usuario_id: id,
      credencial_id: randomBytes(16).toString('base64url'),
      chave_publica: randomBytes(32),
      contador: 0,
      nome,
      criada_em: server.clock.now(),
    })
    .execute();
  await comCodigos(server, id);
}

/** Inserts ten recovery codes, with the first protection only. */
async function comCodigos(server: TestServer, usuario_id: string): Promise<void> {
  const antes = await server.db.selectFrom('codigos_de_recuperacao').select('usuario_id').where('usuario_id', '=', usuario_id).execute();
  if (antes.length > 0) return;
  const codigos = Array.from({ length: 10 }, () => ({ usuario_id, codigo_hash: randomBytes(32) }));
  await server.db.insertInto('codigos_de_recuperacao').values(codigos).execute();
}
