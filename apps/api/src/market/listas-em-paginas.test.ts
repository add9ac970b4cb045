import type { Operation } from '@festejo/contrato/api/operation.ts';
import { OPERATIONS } from '@festejo/contrato/api/operations.ts';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { umOperador } from '../features/operacao/testing/operadores.ts';
import { entregar } from '../platform/testing/entregas.ts';
import { criarMercado } from '../platform/testing/mercado.ts';
import { expectDisjointAndCompletePages, type PagedList } from '../platform/testing/pages.ts';
import { type Person, withTestServer } from '../platform/testing/server.ts';
import { CPF, enviar, umFornecedor } from '../platform/testing/verificacoes.ts';

// Every list of the contract that comes in pages is here by its name, or in `SEM_PROVA_AINDA`. All rows of a list share the moment that it
// is in order by, and a neighbour has rows of each kind.
const server = withTestServer({}, { clear: false, rounds: false });
const mercado = criarMercado(server);
const QUANTOS = 7;
const cada = async (fazer: (i: number) => Promise<unknown>, quantos = QUANTOS) => {
  for (let i = 0; i < quantos; i++) await fazer(i);
};

let [ana, bia, lua, sol, olga]: Person[] = [];
let produtos: string[] = [];
let categoria = '';
let conversa = '';
let [eventoDaAna, oficial] = ['', ''];
const id = (pessoa: Person | undefined) => pessoa?.id ?? '';

/** A shop of so many products of one category, all of one name and price. */
async function umaLoja(quantos: number): Promise<{ loja: Person; ids: string[] }> {
  const loja = await mercado.fornecedor();
  const ids: string[] = [];
  await cada(async () => void ids.push(await mercado.produto(loja.id)), quantos);
  return { loja, ids };
}

async function guardarELer(pessoa: Person, doLoja: readonly string[], loja: Person, quantos: number) {
  const agora = server.clock.now();
  await cada(async (i) => {
    const comum = { id: uuidv7(), criado_em: agora };
    await server.db
      .insertInto('favoritos')
      .values({ ...comum, cliente_id: pessoa.id, produto_id: uuidv7(), nome: 'Vela', preco_em_centavos: 1999, lista_id: null })
      .execute();
    await server.db
      .insertInto('notificacoes')
      .values({ ...comum, usuario_id: pessoa.id, categoria: 'lembrete', titulo: 'Olá', mensagem: 'Aviso' })
      .execute();
    const fechado = {
      tipo: 'fechado',
      inicio: new Date(agora.getTime() + 9e8),
      fim: new Date(agora.getTime() + 9e8 + i * 36e5 + 36e5),
    } as const;
    await server.db
      .insertInto('excecoes_de_agenda')
      .values({ id: uuidv7(), fornecedor_id: loja.id, ...fechado, motivo: null, calendario_id: null })
      .execute();
    await mercado.cupom({ codigo: `FESTA${loja.id.slice(-6)}${i}`.toUpperCase(), fornecedorId: loja.id, iniciaEm: agora });
    const produto = doLoja[i] ?? '';
    const eventoId = await mercado.evento(pessoa.id);
    await mercado.noCarrinho(pessoa.id, eventoId, produto);
    const venda = { cliente: pessoa, eventoId, fornecedores: [loja], produtos: [produto], total: 120 };
    const { pedido } = await entregar(server, mercado, { venda });
    const body = { pedidoId: pedido, produtoId: produto, nota: 5, texto: 'Tudo lindo' };
    expect((await server.call('POST', '/avaliacao', { as: pessoa, body })).status).toBe(201);
  }, quantos);
  await server.db.updateTable('avaliacoes').set({ criado_em: agora }).execute();
  await server.db.updateTable('pedidos').set({ criado_em: agora }).execute();
}

beforeAll(async () => {
  [ana, bia, olga] = [await server.person(), await server.person(), await umOperador(server)];
  const [daLua, doSol] = [await umaLoja(QUANTOS), await umaLoja(2)];
  [lua, sol, produtos] = [daLua.loja, doSol.loja, daLua.ids];
  await guardarELer(ana, daLua.ids, lua, QUANTOS);
  await guardarELer(bia, doSol.ids, sol, 2);
  const nova = await server.db
    .selectFrom('produtos')
    .select(['categoria_id', 'categoria_oficial_id'])
    .where('id', '=', produtos[0] ?? '')
    .executeTakeFirstOrThrow();
  [categoria, oficial] = [nova.categoria_id, nova.categoria_oficial_id];
  eventoDaAna = await mercado.evento(id(ana));
  await server.db.updateTable('produtos').set({ criado_em: server.clock.now() }).execute();
  await cada(async () => {
    const loja = await mercado.fornecedor();
    const body = { fornecedorId: loja.id, texto: 'Oi' };
    await server.call('POST', '/conversa', { as: ana as Person, body });
  });
  await cada(async () => {
    const { body } = await server.call('POST', '/conversa', { as: bia as Person, body: { fornecedorId: id(lua), texto: 'Oi' } });
    conversa = body.conversaId;
  });
  await server.settle();
});

const DOS_DOIS = QUANTOS + 2;
let importacao = '';
async function inserirImportacao(contadas: object): Promise<void> {
  const agora = server.clock.now();
  const lida = {
    estado: 'concluida',
    nome_do_arquivo: 'p.csv',
    codificacao: 'utf-8',
    bytes: 1,
    criado_em: agora,
    mexida_em: agora,
  } as const;
  importacao = uuidv7();
  await server.db
    .insertInto('importacoes')
    .values({ id: importacao, fornecedor_id: id(lua), ...lida, ...contadas })
    .execute();
}

type Prova = Omit<PagedList, 'operation' | 'howMany'> & { readonly howMany?: number; readonly antes?: () => Promise<unknown> };
const PROVAS: Readonly<Record<string, () => Prova>> = {
  buscarEventosDoCliente: () => ({ as: ana, howMany: QUANTOS + 1 }),
  buscarFavoritos: () => ({ as: ana }),
  buscarNotificacoes: () => ({ as: ana, query: 'categoria=lembrete' }),
  buscarPedidos: () => ({ as: ana }),
  buscarItensRecebidos: () => ({ as: ana, query: 'avaliados=true', idOf: ({ pedidoId, produtoId }) => `${pedidoId} ${produtoId}` }),
  buscarAvaliacoesRecebidas: () => ({ as: lua }),
  buscarAvaliacoesDaLoja: () => ({ params: { id: id(lua) } }),
  buscarEventosDoFornecedor: () => ({ as: lua }),
  buscarExcecoesDeAgenda: () => ({ as: lua }),
  buscarCatalogo: () => ({ params: { id: id(lua) } }),
  buscarCategorias: () => ({ as: lua }),
  buscarMeusProdutos: () => ({ as: lua }),
  buscarProdutosDoFornecedor: () => ({ as: lua }),
  buscarCupons: () => ({ as: lua }),
  buscarConversas: () => ({ as: ana }),
  buscarConversa: () => ({ as: bia, params: { id: conversa }, rows: ({ mensagens }) => mensagens }),
  buscarCategoriaComProdutos: () => ({
    params: { categoryId: categoria },
    rows: (body) => body.produtos.itens,
    antes: () => server.db.updateTable('produtos').set({ categoria_id: categoria }).where('fornecedor_id', '=', id(lua)).execute(),
  }),
  buscarAbertoNaLoja: () => ({ as: olga, params: { id: id(lua) } }),
  buscarDenuncias: () => ({
    as: olga,
    antes: () => cada((i) => server.call('POST', `/produto/denunciar/${produtos[i]}`, { as: ana as Person, body: { motivo: 'golpe' } })),
  }),
  buscarFotosDaImportacao: () => ({
    as: lua,
    params: { id: importacao },
    antes: async () => {
      await inserirImportacao({ fotos: QUANTOS, fotos_falhas: QUANTOS });
      await cada(async (i) => {
        const foto = { id: uuidv7(), importacao_id: importacao, linha: 2, ordem: i, produto_id: uuidv7(), endereco: 'https://x/a.jpg' };
        const falha = { estado: 'falhou' as const, falha: 'ausente' as const, servidor: 'x', proxima_em: server.clock.now() };
        await server.db
          .insertInto('fotos_da_importacao')
          .values({ ...foto, ...falha })
          .execute();
      });
    },
  }),
  buscarLinhasDaImportacao: () => ({
    as: lua,
    params: { id: importacao },
    idOf: ({ linha }) => linha,
    antes: async () => {
      await inserirImportacao({ linhas: QUANTOS, novos: QUANTOS });
      const linhas = Array.from({ length: QUANTOS }, (_, i) => ({
        ...{ importacao_id: importacao, linha: i + 2, situacao: 'novo' as const, categoria_nome: 'Bolos' },
        dados: JSON.stringify({ nome: 'Vela', precoEmCentavos: 1999, tipo: 'Produto', situacao: 'sim' }),
      }));
      await server.db.insertInto('linhas_da_importacao').values(linhas).execute();
    },
  }),
  buscarProdutos: () => ({ query: `fornecedorId=${id(lua)}` }),
  buscarProdutosPorCategorias: () => ({ query: `categoriaIds=${oficial}`, howMany: DOS_DOIS }),
  buscarProdutosDentroDoRaio: () => ({ as: ana, query: `eventoId=${eventoDaAna}`, howMany: DOS_DOIS }),
  buscarProdutosDoCliente: () => ({ as: ana, query: 'semUsarEventoEmAberto=true', howMany: DOS_DOIS }),
  buscarVerificacoes: () => ({
    as: olga,
    antes: async () => {
      await cada(async () => void (await enviar(server, await umFornecedor(server), { documento: CPF })));
      await server.db.updateTable('verificacoes').set({ enviada_em: server.clock.now() }).execute();
    },
  }),
};

/** Lists that no test proves yet, each read by tests of its room page by page or not at all. The list only gets shorter. */
const SEM_PROVA_AINDA = [
  'buscarAvaliacoesDoProduto',
  'buscarConsultas',
  'buscarDinheiroParado',
  'buscarDisputas',
  'buscarExtrato',
  'buscarOrcamentos',
  'buscarProdutosDaCidade',
  // Reading it writes to it.
  'buscarRegistro',
  'buscarRetomadas',
  'buscarTrabalhos',
  'minhasIndicacoes',
];

const emPaginas = (OPERATIONS as readonly Operation[]).filter(({ query }) => query && ('page' in query.shape || 'cursor' in query.shape));

test('cada lista em páginas do contrato tem aqui a sua prova', () => {
  expect([...Object.keys(PROVAS), ...SEM_PROVA_AINDA].sort()).toEqual(emPaginas.map(({ id: nome }) => nome).sort());
});

test.each(Object.keys(PROVAS))('as páginas de %s não se repetem, e juntas são tudo', async (nome) => {
  const prova = PROVAS[nome] as () => Prova;
  await prova().antes?.();
  const { antes: _, howMany = QUANTOS, ...como } = prova();
  const operation = emPaginas.find(({ id: dela }) => dela === nome) as Operation;
  await expectDisjointAndCompletePages(server, { operation, howMany, ...como });
});
