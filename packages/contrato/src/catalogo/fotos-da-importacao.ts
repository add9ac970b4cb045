import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { id, lista, paginacao } from '../common/common.ts';
import { IMAGEM_MAXIMA_EM_BYTES, IMAGENS_POR_PRODUTO } from '../common/constants.ts';
import { importacao } from './importacoes.ts';

const comId = { params: z.object({ id }) } as const;

/** Largest number of pictures of all stored imports of one supplier. */
export const FOTOS_DAS_IMPORTACOES = 500_000;

/** Reasons why a picture of a spreadsheet could not be fetched, in words for the supplier. */
export const FALHAS_DA_FOTO = {
  endereco:
    'O endereço não é de um site da internet: precisa de https:// e do nome do site, e não pode ter senha, porta nem um número de rede',
  interno: 'O endereço leva para dentro de uma rede, onde não buscamos fotos',
  desconhecido: 'O site deste endereço não foi achado',
  certificado: 'O site não prova quem é: o certificado dele não vale',
  ausente: 'A foto não está mais neste endereço',
  recusada: 'O site não deixa buscar a foto, ou o endereço não chega a ela',
  resposta: 'O site respondeu com erro, ou a conexão caiu, três vezes',
  demora: 'O site demorou demais para responder, três vezes',
  tamanho: `A foto tem mais de ${IMAGEM_MAXIMA_EM_BYTES / 1024 / 1024} MB`,
  imagem: 'O que há neste endereço não é uma foto que possamos usar: vale JPG, PNG, WebP, AVIF ou GIF',
  pontos: 'A imagem é grande ou complicada demais para abrir',
  produto: 'O produto foi apagado',
  cheio: `O produto já tem ${IMAGENS_POR_PRODUTO} fotos`,
  espaco: 'Acabou o espaço da sua conta para fotos e vídeos',
  parada: 'Você parou a busca',
  superada: 'Outra planilha trouxe as fotos deste produto',
} as const;
export type FalhaDaFoto = keyof typeof FALHAS_DA_FOTO;

const fotoQueFalhou = z.object({
  id,
  linha: z.int().meta({ description: 'O número da linha na planilha' }),
  produtoId: id,
  produtoNome: z.string().nullable().meta({ description: '`null` quando o produto foi apagado' }),
  endereco: z.string().meta({ description: 'Como veio na planilha, o começo; sem usuário e senha' }),
  falha: z.enum(Object.keys(FALHAS_DA_FOTO) as [FalhaDaFoto, ...FalhaDaFoto[]]),
  motivo: z.string().meta({ description: 'A falha em palavras' }),
  podeTentar: z.boolean().meta({ description: 'Se pode ser buscada de novo; não pode a que não tem um endereço da internet' }),
});
export type FotoQueFalhou = z.output<typeof fotoQueFalhou>;

export const buscarFotosDaImportacao = operation({
  id: 'buscarFotosDaImportacao',
  method: 'GET',
  path: '/produto/importacao/:id/fotos',
  access: 'fornecedor',
  summary: 'As fotos de uma importação que não vieram, na ordem da planilha, cada uma com o motivo',
  ...comId,
  query: z.object(paginacao),
  replies: { 200: lista(fotoQueFalhou) },
});

export const tentarFotosDaImportacao = operation({
  id: 'tentarFotosDaImportacao',
  method: 'POST',
  path: '/produto/importacao/:id/fotos/tentar',
  access: 'fornecedor',
  summary: 'Busca de novo as fotos que não vieram: uma, ou todas',
  ...comId,
  body: z.object({ foto: id.optional().meta({ description: 'Só esta; sem ela, todas' }) }),
  replies: { 202: importacao },
});

export const pararFotosDaImportacao = operation({
  id: 'pararFotosDaImportacao',
  method: 'POST',
  path: '/produto/importacao/:id/fotos/parar',
  access: 'fornecedor',
  summary: 'Deixa de buscar as fotos que ainda esperam; podem ser pedidas de novo',
  ...comId,
  replies: { 200: importacao },
});
