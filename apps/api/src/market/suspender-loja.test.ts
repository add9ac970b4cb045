import { stretched } from '@festejo/patience/patience.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { conferir } from '../features/conferencia/index.ts';
import { atosDe, umOperador } from '../features/operacao/testing/operadores.ts';
import { confirmarComSinal, pagamentoDoSaldo } from '../features/pagamentos/testing/saldos.ts';
import { vencerPrazos } from '../features/pedidos/index.ts';
import { seguirSuspensoes } from '../features/pedidos/retencao/suspender-loja.ts';
import { fazerRepasses } from '../features/repasses/fazer-remessas.ts';
import { montar } from '../features/repasses/testing/repasses.ts';
import { testContext } from '../platform/testing/context.ts';
import { confirmarVenda } from '../platform/testing/festas.ts';
import { criarMercado } from '../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../platform/testing/server.ts';
import { comprarEPagar, contar, fechar, montarVenda, pegar, saldos, type Venda } from '../platform/testing/vendas.ts';

const HORA = 3_600_000;
const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const repasses = montar(server);
const PORQUE = 'Denúncias de golpe por mais de um cliente.';
let olga: Person;
beforeEach(async () => {
  olga = await umOperador(server);
});

const agir = (id: string, ato: string, body: object = { porque: PORQUE }, as = olga) =>
  server.call('POST', `/operacao/pessoas/${id}/${ato}`, { as, body });
const suspender = (id: string, mais: object = {}) => agir(id, 'suspender', { porque: PORQUE, ...mais });
const decidir = (id: string, decisao: string, pedidos?: string[], as = olga) =>
  agir(id, 'decidir-pedidos', { decisao, ...(pedidos && { pedidos }) }, as);
const aberto = async (id: string, as = olga) => server.call('GET', `/operacao/pessoas/${id}/em-aberto`, { as });
let ctx: ReturnType<typeof testContext>;
beforeEach(() => {
  ctx = testContext(server);
});
/** The server works the same round off besides, as it was asked to. */
const seguir = async () => {
  await seguirSuspensoes(ctx);
  const pedidas = () =>
    server.database.query("select id from jobs.job where name = 'seguir-suspensoes' and state in ('created', 'active')");
  await expect.poll(pedidas, { timeout: stretched(20_000) }).toEqual([]);
};
afterEach(() => seguir());
const falhas = async () => (await conferir(server.db)).flatMap(({ nome, falhas: ditas }) => ditas.map((dita) => `${nome}: ${dita}`));
const estado = async (id: string) =>
  (await server.db.selectFrom('pedidos').select('estado').where('id', '=', id).executeTakeFirstOrThrow()).estado;
const doCliente = async (as: Person, id: string) => (await server.call('GET', `/pedido/${id}`, { as })).body;
const cartas = async (para: Person) => {
  const linhas = await server.database.query(
    "select data->>'assunto' as assunto, data->>'texto' as texto from jobs.job where name = 'enviar-carta' and data->>'para' = $1 order by created_on",
    [para.email],
  );
  return [...(linhas as { assunto: string; texto: string }[]), ...ctx.letters.filter((carta) => carta.para === para.email)];
};

async function confirmada(): Promise<{ venda: Venda; id: string; loja: Person }> {
  const venda = await montarVenda(server, mercado);
  const [id = ''] = await confirmarVenda(server, venda);
  return { venda, id, loja: pegar(venda.fornecedores, 0) };
}

/** Another client with a purchase at the same shop. */
async function outraVenda(loja: Person): Promise<Venda> {
  const cliente = await server.person();
  const eventoId = await mercado.evento(cliente.id);
  const produto = await mercado.produto(loja.id, { precoEmCentavos: 20_000, capacidade: 100 });
  await mercado.noCarrinho(cliente.id, eventoId, produto);
  return { cliente, eventoId, fornecedores: [loja], produtos: [produto], total: 200 };
}

describe('uma loja suspensa', () => {
  test('mostra antes o que tem em aberto, e depois o que espera', async () => {
    const { loja, id } = await confirmada();
    await fechar(server, await outraVenda(loja));
    const antes = await aberto(loja.id);
    expect(antes.body).toMatchObject({
      total: 1,
      itens: [{ id, estado: 'confirmado', pago: 120, espera: false, decisao: null }],
      somas: { pedidos: { quantos: 1, total: 120 }, compras: { quantos: 1, total: 200 }, repasses: { quantos: 0, total: 0 } },
    });
    await suspender(loja.id);
    expect((await aberto(loja.id)).body).toMatchObject({ itens: [{ id, espera: true }], somas: { compras: { quantos: 0 } } });
    const ana = await server.person();
    expect([(await aberto(ana.id)).status, (await aberto(loja.id, loja)).status, (await aberto(loja.id, ana)).status]).toEqual([
      404, 401, 403,
    ]);
    expect(await falhas()).toEqual([]);
  });

  test('o pedido espera: o relógio não o move, o cliente sabe por carta, e pode sair com tudo e com o cupom', async () => {
    const venda = await montarVenda(server, mercado);
    const cupom_id = await mercado.cupom({ codigo: 'FESTA10' });
    await server.db.insertInto('carrinhos').values({ evento_id: venda.eventoId, cliente_id: venda.cliente.id, cupom_id }).execute();
    const [id = ''] = await confirmarVenda(server, venda, 108);
    await server.db.updateTable('pedidos').set({ politica_de_cancelamento: 'sem_reembolso' }).execute();
    const agora = server.clock.now();
    await suspender(pegar(venda.fornecedores, 0).id);
    await seguir();
    await seguir();
    server.clock.advance(29 * 24 * HORA);
    await vencerPrazos(testContext(server));
    server.clock.set(agora);
    expect(await doCliente(venda.cliente, id)).toMatchObject({ estado: 'confirmado', retido: 'suspensao' });
    expect((await cartas(venda.cliente)).filter(({ assunto }) => assunto.includes('suspensa'))).toHaveLength(1);
    const previa = await server.call('GET', `/pedido/${id}/cancelamento`, { as: venda.cliente });
    expect(previa.body).toMatchObject({ regra: 'loja_suspensa', volta: 108, cupomVolta: true });
    expect((await server.call('POST', `/pedido/${id}/cancelar`, { as: venda.cliente, body: { volta: 108 } })).status).toBe(200);
    expect(await contar(server, 'usos_de_cupom')).toBe(0);
    expect(await saldos(server)).toMatchObject({ custodia: 0, reembolso: 10_800, soma: 0 });
    expect(await falhas()).toEqual([]);
  });

  test('o que se comprou e não se pagou acaba, e o Pix que ainda vem volta; o que se paga depois espera', async () => {
    const { loja } = await confirmada();
    const venda = await outraVenda(loja);
    const { body } = await fechar(server, venda);
    await suspender(loja.id);
    expect(await server.db.selectFrom('pagamentos').select('estado').where('compra_id', '=', body.compraId).execute()).toEqual([
      { estado: 'cancelado' },
    ]);
    expect((await cartas(venda.cliente)).at(-1)).toMatchObject({
      assunto: expect.stringContaining('uma loja foi suspensa'),
      texto: expect.stringContaining('Se você já o pagou, ele volta sozinho'),
    });
    // Closed in the instant of the suspension: as if it had not been seen.
    const tarde = await outraVenda(loja);
    await server.db.updateTable('fornecedores').set({ vende: true }).where('id', '=', loja.id).execute();
    const { pedidos } = await comprarEPagar(server, tarde);
    expect(await doCliente(tarde.cliente, pegar(pedidos, 0))).toMatchObject({ estado: 'pago', retido: 'suspensao' });
    expect(await falhas()).toEqual([]);
  });

  test('nenhum saldo se cobra, nenhum repasse sai, e o que ninguém respondeu volta pelo relógio', async () => {
    const { id, cliente, fornecedor } = await confirmarComSinal(server, mercado);
    await server.call('POST', `/pedido/${id}/saldo`, { as: cliente });
    const outra = await outraVenda(fornecedor);
    const pago = pegar((await comprarEPagar(server, outra)).pedidos, 0);
    await suspender(fornecedor.id);
    expect((await pagamentoDoSaldo(server, id))?.estado).toBe('cancelado');
    expect((await server.call('POST', `/pedido/${id}/saldo`, { as: cliente })).body.codigo).toBe('PEDIDO_RETIDO');
    server.clock.advance(49 * HORA);
    await vencerPrazos(testContext(server));
    expect([await estado(pago), await estado(id)]).toEqual(['recusado', 'confirmado']);
    expect(await falhas()).toEqual([]);
  });

  test('o repasse de um pedido concluído espera, e sai quando se decide seguir', async () => {
    const { fornecedor } = await repasses.concluir(2);
    await repasses.darConta(fornecedor);
    await suspender(fornecedor.id);
    await fazerRepasses(testContext(server));
    expect(await repasses.estados()).toEqual(['pendente 2']);
    expect((await aberto(fornecedor.id)).body).toMatchObject({ total: 2, somas: { repasses: { quantos: 2 } } });
    expect((await decidir(fornecedor.id, 'devolver')).status).toBe(409);
    expect((await decidir(fornecedor.id, 'seguir')).status).toBe(200);
    await seguir();
    await fazerRepasses(testContext(server));
    expect(await repasses.estados()).toEqual(['concluido 2']);
    expect(await repasses.falhas()).toEqual([]);
  });

  test('orçamento dela não se aceita nem se compra: o produto não está à venda', async () => {
    const { loja, venda } = await confirmada();
    await suspender(loja.id);
    const outra = await outraVenda(loja);
    expect((await fechar(server, outra)).status).toBe(422);
    expect((await server.call('POST', `/pedido/${(await comprarOutra(venda)).id}/aceitar`, { as: loja })).status).toBe(401);
  });
});

/** An order of the same client elsewhere: nothing of it waits. */
async function comprarOutra({ cliente, eventoId }: Venda) {
  const loja = await mercado.fornecedor();
  const produto = await mercado.produto(loja.id, { precoEmCentavos: 12_000 });
  await mercado.noCarrinho(cliente.id, eventoId, produto);
  const { pedidos } = await comprarEPagar(server, { cliente, eventoId, fornecedores: [loja], produtos: [produto], total: 120 });
  return { id: pegar(pedidos, 0) };
}

describe('o operador decide', () => {
  test('tudo de volta, de todos: pago, confirmado, entregue e em disputa; uma vez, e no livro', async () => {
    const { loja, id, venda } = await confirmada();
    const ids = [id];
    for (const para of ['pago', 'entregue', 'em_disputa']) {
      const outra = await outraVenda(loja);
      const pedido = pegar((await comprarEPagar(server, outra)).pedidos, 0);
      ids.push(pedido);
      if (para === 'pago') continue;
      await server.call('POST', `/pedido/${pedido}/aceitar`, { as: loja });
      await server.db.updateTable('eventos').set({ inicio: server.clock.now() }).where('id', '=', outra.eventoId).execute();
      if (para === 'entregue') await server.call('POST', `/pedido/${pedido}/entregar`, { as: loja });
      else
        await server.call('POST', `/pedido/${pedido}/disputar`, {
          as: outra.cliente,
          body: { motivo: 'nao_veio', relato: 'Ninguém veio, e ninguém atende o telefone.' },
        });
    }
    expect((await suspender(loja.id, { pedidos: 'devolver' })).status).toBe(200);
    await seguir();
    await seguir();
    expect(await Promise.all(ids.map(estado))).toEqual(['cancelado', 'cancelado', 'cancelado', 'reembolsado']);
    expect(await saldos(server)).toMatchObject({ custodia: 0, reembolso: 72_000, soma: 0 });
    expect(await contar(server, 'devolucoes')).toBe(4);
    expect(await doCliente(venda.cliente, id)).toMatchObject({ retido: null, dinheiro: { volta: 120 } });
    expect((await doCliente(venda.cliente, id)).historico.at(-1)).toMatchObject({ por: 'operador', motivo: 'A loja foi suspensa' });
    const ditas = (await cartas(venda.cliente)).filter(({ texto }) => texto.includes('suspensa'));
    expect(ditas).toHaveLength(1);
    expect((await atosDe(server, olga)).map(({ ato }) => ato)).toContain('decidiu_pedidos');
    expect(await falhas()).toEqual([]);
  });

  test('de cada um: dois operadores ao mesmo tempo, um só vale; o outro segue, com prazos novos', async () => {
    const { loja, id, venda } = await confirmada();
    const outra = await outraVenda(loja);
    const [segundo = ''] = await confirmarVenda(server, outra);
    await suspender(loja.id);
    const otto = await umOperador(server, 'Otto');
    const respostas = await Promise.all([decidir(loja.id, 'devolver', [id]), decidir(loja.id, 'seguir', [id], otto)]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await decidir(loja.id, 'seguir', [segundo])).status).toBe(200);
    await seguir();
    expect(await doCliente(outra.cliente, segundo)).toMatchObject({ estado: 'confirmado', retido: null });
    expect((await cartas(outra.cliente)).at(-1)?.texto).toContain('segue como foi combinado');
    expect(['confirmado', 'cancelado']).toContain((await doCliente(venda.cliente, id)).estado);
    expect((await decidir(loja.id, 'seguir')).status).toBe(409);
    expect(await falhas()).toEqual([]);
  });

  test('de volta ao mercado, o que ninguém decidiu segue, e o repetido não muda nada', async () => {
    const { loja, id, venda } = await confirmada();
    await suspender(loja.id);
    await agir(loja.id, 'readmitir');
    await seguir();
    expect(await doCliente(venda.cliente, id)).toMatchObject({ estado: 'confirmado', retido: null });
    expect((await suspender(loja.id)).status).toBe(200);
    await seguir();
    expect(await doCliente(venda.cliente, id)).toMatchObject({ retido: 'suspensao' });
    expect(await falhas()).toEqual([]);
  });

  test('não decide de um pedido seu, nem o de outra loja, nem sem ser operador', async () => {
    const { loja, id, venda } = await confirmada();
    await suspender(loja.id);
    await server.database.query('update usuarios set email = $2 where id = $1', [olga.id, venda.cliente.email]);
    expect((await decidir(loja.id, 'devolver')).body.codigo).toBe('PARTE_INTERESSADA');
    const otto = await umOperador(server, 'Otto');
    const outra = await confirmada();
    await agir(outra.loja.id, 'suspender', { porque: PORQUE }, otto);
    expect((await decidir(loja.id, 'devolver', [outra.id], otto)).status).toBe(409);
    expect((await decidir(loja.id, 'devolver', [id], venda.cliente)).status).toBe(403);
    expect((await decidir(loja.id, 'guardar', [id], otto)).status).toBe(400);
    expect(
      (
        await decidir(
          loja.id,
          'devolver',
          Array.from({ length: 101 }, () => id),
          otto,
        )
      ).status,
    ).toBe(400);
  });

  test('o que o banco revê não volta por nós; quando ele acaba, volta', async () => {
    const { loja, id } = await confirmada();
    await server.database.query("insert into retencoes (pedido_id, motivo, desde) values ($1, 'banco', now())", [id]);
    await suspender(loja.id, { pedidos: 'devolver' });
    await seguir();
    expect(await estado(id)).toBe('confirmado');
    await server.database.query("delete from retencoes where motivo = 'banco'");
    await seguir();
    expect(await estado(id)).toBe('cancelado');
    expect(await falhas()).toEqual([]);
  });
});
