import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { escolha } from '../catalogo/opcoes.ts';
import { cursor, dia, foto, fotoOuNada, hora, id, instante, linha, lista, lugar, paginacao, reais, versao } from '../common/common.ts';
import { BUSCA_EM_LETRAS, MOTIVO_DO_PEDIDO_EM_LETRAS } from '../common/comprimentos.ts';
import { ESTADOS_DO_PEDIDO } from '../common/constants.ts';
import { destinoDaDevolucao } from '../dinheiro/devolucoes.ts';
import { politicaDeCancelamento } from '../fornecedor/fornecedores.ts';
import { quantas } from './carrinho.ts';
import { disputaDoPedido } from './disputas.ts';
import { retencaoDoPedido } from './retencao.ts';
import { sinalDoPedido } from './sinal.ts';

export const estadoDoPedido = z.enum(ESTADOS_DO_PEDIDO);

export const doItem = {
  quantidade: quantas,
  precoUnitario: reais.meta({ description: 'Em reais por unidade' }),
  total: reais.meta({ description: 'Da linha, em reais' }),
};
export const numeroDoPedido = z.int().meta({ description: 'O número com que as pessoas chamam o pedido' });
export const textoDaPolitica = z.string().meta({ description: 'O que volta a quem cancela, em palavras, com as datas deste evento' });
export const contratada = {
  documento: z.string().meta({ description: 'CPF ou CNPJ, com máscara' }),
  endereco: z.string().meta({ description: 'Em uma linha' }),
};

export const pedidoResumo = z.object({
  id,
  numero: numeroDoPedido,
  compraId: id,
  estado: estadoDoPedido,
  total: reais.meta({ description: 'O que o cliente paga, em reais' }),
  recebe: reais.nullable().meta({
    description:
      'O que o fornecedor recebe, em reais, já sem a taxa do Festejo e sem o que voltou ao cliente: um cupom de Festejo baixa o total, e não isto; `null` para o cliente',
  }),
  volta: reais.meta({ description: 'O que voltou ou volta ao cliente, em reais; 0 quando nada volta' }),
  sinal: sinalDoPedido,
  retido: retencaoDoPedido,
  pedeDestino: z.boolean().meta({
    description: 'Há dinheiro a devolver que espera o cliente dizer para que chave ou conta vai; para o fornecedor sempre `false`',
  }),
  criadoEm: instante,
  responderAte: instante
    .nullable()
    .meta({ description: 'Até quando o fornecedor pode responder, ISO 8601 em UTC; `null` fora do estado `pago`' }),
  eventoId: id,
  eventoTitulo: z.string(),
  dataEvento: dia,
  horario: hora,
  ...lugar,
  outraParte: z
    .string()
    .meta({ description: 'Para o cliente, o nome do fornecedor; para o fornecedor, os dois primeiros nomes do cliente' }),
  quantidadeDeItens: z.int().meta({ description: 'Quantas linhas tem o pedido, quaisquer que sejam as unidades' }),
  imagens: z.array(foto).meta({ description: 'Até três, dos produtos que têm imagem' }),
});
export type PedidoResumo = z.output<typeof pedidoResumo>;

export const buscarPedidos = operation({
  id: 'buscarPedidos',
  method: 'GET',
  path: '/pedido/buscar-pedidos',
  access: 'cliente_ou_fornecedor',
  summary: 'Pedidos de quem pergunta (do cliente, ou recebidos pelo fornecedor), os mais novos primeiro',
  query: z.object({
    estado: estadoDoPedido.optional().meta({ description: 'Só os que estão assim' }),
    eventoId: id.optional().meta({ description: 'Só os de um evento' }),
    busca: linha(BUSCA_EM_LETRAS, 0).optional().meta({
      description:
        'Parte do título do evento ou do nome da outra parte, sem ligar para acentos; ou o número do pedido (`1060`, `#1060`, `nº 1060`, `pedido 1060`)',
    }),
    de: dia.optional().meta({ description: 'Só de festas deste dia em diante' }),
    ate: dia.optional().meta({ description: 'Só de festas até este dia' }),
    ...paginacao,
    cursor,
  }),
  replies: { 200: lista(pedidoResumo) },
});

/** Contact data of the other side, only while the order is paid and stands; the e-mail only when there is no telephone. */
export const contato = {
  telefone: z.string().nullable().meta({ description: 'Com máscara; `null` sem telefone, ou enquanto o pedido não está pago e de pé' }),
  email: z.string().nullable().meta({ description: 'Só de quem não tem telefone, e com o pedido pago e de pé; senão `null`' }),
};

/**
 * Acts of a person on an order; the state table decides which of them are open now. `desistir` is the client's `cancelar` within the 7 days
 * of the right of withdrawal (CDC, art. 49), and has the same call.
 */
export const ACOES_DO_PEDIDO = [
  'pagar',
  'cancelar_compra',
  'pagar_saldo',
  'aceitar',
  'recusar',
  'entregar',
  'concluir',
  'disputar',
  'desistir',
  'cancelar',
] as const;
export type AcaoDoPedido = (typeof ACOES_DO_PEDIDO)[number];
export const acoesDoPedido = z.array(z.enum(ACOES_DO_PEDIDO)).meta({ description: 'O que quem pergunta pode fazer agora' });

const devolucaoVista = z.object({
  valor: reais,
  estado: z.enum(['a_caminho', 'concluida', 'em_analise', 'espera_destino', 'por_transferencia']).meta({
    description:
      '`em_analise`: o banco a recusou, e o Festejo cuida dela; `espera_destino`: o banco já não devolve o Pix, e o cliente diz para onde vai; `por_transferencia`: ele disse, e a transferência sai ou saiu',
  }),
  em: instante.meta({ description: 'Quando ficou assim: de `concluida`, quando voltou' }),
  destino: destinoDaDevolucao.nullable().meta({ description: 'De uma transferência, só para o cliente; `null` quando o Pix volta por si' }),
});

const dinheiroDoPedido = z.object({
  guardado: reais.meta({
    description:
      'O que está guardado até depois da festa, em reais: para o cliente o que pagou, para o fornecedor o que disso é dele, já sem a taxa',
  }),
  volta: pedidoResumo.shape.volta,
  peloBanco: reais.meta({ description: 'O que o banco de quem pagou já devolveu por si (MED, por exemplo), em reais; 0 quando nada' }),
  aoFornecedor: reais.nullable().meta({ description: 'O que já é do fornecedor, em reais; `null` para o cliente' }),
  taxa: reais.nullable().meta({
    description:
      'A taxa do Festejo, já fora de `recebe` e de `aoFornecedor`: a cobrada, ou, enquanto o valor está guardado, a que será; `null` para o cliente',
  }),
  devolucao: devolucaoVista.nullable().meta({ description: '`null` quando nada volta' }),
  aMais: z
    .array(
      devolucaoVista.extend({
        chegouEm: instante.meta({ description: 'Quando o Pix chegou' }),
      }),
    )
    .meta({ description: 'Pix desta compra que não pagaram nada, tarde, a mais ou de outro valor: voltam inteiros. Só para o cliente' }),
});

export const pedidoDetalhado = pedidoResumo.extend({
  subtotal: reais,
  desconto: reais.meta({ description: 'O que o cupom tirou, em reais; 0 sem cupom' }),
  politicaDeCancelamento,
  textoDaPolitica,
  itens: z.array(
    z.object({
      produtoId: id,
      nome: z.string(),
      imagemUrl: fotoOuNada,
      categoriaOficialNome: z.string(),
      escolha,
      ...doItem,
    }),
  ),
  recado: z.string().nullable().meta({ description: 'Do cliente ao fornecedor, escrito na compra; `null` sem recado' }),
  historico: z
    .array(
      z.object({
        de: estadoDoPedido.nullable().meta({ description: '`null` no primeiro passo' }),
        para: estadoDoPedido,
        por: z.string().meta({ description: '`cliente`, `fornecedor`, `pagamento`, `relogio` ou `operador`' }),
        em: instante,
        motivo: z.string().nullable().meta({ description: 'Nas palavras de quem mudou; `null` quando não disse' }),
      }),
    )
    .meta({ description: 'As mudanças de estado, a mais antiga primeiro' }),
  enderecoDoEvento: z
    .string()
    .meta({ description: 'Inteiro para o cliente; para o fornecedor, só a cidade enquanto o pedido não está pago e de pé' }),
  acoes: acoesDoPedido,
  podeAvaliar: z.boolean().meta({ description: 'Se o cliente já pode dizer como foi: recebeu, ou a loja falhou com ele' }),
  dinheiro: dinheiroDoPedido,
  disputa: disputaDoPedido
    .nullable()
    .meta({ description: 'O problema que o cliente relatou, com o que cada lado disse; `null` quando não houve' }),
  fornecedor: z.object({ id, nome: z.string(), ...contratada, ...contato }),
  cliente: z.object({ nome: z.string().meta({ description: 'Para o fornecedor, os dois primeiros nomes' }), ...contato }),
  versao,
});
export type PedidoDetalhado = z.output<typeof pedidoDetalhado>;

export const buscarPedido = operation({
  id: 'buscarPedido',
  method: 'GET',
  path: '/pedido/:id',
  access: 'cliente_ou_fornecedor',
  summary: 'Um pedido, para o cliente ou o fornecedor dele',
  params: z.object({ id }),
  replies: { 200: pedidoDetalhado },
});

export const aceitarPedido = operation({
  id: 'aceitarPedido',
  method: 'POST',
  path: '/pedido/:id/aceitar',
  access: 'fornecedor',
  summary: 'O fornecedor aceita um pedido pago',
  params: z.object({ id }),
  replies: { 200: pedidoDetalhado },
});

export const recusarPedido = operation({
  id: 'recusarPedido',
  method: 'POST',
  path: '/pedido/:id/recusar',
  access: 'fornecedor',
  summary: 'O fornecedor recusa um pedido pago; o cliente recebe tudo de volta',
  params: z.object({ id }),
  body: z.object({ motivo: linha(MOTIVO_DO_PEDIDO_EM_LETRAS, 3).meta({ description: 'O cliente o lê' }) }),
  replies: { 200: pedidoDetalhado },
});
