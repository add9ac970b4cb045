import { PREMIO_DA_INDICACAO } from '@festejo/contrato/common/constants.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Acontecimento } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { type TestContext, testContext } from '../../../platform/testing/context.ts';
import { openAnother, testEngine } from '../../../platform/testing/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, fechar, montarVenda, pegar } from '../../../platform/testing/vendas.ts';
import { untilHeld } from '../../../platform/testing/waiting.ts';
import { contarIndicacoes } from './contar-indicacoes.ts';
import { premiarIndicacoes } from './premiar-indicacoes.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

let ctx: TestContext;
let ana: Person;
beforeEach(async () => {
  ctx = testContext(server);
  ana = await server.person(1, 'Ana Maria de Souza');
});

const minhas = async (as: Person, query = '') => (await server.call('GET', `/indicacao/minhas-indicacoes${query}`, { as })).body;
const CPF = { amiga: '52998224725', outra: '11144477735', dona: '12345678909' };
const mudar = (
  quem: Person,
  dados: { cpf?: string | null; cnpj?: string | null; email?: string; excluido_em?: Date; email_confirmado_em?: null },
) => server.db.updateTable('usuarios').set(dados).where('id', '=', quem.id).execute();

/** A concluded purchase at a verified shop, by a friend that `quem` invited. */
async function primeiraCompra(
  quem: Person,
  { cpf = CPF.amiga, unidades = 2, loja }: { cpf?: string | null; unidades?: number; loja?: Person } = {},
): Promise<{ amigo: Person; acontecimento: Acontecimento; fornecedor: Person }> {
  const nova = await montarVenda(server, mercado);
  const fornecedor = loja ?? pegar(nova.fornecedores, 0);
  const produto = loja ? await mercado.produto(loja.id) : pegar(nova.produtos, 0);
  await server.db.deleteFrom('itens_do_carrinho').where('cliente_id', '=', nova.cliente.id).execute();
  await mercado.noCarrinho(nova.cliente.id, nova.eventoId, produto, unidades);
  const venda = { ...nova, fornecedores: [fornecedor], produtos: [produto], total: 120 * unidades };
  await mudar(venda.cliente, { cpf });
  await server.db.updateTable('fornecedores').set({ verificado: true }).where('id', '=', fornecedor.id).execute();
  await server.db.updateTable('usuarios').set({ convidado_por: quem.id }).where('id', '=', venda.cliente.id).execute();
  const { compraId, pedidos } = await comprarEPagar(server, venda);
  await server.db.updateTable('pedidos').set({ estado: 'concluido' }).where('compra_id', '=', compraId).execute();
  const dados = { compraId, pedidos, de: 'entregue', para: 'concluido', por: 'cliente', motivo: null };
  const em = server.clock.now();
  return {
    amigo: venda.cliente,
    fornecedor,
    acontecimento: { id: compraId, tipo: 'pedido_concluido', assunto: 'pedido', assuntoId: pegar(pedidos, 0), dados, em },
  };
}
/** Lets the waiting time pass and runs the clock job. */
async function premiar(): Promise<void> {
  server.clock.advance(PREMIO_DA_INDICACAO.esperaEmDias * DIA_EM_MS);
  await premiarIndicacoes(ctx);
  server.clock.advance(-PREMIO_DA_INDICACAO.esperaEmDias * DIA_EM_MS);
}
const cupons = () => server.db.selectFrom('cupons').select(['cliente_id', 'ativo']).execute();
const premios = () => server.db.selectFrom('indicacoes').select(['estado', 'porque']).orderBy('concluida_em').execute();

const contar = (acontecimento: Acontecimento) => inTransaction(server.db, (tx) => contarIndicacoes.hear(ctx, tx, acontecimento));

describe('the prize of a referral', () => {
  test('the first concluded purchase gives each side one coupon, even if it is counted again or another order follows', async () => {
    const { amigo, acontecimento } = await primeiraCompra(ana);
    expect(await minhas(ana)).toMatchObject({ cadastrados: 1, concluidas: 0, cupons: [] });
    for (const _ of [1, 2]) await contar(acontecimento);
    expect(await minhas(ana)).toMatchObject({ concluidas: 1, cupons: [], itens: [{ premio: 'a_caminho' }] });
    for (const _ of [1, 2]) await premiar();
    const [dela, dele] = [await minhas(ana), await minhas(amigo)];
    const { valorEmReais: valor, minimoEmReais: minimo } = PREMIO_DA_INDICACAO;
    const cupom = { valor, minimo, situacao: 'disponivel', codigo: expect.stringMatching(/^AMIGO-[A-Z2-9]{8}$/) };
    expect(dela).toMatchObject({ cadastrados: 0, concluidas: 1, itens: [{ premio: 'dado' }], cupons: [{ ...cupom, motivo: 'indicou' }] });
    expect(dele).toMatchObject({ concluidas: 0, cupons: [{ ...cupom, motivo: 'foi_indicado' }] });
    expect(await server.db.selectFrom('cupons').select(['quem_paga', 'limite_total']).execute()).toEqual([
      { quem_paga: 'festejo', limite_total: 1 },
      { quem_paga: 'festejo', limite_total: 1 },
    ]);
    const avisos = await server.db.selectFrom('notificacoes').select('usuario_id').where('caminho', '=', '/indicacoes').execute();
    expect(avisos.map((um) => um.usuario_id).sort()).toEqual([ana.id, amigo.id].sort());
  });

  test('gives no coupon a day too early, and gives it only once', async () => {
    const { acontecimento } = await primeiraCompra(ana);
    await contar(acontecimento);
    server.clock.advance(PREMIO_DA_INDICACAO.esperaEmDias * DIA_EM_MS - 1);
    await premiarIndicacoes(ctx);
    expect(await cupons()).toEqual([]);
    server.clock.advance(1);
    for (const _ of [1, 2]) await premiarIndicacoes(ctx);
    expect(await cupons()).toHaveLength(2);
  });

  test('a purchase below the minimum does not count, and the first one that reaches it does', async () => {
    const { acontecimento } = await primeiraCompra(ana, { unidades: 1 });
    await contar(acontecimento);
    expect(await premios()).toEqual([]);
  });

  test.each<[string, string, (p: { amigo: Person; fornecedor: Person; pedidoId: string }) => Promise<unknown>]>([
    ['quem convidou saiu', 'conta_encerrada', () => mudar(ana, { excluido_em: new Date(), email_confirmado_em: null })],
    ['o CPF é o de quem convidou', 'mesma_pessoa', () => mudar(ana, { cpf: CPF.amiga })],
    [
      'a loja é de quem convidou',
      'loja_propria',
      ({ fornecedor }) => Promise.all([mudar(ana, { cpf: CPF.dona }), mudar(fornecedor, { cpf: CPF.dona })]),
    ],
    ['a loja é do amigo', 'loja_propria', ({ fornecedor }) => mudar(fornecedor, { cpf: CPF.amiga })],
    [
      'a loja não é verificada',
      'loja_nao_verificada',
      ({ fornecedor }) => server.db.updateTable('fornecedores').set({ verificado: false }).where('id', '=', fornecedor.id).execute(),
    ],
    [
      'o pedido voltou atrás',
      'compra_desfeita',
      ({ pedidoId }) => server.db.updateTable('pedidos').set({ estado: 'reembolsado' }).where('id', '=', pedidoId).execute(),
    ],
    [
      'quem pagou o Pix é a loja',
      'mesma_pessoa',
      async ({ fornecedor }) => {
        await mudar(fornecedor, { cpf: CPF.dona });
        await server.database.query(`update avisos_de_pix set corpo = corpo || '{"pagador": {"cpf": "${CPF.dona}"}}'`);
      },
    ],
    [
      'parte do dinheiro voltou',
      'abaixo_do_minimo',
      ({ pedidoId }) => server.db.updateTable('pedidos').set({ volta_em_centavos: 10_000 }).where('id', '=', pedidoId).execute(),
    ],
  ])('no prize: %s', async (_nome, porque, mexer) => {
    const compra = await primeiraCompra(ana);
    await contar(compra.acontecimento);
    await mexer({ ...compra, pedidoId: compra.acontecimento.assuntoId });
    await premiar();
    expect(await premios()).toEqual([{ estado: 'recusada', porque }]);
    expect(await cupons()).toEqual([]);
  });

  test('without the CPF of the payer the prize waits, and is given once the CPF is known', async () => {
    const { amigo, acontecimento } = await primeiraCompra(ana, { cpf: null });
    await contar(acontecimento);
    await premiar();
    expect([await premios(), await cupons()]).toEqual([[{ estado: 'esperando', porque: null }], []]);
    await mudar(amigo, { cpf: CPF.amiga });
    server.clock.advance(DIA_EM_MS);
    await premiar();
    expect(await cupons()).toHaveLength(2);
  });

  test('a CPF that paid for one friend does not count for another friend of any client', async () => {
    const bia = await server.person();
    for (const quem of [ana, bia]) {
      await contar((await primeiraCompra(quem)).acontecimento);
      await premiar();
    }
    expect(await premios()).toEqual([
      { estado: 'premiada', porque: null },
      { estado: 'recusada', porque: 'mesma_pessoa' },
    ]);
  });

  test('the limit per month postpones the prize to the next month; the limit in all ends the prizes', async () => {
    const { porMes, aoTodo } = PREMIO_DA_INDICACAO;
    const loja = await mercado.fornecedor();
    const dados = (await primeiraCompra(ana, { loja })).acontecimento;
    await contar(dados);
    /** Inserts friends of Ana who already have their prize. */
    const outras = (quantas: number, em: Date) =>
      server.database.query(
        `with pessoa as (
           insert into usuarios (id, tipo_perfil, nome_completo, email, termos_versao, termos_aceitos_em, codigo_de_convite)
           select gen_random_uuid(), 1, 'Amiga', gen_random_uuid() || '@teste.example', '1', now(), gen_random_uuid() from generate_series(1, $1::int) returning id)
         insert into indicacoes (indicado_id, cliente_id, pedido_id, concluida_em, estado, premiada_em)
         select id, $2, $3, $4, 'premiada', $4 from pessoa`,
        [quantas, ana.id, dados.assuntoId, em],
      );
    await outras(porMes, server.clock.now());
    await premiar();
    expect(await cupons()).toEqual([]);
    server.clock.advance(30 * DIA_EM_MS);
    await premiar();
    expect(await cupons()).toHaveLength(2);
    server.clock.advance(60 * DIA_EM_MS);
    await outras(aoTodo - porMes - 1, new Date(server.clock.now().getTime() - 50 * DIA_EM_MS));
    ana = await server.renewed(ana);
    await contar((await primeiraCompra(ana, { cpf: CPF.outra })).acontecimento);
    await premiar();
    expect((await premios()).at(-1)).toEqual({ estado: 'recusada', porque: 'limite_de_premios' });
  });

  test('an undone purchase loses an unused coupon and keeps a used one', async () => {
    const { amigo, acontecimento } = await primeiraCompra(ana);
    await contar(acontecimento);
    await premiar();
    await server.db.updateTable('cupons').set({ usos: 1 }).where('cliente_id', '=', amigo.id).execute();
    await contar({ ...acontecimento, tipo: 'pedido_reembolsado' });
    expect((await cupons()).filter(({ ativo }) => ativo)).toMatchObject([{ cliente_id: amigo.id }]);
    expect(await minhas(ana)).toMatchObject({ cupons: [], itens: [{ premio: 'nenhum' }] });
  });

  test('the coupon is only for its winner and does not exist for others', async () => {
    const { amigo, acontecimento, fornecedor } = await primeiraCompra(ana);
    await contar(acontecimento);
    await premiar();
    // The prize was given a week ahead of the test clock. This makes its coupon valid now.
    await server.db.updateTable('cupons').set({ inicia_em: server.clock.now() }).execute();
    const { codigo } = (await minhas(ana)).cupons[0];
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    const aplicar = (as: Person, eventoId: string) =>
      server.call('POST', `/Carrinho/aplicar-cupom-carrinho?nomeCupom=${codigo}&eventoId=${eventoId}`, { as });
    expect(await aplicar(venda.cliente, venda.eventoId)).toMatchObject({ status: 422, body: { codigo: 'CUPOM_INVALIDO' } });
    const eventoId = await mercado.evento(ana.id);
    await mercado.noCarrinho(ana.id, eventoId, await mercado.produto(fornecedor.id), 5);
    expect(await aplicar(ana, eventoId)).toMatchObject({
      status: 422,
      body: { codigo: 'CUPOM_NAO_SE_APLICA', acao: expect.stringContaining('outra loja') },
    });
    await server.db.deleteFrom('itens_do_carrinho').where('cliente_id', '=', ana.id).execute();
    for (const produto of venda.produtos) await mercado.noCarrinho(ana.id, eventoId, produto);
    expect(await aplicar(ana, eventoId)).toMatchObject({ status: 200, body: { desconto: 30 } });
    expect((await fechar(server, { ...venda, cliente: ana, eventoId, total: 210 })).status).toBe(201);
    expect((await minhas(ana)).cupons).toMatchObject([{ codigo, situacao: 'usado' }]);
    expect((await minhas(amigo)).cupons).toMatchObject([{ situacao: 'disponivel' }]);
  });

  test.skipIf(testEngine !== 'postgres')('counted concurrently, a referral gives two coupons in all', async () => {
    const { acontecimento } = await primeiraCompra(ana);
    await Promise.all([1, 2, 3, 4].map(() => contar(acontecimento)));
    server.clock.advance(PREMIO_DA_INDICACAO.esperaEmDias * DIA_EM_MS);
    await Promise.all([1, 2, 3, 4].map(() => premiarIndicacoes(ctx)));
    expect(await server.db.selectFrom('cupons').select('id').execute()).toHaveLength(2);
    expect(await server.db.selectFrom('indicacoes').selectAll().execute()).toMatchObject([
      { cliente_id: ana.id, cupom_id: expect.any(String) },
    ]);
  });

  test.skipIf(testEngine !== 'postgres')('an order that is undone during the judgement loses its coupons', async () => {
    const { amigo, acontecimento } = await primeiraCompra(ana);
    await contar(acontecimento);
    server.clock.advance(PREMIO_DA_INDICACAO.esperaEmDias * DIA_EM_MS);
    const outro = await openAnother(server.database);
    try {
      const chamadas = await outro.db.transaction().execute(async (tx) => {
        // The judgement is done, but its transaction waits for the friend's account.
        await tx.selectFrom('usuarios').select('id').where('id', '=', amigo.id).forUpdate().execute();
        const julgando = premiarIndicacoes(ctx);
        await untilHeld(server.database, [julgando]);
        const caindo = contar({ ...acontecimento, tipo: 'pedido_reembolsado' });
        await untilHeld(server.database, [julgando, caindo]);
        return [julgando, caindo];
      });
      await Promise.all(chamadas);
    } finally {
      await outro.close();
    }
    expect(await premios()).toEqual([{ estado: 'retirada', porque: 'compra_desfeita' }]);
    expect((await cupons()).filter(({ ativo }) => ativo)).toEqual([]);
  });
});
