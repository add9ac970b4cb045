// Simulates a year with the server's own clock: purchases in each month, early and late cancellations, clients who answer late, and a bank
// that refuses now and then.

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { expect, test } from 'vitest';
import { enviarDevolucoes } from '../features/dinheiro/pagamentos/devolucoes/enviar-devolucoes.ts';
import { lembrarDestinos } from '../features/dinheiro/pagamentos/devolucoes/lembrar-destinos.ts';
import { pedidosOuvemPagamentos } from '../features/pedido/transicoes/index.ts';
import { type TestContext, testContext } from '../platform/testing/context.ts';
import { withTestServer } from '../platform/testing/server.ts';
import { saldos } from '../platform/testing/vendas.ts';
import { comDevolucoesVelhas, DELE } from './testing/devolucoes-velhas.ts';

const RODADAS = { rodada: (ctx: TestContext) => enviarDevolucoes(ctx, pedidosOuvemPagamentos), lembrar: lembrarDestinos };
const server = withTestServer({ PAY_FROM: '341:12345678000195:CONV:1234:567890-1:Festejo' }, { rounds: false });

/** Days of the year on which each purchase is made and cancelled; day 88 is the last on which the Pix itself can be returned. */
const COMPRAS = [
  [0, 10],
  [0, 88],
  [0, 89],
  [0, 250],
  [30, 118],
  [60, 151],
  [90, 300],
  [150, 155],
  [180, 275],
  [210, 330],
] as const;
const ANO_EM_DIAS = 365;
/** Days after which clients answer the request, in turn. */
const RESPONDE_DEPOIS_DE_DIAS = [0, 2, 12, 29];
const RESPOSTAS_DO_BANCO = ['00', 'PJ', '01', '00', 'BD', '00'];

test('in a year all money returns, once, by Pix or by transfer', async () => {
  await mkdir(join(server.config.dataDir, 'repasses'), { recursive: true });
  const velhas = comDevolucoesVelhas(server, testContext(server), RODADAS);
  const { pagar, cancelar, rodada, lembrar, repassar, responder, dias, query, dar, falhas } = velhas;
  const pagas = new Map<number, Awaited<ReturnType<typeof pagar>>>();
  let respostas = 0;
  for (let dia = 0; dia < ANO_EM_DIAS + 30; dia++) {
    for (const [i, [compra, fim]] of COMPRAS.entries()) {
      if (compra === dia) pagas.set(i, await pagar());
      const paga = pagas.get(i);
      if (fim === dia && paga) await cancelar(paga);
    }
    await rodada();
    await lembrar();
    const pedem = await query(
      `select d.id, o.cliente_id as quem, d.transferir_desde as desde from devolucoes d join compras o on o.id = d.compra_id
       where d.transferir_desde is not null and d.estado = 'pendente' and not exists (select from destinos_de_devolucoes t where t.devolucao_id = d.id)`,
    );
    for (const [i, { id, quem, desde }] of pedem.entries()) {
      const espera = (RESPONDE_DEPOIS_DE_DIAS[i % RESPONDE_DEPOIS_DE_DIAS.length] ?? 0) * DIA_EM_MS;
      const paga = [...pagas.values()].find(({ cliente }) => cliente.id === quem);
      if (paga && server.clock.now().getTime() >= (desde as Date).getTime() + espera)
        expect((await dar(paga.cliente, String(id), DELE)).status).toBe(200);
    }
    const { transferencias } = await repassar();
    if (transferencias > 0) await responder(RESPOSTAS_DO_BANCO[respostas++ % RESPOSTAS_DO_BANCO.length] ?? '00');
    // The bank reports the final result of transfers that it had scheduled.
    else if ((await query(`select 1 from transferencias where estado = 'enviada'`)).length > 0) await responder('00');
    if (dia % 60 === 0) expect(await falhas()).toEqual([]);
    dias(1);
  }
  const feitas = await query(
    `select transferir_desde is not null as transferida, count(*)::int as quantas from devolucoes where estado = 'concluida' group by 1 order by 1`,
  );
  expect(feitas).toEqual([
    { transferida: false, quantas: 4 },
    { transferida: true, quantas: 6 },
  ]);
  expect(
    await query(`select count(*)::int as n, sum(valor_em_centavos)::int as valor from transferencias where estado = 'concluida'`),
  ).toEqual([{ n: 6, valor: 72_000 }]);
  expect((await query('select 1 from simulador.devolucoes')).length).toBe(4);
  expect([await saldos(server), await falhas()]).toMatchObject([{ cliente: 0, custodia: 0, reembolso: 0, soma: 0 }, []]);
  expect(await query('select 1 from destinos_de_devolucoes')).toEqual([]);
});
