import { TIPO_DO_ROLE } from '@festejo/contrato/common/constants.ts';
import { uuidv7 } from 'uuidv7';
import type { Person, TestServer } from '../../../../platform/testing/server.ts';

/** An operator whose account has a second factor, proven in the session. */
export async function umOperador(server: TestServer, nome = 'Olga Operadora'): Promise<Person> {
  const operador = await server.person(TIPO_DO_ROLE.OPERADOR, nome);
  await server.database.query(
    `insert into passkeys (id, usuario_id, credencial_id, chave_publica, contador, transportes, nome, criada_em)
     values ($1, $2, $3, $4, 0, '{}', 'chave', $5)`,
    [uuidv7(), operador.id, operador.id, Buffer.from('x'), server.clock.now()],
  );
  await server.db
    .updateTable('sessoes')
    .set({ meio: 'passkey', criada_em: new Date(server.clock.now().getTime() + 1) })
    .where('usuario_id', '=', operador.id)
    .execute();
  return operador;
}

/** The acts in the log, the newest first, each with its subject. */
export async function atosDe(server: TestServer, as: Person): Promise<{ ato: string; assuntoId: string; dados: string }[]> {
  return (await server.call('GET', '/operacao/registro?pageSize=100', { as })).body.itens;
}
