import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { categoriaOficial, ICONES_DE_CATEGORIA } from '../catalogo/categorias.ts';
import { id, linha, mensagem } from '../common/common.ts';
import { NOME_DE_CATEGORIA_EM_LETRAS } from '../common/comprimentos.ts';

const quantos = z.int().min(0);

export const categoriaDaOperacao = categoriaOficial.extend({
  categorias: quantos.meta({ description: 'Quantas categorias de fornecedores estão ligadas a ela' }),
  produtos: quantos.meta({ description: 'Quantos produtos à venda há nela' }),
});
export type CategoriaDaOperacao = z.output<typeof categoriaDaOperacao>;

export const dadosDaCategoriaOficial = z.object({
  nome: linha(NOME_DE_CATEGORIA_EM_LETRAS, 2),
  icone: z.enum(ICONES_DE_CATEGORIA, 'Escolha o desenho'),
});

export const buscarCategoriasDaOperacao = operation({
  id: 'buscarCategoriasDaOperacao',
  method: 'GET',
  path: '/operacao/categorias',
  access: 'operador',
  summary: 'As categorias do marketplace, com quanto há em cada uma. Pede a verificação em duas etapas',
  replies: { 200: z.object({ itens: z.array(categoriaDaOperacao) }) },
});

export const criarCategoriaOficial = operation({
  id: 'criarCategoriaOficial',
  method: 'POST',
  path: '/operacao/categorias',
  access: 'operador',
  summary: 'Cria uma categoria do marketplace, no fim da lista. Pede a verificação em duas etapas',
  body: dadosDaCategoriaOficial,
  replies: { 200: mensagem },
});

export const atualizarCategoriaOficial = operation({
  id: 'atualizarCategoriaOficial',
  method: 'PUT',
  path: '/operacao/categorias/:id',
  access: 'operador',
  summary: 'Muda o nome e o desenho de uma categoria do marketplace; o endereço dela fica. Pede a verificação em duas etapas',
  params: z.object({ id }),
  body: dadosDaCategoriaOficial,
  replies: { 200: mensagem },
});

export const ordenarCategoriasOficiais = operation({
  id: 'ordenarCategoriasOficiais',
  method: 'POST',
  path: '/operacao/categorias/ordenar',
  access: 'operador',
  summary: 'Põe todas as categorias do marketplace nesta ordem. Pede a verificação em duas etapas',
  body: z.object({ ordem: z.array(id).min(1).max(200).meta({ description: 'Todas, a primeira primeiro' }) }),
  replies: { 200: mensagem },
});

export const juntarCategoriasOficiais = operation({
  id: 'juntarCategoriasOficiais',
  method: 'POST',
  path: '/operacao/categorias/:id/juntar',
  access: 'operador',
  summary:
    'Junta uma categoria do marketplace a outra: tudo o que há nela passa para a outra, e o endereço dela leva lá. Não se desfaz. Pede a verificação em duas etapas',
  params: z.object({ id }),
  body: z.object({ a: id.meta({ description: 'A que fica' }) }),
  replies: { 200: mensagem },
});
