import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { openAnother, testEngine } from '../../../platform/testing/database.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { untilHeld } from '../../../platform/testing/waiting.ts';
import { fazerRepasses } from './fazer-remessas.ts';
import { montar } from './testing/repasses.ts';

// The embedded engine has a single connection, so requests cannot run at the same time there.
describe.skipIf(testEngine !== 'postgres')('an account that changes during the payment', () => {
  const server = withTestServer({}, { rounds: false });
  const { query, concluir, estados } = montar(server);

  test('no money goes to the new account before its 24 hours: the batch uses the old account, or waits', async () => {
    const { fornecedor } = await concluir();
    const desde = server.clock.now().toISOString();
    const conta = (chave: string, valeAPartirDe: string) =>
      query(
        `insert into contas_bancarias (fornecedor_id, tipo, titular_nome, titular_documento, pix_tipo, pix_chave, vale_a_partir_de, mudou_em)
         values ($1, 'pix', 'Ana', '52998224725', 'email', $2, $3, $4)
         on conflict (fornecedor_id) do update set pix_chave = $2, vale_a_partir_de = $3, mudou_em = $4`,
        [fornecedor.id, chave, valeAPartirDe, desde],
      );
    await conta('antiga@festejo.example', desde);
    const outro = await openAnother(server.database);
    try {
      const chamadas = await outro.db.transaction().execute(async (tx) => {
        await tx.selectFrom('repasses').select('id').forUpdate().execute();
        const pagando = fazerRepasses(testContext(server));
        await untilHeld(server.database, [pagando]);
        const mudando = conta('nova@festejo.example', new Date(server.clock.now().getTime() + DIA_EM_MS).toISOString());
        await untilHeld(server.database, [pagando, mudando]);
        return [pagando, mudando];
      });
      await Promise.all(chamadas);
    } finally {
      await outro.close();
    }
    const para = (await query('select para from transferencias')).map((uma) => String(uma['para']));
    expect(para.filter((um) => um.includes('n***'))).toEqual([]);
    expect([await estados(), para]).toEqual([['concluido 1'], [expect.stringContaining('a***')]]);
  });
});
