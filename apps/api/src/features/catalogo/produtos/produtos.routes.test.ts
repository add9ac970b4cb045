import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { aoNorte, criarMercado, SE } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';

const server = withTestServer();
const mercado = criarMercado(server);
let ana: Person;
let eventoId: string;
beforeEach(async () => {
  ana = await server.person();
  eventoId = await mercado.evento(ana.id);
});

const noRaio = (query = '', as: Person | undefined = ana) =>
  server.call('GET', `/produto/get-produtos-dentro-do-raio?eventoId=${eventoId}${query}`, as ? { as } : {});

describe('GET produto/get-produtos-dentro-do-raio', () => {
  test('only suppliers that serve the place, the nearest first, with distance and price', async () => {
    const longe = await mercado.fornecedor({ nome: 'Longe', ...aoNorte(20), raioEmKm: 25 });
    const perto = await mercado.fornecedor({ nome: 'Perto', ...aoNorte(3), raioEmKm: 5 });
    const curto = await mercado.fornecedor({ nome: 'Raio curto', ...aoNorte(6), raioEmKm: 5 });
    const bolo = await mercado.produto(longe.id, { nome: 'Bolo', precoEmCentavos: 123_456 });
    const balao = await mercado.produto(perto.id, { nome: 'Balão' });
    await mercado.produto(curto.id);
    const { status, body } = await noRaio();
    expect(status).toBe(200);
    expect(body).toMatchObject({ page: 0, pageSize: 10, total: 2, cursor: null });
    expect(body.itens.map((item: { id: string }) => item.id)).toEqual([balao, bolo]);
    expect(body.itens[1]).toMatchObject({ valor: 1234.56, fornecedorNome: 'Longe' });
    expect(body.itens[0].distanciaEmKm).toBeCloseTo(3, 1);
  });

  test('leaves out: a supplier that does not sell, an inactive product, a supplier closed at that hour or on that day', async () => {
    await mercado.produto((await mercado.fornecedor({ vende: false })).id);
    await mercado.produto((await mercado.fornecedor()).id, { ativo: false });
    // Open every day from 08:00 to 18:00; the event is at 19:00.
    const diurno = [0, 1, 2, 3, 4, 5, 6].map((dia) => `[${dia * 1440 + 480},${dia * 1440 + 1080})`).join(',');
    await mercado.produto((await mercado.fornecedor({ semana: `{${diurno}}` })).id);
    const ferias = await mercado.fornecedor({ nome: 'De férias' });
    await mercado.produto(ferias.id);
    const { inicio } = await server.db.selectFrom('eventos').select('inicio').where('id', '=', eventoId).executeTakeFirstOrThrow();
    await server.db
      .insertInto('excecoes_de_agenda')
      .values({
        id: crypto.randomUUID(),
        fornecedor_id: ferias.id,
        tipo: 'fechado',
        inicio: new Date(inicio.getTime() - HORA_EM_MS),
        fim: new Date(inicio.getTime() + HORA_EM_MS),
      })
      .execute();
    expect((await noRaio()).body).toMatchObject({ itens: [], total: 0 });
  });

  test("without a free unit at the event's time the product is left out; at another time, or after the hold expires, it is back", async () => {
    const fornecedor = await mercado.fornecedor();
    const produtoId = await mercado.produto(fornecedor.id, { capacidade: 2, preparoEmMinutos: 60 });
    const evento = await server.db.selectFrom('eventos').select(['inicio', 'fim']).where('id', '=', eventoId).executeTakeFirstOrThrow();
    const pedidoId = await reservaCom(fornecedor.id, produtoId, evento.inicio, evento.fim);
    expect((await noRaio()).body.itens).toHaveLength(0);
    await server.db.updateTable('reservas').set({ expira_em: server.clock.now() }).where('pedido_id', '=', pedidoId).execute();
    expect((await noRaio()).body.itens).toHaveLength(1);
    // The reservation ends 30 minutes before the event begins, but the preparation takes an hour.
    await server.db
      .updateTable('reservas')
      .set({ expira_em: null, inicio: new Date(evento.inicio.getTime() - 7_200_000), fim: new Date(evento.inicio.getTime() - 1_800_000) })
      .execute();
    expect((await noRaio()).body.itens).toHaveLength(0);
  });

  async function reservaCom(fornecedorId: string, produtoId: string, inicio: Date, fim: Date): Promise<string> {
    const compraId = crypto.randomUUID();
    const pedidoId = crypto.randomUUID();
    const agora = server.clock.now();
    const total = { subtotal_em_centavos: 0, total_em_centavos: 0, criado_em: agora };
    await server.db
      .insertInto('compras')
      .values({ id: compraId, cliente_id: ana.id, evento_id: eventoId, ...total })
      .execute();
    await server.db
      .insertInto('pedidos')
      .values({
        id: pedidoId,
        compra_id: compraId,
        cliente_id: ana.id,
        fornecedor_id: fornecedorId,
        evento_id: eventoId,
        estado: 'pago',
        pago_em: agora,
        politica_de_cancelamento: 'moderada',
        ...total,
      })
      .execute();
    await server.db
      .insertInto('reservas')
      .values({
        id: crypto.randomUUID(),
        produto_id: produtoId,
        fornecedor_id: fornecedorId,
        pedido_id: pedidoId,
        quantidade: 2,
        inicio,
        fim,
        expira_em: null,
      })
      .execute();
    return pedidoId;
  }

  test('pages and cursor pass through all products once, even with suppliers at one point', async () => {
    const ids: string[] = [];
    for (const km of [1, 1, 2]) {
      const fornecedor = await mercado.fornecedor(aoNorte(km));
      for (let i = 0; i < 4; i++) ids.push(await mercado.produto(fornecedor.id));
    }
    const tudo = (await noRaio('&pageSize=100')).body.itens.map((item: { id: string }) => item.id);
    expect([...tudo].sort()).toEqual([...ids].sort());
    const porCursor: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await noRaio(`&PAGESIZE=5${cursor && `&cursor=${cursor}`}`);
      porCursor.push(...body.itens.map((item: { id: string }) => item.id));
      cursor = body.cursor;
    }
    expect(porCursor).toEqual(tudo);
    expect((await noRaio('&pageSize=5&page=1')).body.itens.map((item: { id: string }) => item.id)).toEqual(tudo.slice(5, 10));
  });

  test('of one official category, with its total', async () => {
    const fornecedor = await mercado.fornecedor();
    const flores = await mercado.categoria('Flores');
    await mercado.produto(fornecedor.id);
    const rosa = await mercado.produto(fornecedor.id, { categoriaOficialId: flores });
    expect((await noRaio(`&categoriaOficial=${flores}`)).body).toMatchObject({
      total: 1,
      itens: [{ id: rosa, categoriaOficialNome: 'Flores' }],
    });
  });

  test('refuses: no token, another role, an event of another client, invalid data', async () => {
    expect(await server.call('GET', `/produto/get-produtos-dentro-do-raio?eventoId=${eventoId}`)).toMatchObject({ status: 401 });
    expect(await noRaio('', await server.person(2))).toMatchObject({
      status: 403,
      body: { message: 'Você não tem permissão para acessar este recurso' },
    });
    expect(await noRaio('', await server.person())).toMatchObject({ status: 404, body: { message: 'Evento não encontrado' } });
    for (const query of ['&page=-1', '&pageSize=101', '&pageSize=1.5', '&cursor=abc', '&categoriaOficial=1']) {
      expect(await noRaio(query)).toMatchObject({ status: 400 });
    }
    expect(await server.call('GET', '/produto/get-produtos-dentro-do-raio?eventoId=x', { as: ana })).toMatchObject({ status: 400 });
  });
});

describe('GET produto/buscar-detalhes-produto-by-Id', () => {
  const detalhes = (id: string, query = '', as?: Person) =>
    server.call('GET', `/produto/buscar-detalhes-produto-by-id/${id}${query}`, as ? { as } : {});

  test("shows the offer with the supplier's name, document and address", async () => {
    const fornecedor = await mercado.fornecedor({ nome: 'Doces da Lua' });
    const id = await mercado.produto(fornecedor.id);
    expect(await detalhes(id)).toMatchObject({
      status: 200,
      body: {
        id,
        valor: 120,
        fornecedor: { nome: 'Doces da Lua', documento: '12.ABC.345/01DE-35', endereco: 'Rua das Festas, 10 · Centro · São Paulo/SP' },
        atendimento: null,
      },
    });
  });

  test('for an event, says whether it serves it, and if not, why', async () => {
    const perto = await mercado.produto((await mercado.fornecedor(aoNorte(2))).id, { capacidade: 7 });
    const longe = await mercado.produto((await mercado.fornecedor({ ...aoNorte(80), raioEmKm: 10 })).id);
    expect((await detalhes(perto, `?eventoId=${eventoId}`, ana)).body.atendimento).toMatchObject({
      atende: true,
      vagas: 7,
      distanciaEmKm: 2,
    });
    expect((await detalhes(longe, `?eventoId=${eventoId}`, ana)).body.atendimento).toMatchObject({
      atende: false,
      motivo: 'fora_do_raio',
      message: 'O fornecedor não atende o lugar do seu evento',
    });
    expect(await detalhes(perto, `?eventoId=${eventoId}`, await server.person())).toMatchObject({ status: 404 });
    expect(await detalhes(perto, `?eventoId=${eventoId}`)).toMatchObject({ status: 404 });
  });

  test('an unknown product or one off sale: 404; its own supplier still sees it', async () => {
    const fornecedor = await mercado.fornecedor();
    const id = await mercado.produto(fornecedor.id, { ativo: false });
    expect(await detalhes(id)).toMatchObject({ status: 404, body: { message: 'Produto não encontrado' } });
    expect(await detalhes(id, '', fornecedor)).toMatchObject({ status: 200 });
    expect(await detalhes(crypto.randomUUID())).toMatchObject({ status: 404 });
    expect(await detalhes('1')).toMatchObject({ status: 404 });
  });
});

describe('GET produto/getProdutosPorCategorias', () => {
  test('the newest first, of one or more categories, with a cursor', async () => {
    const fornecedor = await mercado.fornecedor();
    const flores = await mercado.categoria('Flores');
    const bolos = await mercado.categoria('Bolos e doces');
    const ids: string[] = [];
    for (const categoriaOficialId of [flores, bolos, flores, bolos, flores])
      ids.push(await mercado.produto(fornecedor.id, { categoriaOficialId }));
    const primeira = await server.call('GET', `/produto/getprodutosporcategorias?CATEGORIAIDS=${flores},${bolos}&PageSize=3`);
    expect(primeira.body.itens.map((item: { id: string }) => item.id)).toEqual([...ids].reverse().slice(0, 3));
    const segunda = await server.call(
      'GET',
      `/produto/getProdutosPorCategorias?categoriaIds=${flores}&categoriaIds=${bolos}&PageSize=3&cursor=${primeira.body.cursor}`,
    );
    expect(segunda.body.itens.map((item: { id: string }) => item.id)).toEqual([...ids].reverse().slice(3));
    expect(segunda.body.cursor).toBeNull();
    expect(await server.call('GET', '/produto/getProdutosPorCategorias?categoriaIds=x')).toMatchObject({ status: 400 });
    expect(await server.call('GET', '/produto/getProdutosPorCategorias')).toMatchObject({ status: 400 });
  });
});

describe('GET produto/buscar-meus-produtos', () => {
  test("only the supplier's own products, including those off sale", async () => {
    const [doce, outro] = [await mercado.fornecedor(), await mercado.fornecedor()];
    const id = await mercado.produto(doce.id, { ativo: false });
    await mercado.produto(outro.id);
    expect(await server.call('GET', '/produto/buscar-meus-produtos', { as: doce })).toMatchObject({
      status: 200,
      body: { total: 1, itens: [{ id, ativo: false, valor: 120 }] },
    });
    const [item] = (await server.call('GET', '/produto/buscar-meus-produtos', { as: doce })).body.itens;
    expect([item.files, item.horarios]).toEqual([undefined, undefined]);
    expect(await server.call('GET', '/produto/buscar-meus-produtos', { as: ana })).toMatchObject({ status: 403 });
    expect(await server.call('GET', '/produto/buscar-meus-produtos')).toMatchObject({ status: 401 });
  });
});

test('buscar-meus-produtos: pictures and hours on request; filters by own or official category', async () => {
  const fornecedor = await mercado.fornecedor();
  const flores = await mercado.categoria('Flores');
  const [bolo, buque] = [await mercado.produto(fornecedor.id), await mercado.produto(fornecedor.id, { categoriaOficialId: flores })];
  const arquivo = { id: crypto.randomUUID(), tipo: 'imagem' as const, alt: 'Um bolo', largura: 600, altura: 400 };
  await server.db
    .insertInto('arquivos_do_produto')
    .values({ ...arquivo, chave: 'ab/cd', ordem: 0, produto_id: bolo, fornecedor_id: fornecedor.id })
    .execute();
  const horario = { id: crypto.randomUUID(), dia_da_semana: 6, inicio: '08:00', fim: '18:30' };
  await server.db
    .insertInto('horarios_do_produto')
    .values({ ...horario, produto_id: bolo, fornecedor_id: fornecedor.id })
    .execute();
  const meus = async (query: string) =>
    (await server.call('GET', `/produto/buscar-meus-produtos?${query}`, { as: fornecedor })).body as {
      total: number;
      itens: { id: string; idCategoria: string }[];
    };

  const tudo = await meus('BuscarArquivos=true&buscarhorarios=true');
  expect(tudo.itens).toMatchObject([
    { id: buque, files: [], horarios: [] },
    {
      id: bolo,
      files: [{ ...arquivo, url: expect.stringContaining('/arquivos/ab/cd') }],
      horarios: [{ id: horario.id, diaDaSemana: 6, inicio: '08:00', fim: '18:30', idProduto: bolo }],
    },
  ]);
  expect((await meus('buscarArquivos=false&buscarHorarios=true')).itens[1]).not.toHaveProperty('files');
  for (const categoriaId of [flores, tudo.itens[0]?.idCategoria]) {
    expect(await meus(`categoriaId=${categoriaId}`)).toMatchObject({ total: 1, itens: [{ id: buque }] });
  }
  expect(await meus(`categoriaId=${crypto.randomUUID()}`)).toMatchObject({ total: 0, itens: [] });
});

test("the event's place decides: the search at another place finds other products", async () => {
  const fornecedor = await mercado.fornecedor({ ...SE, raioEmKm: 10 });
  await mercado.produto(fornecedor.id);
  expect((await noRaio()).body.total).toBe(1);
  eventoId = await mercado.evento(ana.id, aoNorte(11));
  expect((await noRaio()).body.total).toBe(0);
});
