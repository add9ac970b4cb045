import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { dia, hora, id, instante, lugar, reais } from '../common/common.ts';
import { esperaDoRepasse, saldosDoFornecedor } from '../dinheiro/repasses.ts';
import { falhasDaLoja } from '../pedido/falhas.ts';
import { notas } from './fornecedores.ts';

/** Steps of a new supplier until the first sale, in this order. */
export const PASSOS_ATE_A_VENDA = ['email', 'documento', 'endereco', 'horario', 'categoria', 'produto', 'conta'] as const;
export type PassoAteAVenda = (typeof PASSOS_ATE_A_VENDA)[number];

const painelDoFornecedor = z.object({
  passos: z
    .array(z.object({ passo: z.enum(PASSOS_ATE_A_VENDA), feito: z.boolean() }))
    .meta({ description: 'O caminho até a primeira venda, na ordem; `produto` é um à venda com foto' }),
  vende: z.boolean().meta({ description: 'Os produtos aparecem para os clientes' }),
  jaVendeu: z.boolean().meta({ description: 'Já recebeu um pedido pago' }),
  responder: z
    .object({
      total: z.int().meta({ description: 'Quantos pedidos esperam resposta' }),
      pedidos: z.array(
        z.object({
          id,
          numero: z.int().meta({ description: 'O número com que as pessoas chamam o pedido' }),
          eventoTitulo: z.string(),
          dataEvento: dia,
          responderAte: instante,
          recebe: reais.meta({ description: 'O que o fornecedor recebe, em reais' }),
        }),
      ),
    })
    .meta({ description: 'Os pedidos a responder; em `pedidos`, os cinco de prazo mais curto' }),
  entregas: z
    .array(
      z.object({
        eventoId: id,
        titulo: z.string(),
        dataEvento: dia,
        horario: hora,
        ...lugar,
        pedidos: z.int().meta({ description: 'Quantos pedidos confirmados deste fornecedor' }),
      }),
    )
    .meta({ description: 'As cinco próximas festas com pedidos confirmados' }),
  meses: z
    .array(
      z.object({
        mes: z.string().meta({ description: '`AAAA-MM`, no horário de Brasília' }),
        vendido: reais.meta({
          description: 'O que o fornecedor recebe dos pedidos pagos no mês, em reais: também a sua parte dos cancelados e das disputas',
        }),
        recebidos: z.int().meta({ description: 'Pedidos pagos no mês' }),
        aceitos: z.int().meta({ description: 'Desses, os aceitos que não caíram depois' }),
        conversao: z
          .number()
          .nullable()
          .meta({ description: 'Por cento dos já respondidos que foram aceitos e não caíram; `null` sem pedidos respondidos' }),
      }),
    )
    .meta({ description: 'Os últimos doze meses, o mais antigo primeiro' }),
  respostaEmMinutos: z
    .int()
    .nullable()
    .meta({ description: 'A pedidos: mediana do tempo entre o pagamento e o sim ou não, nos últimos 90 dias; `null` sem respostas' }),
  respostaAMensagensEmMinutos: z.int().nullable().meta({
    description: 'A mensagens: em quantos minutos saiu metade das últimas 50 respostas, como os clientes veem; `null` com menos de 3',
  }),
  aReceber: saldosDoFornecedor.omit({ repassado: true }).extend(esperaDoRepasse).meta({ description: 'O mesmo que diz o extrato' }),
  falhas: falhasDaLoja.meta({ description: 'Como a loja falhou a clientes que pagaram; pesa na ordem em que ela aparece' }),
  ...notas,
});
export type PainelDoFornecedor = z.output<typeof painelDoFornecedor>;

export const buscarPainel = operation({
  id: 'buscarPainel',
  method: 'GET',
  path: '/fornecedor/painel',
  access: 'fornecedor',
  summary: 'A tela inicial do fornecedor: o que fazer hoje, as próximas entregas, as vendas e os passos que faltam',
  replies: { 200: painelDoFornecedor },
});

/** Numbers about fewer clients, and prices of fewer suppliers, are not shown, so that no person is recognisable. */
export const CLIENTES_NO_MINIMO = 5;
export const FORNECEDORES_NO_MINIMO = 3;
/** From this number of products on, a client has a choice. */
export const ESCOLHA_EM_PRODUTOS = 5;

const ideias = z.object({
  temArea: z.boolean().meta({ description: 'O fornecedor disse de onde e até onde atende; sem isso as listas vêm vazias' }),
  meses: z.array(z.int()).meta({ description: 'A estação: o mês de agora e os dois seguintes, de 1 a 12' }),
  faltam: z
    .array(
      z.object({
        categoriaOficialId: id,
        nome: z.string(),
        clientes: z
          .int()
          .meta({ description: 'Clientes com festa marcada na área que acham menos de cinco produtos; nunca menos de cinco clientes' }),
        semNada: z.int().nullable().meta({ description: 'Desses, os que não acham nenhum; `null` quando são menos de cinco' }),
        vendo: z.boolean().meta({ description: 'O fornecedor que pergunta tem produto à venda nesta categoria' }),
      }),
    )
    .meta({ description: 'O que se procura na área e não se acha, o mais procurado primeiro' }),
  vendem: z
    .array(
      z.object({
        nome: z.string().meta({ description: 'A categoria do marketplace' }),
        parte: z.int().meta({ description: 'Por cento das festas com compras, na área e nesta estação, que compraram disto' }),
        precoMedio: reais.nullable().meta({ description: 'De uma unidade, em reais; `null` quando são menos de três fornecedores' }),
      }),
    )
    .meta({ description: 'O que se compra na área nestes meses, de dois anos para cá, o mais comprado primeiro' }),
});
export type Ideias = z.output<typeof ideias>;

export const buscarIdeias = operation({
  id: 'buscarIdeias',
  method: 'GET',
  path: '/fornecedor/ideias',
  access: 'fornecedor',
  summary: 'O que os clientes da área procuram e não acham, e o que se vende na estação, por categoria; só números, e nunca de poucos',
  replies: { 200: ideias },
});

/** State of a party for each kind of product that parties usually have. */
export const buscarOQueFalta = operation({
  id: 'buscarOQueFalta',
  method: 'GET',
  path: '/evento/o-que-falta/:eventoId',
  access: 'cliente',
  summary: 'As categorias do marketplace, cada uma com o que a festa já tem dela: contratado, no carrinho, ou nada ainda',
  params: z.object({ eventoId: id }),
  replies: {
    200: z.array(
      z.object({
        categoriaOficialId: id,
        nome: z.string(),
        slug: z.string().meta({ description: 'O nome para endereços: sem acento, com hífens' }),
        icone: z.string().meta({ description: 'Nome do desenho que as telas usam' }),
        situacao: z
          .enum(['contratado', 'no_carrinho', 'falta'])
          .meta({ description: '`contratado`: em um pedido pago e em pé; `falta`: nem pedido nem carrinho' }),
      }),
    ),
  },
});
export type ItemDaFesta = z.output<(typeof buscarOQueFalta)['replies'][200]>[number];
