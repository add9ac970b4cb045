import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { PixDoBanco } from '@festejo/contrato/dinheiro/pagamentos.ts';
import { describe, expect, test } from 'vitest';
import { contar, estadoDoPagamento } from '../../../../platform/testing/vendas.ts';
import { pedidosOuvemPagamentos } from '../../../pedido/transicoes/index.ts';
import { conferir } from '../../conferencia/conferir.ts';
import { enviarDevolucoes } from '../devolucoes/enviar-devolucoes.ts';
import { processarAvisos, receberPix } from '../receber-pix.ts';
import type { BancoPix } from '../testing/banco-pix.ts';
import { comBancoPix } from '../testing/com-banco-pix.ts';
import { insertConferencia } from './avisos.queries.ts';
import { conferirPix } from './conferir-pix.ts';

describe('a Pix without a purchase', () => {
  const com = comBancoPix();
  const pago = { estado: 'pago', devolver: 0 };
  /** Pays to the key at the bank, without a charge of ours. */
  async function pagarNaChave(pix: Partial<PixDoBanco> = {}): Promise<PixDoBanco> {
    const endToEndId = `E00000000202611221200${Math.random().toString(36).slice(2, 13).padEnd(11, '0')}`;
    const pago = { endToEndId, valor: '75.50', horario: com.server.clock.now().toISOString(), ...pix };
    await com.server.database.query(
      `insert into simulador.cobrancas (txid, status, corpo) values ($1, 'CONCLUIDA', jsonb_build_object('pix', jsonb_build_array($2::jsonb)))`,
      [endToEndId, JSON.stringify(pago)],
    );
    return pago;
  }
  /** Replaces the bank's answers to calls whose path matches. */
  const trocarNa =
    (caminho: RegExp, trocar: (corpo: Record<string, unknown>) => object): BancoPix['intervir'] =>
    async (chamada, responder) => {
      const { status, corpo } = await responder();
      return { status, corpo: caminho.test(chamada.caminho) ? trocar(corpo as Record<string, unknown>) : corpo };
    };
  const devolucoes = () =>
    com.server.database.query(
      'select end_to_end_id, id_no_banco, estado, valor_em_centavos as valor, compra_id from devolucoes order by id',
    );
  const noBanco = () => com.server.database.query(`select end_to_end_id, id, corpo ->> 'valor' as valor from simulador.devolucoes`);
  const falhas = async () => (await conferir(com.server.db)).flatMap((conferido) => conferido.falhas);

  test('a Pix to the key without a charge is refunded whole and once, however often the bank reports it', async () => {
    await com.registrado();
    await conferirPix(com.ctx, pedidosOuvemPagamentos);
    com.server.clock.advance(1_000);
    const pix = await pagarNaChave();
    const contado = { ...pix, chave: 'pix@festejo.example', infoPagador: 'Ana Souza' };
    expect(await Promise.all([com.avisar([contado]), com.avisar([pix, contado]), com.avisar([contado])])).toEqual([200, 200, 200]);
    com.server.clock.advance(60_000);
    await conferirPix(com.ctx, pedidosOuvemPagamentos);
    for (let vez = 0; vez < 3; vez++) {
      await enviarDevolucoes(com.ctx, pedidosOuvemPagamentos);
      com.server.clock.advance(60_000);
    }
    const { endToEndId } = pix;
    expect(await devolucoes()).toEqual([
      { end_to_end_id: endToEndId, id_no_banco: endToEndId, estado: 'concluida', valor: 7_550, compra_id: null },
    ]);
    expect(await noBanco()).toEqual([{ end_to_end_id: endToEndId, id: endToEndId, valor: '75.50' }]);
    expect(await falhas()).toEqual([]);
    expect([await contar(com.server, 'pix_recebidos'), await contar(com.server, 'lancamentos'), com.ctx.letters.length]).toEqual([0, 0, 0]);
    // A restored copy of the database without the refund asks for the same refund.
    await com.server.database.query('delete from devolucoes');
    await com.server.database.query('update avisos_de_pix set processado_em = null, tentar_em = $1', [com.server.clock.now()]);
    await processarAvisos(com.ctx, pedidosOuvemPagamentos);
    await enviarDevolucoes(com.ctx, pedidosOuvemPagamentos);
    expect(await devolucoes()).toMatchObject([{ estado: 'concluida' }]);
    expect(await noBanco()).toHaveLength(1);
  });

  test.each<[string, Partial<PixDoBanco>, number]>([
    ['de uma cobrança que não é daqui', { txid: 'daOutraInstalacaoComAMesmaChave1' }, 0],
    ['de antes de a chave ser usada aqui', {}, -HORA_EM_MS],
  ])("a Pix %s waits for a person's decision", async (_nome, sobre, antes) => {
    await conferirPix(com.ctx, pedidosOuvemPagamentos);
    const horario = new Date(com.server.clock.now().getTime() + antes).toISOString();
    await receberPix(com.ctx, pedidosOuvemPagamentos, { pix: [await pagarNaChave({ ...sobre, horario })] });
    await enviarDevolucoes(com.ctx, pedidosOuvemPagamentos);
    expect(await devolucoes()).toMatchObject([{ estado: 'recusada', valor: 7_550 }]);
    expect(com.banco.chamadas.some(({ caminho }) => caminho.includes('/devolucao/'))).toBe(false);
    expect(await falhas()).toEqual([]);
  });

  test('a Pix to another key of the account is ignored, and a Pix of zero is not refunded', async () => {
    await conferirPix(com.ctx, pedidosOuvemPagamentos);
    const [outra, nada] = [await pagarNaChave({ chave: 'outra@empresa.example' }), await pagarNaChave({ valor: '0.00' })];
    await receberPix(com.ctx, pedidosOuvemPagamentos, { pix: [outra, nada] });
    expect(await devolucoes()).toEqual([]);
    expect(await com.server.database.query('select alheio from avisos_de_pix order by alheio')).toEqual([
      { alheio: false },
      { alheio: true },
    ]);
    expect(await falhas()).toEqual([]);
  });

  test.each<[string, (pix: PixDoBanco) => Promise<unknown>]>([
    ['o aviso diz', (pix) => receberPix(com.ctx, pedidosOuvemPagamentos, { pix: [{ ...pix, chave: 'outra@empresa.example' }] })],
    [
      'a lista diz',
      () => {
        com.banco.intervir = trocarNa(/^\/pix\?/, ({ pix, ...corpo }) => ({
          ...corpo,
          pix: (pix as object[]).map((um) => ({ ...um, chave: 'outra@empresa.example' })),
        }));
        return conferirPix(com.ctx, pedidosOuvemPagamentos);
      },
    ],
    [
      'a cobrança diz',
      () => {
        const semChave = (um: object) => ({ ...um, chave: undefined });
        com.banco.intervir = trocarNa(/^\/(cob\/|pix\?)/, (corpo) =>
          'parametros' in corpo
            ? { ...corpo, pix: [] }
            : { ...corpo, chave: 'outra@empresa.example', pix: (corpo['pix'] as object[]).map(semChave) },
        );
        return conferirPix(com.ctx, pedidosOuvemPagamentos);
      },
    ],
  ])("a Pix for our charge that another key received, as %s, pays nothing and waits for a person's decision", async (_nome, contar) => {
    await conferirPix(com.ctx, pedidosOuvemPagamentos);
    const { compraId, txid } = await com.comprar();
    const { chave: _chave, ...pix } = await com.pagarNoBanco(txid);
    com.server.clock.advance(121_000);
    await contar(pix);
    expect(await estadoDoPagamento(com.server, compraId)).toEqual({ estado: 'aguardando', devolver: 0 });
    expect(await devolucoes()).toMatchObject([{ end_to_end_id: pix.endToEndId, estado: 'recusada', valor: 12_000, compra_id: null }]);
    expect(await falhas()).toEqual([]);
    com.server.clock.advance(-121_000);
  });

  test('our key in upper case, or an earlier key, receives the payments of its charges', async () => {
    await conferirPix(com.ctx, pedidosOuvemPagamentos);
    const [uma, outra] = [await com.comprar(), await com.comprar()];
    const [a, b] = [await com.pagarNoBanco(uma.txid), await com.pagarNoBanco(outra.txid)];
    await insertConferencia(com.server.db, 'antiga@festejo.example', com.server.clock.now(), com.server.clock.now());
    const pix = [
      { ...a, chave: 'PIX@festejo.example' },
      { ...b, chave: 'antiga@festejo.example' },
    ];
    await receberPix(com.ctx, pedidosOuvemPagamentos, { pix });
    expect([await estadoDoPagamento(com.server, uma.compraId), await estadoDoPagamento(com.server, outra.compraId)]).toEqual([pago, pago]);
  });

  test('npm run conferir reports a Pix without a charge and without a refund', async () => {
    await conferirPix(com.ctx, pedidosOuvemPagamentos);
    await receberPix(com.ctx, pedidosOuvemPagamentos, { pix: [await pagarNaChave()] });
    await com.server.database.query('delete from devolucoes');
    expect(await falhas()).toEqual([expect.stringMatching(/^Pix E\w{31}: recusado, R\$\s75,50, e não tem devolução$/)]);
  });
});
