import { DIA_EM_MS, HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '../../../../platform/testing/context.ts';
import { aproximarFesta, confirmarVenda } from '../../../../platform/testing/festas.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { comprarEPagar, montarVenda, pegar, saldos } from '../../../../platform/testing/vendas.ts';
import { conferir } from '../../../dinheiro/conferencia/index.ts';
import { fazerRepasses } from '../../../dinheiro/remessas/index.ts';
import { atosDe, umOperador } from '../testing/operadores.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const query = (texto: string, valores: readonly unknown[] = []) => server.database.query(texto, valores);
const falhas = async () => (await conferir(server.db)).flatMap((conferido) => conferido.falhas);
const comprovante = 'Autenticação 7A91-22F0-88C3';

/** A paid order that its supplier refused, with a refund that the bank refused. */
async function devolucaoRecusada() {
  const venda = await montarVenda(server, mercado);
  const pedido = pegar((await comprarEPagar(server, venda)).pedidos, 0);
  const fornecedor = pegar(venda.fornecedores, 0);
  await server.call('POST', `/pedido/${pedido}/recusar`, { as: fornecedor, body: { motivo: 'Sem equipe na data' } });
  const [linha] = await query(
    `update devolucoes set estado = 'recusada', recusas = 4, erro = 'Conta do pagador encerrada', id_no_banco = 'a1r4'
     where pedido_id = $1 returning id`,
    [pedido],
  );
  return { ...venda, fornecedor, pedido, id: String(linha?.['id']) };
}

/** An order whose money belongs to the supplier. */
async function repasseDevido() {
  const venda = await montarVenda(server, mercado);
  const fornecedor = pegar(venda.fornecedores, 0);
  const pedido = pegar(await confirmarVenda(server, venda), 0);
  await aproximarFesta(server, venda, -2);
  await server.call('POST', `/pedido/${pedido}/entregar`, { as: fornecedor });
  await server.call('POST', `/pedido/${pedido}/concluir`, { as: venda.cliente });
  const [linha] = await query('select id from repasses where pedido_id = $1', [pedido]);
  return { ...venda, fornecedor, pedido, id: String(linha?.['id']) };
}
const recusar = (id: string) =>
  query(`update repasses set estado = 'recusado', erro = 'Conta inválida', tentativas = 2, tentar_em = $2 where id = $1`, [
    id,
    new Date(server.clock.now().getTime() + DIA_EM_MS),
  ]);
/** Sets the last change of all payouts five days back. */
const envelhecer = () => query('update repasses set mudou_em = $1', [new Date(server.clock.now().getTime() - 5 * DIA_EM_MS)]);
const darConta = (fornecedor: Person, mudouEm = server.clock.now()) =>
  query(
    `insert into contas_bancarias (fornecedor_id, tipo, titular_nome, titular_documento, pix_tipo, pix_chave, vale_a_partir_de, mudou_em)
     values ($1, 'pix', 'Ana', '52998224725', 'email', 'ana@festejo.example', $2, $2)
     on conflict (fornecedor_id) do update set mudou_em = $2`,
    [fornecedor.id, mudouEm],
  );

/** Waits for the jobs that "try again" started, so that they do not pay a payout of the next test. */
afterEach(() =>
  expect
    .poll(() => query("select id from jobs.job where name = 'fazer-repasses' and state in ('created', 'retry', 'active')"), {
      timeout: stretched(15_000),
    })
    .toEqual([]),
);

let olga: Person;
beforeEach(async () => {
  olga = await umOperador(server);
});
const parados = async (papel: string) => (await server.call('GET', `/operacao/dinheiro?papel=${papel}`, { as: olga })).body;
const esperam = async () => (await server.call('GET', '/operacao/resumo', { as: olga })).body.dinheiro;
const fazer = (o: string, papel: string, id: string, as = olga) =>
  server.call('POST', `/operacao/dinheiro/${papel}/${id}/${o}`, { as, ...(o === 'acertar' && { body: { comprovante } }) });
const situacaoDoRepasse = async (id: string) => (await query('select estado, tentar_em from repasses where id = $1', [id]))[0];

describe('a devolucao', () => {
  test("a refused one appears with the bank's reason and shortened names, and is tried again", async () => {
    expect(await parados('devolucao')).toMatchObject({ itens: [], total: 0 });
    const { id, cliente, fornecedor } = await devolucaoRecusada();
    await query(`update usuarios set nome_completo = 'Joana Prado Lima' where id = $1`, [cliente.id]);
    expect(await parados('devolucao')).toMatchObject({
      total: 1,
      itens: [
        {
          id,
          situacao: 'recusado',
          motivo: 'Conta do pagador encerrada',
          tentativas: 4,
          valor: 120,
          cliente: { id: cliente.id, nome: 'Joana L.' },
          fornecedor: { id: fornecedor.id },
          podeTentar: true,
          podeEsperarConta: false,
          podeAcertar: true,
          tentarEm: null,
        },
      ],
    });
    expect(await esperam()).toBe(1);
    expect((await atosDe(server, olga)).map(({ ato }) => ato)).toEqual([]);
    expect((await fazer('tentar', 'devolucao', id)).status).toBe(200);
    expect((await query('select estado, recusas, tentar_em <= $1 as ja from devolucoes', [server.clock.now()]))[0]).toEqual({
      estado: 'pendente',
      recusas: 4,
      ja: true,
    });
    expect(await esperam()).toBe(0);
    expect(await atosDe(server, olga)).toMatchObject([{ ato: 'tentou_devolucao', assuntoId: id }]);
    expect(await falhas()).toEqual([]);
  });

  test('one that takes long or has no Pix appears; one that has just begun does not', async () => {
    const { id } = await devolucaoRecusada();
    await query(`update devolucoes set estado = 'pendente'`);
    expect((await parados('devolucao')).total).toBe(0);
    await query(`update devolucoes set criado_em = $1`, [new Date(server.clock.now().getTime() - 25 * HORA_EM_MS)]);
    expect((await parados('devolucao')).itens).toMatchObject([{ id, situacao: 'demora', podeTentar: true, podeAcertar: false }]);
    expect(await fazer('acertar', 'devolucao', id)).toMatchObject({ status: 422, body: { codigo: 'COM_O_BANCO' } });
    await query(`update devolucoes set end_to_end_id = null`);
    expect((await parados('devolucao')).itens).toMatchObject([{ id, situacao: 'sem_pix', podeTentar: false, podeAcertar: true }]);
    expect(await fazer('tentar', 'devolucao', id)).toMatchObject({ status: 422, body: { codigo: 'PIX_DESCONHECIDO' } });
  });

  test('paid otherwise, by two simultaneous operadores, it enters the ledger once, and the cliente is told', async () => {
    const { id, cliente } = await devolucaoRecusada();
    const outro = await umOperador(server, 'Outro');
    const respostas = await Promise.all([fazer('acertar', 'devolucao', id), fazer('acertar', 'devolucao', id, outro)]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await saldos(server)).toMatchObject({ reembolso: 0, soma: 0 });
    expect(await falhas()).toEqual([]);
    expect((await parados('devolucao')).total).toBe(0);
    expect((await atosDe(server, olga)).map(({ ato, dados }) => [ato, JSON.parse(dados)])).toEqual([
      ['acertou_devolucao', { comprovante }],
    ]);
    await expect
      .poll(() => query(`select 1 as um from notificacoes where usuario_id = $1 and titulo ilike '%dinheiro%'`, [cliente.id]))
      .toHaveLength(1);
    expect(await fazer('tentar', 'devolucao', id)).toMatchObject({ status: 409, body: { codigo: 'JA_FEITO' } });
  });
});

describe('a Pix without a purchase', () => {
  const semCobranca = async () => {
    const [linha] = await query(
      `insert into devolucoes (id, chave, end_to_end_id, id_no_banco, valor_em_centavos, estado, tentar_em, criado_em, mudou_em)
       values ($1, 'pix:E1', 'E1', 'E1', 7550, 'recusada', $2, $2, $2) returning id`,
      [uuidv7(), server.clock.now()],
    );
    return String(linha?.['id']);
  };

  test('waits for the operador, who sends it back once', async () => {
    const id = await semCobranca();
    expect((await parados('devolucao')).itens).toMatchObject([
      { id, situacao: 'sem_cobranca', numero: null, cliente: null, fornecedor: null, valor: 75.5, podeTentar: true, podeAcertar: true },
    ]);
    expect(await esperam()).toBe(1);
    expect((await fazer('tentar', 'devolucao', id)).status).toBe(200);
    expect(await esperam()).toBe(0);
    expect(await query('select estado, end_to_end_id from devolucoes')).toEqual([{ estado: 'pendente', end_to_end_id: 'E1' }]);
    await query(`update devolucoes set estado = 'recusada', recusas = 4, erro = 'Pix não encontrado'`);
    expect((await parados('devolucao')).itens).toMatchObject([{ id, situacao: 'recusado', motivo: 'Pix não encontrado' }]);
  });

  test('one that was returned otherwise is marked as done', async () => {
    const id = await semCobranca();
    expect((await fazer('acertar', 'devolucao', id)).status).toBe(200);
    expect((await parados('devolucao')).total).toBe(0);
    expect((await atosDe(server, olga)).map(({ ato }) => ato)).toEqual(['acertou_devolucao']);
  });
});

describe('a repasse', () => {
  test('a refused one can be tried now: the next batch takes it', async () => {
    const { id, fornecedor } = await repasseDevido();
    await darConta(fornecedor, new Date(server.clock.now().getTime() - DIA_EM_MS));
    await recusar(id);
    await query('update repasses set mudou_em = $1', [server.clock.now()]);
    const ctx = testContext(server);
    await fazerRepasses(ctx);
    expect(await situacaoDoRepasse(id)).toMatchObject({ estado: 'recusado' });
    expect((await parados('repasse')).itens).toMatchObject([
      { id, situacao: 'recusado', motivo: 'Conta inválida', tentativas: 2, podeTentar: true, podeEsperarConta: true, podeAcertar: true },
    ]);
    expect((await fazer('tentar', 'repasse', id)).status).toBe(200);
    await fazerRepasses(ctx);
    expect(await situacaoDoRepasse(id)).toMatchObject({ estado: 'concluido' });
    expect(await fazer('tentar', 'repasse', id)).toMatchObject({ status: 409, body: { codigo: 'JA_FEITO' } });
    expect(await falhas()).toEqual([]);
  });

  test('on hold it waits for a new account, is not counted as waiting, and leaves when the account changes', async () => {
    const { id, fornecedor } = await repasseDevido();
    await darConta(fornecedor, new Date(server.clock.now().getTime() - DIA_EM_MS));
    expect(await fazer('esperar-conta', 'repasse', id)).toMatchObject({ status: 409, body: { codigo: 'NAO_RECUSADO' } });
    await recusar(id);
    await query('update repasses set mudou_em = $1', [server.clock.now()]);
    expect(await esperam()).toBe(1);
    expect((await fazer('esperar-conta', 'repasse', id)).status).toBe(200);
    expect(await esperam()).toBe(0);
    expect((await atosDe(server, olga))[0]).toMatchObject({ ato: 'segurou_repasse', assuntoId: id });
    expect((await parados('repasse')).itens).toMatchObject([{ id, situacao: 'espera_conta', tentarEm: null, podeEsperarConta: false }]);
    server.clock.advance(30 * DIA_EM_MS);
    const ctx = testContext(server);
    await fazerRepasses(ctx);
    expect(await situacaoDoRepasse(id)).toMatchObject({ estado: 'recusado', tentar_em: null });
    await darConta(fornecedor);
    await fazerRepasses(ctx);
    expect(await situacaoDoRepasse(id)).toMatchObject({ estado: 'concluido' });
  });

  test('one that waits too long says why; one at the bank cannot be touched', async () => {
    const { id, fornecedor } = await repasseDevido();
    expect((await parados('repasse')).total).toBe(0);
    await envelhecer();
    expect((await parados('repasse')).itens).toMatchObject([{ id, situacao: 'sem_conta', podeTentar: false }]);
    await darConta(fornecedor);
    await query('update contas_bancarias set vale_a_partir_de = $1', [new Date(server.clock.now().getTime() + DIA_EM_MS)]);
    expect((await parados('repasse')).itens).toMatchObject([{ situacao: 'conta_nova' }]);
    expect(await esperam()).toBe(0);
    await query('update contas_bancarias set vale_a_partir_de = $1', [server.clock.now()]);
    expect((await parados('repasse')).itens).toMatchObject([{ situacao: 'demora', podeTentar: true }]);
    expect(await esperam()).toBe(1);
    const morre = { ...testContext(server), bus: { ...testContext(server).bus, tell: () => Promise.reject(new Error('morto')) } };
    await expect(fazerRepasses(morre)).rejects.toThrow('morto');
    expect((await parados('repasse')).total).toBe(0);
    await envelhecer();
    expect((await parados('repasse')).itens).toMatchObject([
      { situacao: 'sem_resposta', podeTentar: false, podeEsperarConta: false, podeAcertar: false },
    ]);
    for (const o of ['tentar', 'esperar-conta', 'acertar'])
      expect(await fazer(o, 'repasse', id)).toMatchObject({ status: 409, body: { codigo: 'COM_O_BANCO' } });
  });

  test('paid otherwise it enters the ledger, and no later batch takes it', async () => {
    const { id, fornecedor } = await repasseDevido();
    await darConta(fornecedor);
    await recusar(id);
    expect((await fazer('acertar', 'repasse', id)).status).toBe(200);
    expect(await falhas()).toEqual([]);
    expect(await saldos(server)).toMatchObject({ fornecedor: 0, repasse: 12_000, soma: 0 });
    expect((await atosDe(server, olga))[0]).toMatchObject({ ato: 'acertou_repasse', dados: JSON.stringify({ comprovante }) });
    server.clock.advance(30 * DIA_EM_MS);
    await fazerRepasses(testContext(server));
    expect(await query('select 1 as um from transferencias')).toEqual([]);
  });
});

test('nothing happens for other accounts, unknown ids, a missing receipt or the own money, and nothing is recorded', async () => {
  const { id, cliente, fornecedor } = await devolucaoRecusada();
  for (const as of [cliente, fornecedor]) {
    expect((await server.call('GET', '/operacao/dinheiro?papel=repasse', { as })).status).toBe(403);
    expect((await fazer('tentar', 'devolucao', id, as)).status).toBe(403);
  }
  for (const papel of ['devolucao', 'repasse'])
    for (const o of ['tentar', 'acertar']) expect((await fazer(o, papel, uuidv7())).status, `${o} ${papel}`).toBe(404);
  expect((await fazer('esperar-conta', 'repasse', uuidv7())).status).toBe(404);
  expect((await fazer('tentar', 'repasse', id)).status).toBe(404);
  expect((await fazer('tentar', 'esmola', id)).status).toBe(400);
  expect((await server.call('GET', '/operacao/dinheiro', { as: olga })).status).toBe(400);
  const curto = { as: olga, body: { comprovante: 'pago' } };
  expect((await server.call('POST', `/operacao/dinheiro/devolucao/${id}/acertar`, curto)).status).toBe(400);
  await query('update usuarios set email = $1 where id = $2', [cliente.email, olga.id]);
  expect(await fazer('acertar', 'devolucao', id)).toMatchObject({ status: 422, body: { codigo: 'PARTE_INTERESSADA' } });
  expect((await atosDe(server, olga)).length).toBe(0);
});
