import { HORA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, fechar, montarVenda, pegar } from '../../../platform/testing/vendas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

const ID = uuidv7();

describe('permissions', () => {
  test('without a token: 401; with the other profile: 403', async () => {
    const [cliente, fornecedor] = [await server.person(), await mercado.fornecedor()];
    const rotas = [
      ['GET', `/pedido/resumo?eventoId=${ID}`, fornecedor],
      ['POST', '/pedido/fechar', fornecedor],
      ['GET', '/pedido/buscar-pedidos', null],
      ['GET', `/pedido/${ID}`, null],
      ['POST', `/pedido/${ID}/aceitar`, cliente],
      ['POST', `/pedido/${ID}/recusar`, cliente],
      ['POST', `/pedido/${ID}/cancelar-como-fornecedor`, cliente],
      ['POST', `/pedido/${ID}/entregar`, cliente],
      ['GET', `/pedido/${ID}/cancelamento`, fornecedor],
      ['POST', `/pedido/${ID}/cancelar`, fornecedor],
      ['POST', `/pedido/compra/${ID}/cancelar`, fornecedor],
      ['POST', `/pedido/${ID}/concluir`, fornecedor],
      ['POST', `/pedido/${ID}/disputar`, fornecedor],
    ] as const;
    for (const [method, path, outro] of rotas) {
      expect((await server.call(method, path)).status, path).toBe(401);
      if (outro) expect((await server.call(method, path, { as: outro })).status, path).toBe(403);
    }
  });

  test("another person's order does not exist: 404", async () => {
    const venda = await montarVenda(server, mercado);
    const { compraId, pedidos } = await comprarEPagar(server, venda);
    const [outra, outroFornecedor] = [await server.person(), await mercado.fornecedor()];
    const path = `/pedido/${pedidos[0]}`;
    expect((await server.call('GET', `/pedido/resumo?eventoId=${venda.eventoId}`, { as: outra })).status).toBe(404);
    expect((await server.call('GET', path, { as: outra })).status).toBe(404);
    expect((await server.call('GET', path, { as: outroFornecedor })).status).toBe(404);
    expect((await server.call('POST', `${path}/aceitar`, { as: outroFornecedor })).status).toBe(404);
    expect((await server.call('POST', `${path}/recusar`, { as: outroFornecedor, body: { motivo: 'porque sim' } })).status).toBe(404);
    for (const acao of ['entregar', 'cancelar-como-fornecedor']) {
      expect((await server.call('POST', `${path}/${acao}`, { as: outroFornecedor, body: { motivo: 'porque sim' } })).status, acao).toBe(
        404,
      );
    }
    const tudo = { volta: 120, motivo: 'nao_veio', relato: 'x'.repeat(30) };
    for (const acao of ['cancelar', 'concluir', 'disputar'])
      expect((await server.call('POST', `${path}/${acao}`, { as: outra, body: tudo })).status, acao).toBe(404);
    expect((await server.call('GET', `${path}/cancelamento`, { as: outra })).status).toBe(404);
    expect((await server.call('POST', `/pedido/compra/${compraId}/cancelar`, { as: outra })).status).toBe(404);
    expect((await server.call('GET', path, { as: venda.cliente })).body.estado).toBe('pago');
  });

  test('a request that breaks the contract gets 400 in Portuguese', async () => {
    const venda = await montarVenda(server, mercado);
    const { pedidos } = await comprarEPagar(server, venda);
    const fornecedor = pegar(venda.fornecedores, 0);
    const erradas = [
      await server.call('GET', '/pedido/resumo?eventoId=um', { as: venda.cliente }),
      await server.call('POST', '/pedido/fechar', { as: venda.cliente, body: { eventoId: venda.eventoId, total: -1 } }),
      await server.call('POST', '/pedido/fechar', { as: venda.cliente, body: { eventoId: venda.eventoId, total: '1e9x' } }),
      await server.call('GET', '/pedido/buscar-pedidos?estado=sumido', { as: venda.cliente }),
      await server.call('GET', '/pedido/buscar-pedidos?pageSize=1000', { as: venda.cliente }),
      await server.call('GET', '/pedido/buscar-pedidos?cursor=nada', { as: venda.cliente }),
      await server.call('POST', `/pedido/${pedidos[0]}/recusar`, { as: fornecedor, body: {} }),
      await server.call('POST', `/pedido/${pedidos[0]}/recusar`, { as: fornecedor, body: { motivo: 'x'.repeat(301) } }),
      await server.call('POST', `/pedido/${pedidos[0]}/cancelar`, { as: venda.cliente, body: {} }),
      await server.call('POST', `/pedido/${pedidos[0]}/cancelar`, { as: venda.cliente, body: { volta: -1 } }),
      await server.call('POST', `/pedido/${pedidos[0]}/cancelar-como-fornecedor`, { as: fornecedor, body: { motivo: '  ' } }),
      await server.call('POST', `/pedido/${pedidos[0]}/disputar`, { as: venda.cliente, body: { motivo: 'outro', relato: 'curto' } }),
      await server.call('POST', `/pedido/${pedidos[0]}/disputar`, { as: venda.cliente, body: { motivo: 'nada', relato: 'x'.repeat(30) } }),
      await server.call('POST', `/pedido/${pedidos[0]}/disputar`, {
        as: venda.cliente,
        body: { motivo: 'outro', relato: 'x'.repeat(2001) },
      }),
    ];
    expect(erradas.map((resposta) => resposta.status)).toEqual(erradas.map(() => 400));
    for (const resposta of erradas) expect(resposta.body.codigo).toBe('VALIDACAO');
  });
});

describe('visible fields', () => {
  test('before payment only the client sees the order; the supplier gets 404', async () => {
    const venda = await montarVenda(server, mercado);
    const { body } = await fechar(server, venda);
    const path = `/pedido/${body.pedidos[0]}`;
    expect((await server.call('GET', path, { as: venda.cliente })).body).toMatchObject({
      estado: 'aguardando_pagamento',
      acoes: ['pagar', 'cancelar_compra'],
    });
    const fornecedor = pegar(venda.fornecedores, 0);
    expect((await server.call('GET', path, { as: fornecedor })).status).toBe(404);
    expect((await server.call('POST', `${path}/aceitar`, { as: fornecedor })).status).toBe(404);
    expect((await server.call('GET', '/pedido/buscar-pedidos', { as: fornecedor })).body).toMatchObject({ itens: [], total: 0 });
    // An overdue order is shown as expired at once, before the clock job moves it.
    server.clock.advance(30 * MINUTO_EM_MS);
    const ana = await comNovoToken(venda.cliente.id);
    expect((await server.call('GET', path, { as: ana })).body).toMatchObject({ estado: 'expirado', acoes: [] });
    expect((await server.call('GET', '/pedido/buscar-pedidos?estado=expirado', { as: ana })).body.total).toBe(1);
    expect((await server.call('GET', '/pedido/buscar-pedidos?estado=aguardando_pagamento', { as: ana })).body.total).toBe(0);
  });

  test('after payment the supplier sees the full address and the telephone, but only the first names', async () => {
    const venda = await montarVenda(server, mercado);
    await server.db.updateTable('usuarios').set({ telefone: '11987654321' }).where('id', '=', venda.cliente.id).execute();
    const { pedidos } = await comprarEPagar(server, venda);
    const visto = await server.call('GET', `/pedido/${pedidos[0]}`, { as: pegar(venda.fornecedores, 0) });
    expect(visto.body).toMatchObject({
      estado: 'pago',
      acoes: ['aceitar', 'recusar'],
      outraParte: 'Ana Maria',
      cliente: { nome: 'Ana Maria', telefone: '(11) 98765-4321' },
      enderecoDoEvento: 'Praça da Sé, 1 · Sé · São Paulo/SP · CEP 01001-000',
      fornecedor: { documento: '12.ABC.345/01DE-35' },
    });
    expect(Date.parse(visto.body.responderAte) - server.clock.now().getTime()).toBe(48 * HORA_EM_MS);
  });

  test('after payment both sides see the telephone, or the e-mail if no telephone was given; before payment neither', async () => {
    const venda = await montarVenda(server, mercado);
    const fornecedor = pegar(venda.fornecedores, 0);
    const { body } = await fechar(server, venda);
    const path = `/pedido/${body.pedidos[0]}`;
    const nenhum = { telefone: null, email: null };
    expect((await server.call('GET', path, { as: venda.cliente })).body).toMatchObject({ fornecedor: nenhum, cliente: nenhum });
    await server.call('POST', `/pagamento/${body.compraId}/simular`, { as: venda.cliente });
    expect((await server.call('GET', path, { as: venda.cliente })).body.fornecedor).toMatchObject({
      telefone: null,
      email: fornecedor.email,
    });
    expect((await server.call('GET', path, { as: fornecedor })).body.cliente).toMatchObject({ telefone: null, email: venda.cliente.email });
    await server.db.updateTable('fornecedores').set({ telefone_publico: '1133334444' }).where('id', '=', fornecedor.id).execute();
    expect((await server.call('GET', path, { as: venda.cliente })).body.fornecedor).toMatchObject({
      telefone: '(11) 3333-4444',
      email: null,
    });
    await server.call('POST', `${path}/recusar`, { as: fornecedor, body: { motivo: 'sem equipe' } });
    expect((await server.call('GET', path, { as: venda.cliente })).body).toMatchObject({ fornecedor: nenhum, cliente: nenhum });
  });

  test.each([
    ['festejo', 120],
    ['fornecedor', 100],
  ] as const)(
    'with a coupon paid by %s, the supplier receives %i reais in list and order, and the client does not see that amount',
    async (quemPaga, recebe) => {
      const venda = await montarVenda(server, mercado);
      const { pedidos } = await comprarEPagar(server, venda);
      const fornecedor = pegar(venda.fornecedores, 0);
      const desconto = { desconto_em_centavos: 2_000, total_em_centavos: 10_000, desconto_quem_paga: quemPaga };
      await server.db
        .updateTable('pedidos')
        .set(desconto)
        .where('id', '=', pedidos[0] ?? '')
        .execute();
      const ver = async (as: typeof fornecedor) => [
        (await server.call('GET', `/pedido/${pedidos[0]}`, { as })).body,
        (await server.call('GET', '/pedido/buscar-pedidos', { as })).body.itens[0],
      ];
      for (const pedido of await ver(fornecedor)) expect(pedido).toMatchObject({ total: 100, recebe });
      for (const pedido of await ver(venda.cliente)) expect(pedido).toMatchObject({ total: 100, recebe: null });
    },
  );

  test('the list goes from newest to oldest, by page or by cursor, and filters', async () => {
    const venda = await montarVenda(server, mercado);
    const { pedidos } = await comprarEPagar(server, venda);
    const ids = [...pedidos];
    for (let i = 0; i < 4; i++) {
      await mercado.noCarrinho(venda.cliente.id, venda.eventoId, venda.produtos[0] ?? '', 2);
      const { body } = await fechar(server, venda, { total: 240 });
      ids.unshift(body.pedidos[0]);
      if (i < 2) await server.call('POST', `/pedido/compra/${body.compraId}/cancelar`, { as: venda.cliente });
    }
    const lista = (query: string) => server.call('GET', `/pedido/buscar-pedidos?${query}`, { as: venda.cliente });
    const idsDe = (resposta: { body: { itens: { id: string }[] } }) => resposta.body.itens.map((item) => item.id);
    const primeira = await lista('pageSize=2');
    expect(primeira.body).toMatchObject({ total: 5, page: 0, pageSize: 2 });
    expect(idsDe(primeira)).toEqual(ids.slice(0, 2));
    expect(primeira.body.itens[0]).toMatchObject({
      // One line with two units.
      quantidadeDeItens: 1,
      outraParte: 'Fornecedor 1',
      dataEvento: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      horario: '19:00',
    });
    const segunda = await lista(`pageSize=2&cursor=${primeira.body.cursor}`);
    expect(idsDe(segunda)).toEqual(ids.slice(2, 4));
    const terceira = await lista(`pageSize=2&cursor=${segunda.body.cursor}`);
    expect(idsDe(terceira)).toEqual(ids.slice(4));
    expect(terceira.body.cursor).toBeNull();
    expect(idsDe(await lista('pageSize=2&page=1'))).toEqual(ids.slice(2, 4));
    expect(idsDe(await lista('estado=pago'))).toEqual(pedidos);
  });

  test('finds own orders by words, number, event and days; a supplier finds a client only by visible names', async () => {
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    const { pedidos } = await comprarEPagar(server, venda);
    await server.db.updateTable('usuarios').set({ nome_completo: 'Ana Maria Quintela' }).where('id', '=', venda.cliente.id).execute();
    await server.db.updateTable('eventos').set({ titulo: 'Bodas de Inês' }).execute();
    const { dia } = await server.db
      .selectFrom('eventos')
      .select((eb) => eb.fn<string>('to_char', ['data_evento', eb.val('YYYY-MM-DD')]).as('dia'))
      .executeTakeFirstOrThrow();
    const achados = async (as: Person, query: Record<string, string>) => {
      const { body } = await server.call('GET', `/pedido/buscar-pedidos?${new URLSearchParams(query)}`, { as });
      expect(body.total).toBe(body.itens.length);
      return body.itens.map((item: { id: string }) => pedidos.indexOf(item.id)).sort();
    };
    const numero = (await server.call('GET', `/pedido/${pedidos[1]}`, { as: venda.cliente })).body.numero;
    const loja = pegar(venda.fornecedores, 0);
    for (const [as, query, esperados] of [
      [venda.cliente, { busca: 'bodas de ines' }, [0, 1]],
      [venda.cliente, { busca: 'FORNECEDOR 2' }, [1]],
      [venda.cliente, { busca: `nº ${numero}` }, [1]],
      [venda.cliente, { busca: `#${numero}` }, [1]],
      [venda.cliente, { busca: `n° ${numero}` }, [1]],
      [venda.cliente, { busca: `pedido ${numero}` }, [1]],
      [venda.cliente, { busca: '%' }, []],
      [venda.cliente, { busca: 'Ana Maria' }, []],
      [venda.cliente, { eventoId: venda.eventoId, estado: 'pago' }, [0, 1]],
      [venda.cliente, { eventoId: ID }, []],
      [venda.cliente, { de: dia, ate: dia }, [0, 1]],
      [venda.cliente, { de: '2199-01-01' }, []],
      [venda.cliente, { ate: '2000-01-01' }, []],
      [loja, { busca: 'ana maria' }, [0]],
      [loja, { busca: 'Quintela' }, []],
      [loja, { busca: String(numero) }, []],
      [await server.person(), { busca: 'bodas' }, []],
    ] as const) {
      expect(await achados(as, query), JSON.stringify(query)).toEqual(esperados);
    }
    expect((await server.call('GET', '/pedido/buscar-pedidos?de=ontem', { as: loja })).status).toBe(400);
  });
});

/** A new token for a person whose first token expired when the clock moved. */
async function comNovoToken(id: string) {
  const { createTokens } = await import('../../../platform/auth/tokens.ts');
  const { claimsDe, findById } = await import('../../conta/usuarios/index.ts');
  const usuario = await findById(server.db, id);
  if (!usuario) throw new Error('no such person');
  const sessao = await server.db.selectFrom('sessoes').select('id').where('usuario_id', '=', id).executeTakeFirstOrThrow();
  const token = await createTokens(server.config.tokenSecret ?? '', server.clock).issue(claimsDe(usuario, sessao.id));
  return { id, email: usuario.email, token };
}
