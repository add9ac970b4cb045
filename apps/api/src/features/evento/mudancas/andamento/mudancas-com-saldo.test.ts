import { somarDias } from '@festejo/contrato/common/dias.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { expect, test } from 'vitest';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { corpoDaMudanca, lerEvento, lerMudanca, pedir, responder, retirar } from '../../../../platform/testing/mudancas.ts';
import { withTestServer } from '../../../../platform/testing/server.ts';
import { aceitarSinal, comprarEPagar, montarVenda, pegar } from '../../../../platform/testing/vendas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

test('with an unpaid balance the party cannot move to before its due date: the error gives amount and earliest day; once paid, it can', async () => {
  const venda = await montarVenda(server, mercado, { dias: 40 });
  await aceitarSinal(server, venda);
  const { pedidos } = await comprarEPagar(server, venda, venda.total, 36);
  const [id, fornecedor] = [pegar(pedidos, 0), pegar(venda.fornecedores, 0)];
  await server.call('POST', `/pedido/${id}/aceitar`, { as: fornecedor });
  const festa = { ...venda, pedidos, dia: (await lerEvento(server, venda)).dataEvento };
  const cedo = { dataEvento: somarDias(festa.dia, -9) };

  const pagina = (await server.call('GET', `/pedido/${id}`, { as: venda.cliente })).body;
  expect(Date.parse(pagina.sinal.festaDesde) - Date.parse(pagina.sinal.saldoAte)).toBe(2 * DIA_EM_MS);
  const porque = expect.stringMatching(/^Falta o saldo de R\$\s84,00, a pagar até .+: pague-o antes, ou escolha um dia a partir de /);
  const previsao = await server.call('POST', `/evento/${festa.eventoId}/prever-mudanca`, {
    as: festa.cliente,
    body: await corpoDaMudanca(server, festa, cedo),
  });
  expect(previsao.body).toMatchObject({ podeMudar: false, pedirAosFornecedores: null, pedidos: [{ id, message: porque }] });
  const pedida = await pedir(server, festa, cedo);
  expect(pedida).toMatchObject({ status: 422, body: { codigo: 'EVENTO_COM_PEDIDOS', erros: [expect.stringMatching(/Falta o saldo/)] } });

  // It may move to a later day, and the balance keeps its due date: the preview says so.
  const prever = async () =>
    (
      await server.call('POST', `/evento/${festa.eventoId}/prever-mudanca`, {
        as: festa.cliente,
        body: await corpoDaMudanca(server, festa, { dataEvento: somarDias(festa.dia, 30) }),
      })
    ).body.pedirAosFornecedores.pedidos;
  const dito = expect.stringMatching(
    /^O saldo de R\$\s84,00 continua a ser pago até .+, o dia combinado na compra: mudar a festa não o adia$/,
  );
  expect(await prever()).toMatchObject([{ id, saldo: dito }]);

  // Eight days earlier is still after the due date of the balance, with the margin.
  expect((await pedir(server, festa, { dataEvento: somarDias(festa.dia, -8) })).status).toBe(201);
  await retirar(server, festa, (await lerMudanca(server, festa)).id);
  await server.call('POST', `/pedido/${id}/saldo`, { as: festa.cliente });
  await server.call('POST', `/pagamento/${id}/simular`, { as: festa.cliente });
  expect(await prever()).toMatchObject([{ id, saldo: null }]);
  await responder(server, festa, { mudancaId: (await pedir(server, festa, cedo)).body.id });
  expect((await lerEvento(server, festa)).dataEvento).toBe(cedo.dataEvento);
  expect((await server.call('GET', `/pedido/${id}`, { as: festa.cliente })).body.estado).toBe('confirmado');
});
