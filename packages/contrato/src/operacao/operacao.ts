import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { dia, hora, id, instante, lista, lugar, mensagem, paginacao, paragrafo, quantia, reais } from '../common/common.ts';
import { LADOS } from '../common/constants.ts';
import { andamentoDaDisputa } from '../pedido/disputas.ts';
import { numeroDoPedido } from '../pedido/pedidos.ts';

export const MOTIVO_DA_DECISAO_NO_MAXIMO = 500;

const parte = z.object({
  id,
  nome: z.string(),
  email: z.string().nullable().meta({ description: '`null` de quem apagou a conta' }),
  telefone: z.string().nullable().meta({ description: 'Com máscara; `null` de quem não o deu' }),
});

export const disputaAberta = z.object({
  pedidoId: id,
  numero: numeroDoPedido,
  total: reais.meta({ description: 'O que o cliente pagou, e receberia de volta' }),
  aoFornecedor: reais.meta({ description: 'O que o fornecedor receberia' }),
  eventoTitulo: z.string(),
  dataEvento: dia,
  horario: hora,
  ...lugar,
  ...andamentoDaDisputa.shape,
  reanalise: z.enum(['de_outra_pessoa', 'da_mesma_pessoa']).nullable().meta({
    description:
      'Numa nova análise de quem pergunta já decidiu: `de_outra_pessoa` da operação (para quem pergunta, 422 OUTRA_PESSOA_DECIDE), ou `da_mesma_pessoa`, porque ninguém mais pode; senão `null`',
  }),
  propria: z
    .boolean()
    .meta({ description: 'Quem pergunta é um dos dois lados: outra pessoa decide (para quem pergunta, 422 PARTE_INTERESSADA)' }),
  itens: z.array(z.string()).meta({ description: 'O que foi contratado, uma linha por item' }),
  cliente: parte,
  fornecedor: parte,
});
export type DisputaAberta = z.output<typeof disputaAberta>;

export const decisaoDaDisputa = z.object({
  aFavorDe: z.enum([...LADOS, 'OS_DOIS'], 'Escolha quem tem razão').meta({
    description:
      '`CLIENTE` recebe tudo de volta; `FORNECEDOR` recebe o que vendeu; `OS_DOIS`: ao cliente volta `volta`, e o resto é do fornecedor',
  }),
  volta: quantia.pipe(z.number().min(0).max(10_000_000)).optional().meta({
    description: 'O que volta ao cliente, em reais: só em `OS_DOIS`, mais que nada e menos que o total (senão, 422 PARTE_FORA_DO_PEDIDO)',
  }),
  motivo: paragrafo(MOTIVO_DA_DECISAO_NO_MAXIMO)
    .min(20, 'Explique a decisão em pelo menos 20 letras')
    .meta({ description: 'O porquê; os dois lados o leem no pedido' }),
});

export type DecisaoDaDisputa = z.output<typeof decisaoDaDisputa>;

export const buscarDisputas = operation({
  id: 'buscarDisputas',
  method: 'GET',
  path: '/operacao/disputas',
  access: 'operador',
  summary:
    'As disputas que esperam uma decisão, ou a resposta do fornecedor antes dela, a mais antiga primeiro. A leitura fica no registro. Pede a verificação em duas etapas',
  query: z.object(paginacao),
  replies: { 200: lista(disputaAberta) },
});

export const decidirDisputa = operation({
  id: 'decidirDisputa',
  method: 'POST',
  path: '/operacao/disputas/:id/decidir',
  access: 'operador',
  summary:
    'Decide uma disputa: o dinheiro volta ao cliente, é do fornecedor, ou se parte entre os dois. Vale passado o prazo para pedir nova análise; a segunda decisão, na hora. Pede a verificação em duas etapas',
  params: z.object({ id: id.meta({ description: 'Do pedido' }) }),
  body: decisaoDaDisputa,
  replies: { 200: mensagem },
});

/** Acts of an operator; each is a line of the log. */
export const ATOS = [
  'leu_disputas',
  'decidiu_disputa',
  'leu_denuncias',
  'leu_anexo',
  'decidiu_denuncia',
  'devolveu',
  'procurou',
  'leu_pessoa',
  'suspendeu',
  'readmitiu',
  'decidiu_pedidos',
  'tentou_devolucao',
  'tentou_repasse',
  'segurou_repasse',
  'acertou_devolucao',
  'acertou_repasse',
  'escreveu_devolucao',
  'repetiu_trabalho',
  'descartou_trabalho',
  'leu_cartas',
  'reenviou_carta',
  'desligou_recurso',
  'ligou_recurso',
  'criou_categoria',
  'mudou_categoria',
  'ordenou_categorias',
  'juntou_categorias',
  'mudou_taxa',
  'leu_verificacoes',
  'leu_verificacao',
  'leu_prova',
  'decidiu_verificacao',
  'mudou_limite',
  'leu_provas',
  'contestou_retomada',
  'aceitou_retomada',
  'ganhou_retomada',
] as const;
export type AtoDeOperador = (typeof ATOS)[number];

/** The reason in the operator's words; the person concerned reads it. */
export const porque = paragrafo(MOTIVO_DA_DECISAO_NO_MAXIMO).min(10, 'Explique em pelo menos 10 letras');

export const atoDoRegistro = z.object({
  ordem: z.int().meta({ description: 'Sem falhas, a partir de 1' }),
  em: instante,
  operador: z.string().meta({ description: 'Quem fez' }),
  ato: z.enum(ATOS),
  assuntoId: id.meta({ description: 'Do que o ato mudou; do operador, quando leu ou mudou muitas coisas' }),
  dados: z.string().meta({ description: 'O que foi dito ou lido, em JSON' }),
  hash: z.string().meta({ description: 'SHA-256 do ato e do anterior, em hexadecimal: `npm run conferir` refaz a corrente' }),
});
export type AtoDoRegistro = z.output<typeof atoDoRegistro>;

export const buscarRegistro = operation({
  id: 'buscarRegistro',
  method: 'GET',
  path: '/operacao/registro',
  access: 'operador',
  summary: 'O que os operadores fizeram, o mais novo primeiro; nada dele muda nem some. Pede a verificação em duas etapas',
  query: z.object(paginacao),
  replies: { 200: lista(atoDoRegistro) },
});
