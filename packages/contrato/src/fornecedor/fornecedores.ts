import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { decimal, foto, fotoOuNada, id, linha, lugar, mensagem, paragrafo, ponto, versao } from '../common/common.ts';
import { DESCRICAO_DA_LOJA_EM_LETRAS, NOME_DA_LOJA_EM_LETRAS } from '../common/comprimentos.ts';
import { IMAGEM_MAXIMA_EM_BYTES, POLITICAS_DE_CANCELAMENTO } from '../common/constants.ts';
import { telefone } from '../common/telefone.ts';
import { endereco, enderecoNovo } from '../conta/enderecos.ts';
import { ofertaDeSinal, sinalOferecido } from '../pedido/sinal.ts';
import { verificado } from './verificacao.ts';

export const politicaDeCancelamento = z
  .enum(POLITICAS_DE_CANCELAMENTO)
  .meta({ description: 'O que volta a quem cancela, da mais generosa à que não devolve nada' });

/** Ratings of a supplier by clients. */
export const notas = {
  notaMedia: z.number().nullable().meta({ description: 'De 1 a 5; `null` sem avaliação' }),
  avaliacoes: z.int().meta({ description: 'Quantas avaliações' }),
};

const documento = z.string().meta({ description: 'CPF ou CNPJ, com máscara' });
const descricao = z.string().nullable().meta({ description: 'O que o fornecedor conta de si; `null` quando não conta' });
const raioEmKm = z.number().meta({ description: 'Até onde atende, em quilômetros do seu endereço, em linha reta' });

/** Data of the supplier that every offer must show (Decreto 7.962/2013, art. 2): name, document and address. */
export const fornecedorPublico = z.object({
  id,
  nome: z.string(),
  verificado,
  documento,
  endereco: z.string().meta({ description: 'Em uma linha' }),
  ...lugar,
  descricao,
  fotoUrl: fotoOuNada,
  ...notas,
  raioEmKm,
  politicaDeCancelamento,
  sinal: sinalOferecido,
});
export type FornecedorPublico = z.output<typeof fornecedorPublico>;

/** The supplier's own profile: the data that offers show, and the steps that are missing before the supplier can sell. */
const perfilDoFornecedor = z.object({
  id,
  nome: z.string(),
  descricao,
  telefonePublico: z.string().nullable().meta({ description: 'Só números, com DDD; `null` quando não há' }),
  documento,
  fotoUrl: fotoOuNada,
  endereco: endereco
    .omit({ id: true, padrao: true })
    .nullable()
    .meta({ description: 'De onde sai para atender; `null` enquanto não o disse' }),
  raioEmKm,
  politicaDeCancelamento,
  sinal: sinalOferecido,
  ...notas,
  pausado: z.boolean().meta({ description: 'O fornecedor parou as vendas por um tempo' }),
  vende: z.boolean().meta({ description: 'Seus produtos aparecem: nada falta e não está pausado' }),
  faltaParaVender: z.array(z.string()).meta({ description: 'O que falta para vender, em palavras; vazio quando nada falta' }),
  versao,
});
export type PerfilDoFornecedor = z.output<typeof perfilDoFornecedor>;

export const buscarPerfilDoFornecedor = operation({
  id: 'buscarPerfilDoFornecedor',
  method: 'GET',
  path: '/fornecedor/Buscar-Perfil-Fornecedor',
  access: 'fornecedor',
  summary: 'O próprio perfil de fornecedor',
  replies: { 200: perfilDoFornecedor },
});

export const atualizarFornecedor = operation({
  id: 'atualizarFornecedor',
  method: 'PUT',
  path: '/fornecedor/Atualizar-Fornecedor',
  access: 'fornecedor',
  summary: 'Muda o perfil de fornecedor; só os campos enviados',
  ifMatch: true,
  body: z
    .object({
      nome: linha(NOME_DA_LOJA_EM_LETRAS, 2),
      descricao: paragrafo(DESCRICAO_DA_LOJA_EM_LETRAS).nullable().meta({ description: '`null` apaga' }),
      telefonePublico: telefone.nullable().meta({ description: 'Com DDD, com ou sem máscara; `null` apaga' }),
      endereco: enderecoNovo.omit({ padrao: true }),
      raioEmKm: decimal
        .pipe(z.number().min(0).max(5000))
        .meta({ description: 'Até onde atende, em quilômetros do seu endereço, em linha reta, de 0 a 5.000' }),
      politicaDeCancelamento,
      sinal: ofertaDeSinal.nullable().meta({ description: '`null`: quem compra paga tudo de uma vez' }),
      pausado: z.boolean().meta({ description: 'Para as vendas por um tempo, ou as retoma' }),
    })
    .partial(),
  replies: { 200: mensagem.extend({ perfil: perfilDoFornecedor }) },
});

export const atualizarFotoDoFornecedor = operation({
  id: 'atualizarFotoDoFornecedor',
  method: 'PUT',
  path: '/fornecedor/Atualizar-Foto-Perfil',
  access: 'fornecedor',
  summary: 'Troca a foto do perfil de fornecedor',
  files: { file: { kind: 'imagem', maxBytes: IMAGEM_MAXIMA_EM_BYTES } },
  replies: { 200: mensagem.extend({ fotoUrl: foto }) },
});

const horaDoLugar = z.string().meta({ description: 'Hora no relógio do lugar, `HH:MM`; `24:00` é a meia-noite que termina o dia' });

/** A supplier on its public page: the data of every offer, and its opening state, hours and service area. */
const fornecedorNaVitrine = fornecedorPublico.extend({
  vende: z.boolean().meta({ description: 'Vende agora; se não, a loja está fechada' }),
  respostaEmMinutos: z
    .int()
    .nullable()
    .meta({ description: 'Em quantos minutos responde metade das mensagens; `null` enquanto não se sabe' }),
  ponto: z.object(ponto).nullable().meta({ description: 'De onde sai para atender; `null` enquanto não o disse' }),
  horarios: z
    .array(
      z.object({
        diaDaSemana: z.int().meta({ description: '0 = domingo a 6 = sábado: o dia em que começa' }),
        inicio: horaDoLugar,
        fim: horaDoLugar.meta({ description: 'Como `inicio`; menor que ele, é do dia seguinte' }),
      }),
    )
    .meta({ description: 'A semana, descontados os intervalos; vazio quando não atende dia nenhum' }),
});
export type FornecedorNaVitrine = z.output<typeof fornecedorNaVitrine>;

export const buscarFornecedor = operation({
  id: 'buscarFornecedor',
  method: 'GET',
  path: '/fornecedor/:id',
  access: 'publico',
  summary: 'Perfil público de um fornecedor, com horários e área',
  anonimoPorSegundos: 60,
  params: z.object({ id }),
  replies: { 200: fornecedorNaVitrine },
});
