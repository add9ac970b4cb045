import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { escolha } from '../catalogo/opcoes.ts';
import { dia, fotoOuNada, id, instante, linha, lista, lugar, paginacao, ponto, reais } from '../common/common.ts';
import { BUSCA_EM_LETRAS } from '../common/comprimentos.ts';
import { quantas } from '../pedido/carrinho.ts';
import { acoesDoPedido, contato, estadoDoPedido, numeroDoPedido } from '../pedido/pedidos.ts';
import { quando, statusDoEvento } from './eventos.ts';

/** An event as a supplier sees it: its time, its city, and that supplier's orders for it. Address and person come with each order. */
export const eventoDoFornecedor = z.object({
  id,
  titulo: z.string(),
  ...quando,
  ...lugar,
  pedidos: z
    .array(z.object({ id, numero: numeroDoPedido, estado: estadoDoPedido }))
    .meta({ description: 'Os deste fornecedor, o mais novo primeiro; nunca um que não foi pago' }),
});
export type EventoDoFornecedor = z.output<typeof eventoDoFornecedor>;

export const buscarEventosDoFornecedor = operation({
  id: 'buscarEventosDoFornecedor',
  method: 'GET',
  path: '/evento/buscar-evento-fornecedor',
  access: 'fornecedor',
  summary: 'Eventos com pedidos do fornecedor que pergunta: os que vêm, o mais próximo primeiro, depois os que passaram',
  query: z.object({ status: statusDoEvento.optional(), ...paginacao }),
  replies: { 200: lista(eventoDoFornecedor) },
});

/** The whole event page of a supplier: time, place, products, client, and the state of each order. */
export const eventoDoFornecedorDetalhado = eventoDoFornecedor.extend({
  duracaoEmMinutos: z.int().meta({ description: 'Em minutos' }),
  endereco: z.string().meta({ description: 'Em uma linha; só a cidade enquanto nenhum pedido está pago e de pé' }),
  latitude: ponto.latitude.nullable().meta({ description: 'Graus decimais, WGS 84; `null` enquanto nenhum pedido está pago e de pé' }),
  longitude: ponto.longitude.nullable().meta({ description: 'Graus decimais, WGS 84; `null` enquanto nenhum pedido está pago e de pé' }),
  cliente: z.object({ nome: z.string().meta({ description: 'Os dois primeiros nomes' }), ...contato }),
  levar: z
    .array(
      z.object({
        produtoId: id,
        nome: z.string(),
        imagemUrl: fotoOuNada,
        categoriaOficialNome: z.string(),
        escolha,
        quantidade: quantas,
        porAceitar: z.int().min(0).meta({ description: 'Dessa quantidade, a de pedidos que o fornecedor ainda não aceitou' }),
      }),
    )
    .meta({ description: 'Os itens de todos os pedidos de pé, somados por produto e escolha' }),
  pedidos: z
    .array(
      z.object({
        id,
        numero: numeroDoPedido,
        estado: estadoDoPedido,
        recebe: reais.meta({ description: 'O que o fornecedor recebe pelo pedido, em reais' }),
        responderAte: instante.nullable().meta({ description: 'Até quando responder, ISO 8601 em UTC; `null` fora do estado `pago`' }),
        acoes: acoesDoPedido,
        recado: z.string().nullable().meta({ description: 'Do cliente, escrito na compra; `null` sem recado' }),
      }),
    )
    .meta({ description: 'Os deste fornecedor, o mais novo primeiro; nunca um que não foi pago' }),
});
export type EventoDoFornecedorDetalhado = z.output<typeof eventoDoFornecedorDetalhado>;

export const buscarDetalhesDoEventoDoFornecedor = operation({
  id: 'buscarDetalhesDoEventoDoFornecedor',
  method: 'GET',
  path: '/evento/buscar-detalhes-evento-fornecedor/:id',
  access: 'fornecedor',
  summary: 'Um evento com pedidos pagos do fornecedor que pergunta; de qualquer outro, 404',
  params: z.object({ id }),
  replies: { 200: eventoDoFornecedorDetalhado },
});

export const filtrarEventos = operation({
  id: 'filtrarEventos',
  method: 'GET',
  path: '/evento/get-filter',
  access: 'cliente_ou_fornecedor',
  summary: 'Até 50 eventos de quem pergunta, por parte do título e dia: os do cliente, ou os com pedidos pagos do fornecedor',
  query: z.object({
    search: linha(BUSCA_EM_LETRAS, 0).meta({ description: 'Parte do título, com ou sem acento; vazio, todos' }),
    dataEvento: dia.optional().meta({ description: 'Só os deste dia, `AAAA-MM-DD`, no lugar da festa' }),
  }),
  replies: { 200: z.array(z.object({ id, titulo: z.string(), ...quando, ...lugar })) },
});
