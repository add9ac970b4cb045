import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { meiosDoSegundoFator } from '../../conta/segundo-fator/index.ts';
import { findById } from '../../conta/usuarios/index.ts';
import { criarOperador } from './criar-operador.ts';
import { umOperador } from './testing/operadores.ts';

const NOVA = 'lanterna poema cacto 41';
const server = withTestServer({}, { rounds: false });
let chefe: Person;
beforeEach(async () => {
  chefe = await umOperador(server);
  await server.db.updateTable('usuarios').set({ senha_hash: 'x' }).where('id', '=', chefe.id).execute();
});

/** Waits until `quantas` letters to the operator's address are queued. Returns their subjects and texts. */
async function cartas(quantas: number): Promise<{ assunto: string; texto: string }[]> {
  const ler = () =>
    server.database.query(
      `select data ->> 'assunto' as assunto, data ->> 'texto' as texto from jobs.job
       where name = 'enviar-carta' and data ->> 'para' = $1 order by created_on, id`,
      [chefe.email],
    );
  await expect.poll(async () => (await ler()).length).toBe(quantas);
  return (await ler()) as { assunto: string; texto: string }[];
}

test('an operador gets no password link, and the letter of the other profile does not change the password of the operation', async () => {
  await server.call('POST', '/usuario/esqueci-senha', { body: { email: chefe.email } });
  const [carta] = await cartas(1);
  expect(carta?.assunto).toBe('A senha da operação não se troca por e-mail');
  expect(carta?.texto).not.toContain('novaSenha');

  const cliente = await server.person(TIPO_PERFIL.CLIENTE);
  await server.db.updateTable('usuarios').set({ email: chefe.email }).where('id', '=', cliente.id).execute();
  await server.call('POST', '/usuario/esqueci-senha', { body: { email: chefe.email, tipoPerfil: 1 } });
  const [, userId, code] = /novaSenha\?userId=([\w-]+)&code=([\w-]+)/.exec((await cartas(2))[1]?.texto ?? '') ?? [];
  const conferido = await server.call('POST', '/usuario/conferir-link', { body: { userId, code } });
  expect(conferido.body.conta).toMatchObject({ outroPerfil: null, protecoes: [] });
  const trocada = await server.call('POST', '/usuario/redefinir-senha', { body: { userId, code, senha: NOVA, outroPerfil: true } });
  expect(trocada).toMatchObject({ status: 200 });
  expect(await findById(server.db, chefe.id)).toMatchObject({ senhaHash: 'x' });
});

test('even the link of the command does not remove the second factor; the command does, on request', async () => {
  const { caminho } = await criarOperador(server.db, { email: chefe.email, nome: 'Olga' }, server.clock.now());
  const [, userId, code] = /userId=([\w-]+)&code=([\w-]+)/.exec(caminho) ?? [];
  const { id } = await server.db.selectFrom('passkeys').select('id').where('usuario_id', '=', chefe.id).executeTakeFirstOrThrow();
  const body = { userId, code, senha: NOVA, remover: [`passkey:${id}`] };
  expect(await server.call('POST', '/usuario/redefinir-senha', { body })).toMatchObject({ status: 200, body: { protecoesSaemEm: null } });
  expect(await meiosDoSegundoFator(server.db, chefe.id)).toEqual(['passkey']);
  const dados = { email: chefe.email, nome: 'Olga', tirarSegundoFator: true };
  const { retirados } = await criarOperador(server.db, dados, server.clock.now());
  expect([retirados, await meiosDoSegundoFator(server.db, chefe.id)]).toEqual([['a chave de acesso "chave"'], []]);
});
