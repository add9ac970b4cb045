import type { PixDoBanco } from '@festejo/contrato/dinheiro/pagamentos.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type TestContext, testContext } from '../../../../platform/testing/context.ts';
import { criarMercado, type Mercado } from '../../../../platform/testing/mercado.ts';
import { startTestServer, type TestServer } from '../../../../platform/testing/server.ts';
import { estadoDoPagamento, fechar, montarVenda, pegar, type Venda } from '../../../../platform/testing/vendas.ts';
import { type BancoSimulado, criarBancoSimulado } from '../banco/simulador/banco-simulado.ts';
import { tentarCobranca } from '../criar-cobranca.ts';
import { abrirBancoPix, type BancoPix } from './banco-pix.ts';
import { avisoContraODocumento } from './documento-do-bacen.ts';

export interface ComBancoPix {
  readonly server: TestServer;
  readonly banco: BancoPix;
  readonly ctx: TestContext;
  /** Waits until the server has registered its webhook at the bank. */
  registrado(): Promise<string>;
  /** Makes a purchase that waits for its Pix. */
  comprar(): Promise<{ venda: Venda; compraId: string; txid: string }>;
  /** Pays a charge at the bank, without a notice to us. */
  pagarNoBanco(txid: string): Promise<PixDoBanco>;
  /** Takes money of a paid charge back at the bank, without a notice to us. Returns the Pix in the form of the bank's notice. */
  tomarNoBanco(txid: string, tomada: Parameters<BancoSimulado['tomar']>[1]): Promise<PixDoBanco>;
  /** Sends the bank's notice to the registered webhook. Returns the status of our answer. */
  avisar(pix: readonly object[]): Promise<number>;
}

/** For the tests of one `describe`: a server without demo mode, connected to a bank as in production. */
export function comBancoPix(): ComBancoPix {
  let server: TestServer;
  let banco: BancoPix;
  let ctx: TestContext;
  let mercado: Mercado;
  const simulado = () => criarBancoSimulado(server.db, server.clock);
  beforeAll(async () => {
    banco = await abrirBancoPix((chamada) => simulado().atender(chamada));
    server = await startTestServer({ ...banco.env, DEMO: '0', PUBLIC_URL: 'https://festejo.example' }, { rounds: false });
    ctx = testContext(server);
  });
  beforeEach(() => {
    mercado = criarMercado(server);
  });
  afterAll(async () => {
    await server?.close();
    await banco?.close();
  });
  afterEach(async () => {
    const violacoes = banco.violacoes.splice(0);
    banco.intervir = (_chamada, responder) => responder();
    banco.chamadas.length = 0;
    ctx.letters.length = 0;
    await server.clear();
    expect(violacoes).toEqual([]);
  });

  return {
    get server() {
      return server;
    },
    get banco() {
      return banco;
    },
    get ctx() {
      return ctx;
    },
    async registrado() {
      await expect.poll(() => banco.webhooks.get('pix@festejo.example'), { timeout: stretched(30_000) }).toBeTruthy();
      return banco.webhooks.get('pix@festejo.example') ?? '';
    },
    async comprar() {
      const venda = await montarVenda(server, mercado);
      const { body } = await fechar(server, venda);
      expect(body.pagamento.podeSimular).toBe(false);
      const linha = server.db.selectFrom('pagamentos').select(['id', 'txid']).where('compra_id', '=', body.compraId);
      const { id, txid } = await linha.executeTakeFirstOrThrow();
      // On a slow machine the call to the bank may time out; then the job asks again.
      if (body.pagamento.estado === 'preparando') await tentarCobranca(ctx, id);
      expect(await estadoDoPagamento(server, body.compraId)).toMatchObject({ estado: 'aguardando' });
      return { venda, compraId: body.compraId, txid };
    },
    pagarNoBanco: async (txid) => pegar(pegar((await simulado().pagar(txid)) ?? [], 0).pix, 0),
    tomarNoBanco: async (txid, tomada) => pegar(pegar((await simulado().tomar(txid, tomada)) ?? [], 0).pix, 0),
    async avisar(pix) {
      const corpo = { pix };
      expect(avisoContraODocumento(corpo)).toEqual([]);
      const url = `${new URL(banco.webhooks.get('pix@festejo.example') ?? '').pathname}/pix`;
      return (await server.app.inject({ method: 'POST', url, payload: corpo })).statusCode;
    },
  };
}
