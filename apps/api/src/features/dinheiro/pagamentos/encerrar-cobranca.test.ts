import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { Unavailable } from '../../../platform/http/errors.ts';
import { encerrarCobranca } from './encerrar-cobranca.ts';
import { comBancoPix } from './testing/com-banco-pix.ts';

describe('the end of the charge of a cancelled purchase', () => {
  const com = comBancoPix();

  test('with a fast clock the job is tried again: the bank ends the charge, and the charge does not count as expired', async () => {
    const { txid } = await com.comprar();
    const { id } = await com.server.db
      .updateTable('pagamentos')
      .set({ estado: 'cancelado' })
      .where('txid', '=', txid)
      .returning('id')
      .executeTakeFirstOrThrow();
    const statusNoBanco = async () =>
      (await com.server.database.query(`select status from simulador.cobrancas where txid = $1`, [txid]))[0]?.['status'];
    const amanha = new Date(Math.max(Date.now(), com.server.clock.now().getTime()) + DIA_EM_MS);
    await expect(encerrarCobranca({ ...com.ctx, clock: { now: () => amanha } }, id)).rejects.toThrow(Unavailable);
    expect(await statusNoBanco()).toBe('ATIVA');
    await encerrarCobranca(com.ctx, id);
    expect(await statusNoBanco()).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  });
});
