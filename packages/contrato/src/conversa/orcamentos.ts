import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { dia, fotoOuNada, id, instante, linha, lista, numero, paginacao, paragrafo, quantia, reais } from '../common/common.ts';
import { MOTIVO_DA_RECUSA_EM_LETRAS, TEXTO_DA_CONTRAPROPOSTA_EM_LETRAS, TEXTO_DA_PROPOSTA_EM_LETRAS } from '../common/comprimentos.ts';
import { notas } from '../fornecedor/fornecedores.ts';
import { quantas, quantidade } from '../pedido/carrinho.ts';
import { anexo, anexosNovos } from './anexos.ts';
import {
  CAIXAS_DE_CONSULTAS,
  type CaixaDeConsultas,
  DESCRICAO_DO_ORCAMENTO,
  ESTADOS_DA_CONSULTA,
  FORNECEDORES_POR_ORCAMENTO,
  SITUACOES_DO_ORCAMENTO,
} from './consultas.ts';

const dinheiro = quantia.pipe(z.number().min(0.01, 'O valor precisa ser maior que zero').max(10_000_000, 'O valor é alto demais'));
const preco = dinheiro.meta({ description: 'De uma unidade, em reais; com vírgula ou ponto, até centavos' });
const convidados = z.int();

export const orcamentoNovo = z.object({
  eventoId: id,
  categoriaOficialId: id,
  descricao: paragrafo(DESCRICAO_DO_ORCAMENTO.maximo)
    .min(DESCRICAO_DO_ORCAMENTO.minimo, 'Conte um pouco mais do que você precisa')
    .meta({ description: 'O que se quer, em palavras: os fornecedores a leem' }),
  convidados: numero(
    z.int('O número de convidados precisa ser inteiro').min(1, 'Informe ao menos 1 convidado').max(100_000, 'São convidados demais'),
  )
    .nullish()
    .meta({ description: 'Quantas pessoas vão à festa; pode faltar' }),
  verba: dinheiro.nullish().meta({ description: 'Quanto o cliente pensa em gastar, em reais; pode faltar' }),
  responderAte: dia.meta({ description: 'Último dia para responder, no lugar da festa, `AAAA-MM-DD`' }),
  fornecedores: z
    .array(id)
    .max(FORNECEDORES_POR_ORCAMENTO, `Escolha até ${FORNECEDORES_POR_ORCAMENTO} fornecedores`)
    .default([])
    .meta({ description: `De quem se pede, até ${FORNECEDORES_POR_ORCAMENTO}; vazio = os mais próximos que atendem` }),
});
export const propostaNova = z.object({
  produtoId: id.meta({ description: 'O produto de quem responde em que a proposta se apoia: dá o nome, a foto e as vagas na agenda' }),
  quantidade,
  preco,
  texto: paragrafo(TEXTO_DA_PROPOSTA_EM_LETRAS).min(10, 'Diga o que está incluído').meta({ description: 'O que está incluído' }),
  validaAte: dia.meta({ description: 'Último dia em que vale, no lugar da festa, `AAAA-MM-DD`' }),
  anexos: anexosNovos.meta({ description: 'As fotos que vão junto, como `/anexo` as guardou' }),
});
export const contrapropostaNova = z.object({
  preco,
  texto: paragrafo(TEXTO_DA_CONTRAPROPOSTA_EM_LETRAS).default('').meta({ description: 'O que o cliente diz do preço; pode faltar' }),
});
export const recusaNova = z.object({
  motivo: linha(MOTIVO_DA_RECUSA_EM_LETRAS, 3).meta({ description: 'Por que não responde com um preço; o cliente o lê' }),
});

const estado = z.enum(ESTADOS_DA_CONSULTA);
const motivoDaRecusa = z.string().nullable().meta({ description: 'Por que o fornecedor recusou; `null` quando não recusou' });
const prazoEm = instante.nullable().meta({ description: 'Quando o prazo do estado termina; `null` no fim' });

export const proposta = z.object({
  id,
  por: z.enum(['cliente', 'fornecedor']),
  produtoId: id.nullable().meta({ description: '`null` quando é do cliente' }),
  produtoNome: z.string().nullable().meta({ description: 'Como se chama hoje; `null` quando a proposta é do cliente' }),
  imagemUrl: fotoOuNada,
  quantidade: quantas,
  preco: reais.meta({ description: 'De uma unidade, em reais' }),
  total: reais.meta({ description: 'De todas as unidades, em reais' }),
  texto: z.string(),
  fotos: z.array(anexo).meta({ description: 'Que o fornecedor juntou, na ordem dele; cada uma se baixa em `/api/anexo/{id}`' }),
  validaAte: instante.nullable().meta({ description: 'Até quando vale; `null` quando é do cliente' }),
  criadoEm: instante,
});
export type Proposta = z.output<typeof proposta>;

const doPedido = {
  categoriaOficialNome: z.string(),
  descricao: z.string(),
  convidados: convidados.nullable().meta({ description: 'Quantas pessoas vão à festa; `null` sem dizer' }),
  verba: reais.nullable().meta({ description: 'Quanto o cliente pensa em gastar, em reais; `null` sem dizer' }),
  responderAte: instante,
  fuso: z.string().meta({ description: 'Fuso do lugar da festa, da IANA' }),
  criadoEm: instante,
};

/** The answer of one supplier, as the client reads it. */
export const consulta = z.object({
  id,
  fornecedorId: id,
  fornecedorNome: z.string(),
  fotoUrl: fotoOuNada,
  ...notas,
  estado,
  prazoEm,
  motivoDaRecusa,
  propostas: z.array(proposta).meta({ description: 'A mais nova primeiro; só ela vale' }),
  noCarrinho: z.boolean().meta({ description: 'A proposta aceita está no carrinho do evento' }),
});
export type Consulta = z.output<typeof consulta>;

const situacao = z.enum(SITUACOES_DO_ORCAMENTO);
export const orcamento = z.object({
  id,
  eventoId: id,
  eventoTitulo: z.string(),
  categoriaOficialId: id,
  ...doPedido,
  situacao,
  consultas: z.array(consulta),
});
export type Orcamento = z.output<typeof orcamento>;

export const orcamentoResumido = z.object({
  id,
  eventoId: id,
  eventoTitulo: z.string(),
  ...doPedido,
  situacao,
  fornecedores: z.int().meta({ description: 'A quantos fornecedores se pediu' }),
  respostas: z.int().meta({ description: 'Quantos já responderam com um preço' }),
  menorTotal: reais.nullable().meta({ description: 'A proposta mais barata que vale agora, em reais; `null` sem nenhuma' }),
});
export type OrcamentoResumido = z.output<typeof orcamentoResumido>;

/** The request that a supplier receives. */
export const consultaRecebida = z.object({
  id,
  estado,
  prazoEm,
  clienteNome: z.string().meta({ description: 'Os dois primeiros nomes' }),
  ...doPedido,
  eventoTitulo: z.string(),
  inicioDoEvento: instante,
  lugar: z.string().meta({ description: 'Cidade e estado da festa' }),
  distanciaEmKm: z.number().nullable().meta({ description: 'De quem responde ao lugar da festa, em linha reta' }),
  motivoDaRecusa,
  pedidoId: id.nullable().meta({ description: 'O pedido em que virou, desde que está pago' }),
  propostas: z.array(proposta).meta({ description: 'A mais nova primeiro; só ela vale' }),
});
export type ConsultaRecebida = z.output<typeof consultaRecebida>;

export const candidato = z.object({
  fornecedorId: id,
  nome: z.string(),
  fotoUrl: fotoOuNada,
  ...notas,
  distanciaEmKm: z.number().meta({ description: 'Do fornecedor ao lugar da festa, em linha reta, em quilômetros' }),
});
export type Candidato = z.output<typeof candidato>;

export const buscarCandidatos = operation({
  id: 'buscarCandidatosDoOrcamento',
  method: 'GET',
  path: '/orcamento/candidatos',
  access: 'cliente',
  summary: 'A quem se pode pedir: quem tem algo da categoria e atende o lugar e a data do evento, os mais próximos primeiro',
  query: z.object({
    eventoId: id,
    categoriaOficialId: id,
    fornecedorId: id.optional().meta({ description: 'Vem primeiro, quando atende' }),
  }),
  refusals: [404],
  replies: { 200: z.object({ itens: z.array(candidato) }) },
});
export const criarOrcamento = operation({
  id: 'criarOrcamento',
  method: 'POST',
  path: '/orcamento',
  access: 'cliente',
  summary: 'Pede um orçamento para um evento a um ou vários fornecedores; dez por dia. Responder não custa nada a ninguém',
  idempotent: true,
  refusals: [404],
  body: orcamentoNovo,
  replies: { 201: orcamento },
});
export const buscarOrcamentos = operation({
  id: 'buscarOrcamentos',
  method: 'GET',
  path: '/orcamento',
  access: 'cliente',
  summary: 'Os orçamentos que o cliente pediu, os mais novos primeiro',
  query: z.object({ eventoId: id.optional().meta({ description: 'Só os deste evento' }), ...paginacao }),
  replies: { 200: lista(orcamentoResumido) },
});

const doOrcamento = { params: z.object({ id }), refusals: [404] } as const;
export const buscarOrcamento = operation({
  id: 'buscarOrcamento',
  method: 'GET',
  path: '/orcamento/:id',
  access: 'cliente',
  summary: 'Um orçamento com as respostas de cada fornecedor',
  ...doOrcamento,
  replies: { 200: orcamento },
});
export const cancelarOrcamento = operation({
  id: 'cancelarOrcamento',
  method: 'POST',
  path: '/orcamento/:id/cancelar',
  access: 'cliente',
  summary: 'Desiste do orçamento: quem ainda não respondeu não precisa mais, e nenhuma proposta vale',
  idempotent: true,
  ...doOrcamento,
  replies: { 200: orcamento },
});
export const aceitarProposta = operation({
  id: 'aceitarProposta',
  method: 'POST',
  path: '/orcamento/proposta/:id/aceitar',
  access: 'cliente',
  summary: 'Aceita a proposta mais nova de um fornecedor e a põe no carrinho do evento com o preço dela; uma por orçamento',
  idempotent: true,
  ...doOrcamento,
  replies: { 200: orcamento },
});
export const desfazerAceite = operation({
  id: 'desfazerAceite',
  method: 'POST',
  path: '/orcamento/proposta/:id/desfazer',
  access: 'cliente',
  summary: 'Volta atrás antes de comprar: a proposta sai do carrinho, e outra pode ser aceita',
  idempotent: true,
  ...doOrcamento,
  replies: { 200: orcamento },
});
export const contraporProposta = operation({
  id: 'contraporProposta',
  method: 'POST',
  path: '/orcamento/proposta/:id/contrapor',
  access: 'cliente',
  summary: 'Responde à proposta mais nova de um fornecedor com outro preço; ele manda outra proposta ou recusa',
  idempotent: true,
  ...doOrcamento,
  body: contrapropostaNova,
  replies: { 200: orcamento },
});

export const buscarConsultas = operation({
  id: 'buscarConsultas',
  method: 'GET',
  path: '/orcamento/recebidos',
  access: 'fornecedor',
  summary: 'Os orçamentos que pediram ao fornecedor, os mais novos primeiro, por situação',
  query: z.object({
    caixa: z.enum(Object.keys(CAIXAS_DE_CONSULTAS) as CaixaDeConsultas[]).default('esperam'),
    ...paginacao,
  }),
  replies: {
    200: lista(consultaRecebida).extend({ esperam: z.int().meta({ description: 'Quantas esperam por uma resposta dele' }) }),
  },
});
export const buscarConsulta = operation({
  id: 'buscarConsulta',
  method: 'GET',
  path: '/orcamento/recebidos/:id',
  access: 'fornecedor',
  summary: 'Um orçamento que pediram ao fornecedor, com as propostas',
  ...doOrcamento,
  replies: { 200: consultaRecebida },
});
export const responderConsulta = operation({
  id: 'responderConsulta',
  method: 'POST',
  path: '/orcamento/recebidos/:id/proposta',
  access: 'fornecedor',
  summary: 'Responde com uma proposta; uma nova toma o lugar da anterior',
  idempotent: true,
  ...doOrcamento,
  body: propostaNova,
  replies: { 201: consultaRecebida },
});
export const recusarConsulta = operation({
  id: 'recusarConsulta',
  method: 'POST',
  path: '/orcamento/recebidos/:id/recusar',
  access: 'fornecedor',
  summary: 'Diz ao cliente, com o motivo, que não fará esta festa',
  idempotent: true,
  ...doOrcamento,
  body: recusaNova,
  replies: { 200: consultaRecebida },
});
