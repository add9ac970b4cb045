import type { Operation } from '@festejo/contrato/api/operation.ts';
import { OPERATIONS } from '@festejo/contrato/api/operations.ts';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { umOperador } from '../features/operacao/operacao/testing/operadores.ts';
import { criarMercado } from '../platform/testing/mercado.ts';
import { expectDisjointAndCompletePages, type PagedList } from '../platform/testing/pages.ts';
import { type Person, withTestServer } from '../platform/testing/server.ts';
import { CPF, enviar, umFornecedor } from '../platform/testing/verificacoes.ts';
import { disputar, escreverRegistro, falharTrabalhos, pararDinheiro, tomarDeVolta } from './testing/listas-da-operacao.ts';
import { cada, convidarAmigos, guardarELer, pedirOrcamentos, umaLoja, umaLojaLonge } from './testing/listas-das-pessoas.ts';

// Covers every paged list of the contract, by operation. All rows of a list share the instant by which it is sorted, and another account
// has rows of each kind.
const server = withTestServer({}, { clear: false, rounds: false });
const mercado = criarMercado(server);
const QUANTOS = 7;
const vezes = (fazer: (i: number) => Promise<unknown>) => cada(QUANTOS, fazer);

let [ana, bia, lua, sol, olga]: Person[] = [];
let produtos: string[] = [];
let longe = { produto: '', pedidos: [''] };
let categoria = '';
let conversa = '';
let [eventoDaAna, oficial] = ['', ''];
const id = (pessoa: Person | undefined) => pessoa?.id ?? '';

beforeAll(async () => {
  [ana, bia, olga] = [await server.person(), await server.person(), await umOperador(server)];
  const [daLua, doSol] = [await umaLoja(mercado, QUANTOS), await umaLoja(mercado, 2)];
  [lua, sol, produtos] = [daLua.loja, doSol.loja, daLua.ids];
  await guardarELer(server, mercado, { pessoa: ana, loja: lua, produtos });
  await guardarELer(server, mercado, { pessoa: bia, loja: sol, produtos: doSol.ids });
  longe = await umaLojaLonge(server, mercado, QUANTOS);
  const nova = await server.db
    .selectFrom('produtos')
    .select(['categoria_id', 'categoria_oficial_id'])
    .where('id', '=', produtos[0] ?? '')
    .executeTakeFirstOrThrow();
  [categoria, oficial] = [nova.categoria_id, nova.categoria_oficial_id];
  eventoDaAna = await mercado.evento(id(ana));
  const criado_em = server.clock.now();
  await server.db.updateTable('produtos').set({ criado_em }).execute();
  await server.db.updateTable('avaliacoes').set({ criado_em }).execute();
  await server.db.updateTable('pedidos').set({ criado_em }).execute();
  await disputar(server, longe.pedidos, QUANTOS);
  await pararDinheiro(server, longe.pedidos, QUANTOS);
  await tomarDeVolta(server, QUANTOS, 2);
  const daAna = { cliente: ana, eventoId: eventoDaAna, quantos: QUANTOS, espera: lua, respondeu: sol };
  await pedirOrcamentos(server, mercado, daAna);
  const daBia = { cliente: bia, eventoId: await mercado.evento(bia.id), quantos: 2, espera: sol, respondeu: lua };
  await pedirOrcamentos(server, mercado, daBia);
  await convidarAmigos(server, ana, QUANTOS, longe.pedidos[0] ?? '');
  await convidarAmigos(server, bia, 3, longe.pedidos[1] ?? '');
  await vezes(async () => {
    const loja = await mercado.fornecedor();
    const body = { fornecedorId: loja.id, texto: 'Oi' };
    await server.call('POST', '/conversa', { as: ana as Person, body });
  });
  await vezes(async () => {
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

/** São Paulo is three hours behind UTC all year. */
const mesDeBrasilia = () => new Date(server.clock.now().getTime() - 3 * 36e5).toISOString().slice(0, 7);

type Prova = Omit<PagedList, 'operation' | 'howMany'> & { readonly howMany?: number; readonly antes?: () => Promise<unknown> };
/** By operation, with the query where it has several lists. */
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
    antes: () => vezes((i) => server.call('POST', `/produto/denunciar/${produtos[i]}`, { as: ana as Person, body: { motivo: 'golpe' } })),
  }),
  buscarFotosDaImportacao: () => ({
    as: lua,
    params: { id: importacao },
    antes: async () => {
      await inserirImportacao({ fotos: QUANTOS, fotos_falhas: QUANTOS });
      await vezes(async (i) => {
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
  buscarProdutosDaCidade: () => ({ query: 'cidade=sao-paulo-sp', howMany: DOS_DOIS }),
  buscarProdutosDoCliente: () => ({ as: ana, query: 'semUsarEventoEmAberto=true', howMany: DOS_DOIS + 2 }),
  buscarAvaliacoesDoProduto: () => ({ params: { id: longe.produto } }),
  buscarOrcamentos: () => ({ as: ana }),
  buscarConsultas: () => ({ as: lua }),
  buscarExtrato: () => ({ as: lua, query: `mes=${mesDeBrasilia()}` }),
  minhasIndicacoes: () => ({ as: ana }),
  buscarDisputas: () => ({ as: olga, idOf: ({ pedidoId }) => pedidoId }),
  'buscarDinheiroParado papel=devolucao': () => ({ as: olga }),
  'buscarDinheiroParado papel=repasse': () => ({ as: olga }),
  'buscarRetomadas quais=abertas': () => ({ as: olga }),
  'buscarRetomadas quais=todas': () => ({ as: olga, howMany: DOS_DOIS }),
  // Reading other lists writes to this one.
  buscarRegistro: () => ({
    as: olga,
    idOf: ({ ordem }) => ordem,
    antes: async () => escreverRegistro(server, [olga as Person, await umOperador(server, 'Rui Operador')], QUANTOS),
  }),
  buscarTrabalhos: () => ({ as: olga, antes: () => falharTrabalhos(server, QUANTOS) }),
  buscarVerificacoes: () => ({
    as: olga,
    antes: async () => {
      await vezes(async () => void (await enviar(server, await umFornecedor(server), { documento: CPF })));
      await server.db.updateTable('verificacoes').set({ enviada_em: server.clock.now() }).execute();
    },
  }),
};

const emPaginas = (OPERATIONS as readonly Operation[]).filter(({ query }) => query && ('page' in query.shape || 'cursor' in query.shape));

test('each paged list of the contract is covered here', () => {
  const provadas = new Set(Object.keys(PROVAS).map((nome) => nome.split(' ')[0]));
  expect([...provadas].sort()).toEqual(emPaginas.map(({ id: nome }) => nome).sort());
});

test.each(Object.keys(PROVAS))('the pages of %s do not repeat rows, and together have all of them', async (nome) => {
  const prova = PROVAS[nome] as () => Prova;
  await prova().antes?.();
  const [operacao, query = ''] = nome.split(' ');
  const { antes: _, howMany = QUANTOS, ...como } = prova();
  const operation = emPaginas.find(({ id: dela }) => dela === operacao) as Operation;
  await expectDisjointAndCompletePages(server, { operation, howMany, query, ...como });
});
