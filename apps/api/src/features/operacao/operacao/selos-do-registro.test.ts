import { beforeEach, expect, test } from 'vitest';
import { encryptAnew } from '../../../platform/auth/protected.queries.ts';
import { createSecrets, type Secrets } from '../../../platform/auth/secrets.ts';
import { executeRaw, inTransaction } from '../../../platform/db/database.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { CHAVE_CIFRADA, conferirNa, faltaChaveDoRegistro, ID_DO_FIM, SELO_CIFRADO } from '../../dinheiro/conferencia/index.ts';
import { prepararChave } from './chave-do-registro.ts';
import { registrarAto } from './registrar-ato.ts';
import { selarRegistro } from './selar-registro.ts';
import { umOperador } from './testing/operadores.ts';

const server = withTestServer({}, { rounds: false });
let olga: Person;
let secrets: Secrets;
beforeEach(async () => {
  olga = await umOperador(server);
  secrets = testContext(server).secrets;
});

const agir = (com = secrets) =>
  inTransaction(server.db, (tx) =>
    registrarAto({ ...testContext(server), secrets: com }, tx, {
      operadorId: olga.id,
      ato: 'leu_pessoa',
      assunto: 'pessoa',
      assuntoId: olga.id,
      dados: {},
    }),
  );
const falhas = async (com = secrets) =>
  (await inTransaction(server.db, (tx) => conferirNa(tx, () => {}, com))).flatMap((conferido) => conferido.falhas);
/** Changes the log as an attacker can who has access to the database only. */
const escrever = (sql: string) =>
  inTransaction(server.db, async (tx) => {
    await executeRaw(tx, 'alter table auditoria disable trigger so_cresce');
    await executeRaw(tx, sql);
    await executeRaw(tx, 'alter table auditoria enable trigger so_cresce');
  });
const FORJAR = `insert into auditoria (em, operador_id, ato, assunto, assunto_id, dados) select now(), operador_id, 'suspendeu', assunto, assunto_id, '{}' from auditoria limit 1`;
const TERMINAR_AQUI =
  'update fim_da_auditoria f set ordem = a.ordem, hash = a.hash from (select * from auditoria order by ordem desc limit 1) a';
const comecar = () => prepararChave(server.db, secrets);
/** The log as an earlier version left it: only its end is sealed, not its acts. */
async function comoAntesDosSelos(): Promise<void> {
  await escrever('update auditoria set selo = null; update fim_da_auditoria set chave_cifrada = null');
  const { ordem, hash } = await server.db.selectFrom('fim_da_auditoria').select(['ordem', 'hash']).executeTakeFirstOrThrow();
  const fim = Buffer.from(`${ordem} ${Buffer.from(hash).toString('hex')}`);
  const selo_cifrado = secrets.encrypt(fim, `fim-do-registro:${ID_DO_FIM}`);
  await server.db.updateTable('fim_da_auditoria').set({ selo_cifrado }).execute();
}

test('a forged act stays visible, however many acts and starts follow', async () => {
  await agir();
  await escrever(FORJAR);
  await agir();
  await comecar();
  expect(await falhas()).toEqual(['o ato 2 não tem o selo deste servidor: foi escrito ou mudado por fora']);
});

test('removing the key and forging does not make the server vouch for foreign entries', async () => {
  await agir();
  await escrever(`update fim_da_auditoria set chave_cifrada = null; ${FORJAR}; ${TERMINAR_AQUI}`);
  await comecar();
  await agir();
  await comecar();
  await agir();
  expect(await faltaChaveDoRegistro(server.db)).toBe(true);
  expect((await falhas()).join('\n')).toMatch(/está sem selo[\s\S]*não tem a chave dos selos/);
  // The seal of an earlier end is not valid for this end.
  await escrever('update fim_da_auditoria set selo_cifrado = null');
  await comecar();
  expect(await faltaChaveDoRegistro(server.db)).toBe(true);
});

test('forging, waiting for a real act and then removing the key does not hide the forged act', async () => {
  await agir();
  await escrever(FORJAR);
  await agir();
  await escrever('update auditoria set selo = null; update fim_da_auditoria set chave_cifrada = null');
  await comecar();
  await agir();
  await comecar();
  expect(await faltaChaveDoRegistro(server.db)).toBe(true);
  expect((await falhas()).join('\n')).toContain('não tem a chave dos selos');
});

test("a log of a version without seals gets a key if its end has the server's seal; otherwise only a person gives it one", async () => {
  await agir();
  await agir();
  await comoAntesDosSelos();
  await comecar();
  expect(await falhas()).toEqual([]);
  await agir();
  expect(await falhas()).toEqual([]);
  await escrever(`update auditoria set dados = '{"x":1}' where ordem = 2`);
  expect((await falhas()).join('\n')).toContain('o ato 2 foi mudado');

  await escrever(
    `update auditoria set dados = '{}' where ordem = 2; update fim_da_auditoria set chave_cifrada = null, selo_cifrado = null`,
  );
  await comecar();
  expect(await falhas()).not.toEqual([]);
  expect(await selarRegistro(server.db, secrets)).toMatchObject({ ordem: 3 });
  expect(await selarRegistro(server.db, secrets)).toBeNull();
  await agir();
  expect(await falhas()).toEqual([]);
});

test('a chain rebuilt up to the beginning of the seals is noticed as well', async () => {
  await agir();
  await agir();
  await comoAntesDosSelos();
  await comecar();
  await escrever(
    `update auditoria set dados = '{"x":1}' where ordem = 1; update auditoria a set hash = hash_da_auditoria(a) where ordem = 1;
     update auditoria set anterior = (select hash from auditoria where ordem = 1) where ordem = 2; update auditoria a set hash = hash_da_auditoria(a) where ordem = 2;
     ${TERMINAR_AQUI}`,
  );
  expect(await falhas()).toContain('os atos até o 2 não são os que havia quando os selos começaram');
});

test('with another server secret the seals stay valid', async () => {
  await agir();
  const now = createSecrets('outro-segredo-com-mais-de-trinta-e-duas-letras');
  expect(await falhas(now)).toHaveLength(2);
  for (const what of [CHAVE_CIFRADA, SELO_CIFRADO]) {
    expect(await encryptAnew(server.db, what, { before: secrets, now })).toMatchObject({ changed: 1, unreadable: 0 });
  }
  await agir(now);
  expect(await falhas(now)).toEqual([]);
});
