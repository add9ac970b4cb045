import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { dia, id, instante, linha, lista, mensagem, paginacao, reais } from '../common/common.ts';
import { FILTRO_DOS_FAVORITOS_EM_LETRAS, NOME_DA_LISTA_EM_LETRAS } from '../common/comprimentos.ts';
import { FAVORITOS_NO_MAXIMO } from '../common/constants.ts';
import { produtoResumo } from './produtos.ts';

export const SITUACOES_DO_FAVORITO = ['a_venda', 'fora_de_venda', 'apagado'] as const;
export type SituacaoDoFavorito = (typeof SITUACOES_DO_FAVORITO)[number];

const listaId = id.nullable().meta({ description: 'A lista em que está; `null` em nenhuma' });
const favorito = z.object({
  id,
  produtoId: id,
  listaId,
  criadoEm: instante.meta({ description: 'Quando foi guardado' }),
});

export const favoritoDaLista = favorito.extend({
  nome: z.string().meta({ description: 'O do produto; de um apagado, o que tinha quando foi guardado' }),
  precoGuardado: reais.meta({ description: 'O preço de quando foi guardado, em reais' }),
  situacao: z.enum(SITUACOES_DO_FAVORITO).meta({ description: '`fora_de_venda`: pausado, arquivado, ou de uma loja que não vende agora' }),
  produto: produtoResumo.nullable().meta({ description: 'Como está hoje; `null` quando não está à venda' }),
});
export type FavoritoDaLista = z.output<typeof favoritoDaLista>;

const nome = linha(NOME_DA_LISTA_EM_LETRAS).meta({ description: 'Como o cliente a chama' });
const favoritos = z.array(id).max(FAVORITOS_NO_MAXIMO);
export const listaDeFavoritos = z.object({
  id,
  nome: z.string().meta({ description: 'O que o cliente lhe deu, ou o título do evento' }),
  eventoId: id.nullable().meta({ description: 'O evento de que ela é; `null` em uma com nome próprio' }),
  dataEvento: dia.nullable().meta({ description: 'O dia do evento, `AAAA-MM-DD`; `null` em uma lista com nome próprio' }),
  quantos: z.int().meta({ description: 'Favoritos que tem' }),
});
export type ListaDeFavoritos = z.output<typeof listaDeFavoritos>;

const daLista = z.object({ id });

export const criarFavorito = operation({
  id: 'criarFavorito',
  method: 'POST',
  path: '/favorito/Create',
  access: 'cliente',
  summary: 'Guarda um produto nos favoritos; o mesmo outra vez não muda nada, e um tirado há menos de um dia volta como estava',
  query: z.object({ produtoId: id, listaId: id.optional().meta({ description: 'A lista em que entra; sem ela, nenhuma' }) }),
  replies: { 200: mensagem.extend({ favorito }) },
});

export const excluirFavorito = operation({
  id: 'excluirFavorito',
  method: 'DELETE',
  path: '/favorito/Delete',
  access: 'cliente',
  summary: 'Tira um produto dos favoritos, pelo favorito ou pelo produto; tirar de novo não é erro',
  query: z
    .object({ favoritoId: id.optional(), produtoId: id.optional() })
    .refine(({ favoritoId, produtoId }) => favoritoId ?? produtoId, { path: ['favoritoId'], error: 'Informe o favorito ou o produto' }),
  refusals: [404],
  replies: { 200: mensagem },
});

export const buscarFavorito = operation({
  id: 'buscarFavorito',
  method: 'GET',
  path: '/favorito/GetFavoritoByIdAndProdutoIdFromUser',
  access: 'cliente',
  summary: 'Um favorito do cliente, pelo favorito, pelo produto ou pelos dois; 404 quando não é favorito',
  query: z
    .object({ favoritoId: id.optional(), produtoId: id.optional() })
    .refine(({ favoritoId, produtoId }) => favoritoId ?? produtoId, { path: ['favoritoId'], error: 'Informe o favorito ou o produto' }),
  refusals: [404],
  replies: { 200: favorito },
});

export const buscarFavoritos = operation({
  id: 'buscarFavoritos',
  method: 'GET',
  path: '/favorito/GetAllFavoritoFromUser',
  access: 'cliente',
  summary: 'Os favoritos do cliente, os mais novos primeiro, cada um como está hoje',
  query: z.object({
    filter: linha(FILTRO_DOS_FAVORITOS_EM_LETRAS, 0)
      .optional()
      .meta({ description: 'Palavras do produto ou de quem o vende, todas; sem acento também servem' }),
    categoriaOficial: id.optional().meta({ description: 'Só os desta categoria do marketplace' }),
    lista: z
      .union([id, z.literal('nenhuma')])
      .optional()
      .meta({ description: 'Só os desta lista, ou os de `nenhuma`' }),
    ...paginacao,
  }),
  replies: { 200: lista(favoritoDaLista) },
});

export const buscarIdsDosFavoritos = operation({
  id: 'buscarIdsDosFavoritos',
  method: 'GET',
  path: '/favorito/ids',
  access: 'cliente',
  summary: 'Os produtos que são favoritos, para marcar os corações de qualquer página com uma pergunta só',
  replies: { 200: z.object({ produtoIds: z.array(id).meta({ description: `No máximo ${FAVORITOS_NO_MAXIMO}` }) }) },
});

export const buscarListasDeFavoritos = operation({
  id: 'buscarListasDeFavoritos',
  method: 'GET',
  path: '/favorito/listas',
  access: 'cliente',
  summary: 'As listas do cliente e as categorias do marketplace em que tem favoritos',
  replies: {
    200: z.object({
      listas: z.array(listaDeFavoritos),
      categorias: z.array(z.object({ id, nome: z.string(), quantos: z.int().meta({ description: 'Favoritos dela' }) })),
      total: z.int().meta({ description: 'Favoritos ao todo' }),
      semLista: z.int().meta({ description: 'Favoritos que não estão em nenhuma lista' }),
    }),
  },
});

export const criarListaDeFavoritos = operation({
  id: 'criarListaDeFavoritos',
  method: 'POST',
  path: '/favorito/listas',
  access: 'cliente',
  summary: 'Faz uma lista com nome próprio ou de um evento, já com alguns favoritos se quiser; 409 quando já há uma igual',
  idempotent: true,
  body: z
    .object({ nome: nome.optional(), eventoId: id.optional(), favoritos: favoritos.default([]) })
    .refine((dados) => (dados.nome === undefined) !== (dados.eventoId === undefined), {
      path: ['nome'],
      error: 'Dê um nome à lista ou escolha um evento',
    }),
  refusals: [404],
  replies: { 201: listaDeFavoritos },
});

export const renomearListaDeFavoritos = operation({
  id: 'renomearListaDeFavoritos',
  method: 'PUT',
  path: '/favorito/listas/:id',
  access: 'cliente',
  summary: 'Muda o nome de uma lista; a de um evento chama-se como ele',
  params: daLista,
  body: z.object({ nome }),
  replies: { 200: mensagem },
});

export const excluirListaDeFavoritos = operation({
  id: 'excluirListaDeFavoritos',
  method: 'DELETE',
  path: '/favorito/listas/:id',
  access: 'cliente',
  summary: 'Desfaz uma lista; os favoritos ficam, em nenhuma. Quem quer voltar atrás cria-a de novo com eles',
  params: daLista,
  replies: { 200: mensagem.extend({ favoritos: z.array(id).meta({ description: 'Os que estavam nela' }) }) },
});

export const moverFavoritos = operation({
  id: 'moverFavoritos',
  method: 'PUT',
  path: '/favorito/mover',
  access: 'cliente',
  summary: 'Põe favoritos em uma lista, ou em nenhuma',
  body: z.object({ favoritos: favoritos.min(1), listaId }),
  refusals: [404],
  replies: { 200: mensagem },
});
