import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { dia, id, instante, linha, lista, mensagem, paginacao, reais } from '../common/common.ts';
import { BUSCA_EM_LETRAS } from '../common/comprimentos.ts';
import { ESTADOS_DO_PEDIDO, ROLES } from '../common/constants.ts';
import { falhasDaLoja } from '../pedido/falhas.ts';
import { numeroDoPedido } from '../pedido/pedidos.ts';
import { DECISOES_DA_SUSPENSAO } from '../pedido/retencao.ts';
import { atoDoRegistro, porque } from './operacao.ts';

/** Largest number of results of each kind; the operator can refine the search. */
export const ACHADOS_DE_CADA = 10;
/** A shorter search text would match everybody. */
export const LETRAS_DA_BUSCA_NO_MINIMO = 3;
/** Number of a person's open duties, devices and acts that the page shows. */
export const LINHAS_DA_PESSOA = 20;

const papel = z.enum(ROLES).meta({ description: 'O perfil da conta' });

export const achado = z.object({
  tipo: z.enum(['pessoa', 'pedido', 'produto']),
  id,
  titulo: z.string().meta({ description: 'Nome da pessoa, da loja ou do produto; número do pedido' }),
  detalhe: z.string().meta({ description: 'O que distingue este de outro parecido' }),
  suspensa: z.boolean().meta({ description: 'Só de pessoas' }),
  estado: z.enum(ESTADOS_DO_PEDIDO).nullable().meta({ description: 'Só de pedidos' }),
  pessoas: z
    .array(z.object({ id, nome: z.string() }))
    .meta({ description: 'De quem é: os dois lados de um pedido, quem vende um produto' }),
});
export type Achado = z.output<typeof achado>;

export const buscarNaOperacao = operation({
  id: 'buscarNaOperacao',
  method: 'GET',
  path: '/operacao/busca',
  access: 'operador',
  refusals: [422],
  summary: 'Pessoas, lojas, pedidos e produtos à venda, por nome, e-mail, telefone, CPF, CNPJ, número ou identificador. Fica no registro',
  query: z.object({ texto: linha(BUSCA_EM_LETRAS, 2).meta({ description: 'O que se procura' }) }),
  replies: {
    200: z.object({
      itens: z.array(achado),
      haMais: z.boolean().meta({ description: `De algum tipo há mais do que ${ACHADOS_DE_CADA}: escreva mais` }),
    }),
  },
});

const dever = z.object({
  id,
  numero: numeroDoPedido,
  estado: z.enum(ESTADOS_DO_PEDIDO),
  eventoTitulo: z.string(),
  dataEvento: dia,
  total: reais,
});

export const pessoaDaOperacao = z.object({
  id,
  role: papel,
  nome: z.string(),
  loja: z.string().nullable().meta({ description: 'O nome que os clientes veem; `null` de quem não vende' }),
  email: z.string().nullable().meta({ description: '`null` de quem apagou a conta' }),
  telefone: z.string().nullable().meta({ description: 'Com máscara; `null` de quem não o deu' }),
  documento: z.string().nullable().meta({ description: 'CPF ou CNPJ, como se escreve; `null` de quem não o deu' }),
  criadaEm: instante,
  emailConfirmado: z.boolean(),
  vende: z.boolean().nullable().meta({ description: 'Se a loja está aberta às vendas; `null` de quem não vende' }),
  suspensao: z.object({ em: instante, porque: z.string() }).nullable().meta({ description: '`null` de quem não está suspenso' }),
  excluirEm: instante.nullable().meta({ description: 'Quando a conta se apaga; `null` se a pessoa não pediu' }),
  excluidaEm: instante.nullable().meta({ description: 'Quando foi apagada; `null` da que existe' }),
  outrosPerfis: z.array(z.object({ id, role: papel })).meta({ description: 'Contas do mesmo e-mail' }),
  eventos: z.int().meta({ description: 'Festas que criou' }),
  pedidos: z
    .array(z.object({ estado: z.enum(ESTADOS_DO_PEDIDO), quantos: z.int().meta({ description: 'Quantos pedidos' }) }))
    .meta({ description: 'Dos dois lados, por estado' }),
  deveres: z.array(dever).meta({ description: `Pedidos pagos ou confirmados que ainda vão acontecer, ${LINHAS_DA_PESSOA} no máximo` }),
  sessoes: z.array(
    z.object({
      id,
      dispositivo: z.string().nullable().meta({ description: 'Como o navegador se apresenta; `null` quando não se apresentou' }),
      meio: z.string(),
      criadaEm: instante,
      renovadaEm: instante,
    }),
  ),
  atos: z.array(atoDoRegistro).meta({ description: 'O que operadores fizeram com esta conta' }),
});
export type PessoaDaOperacao = z.output<typeof pessoaDaOperacao>;

const daPessoa = { params: z.object({ id: id.meta({ description: 'Da conta' }) }), refusals: [404] } as const;

export const buscarPessoa = operation({
  id: 'buscarPessoa',
  method: 'GET',
  path: '/operacao/pessoas/:id',
  access: 'operador',
  summary: 'Uma conta: quem é, como está, o que deve e o que operadores fizeram com ela. A leitura fica no registro',
  ...daPessoa,
  replies: { 200: pessoaDaOperacao },
});

export const mudancaDaConta = z.object({ porque });

const decisao = z.enum(DECISOES_DA_SUSPENSAO).meta({
  description: '`devolver`: tudo volta ao cliente; `seguir`: o pedido anda como foi combinado, e o repasse dele sai',
});
export const suspensaoDaConta = mudancaDaConta.extend({
  pedidos: decisao.optional().meta({
    description:
      'De uma loja: o que fazer com todos os pedidos em aberto; sem isto eles esperam, e se decide depois, por `decidir-pedidos`',
  }),
});

const soma = z.object({ quantos: z.int().meta({ description: 'Quantos são' }), total: reais });

export const pedidoDaLoja = z.object({
  id,
  numero: numeroDoPedido,
  estado: z.enum(ESTADOS_DO_PEDIDO),
  eventoTitulo: z.string(),
  dataEvento: dia,
  pago: reais.meta({ description: 'O que o cliente pagou até agora, em reais' }),
  repasse: reais.meta({ description: 'O que ainda há a repassar à loja, em reais; 0 na maioria' }),
  espera: z.boolean().meta({ description: 'Espera a decisão, por causa da suspensão' }),
  decisao: decisao.nullable().meta({ description: 'O que já se decidiu e está sendo feito; `null` sem decisão' }),
});
export type PedidoDaLoja = z.output<typeof pedidoDaLoja>;

export const abertoNaLoja = lista(pedidoDaLoja).extend({
  somas: z.object({
    pedidos: soma.meta({ description: 'Pagos, confirmados, entregues e em disputa: o que os clientes pagaram' }),
    compras: soma.meta({ description: 'Ainda não pagos: acabam com a suspensão' }),
    saldos: soma.meta({ description: 'Saldos por pagar de pedidos confirmados: param' }),
    orcamentos: soma.meta({ description: 'Orçamentos abertos, pela última proposta: não se aceitam mais' }),
    repasses: soma.meta({ description: 'O que espera para sair à loja: para' }),
  }),
});
export type AbertoNaLoja = z.output<typeof abertoNaLoja>;

export const suspenderPessoa = operation({
  id: 'suspenderPessoa',
  method: 'POST',
  path: '/operacao/pessoas/:id/suspender',
  access: 'operador',
  summary:
    'Suspende uma conta: todas as sessões acabam na hora, a loja não vende mais, e o que ela tem em aberto espera a decisão do operador',
  ...daPessoa,
  body: suspensaoDaConta,
  replies: { 200: mensagem },
});

export const readmitirPessoa = operation({
  id: 'readmitirPessoa',
  method: 'POST',
  path: '/operacao/pessoas/:id/readmitir',
  access: 'operador',
  summary: 'Acaba a suspensão de uma conta',
  ...daPessoa,
  body: mudancaDaConta,
  replies: { 200: mensagem },
});

export const buscarAbertoNaLoja = operation({
  id: 'buscarAbertoNaLoja',
  method: 'GET',
  path: '/operacao/pessoas/:id/em-aberto',
  access: 'operador',
  summary:
    'O que uma loja tem em aberto, com as somas: pedidos, cobranças, orçamentos e repasses; a próxima festa primeiro. A leitura fica no registro',
  ...daPessoa,
  query: z.object(paginacao),
  replies: { 200: abertoNaLoja },
});

/** Largest number of orders that a page shows. */
export const PEDIDOS_POR_DECISAO = 100;
export const decisaoDosPedidos = z.object({
  decisao,
  pedidos: z.array(id).min(1).max(PEDIDOS_POR_DECISAO).optional().meta({ description: 'Só estes; sem isto, todos os que esperam' }),
});

export const decidirPedidosDaLoja = operation({
  id: 'decidirPedidosDaLoja',
  method: 'POST',
  path: '/operacao/pessoas/:id/decidir-pedidos',
  access: 'operador',
  summary:
    'Decide os pedidos que esperam porque a loja está suspensa: tudo de volta, ou seguir. Faz-se pedido a pedido, logo em seguida. 409 quando nenhum espera mais',
  ...daPessoa,
  body: decisaoDosPedidos,
  replies: { 200: mensagem },
});

/** Length of the list of shops with the most failures. */
export const LOJAS_QUE_FALHAM = 20;
export const lojaQueFalha = falhasDaLoja.extend({
  id,
  nome: z.string(),
  suspensa: z.boolean(),
  pagos: z.int().meta({ description: 'Quantos pedidos pagos ela já teve' }),
});
export type LojaQueFalha = z.output<typeof lojaQueFalha>;

export const buscarLojasQueFalham = operation({
  id: 'buscarLojasQueFalham',
  method: 'GET',
  path: '/operacao/lojas-que-falham',
  access: 'operador',
  summary:
    'As lojas que mais falharam a clientes que pagaram: recusas, pedidos sem resposta, cancelados depois de confirmados, faltas à festa',
  replies: { 200: z.object({ itens: z.array(lojaQueFalha).max(LOJAS_QUE_FALHAM) }) },
});
