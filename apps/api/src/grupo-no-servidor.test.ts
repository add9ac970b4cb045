import { PREMIO_DA_INDICACAO } from '@festejo/contrato/common/constants.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { PAGO_POR_NOTA_NA_MEDIA_EM_REAIS } from '@festejo/contrato/pedido/avaliacoes.ts';
import { describe, expect, test } from 'vitest';
import { premiarIndicacoes } from './features/conta/indicacoes/premiar-indicacoes.ts';
import { COMPRAS_EM_ABERTO_NO_MAXIMO } from './features/pedido/compras/em-aberto.ts';
import { testContext } from './platform/testing/context.ts';
import { porNoEstado } from './platform/testing/entregas.ts';
import { criarMercado } from './platform/testing/mercado.ts';
import { type Person, withTestServer } from './platform/testing/server.ts';
import { sorteio } from './platform/testing/sorteio.ts';
import { pegar, saldos } from './platform/testing/vendas.ts';

/** The fee of the game over the rules. */
const TAXA_EM_PONTOS_BASE = 1_000;

/** The greedy group uses the routes of a server, which identifies people by CPF; the ledger shows the result. */
describe("through the server's routes", () => {
  const server = withTestServer({}, { rounds: false });
  const mercado = criarMercado(server);
  const CPFS = ['52998224725', '11144477735', '12345678909'];

  test('eighty rounds: fees pay for coupons, and each account holds few dates of the honest shop', async () => {
    const { ate, um, talvez } = sorteio(7);
    const ctx = testContext(server);
    const comeco = server.clock.now();
    await server.database.query(
      `insert into taxas (id, em_pontos_base, vale_desde, porque, criada_em) values (gen_random_uuid(), $1, $2, 'A taxa do jogo do grupo', $2)`,
      [TAXA_EM_PONTOS_BASE, new Date(comeco.getTime() - DIA_EM_MS)],
    );
    const lojas: Awaited<ReturnType<typeof abrirLoja>>[] = [];
    for (const cpf of [...CPFS.slice(0, 2), null]) lojas.push(await abrirLoja(cpf));
    const honesta = pegar(lojas, 2);
    let contas: Person[] = [];
    const deQuem = new Map<string, string>();
    const contaNova = async (convidadaPor: Person | null) => {
      const conta = await server.person();
      const cpf = um(CPFS);
      deQuem.set(conta.id, cpf);
      await server.db
        .updateTable('usuarios')
        .set({ cpf, convidado_por: convidadaPor?.id ?? null })
        .where('id', '=', conta.id)
        .execute();
      contas.push(conta);
    };
    await contaNova(null);
    for (let i = 0; i < 5; i++) await contaNova(um(contas));

    async function abrirLoja(cpf: string | null) {
      const { id } = await mercado.fornecedor();
      await server.db
        .updateTable('usuarios')
        .set({ cpf, cnpj: cpf ? null : '11444777000161' })
        .where('id', '=', id)
        .execute();
      await server.db.updateTable('fornecedores').set({ verificado: true }).where('id', '=', id).execute();
      const produtos: string[] = [];
      for (const precoEmCentavos of [1_000, 20_000, 26_000]) produtos.push(await mercado.produto(id, { precoEmCentavos }));
      return { id, produtos };
    }

    async function comprar(conta: Person, loja: typeof honesta, paga: boolean): Promise<void> {
      const eventoId = await mercado.evento(conta.id);
      const body = { eventoId, produtoId: um(loja.produtos), quantidade: 1 };
      const posto = await server.call('POST', '/Carrinho/adicionar-item-carrinho', { as: conta, body });
      const propria =
        (await server.db.selectFrom('usuarios').select('cpf').where('id', '=', loja.id).executeTakeFirst())?.cpf === deQuem.get(conta.id);
      expect([posto.status, posto.body.codigo]).toEqual(propria ? [422, 'LOJA_PROPRIA'] : [200, undefined]);
      if (propria) return;
      const { body: minhas } = await server.call('GET', '/indicacao/minhas-indicacoes', { as: conta });
      const cupom = minhas.cupons.find(({ situacao }: { situacao: string }) => situacao === 'disponivel');
      if (cupom)
        await server.call('POST', `/Carrinho/aplicar-cupom-carrinho?nomeCupom=${cupom.codigo}&eventoId=${eventoId}`, { as: conta });
      const { body: resumo } = await server.call('GET', `/pedido/resumo?eventoId=${eventoId}`, { as: conta });
      const fechada = await server.call('POST', '/pedido/fechar', { as: conta, body: { eventoId, total: resumo.total } });
      if (fechada.status === 422) return expect(['COMPRAS_EM_ABERTO', 'PAUSA_NA_LOJA']).toContain(fechada.body.codigo);
      expect(fechada.status).toBe(201);
      if (!paga) return;
      await server.call('POST', `/pagamento/${fechada.body.compraId}/simular`, { as: conta });
      const pedidoId = fechada.body.pedidos[0];
      if (talvez(0.1)) return void (await server.call('POST', `/pedido/${pedidoId}/cancelar`, { as: conta, body: {} }));
      await porNoEstado(server, pedidoId, 'entregue');
      await server.call('POST', '/avaliacao', { as: conta, body: { pedidoId, produtoId: body.produtoId, nota: loja === honesta ? 1 : 5 } });
      expect((await server.call('POST', `/pedido/${pedidoId}/concluir`, { as: conta })).status).toBe(200);
    }

    for (let i = 0; i < 80; i++) {
      const faz = ate(12);
      if (faz === 0 && contas.length < 14) await contaNova(um(contas));
      else if (faz === 1) {
        server.clock.advance((1 + ate(4)) * DIA_EM_MS);
        contas = await Promise.all(contas.map((conta) => server.renewed(conta)));
        await premiarIndicacoes(ctx);
      } else if (faz < 4) for (const conta of contas.slice(-5)) await comprar(conta, honesta, false);
      else await comprar(um(contas), um(lojas), true);
      const abertas = await server.database.query(
        `select coalesce(max(n), 0)::int as n from (select count(*) as n from pagamentos g join compras c on c.id = g.compra_id
         where g.estado in ('preparando', 'aguardando') and g.expira_em > $1 group by c.cliente_id) x`,
        [server.clock.now()],
      );
      expect(Number(abertas[0]?.['n'])).toBeLessThanOrEqual(COMPRAS_EM_ABERTO_NO_MAXIMO);
    }
    server.clock.advance(PREMIO_DA_INDICACAO.esperaEmDias * DIA_EM_MS);
    await premiarIndicacoes(ctx);

    const { taxa = 0, cupom_festejo = 0, soma } = await saldos(server);
    const pedidos = await server.db.selectFrom('pedidos').select('id').execute();
    expect([soma, taxa + cupom_festejo >= -pedidos.length]).toEqual([0, true]);
    const premiadas = await server.db.selectFrom('indicacoes').select('indicado_id').where('estado', '=', 'premiada').execute();
    expect(premiadas.length).toBeGreaterThan(0);
    expect(new Set(premiadas.map(({ indicado_id }) => deQuem.get(indicado_id))).size).toBe(premiadas.length);
    const vozes = await server.database.query(
      `select count(*)::int as n, count(distinct a.cliente_id)::int as contas, coalesce(sum(p.total_em_centavos), 0)::int as pago
       from avaliacoes a join pedidos p on p.id = a.pedido_id where a.fornecedor_id = $1 and a.conta`,
      [honesta.id],
    );
    expect(Number(vozes[0]?.['n']) * PAGO_POR_NOTA_NA_MEDIA_EM_REAIS * 100).toBeLessThanOrEqual(Number(vozes[0]?.['pago']));
    expect(Number(vozes[0]?.['contas'])).toBeLessThanOrEqual(CPFS.length);
  });
});
