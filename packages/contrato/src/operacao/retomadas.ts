import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { id, instante, lista, mensagem, paginacao, paragrafo, quantia, reais } from '../common/common.ts';
import { NATUREZAS_DA_DEVOLUCAO } from '../dinheiro/pagamentos.ts';
import { estadoDoPedido, numeroDoPedido } from '../pedido/pedidos.ts';
import { MOTIVO_DA_DECISAO_NO_MAXIMO } from './operacao.ts';

/** States of a `retomada`: money of a Pix that the bank takes back by itself. */
export const ESTADOS_DA_RETOMADA = ['em_analise', 'tomada', 'nao_feita'] as const;
export type EstadoDaRetomada = (typeof ESTADOS_DA_RETOMADA)[number];
export const DECISOES_DA_RETOMADA = ['contestada', 'aceita', 'ganha'] as const;
export type DecisaoDaRetomada = (typeof DECISOES_DA_RETOMADA)[number];

/** Reasons of the bank, in words; a value of a later API version is shown as it is. */
export const NOME_DA_NATUREZA: Readonly<Record<string, string>> = {
  ORIGINAL: 'Devolução feita no aplicativo do banco',
  RETIRADA: 'Devolução de um saque feita no banco',
  MED_OPERACIONAL: 'MED: falha do banco de quem pagou',
  MED_FRAUDE: 'MED: suspeita de fraude',
  MED_PIX_AUTOMATICO: 'MED: ressarcimento de Pix Automático',
} satisfies Record<(typeof NATUREZAS_DA_DEVOLUCAO)[number], string>;

const quem = z.object({ id, nome: z.string().meta({ description: 'Do cliente só o primeiro nome e uma letra; do fornecedor o da loja' }) });

const parteDoPedido = z.object({
  pedidoId: id,
  numero: numeroDoPedido,
  estado: estadoDoPedido,
  tomado: reais.meta({ description: 'A parte deste pedido; 0 enquanto o banco analisa' }),
  custodia: reais.meta({ description: 'Do que o Festejo guardava' }),
  reembolso: reais.meta({ description: 'Do que já se tinha prometido devolver: conta como devolvido' }),
  fornecedor: reais.meta({ description: 'Do que já era do fornecedor, sem a taxa: ele o deve, e os próximos repasses o descontam' }),
  taxa: reais.meta({ description: 'Da taxa do Festejo' }),
  voltou: reais.meta({ description: 'O que voltou por uma contestação ganha' }),
  retido: z.boolean().meta({ description: 'Se o pedido espera por isto' }),
  guardado: reais.meta({ description: 'O que o pedido ainda guarda' }),
  divida: reais.meta({ description: 'O que o fornecedor ainda deve, de todos os pedidos dele' }),
  cliente: quem,
  fornecedorDoPedido: quem,
});

export const retomada = z.object({
  id,
  pix: z.string().meta({ description: 'O `endToEndId` do Pix' }),
  idNoBanco: z.string().meta({ description: 'O da devolução, como o banco a chama' }),
  natureza: z.string().meta({ description: NATUREZAS_DA_DEVOLUCAO.map((uma) => `\`${uma}\``).join(', ') }),
  valor: reais,
  estado: z
    .enum(ESTADOS_DA_RETOMADA)
    .meta({ description: '`em_analise` no banco, os pedidos esperam; `tomada`: o dinheiro saiu; `nao_feita`' }),
  decisao: z.enum(DECISOES_DA_RETOMADA).nullable().meta({ description: '`null` enquanto ninguém decidiu' }),
  motivo: z.string().nullable().meta({ description: 'O que o banco disse; `null` quando não disse nada' }),
  desde: instante,
  feitaEm: instante.nullable().meta({ description: '`null` enquanto o banco não disse quando tomou' }),
  pedidos: z.array(parteDoPedido).meta({ description: 'Vazia de um Pix que não pagou pedido nenhum' }),
  podeContestar: z.boolean(),
  podeAceitar: z.boolean(),
  podeGanhar: z.boolean().meta({ description: 'Se se pode dizer que o banco devolveu o que tomou' }),
  propria: z.boolean().meta({ description: 'Quem lê é parte: não decide' }),
});
export type Retomada = z.output<typeof retomada>;
export type ParteDaRetomada = z.output<typeof parteDoPedido>;

export const FILTROS_DA_RETOMADA = ['abertas', 'todas'] as const;

export const buscarRetomadas = operation({
  id: 'buscarRetomadas',
  method: 'GET',
  path: '/operacao/retomadas',
  access: 'operador',
  summary: 'Pix que o banco tomou de volta, ou quer tomar (MED, ou devolução feita no aplicativo do banco), o mais novo primeiro',
  query: z.object({
    quais: z.enum(FILTROS_DA_RETOMADA).default('abertas').meta({ description: '`abertas`: esperam o banco ou uma decisão' }),
    ...paginacao,
  }),
  replies: { 200: lista(retomada) },
});

const daUma = { params: z.object({ id: id.meta({ description: 'Da retomada' }) }), refusals: [404] } as const;
const nota = paragrafo(MOTIVO_DA_DECISAO_NO_MAXIMO).min(10, 'Explique em pelo menos 10 letras');

export const notaDaRetomada = z.object({
  nota: nota.meta({
    description: 'O que se mandou ao banco e por onde, como o protocolo; fica no registro para sempre, sem dados de pessoas',
  }),
});
export const contestarRetomada = operation({
  id: 'contestarRetomada',
  method: 'POST',
  path: '/operacao/retomadas/:id/contestar',
  access: 'operador',
  summary: 'Anota que se contestou no banco, com as provas do pedido; os pedidos seguem esperando',
  ...daUma,
  body: notaDaRetomada,
  replies: { 200: mensagem },
});

export const DESTINOS_DA_RETOMADA = ['seguem', 'encerram'] as const;
export const aceiteDaRetomada = z.object({
  pedidos: z.enum(DESTINOS_DA_RETOMADA).meta({
    description: '`seguem` com o que resta; `encerram`: o que resta volta a quem pagou, e o pedido acaba. O que já acabou fica como está',
  }),
  nota: nota.meta({ description: 'Por quê; os dois lados a leem quando os pedidos encerram, e fica no registro' }),
});
export const aceitarRetomada = operation({
  id: 'aceitarRetomada',
  method: 'POST',
  path: '/operacao/retomadas/:id/aceitar',
  access: 'operador',
  summary: 'Aceita o que o banco tomou: os pedidos deixam de esperar, e seguem ou encerram',
  ...daUma,
  body: aceiteDaRetomada,
  replies: { 200: mensagem },
});

export const ganhoDaRetomada = z.object({
  valor: quantia
    .pipe(z.number().min(0.01, 'O valor precisa ser maior que zero').max(10_000_000))
    .meta({ description: 'O que voltou, em reais, até o que foi tomado' }),
  nota: nota.meta({ description: 'O que o prova, como o número do crédito no extrato; fica no registro' }),
});
export const ganharRetomada = operation({
  id: 'ganharRetomada',
  method: 'POST',
  path: '/operacao/retomadas/:id/ganhar',
  access: 'operador',
  summary: 'O banco devolveu o que tomou, todo ou em parte: volta para onde estava, e os pedidos deixam de esperar',
  ...daUma,
  body: ganhoDaRetomada,
  replies: { 200: mensagem },
});
