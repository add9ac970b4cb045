import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { id, instante, lista, mensagem, paginacao } from '../common/common.ts';

const quantos = (description: string) => z.int().meta({ description });

export const saudeDaInstalacao = z.object({
  versao: z.string(),
  banco: z.enum(['postgres', 'embutido']),
  bancoEmBytes: z.number().meta({ description: 'Tamanho do banco de dados, em bytes' }),
  bancoEmMs: z.number().meta({ description: 'Quanto o banco levou para responder agora, em milissegundos' }),
  relogioEmSegundos: z.int().meta({
    description:
      'Quanto o relógio deste processo está adiante do relógio do banco (atrás: negativo); 0 quando está certo. Errado, nada vence nem é pago por ele',
  }),
  replica: z
    .enum(['em-dia', 'fora'])
    .nullable()
    .meta({ description: '`fora`: não responde ou atrasou, e tudo se lê no banco; `null` sem réplica' }),
  discoLivreEmBytes: z.number().nullable().meta({ description: 'Livre na pasta de dados, em bytes; `null` quando o sistema não diz' }),
  telasAoVivo: quantos('Telas que ouvem este processo agora'),
  ouvindo: z.boolean().meta({ description: 'Se as mensagens entre processos chegam' }),
  cartas: z.enum(['enviadas', 'guardadas']).meta({ description: '`guardadas` na pasta de dados, sem servidor de e-mail' }),
  esperaDesde: instante.nullable().meta({ description: 'Do trabalho que espera há mais tempo; `null` sem nenhum' }),
  saldosSemBanco: z
    .object({
      total: z.int().meta({ description: 'Quantos são' }),
      desde: instante.nullable().meta({ description: 'O dia do mais antigo; `null` sem nenhum' }),
      pedidos: z.array(z.int()).meta({ description: 'Os números dos pedidos, o mais antigo primeiro, até 10' }),
    })
    .meta({ description: 'Saldos cujo dia passou sem que o banco fizesse a cobrança, ou dissesse que ninguém a pagou' }),
  bancoPixAte: instante.nullable().meta({ description: 'Até quando se conferiu com o banco o que chegou por Pix; `null` se nunca' }),
});

export const filaDaMaquina = z.object({
  nome: z.string(),
  horario: z.string().nullable().meta({ description: 'Expressão cron em UTC; `null` do que não tem hora' }),
  esperam: quantos('Na vez'),
  depois: quantos('Marcados para depois, ou a repetir'),
  emAndamento: quantos('Em andamento'),
  falharam: quantos('Que ninguém tenta mais'),
  ultimaVezEm: instante.nullable().meta({ description: 'Quando o último acabou bem; `null` se não há, ou já foi esquecido' }),
  ultimoErro: z.string().nullable().meta({ description: 'Sem endereços de e-mail; `null` sem falha' }),
});
export type FilaDaMaquina = z.output<typeof filaDaMaquina>;

export const maquina = z.object({ saude: saudeDaInstalacao, filas: z.array(filaDaMaquina) });
export type Maquina = z.output<typeof maquina>;

export const buscarMaquina = operation({
  id: 'buscarMaquina',
  method: 'GET',
  path: '/operacao/maquina',
  access: 'operador',
  summary: 'A saúde da instalação e as filas de trabalhos, sem dados de pessoas. Pede a verificação em duas etapas',
  replies: { 200: maquina },
});

export const trabalhoQueFalhou = z.object({
  id,
  fila: z.string(),
  estado: z.enum(['falhou', 'repete']).meta({ description: '`repete`: vai de novo sozinho; `falhou`: ninguém tenta mais' }),
  tentativas: quantos('Quantas vezes foi tentado'),
  erro: z.string().nullable().meta({ description: 'Sem endereços de e-mail; `null` quando ninguém disse' }),
  criadoEm: instante,
  proximaEm: instante.nullable().meta({ description: 'Quando vai de novo; `null` do que falhou' }),
  para: z.string().nullable().meta({ description: 'De uma carta: o endereço, quase todo coberto; `null` do que não é carta' }),
});
export type TrabalhoQueFalhou = z.output<typeof trabalhoQueFalhou>;

export const buscarTrabalhos = operation({
  id: 'buscarTrabalhos',
  method: 'GET',
  path: '/operacao/maquina/trabalhos',
  access: 'operador',
  summary:
    'Trabalhos e cartas que falharam ou se repetem, o mais novo primeiro; o que falhou fica um dia. Pede a verificação em duas etapas',
  query: z.object(paginacao),
  replies: { 200: lista(trabalhoQueFalhou) },
});

const deUm = { params: z.object({ id: id.meta({ description: 'Do trabalho' }) }), refusals: [404] } as const;

export const repetirTrabalho = operation({
  id: 'repetirTrabalho',
  method: 'POST',
  path: '/operacao/maquina/trabalhos/:id/repetir',
  access: 'operador',
  summary: 'Tenta agora, de novo, um trabalho que falhou ou se repete; de uma carta, envia-a de novo',
  ...deUm,
  replies: { 200: mensagem },
});

export const descartarTrabalho = operation({
  id: 'descartarTrabalho',
  method: 'POST',
  path: '/operacao/maquina/trabalhos/:id/descartar',
  access: 'operador',
  summary: 'Desiste de um trabalho que falhou ou se repete: não se desfaz',
  ...deUm,
  replies: { 200: mensagem },
});

export const abrirCarta = operation({
  id: 'abrirCarta',
  method: 'POST',
  path: '/operacao/maquina/trabalhos/:id/abrir',
  access: 'operador',
  summary: 'O que diz uma carta que não saiu, sem os links e os códigos que abririam a conta de alguém. Fica no registro',
  ...deUm,
  replies: { 200: z.object({ para: z.string(), assunto: z.string(), texto: z.string() }) },
});
