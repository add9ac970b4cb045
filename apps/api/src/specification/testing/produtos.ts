import { expect } from 'vitest';
import { photo } from '../../platform/testing/files/pictures.ts';
import { mp4 } from '../../platform/testing/files/videos.ts';
import type { Chapter, Form, Seen } from './call.ts';
import { DIAS } from './loja.ts';

const CREATE = 'POST create, multipart';
const UPDATE = 'PUT update, multipart (ArquivosFiles, VideosFiles, id, nome, IdCategoria, descricao, valor, TipoProduto, Horarios[i].*)';

/** `Horarios[i].*`, for all 7 days. */
const semana = (campos: (dia: number) => Readonly<Record<string, string | number>>): Form =>
  Object.fromEntries(
    DIAS.flatMap((dia) =>
      Object.entries({ DiaDaSemana: dia, ...campos(dia) }).map(([campo, valor]) => [`Horarios[${dia}].${campo}`, valor]),
    ),
  );

const produto = (nome: string, categoria: string | undefined): Form => ({
  nome,
  IdCategoria: categoria ?? '',
  descricao: 'Para vinte pessoas.',
  valor: '1234,5',
  TipoProduto: 'Produto',
});
const guardar =
  (qual: keyof Seen['produtos']) =>
  (seen: Seen, { id }: { id: string }) => {
    seen.produtos[qual] = id;
  };

const dia = (diaDaSemana: number) => ({ id: expect.any(String), diaDaSemana, inicio: '08:00', fim: '22:30' });
/** A product with the fields of the specification. */
const bolo = ({ categorias }: Seen) => ({
  id: expect.any(String),
  nome: 'Bolo de rolo',
  idCategoria: categorias[0],
  descricao: 'Para vinte pessoas.',
  valor: 1234.5,
  tipoProduto: 'Produto',
  files: [{ tipo: 'imagem' }, { tipo: 'video' }],
  horarios: DIAS.map(dia),
});
const naLista = (seen: Seen) => {
  const { descricao: _, ...resto } = bolo(seen);
  return { itens: [resto], total: 1 };
};

/** The supplier's calls for products. */
export const PRODUTOS: Chapter = {
  resource: 'produto',
  calls: [
    {
      line: CREATE,
      path: 'create',
      as: 'fornecedor',
      form: async ({ categorias }) => ({
        ...produto('Bolo de rolo', categorias[0]),
        ArquivosFiles: [{ data: await photo(64, 48), name: 'bolo.jpg' }],
        VideosFiles: { data: mp4(), name: 'bolo.mp4', type: 'video/mp4' },
        ...semana(() => ({ Inicio: '08:00', Fim: '22:30' })),
      }),
      status: 201,
      gives: bolo,
      keep: guardar('bolo'),
    },
    {
      line: CREATE,
      case: 'a service without hours gets all 7 days',
      path: 'create',
      as: 'fornecedor',
      form: ({ categorias }) => ({ ...produto('Som para a pista', categorias[1]), TipoProduto: 'Servico' }),
      status: 201,
      gives: () => ({ valor: 1234.5, horarios: DIAS.map((diaDaSemana) => ({ diaDaSemana })) }),
      keep: guardar('servico'),
    },
    {
      line: CREATE,
      case: 'one more',
      path: 'create',
      as: 'fornecedor',
      form: ({ categorias }) => produto('Torta de limão', categorias[1]),
      status: 201,
      keep: guardar('torta'),
    },
    {
      line: CREATE,
      case: 'and one that will not stay',
      path: 'create',
      as: 'fornecedor',
      form: ({ categorias }) => produto('Pudim', categorias[0]),
      status: 201,
      keep: guardar('sobra'),
    },
    { line: 'DELETE {id}', path: ({ produtos }) => produtos.sobra, as: 'fornecedor', gives: () => ({ message: expect.any(String) }) },
    {
      line: 'GET /{id}',
      path: ({ produtos }) => `/${produtos.bolo}`,
      as: 'fornecedor',
      gives: bolo,
      keep(seen, { horarios }) {
        seen.horarios = horarios;
      },
    },
    {
      line: UPDATE,
      path: 'update',
      as: 'fornecedor',
      form: async ({ categorias, produtos, horarios }) => ({
        ...produto('Bolo de rolo', categorias[0]),
        id: produtos.bolo,
        ArquivosFiles: { data: await photo(64, 48), name: 'outro.jpg' },
        VideosFiles: { data: mp4(), name: 'outro.mp4', type: 'video/mp4' },
        ...semana((qual) => ({ Id: horarios[qual]?.id ?? '', Inicio: '08:00', Fim: '22:30', IdProduto: produtos.bolo })),
      }),
      gives: bolo,
      keep(seen, { horarios }) {
        // The rows of the days keep their ids.
        expect(horarios).toEqual(seen.horarios);
      },
    },
    {
      line: 'GET buscar-meus-produtos?buscarArquivos&buscarHorarios&categoriaId',
      path: ({ categorias }) => `buscar-meus-produtos?buscarArquivos=true&buscarHorarios=true&categoriaId=${categorias[0]}`,
      as: 'fornecedor',
      gives: naLista,
    },
    {
      line: 'GET buscar-meus-produtos?buscarArquivos&buscarHorarios&categoriaId',
      case: 'of every category',
      path: 'buscar-meus-produtos?buscarArquivos=false&buscarHorarios=false&categoriaId=',
      as: 'fornecedor',
      gives: () => ({ total: 3 }),
    },
    {
      line: 'GET get-produtos-fornecedor?buscarArquivos&buscarHorarios',
      path: 'get-produtos-fornecedor?buscarArquivos=true&buscarHorarios=true',
      as: 'fornecedor',
      gives: () => ({
        itens: [{ nome: 'Torta de limão', files: [], horarios: [] }, { nome: 'Som para a pista' }, { nome: 'Bolo de rolo' }],
      }),
    },
  ],
};

const achado = { id: expect.any(String), nome: 'Bolo de rolo', valor: 1234.5, tipoProduto: 'Produto' };
const achados = expect.arrayContaining([expect.objectContaining(achado)]);

/** The client's calls to find products. */
export const BUSCA: Chapter = {
  resource: 'produto',
  calls: [
    {
      line: 'GET /get-produtos-dentro-do-raio?eventoId',
      path: ({ eventos }) => `/get-produtos-dentro-do-raio?eventoId=${eventos.festa}`,
      as: 'cliente',
      gives: () => ({ itens: achados, total: 3 }),
    },
    {
      line: 'GET /getProdutosPorCategorias?categoriaIds&Page&PageSize',
      path: ({ oficiais }) => `/getProdutosPorCategorias?categoriaIds=${oficiais[0]?.id}&categoriaIds=${oficiais[1]?.id}&Page=0&PageSize=2`,
      gives: () => ({ page: 0, pageSize: 2, total: 3 }),
    },
    {
      line: 'GET /getProdutosPorCategorias?categoriaIds&Page&PageSize',
      case: 'as clients with brackets write an array',
      path: ({ oficiais }) =>
        `/getProdutosPorCategorias?categoriaIds[]=${oficiais[0]?.id}&categoriaIds[]=${oficiais[1]?.id}&Page=0&PageSize=2`,
      gives: () => ({ total: 3 }),
    },
    {
      line: 'GET /getProdutosPorCategorias?categoriaIds&Page&PageSize',
      case: 'an array of one',
      path: ({ oficiais }) => `/getProdutosPorCategorias?categoriaIds=${oficiais[0]?.id}&Page=0&PageSize=10`,
      gives: () => ({ itens: [achado], total: 1 }),
    },
    {
      line: 'GET get-produtos-cliente?buscarArquivos&buscarHorarios&semUsarEventoEmAberto&categoriaOficial',
      path: ({ oficiais }) =>
        `get-produtos-cliente?buscarArquivos=true&buscarHorarios=true&semUsarEventoEmAberto=false&categoriaOficial=${oficiais[0]?.id}`,
      as: 'cliente',
      gives: ({ eventos }) => ({ itens: [{ ...achado, files: [{}, {}], horarios: DIAS.map(dia) }], eventoId: eventos.festa }),
    },
    {
      line: 'GET get-produtos-cliente?buscarArquivos&buscarHorarios&semUsarEventoEmAberto&categoriaOficial',
      case: 'of the whole market',
      path: 'get-produtos-cliente?buscarArquivos=false&buscarHorarios=false&semUsarEventoEmAberto=true&categoriaOficial=',
      as: 'cliente',
      gives: () => ({ itens: achados, eventoId: null }),
    },
    // All words of the name: `bolo` alone also finds other products through their category, once the background job has run.
    { line: 'GET get-filter?search', path: 'get-filter?search=bolo%20de%20rolo', gives: () => [achado] },
    {
      line: 'GET buscar-detalhes-produto-by-Id/{productId}',
      path: ({ produtos }) => `buscar-detalhes-produto-by-Id/${produtos.bolo}`,
      gives: bolo,
    },
  ],
};

export const VITRINE: Chapter = {
  resource: 'categoria',
  calls: [
    {
      line: 'GET /getAllCategoriasWithProdutosByFornecedorId/{id}?pageSize&page',
      path: ({ fornecedorId }) => `/getAllCategoriasWithProdutosByFornecedorId/${fornecedorId}?pageSize=10&page=0`,
      gives: () => ({
        itens: [
          { nome: 'Tortas', produtos: { total: 2 } },
          { nome: 'Bolos', produtos: { itens: [achado] } },
        ],
        page: 0,
        pageSize: 10,
      }),
    },
    {
      line: 'GET /getCategoriaByIdWithProdutos/{categoryId}?pageSize&page',
      path: ({ categorias }) => `/getCategoriaByIdWithProdutos/${categorias[0]}?pageSize=10&page=0`,
      gives: () => ({ nome: 'Bolos', produtos: { itens: [achado], page: 0, pageSize: 10 } }),
    },
  ],
};

export const FAVORITOS: Chapter = {
  resource: 'favorito',
  calls: [
    {
      line: 'POST Create?produtoId',
      path: ({ produtos }) => `Create?produtoId=${produtos.bolo}`,
      as: 'cliente',
      gives: ({ produtos }) => ({ favorito: { id: expect.any(String), produtoId: produtos.bolo } }),
      keep(seen, { favorito }) {
        seen.favoritoId = favorito.id;
      },
    },
    {
      line: 'GET GetFavoritoByIdAndProdutoIdFromUser?favoritoId&produtoId',
      path: ({ favoritoId, produtos }) => `GetFavoritoByIdAndProdutoIdFromUser?favoritoId=${favoritoId}&produtoId=${produtos.bolo}`,
      as: 'cliente',
      gives: ({ favoritoId: id }) => ({ id }),
    },
    {
      line: 'GET GetAllFavoritoFromUser?filter',
      path: 'GetAllFavoritoFromUser?filter=bolo',
      as: 'cliente',
      gives: ({ favoritoId: id }) => ({ itens: [{ id, nome: 'Bolo de rolo' }], total: 1 }),
    },
    { line: 'DELETE Delete?favoritoId', path: ({ favoritoId }) => `Delete?favoritoId=${favoritoId}`, as: 'cliente' },
    {
      line: 'GET GetFavoritoByIdAndProdutoIdFromUser?favoritoId&produtoId',
      case: 'of what is none',
      path: ({ favoritoId, produtos }) => `GetFavoritoByIdAndProdutoIdFromUser?favoritoId=${favoritoId}&produtoId=${produtos.bolo}`,
      as: 'cliente',
      status: 404,
    },
  ],
};
