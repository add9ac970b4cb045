import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSecrets } from '../../platform/auth/secrets.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/schema/migrate.ts';
import { openEmptyDatabase, restoreEarlierInstallation } from '../../platform/testing/installation.ts';
import { conferirNa, faltaSelarRegistro, selar } from '../conferencia/index.ts';
import { insertAto, setFimDoRegistro } from './operacao.queries.ts';
import { selarRegistroAntigo } from './selar-registro-antigo.ts';

const secrets = createSecrets('um-segredo-com-mais-de-trinta-e-duas-letras');
const SEM_SELO = [expect.stringContaining('está sem selo')];

let database: Database;
let drop: () => Promise<void>;
let operadorId: string;
beforeEach(async () => {
  ({ database, drop } = await openEmptyDatabase());
  await restoreEarlierInstallation(database);
  await migrate(database);
  // Back to the version before the log's end was written down, with acts in the log.
  await database.exec(`drop table fim_da_auditoria; delete from migracoes where nome in ('0064_fim_do_registro', '0065_falta_selar')`);
  const [pessoa] = await database.query('select id from usuarios limit 1');
  operadorId = String(pessoa?.['id']);
  await inTransaction(database.db, async (tx) => {
    for (const porque of ['um', 'outro']) await insertAto(tx, ato(porque), new Date('2026-11-20T12:00:00Z'));
  });
  expect(await migrate(database)).toHaveLength(2);
});
afterEach(() => drop());

const ato = (porque: string) => ({ operadorId, ato: 'leu_pessoa', assunto: 'pessoa', assuntoId: operadorId, dados: { porque } }) as const;
const falhas = async () =>
  (await inTransaction(database.db, (tx) => conferirNa(tx, () => {}, secrets))).flatMap((conferido) => conferido.falhas);
const comecar = async () => {
  if (await faltaSelarRegistro(database.db)) await selarRegistroAntigo(database.db, secrets);
};

test('um registro de antes dos selos ganha o seu no primeiro início; um selo tirado depois falta em todos', async () => {
  expect(await falhas()).toEqual(SEM_SELO);
  await comecar();
  expect(await falhas()).toEqual([]);
  await database.query('update fim_da_auditoria set selo_cifrado = null');
  await comecar();
  expect(await falhas()).toEqual(SEM_SELO);
});

test('um ato antes do início sela também, e depois dele nada se sela de novo', async () => {
  await inTransaction(database.db, async (tx) => {
    const ultimo = await insertAto(tx, ato('mais um'), new Date('2026-11-21T12:00:00Z'));
    await setFimDoRegistro(tx, ultimo, selar(secrets, ultimo));
  });
  expect([await falhas(), await faltaSelarRegistro(database.db)]).toEqual([[], false]);
});
