import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { fotoOuNada, mensagem as frase, id, instante, linha, numero, paragrafo } from '../common/common.ts';
import { BUSCA_EM_LETRAS, TITULO_DA_RESPOSTA_PRONTA_EM_LETRAS } from '../common/comprimentos.ts';
import { anexo, anexosNovos } from './anexos.ts';

export const TEXTO_DA_MENSAGEM_NO_MAXIMO = 4000;
export const RESPOSTAS_PRONTAS_NO_MAXIMO = 30;
export const TEXTO_DA_RESPOSTA_PRONTA_NO_MAXIMO = 2000;
/** Shortest interval between two typing signals of a screen; the other side shows each signal for twice as long. */
export const DIGITANDO_EM_MS = 3_000;
/** Replacement for a contact in a message. */
export const MASCARA = '•••';
/** Text for the author of a masked message. */
export const TEXTO_DO_CONTATO_OCULTO =
  'Escondemos um contato ou link desta mensagem. Até o primeiro pedido pago, combinem tudo por aqui: é o que protege os dois. Depois dele vocês trocam contatos à vontade.';

/** Subjects that a message may refer to. */
export const ASSUNTOS_DA_MENSAGEM = ['evento', 'produto', 'pedido'] as const;
export type AssuntoDaMensagem = (typeof ASSUNTOS_DA_MENSAGEM)[number];

/** State of a conversation for the person who reads it. */
export const SITUACOES_DA_CONVERSA = ['aberta', 'bloqueada_por_mim', 'bloqueada', 'encerrada'] as const;
export type SituacaoDaConversa = (typeof SITUACOES_DA_CONVERSA)[number];

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes these characters
const DE_CONTROLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const limpo = (max: number, vindo = z.string()) =>
  vindo
    .transform((texto) => texto.replace(DE_CONTROLE, '').trim())
    .pipe(paragrafo(max))
    // A text of invisible characters only counts as empty.
    .transform((texto) => (texto.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim() === '' ? '' : texto));
const escrito = (max: number, falta: string) => limpo(max, z.string().min(1, falta)).refine((texto) => texto !== '', falta);
const sobreOTexto = `Até ${TEXTO_DA_MENSAGEM_NO_MAXIMO} caracteres; contatos e links ficam ocultos até os dois terem um pedido pago`;
const texto = escrito(TEXTO_DA_MENSAGEM_NO_MAXIMO, 'Escreva a mensagem').meta({ description: sobreOTexto });
const anexos = anexosNovos.meta({ description: 'O que vai junto, como `/anexo` o guardou; PDF só depois de um pedido pago dos dois' });

/** The first message of a conversation must have text. */
export const perguntaNova = z.object({ texto });
export const mensagemNova = z
  .object({
    texto: limpo(TEXTO_DA_MENSAGEM_NO_MAXIMO).meta({ description: `${sobreOTexto}; vazio só com anexos` }),
    anexos,
  })
  .refine(({ texto, anexos }) => texto !== '' || anexos.length > 0, { path: ['texto'], message: 'Escreva a mensagem' });
export const conversaNova = z
  .object({
    fornecedorId: id.optional().meta({ description: 'Com quem o cliente fala; não é preciso com `produtoId` ou `pedidoId`' }),
    produtoId: id.optional().meta({ description: 'O produto de que se fala' }),
    pedidoId: id.optional().meta({ description: 'O pedido de que se fala; o fornecedor só começa assim, ou por um evento' }),
    eventoId: id
      .optional()
      .meta({ description: 'O evento de que se fala; o fornecedor que tem nele um pedido pago não diz mais nada, o cliente diz a quem' }),
    texto,
  })
  .refine((dados) => [dados.fornecedorId, dados.produtoId, dados.pedidoId, dados.eventoId].some((um) => um !== undefined), {
    path: ['fornecedorId'],
    message: 'Diga com quem quer falar',
  })
  .refine(({ produtoId, pedidoId, eventoId }) => [produtoId, pedidoId, eventoId].filter((um) => um !== undefined).length <= 1, {
    path: ['produtoId'],
    message: 'Escolha um assunto só',
  });

export const umaMensagem = z.object({
  id,
  minha: z.boolean().meta({ description: 'Quem pergunta a escreveu' }),
  texto: z.string().meta({ description: `Como os dois a leem; onde havia um contato está ${MASCARA}` }),
  ocultou: z.boolean().meta({ description: 'Um contato ou link foi ocultado' }),
  anexos: z.array(anexo).meta({ description: 'Na ordem em que foram escolhidos; cada um se baixa em `/api/anexo/{id}`' }),
  apagada: z.boolean().meta({ description: 'A conta de quem a escreveu foi excluída, e o texto com ela' }),
  retirada: z.boolean().meta({ description: 'O Festejo a retirou por uma denúncia: nenhum dos dois a lê' }),
  assunto: z
    .object({ tipo: z.enum(ASSUNTOS_DA_MENSAGEM), id, titulo: z.string() })
    .nullable()
    .meta({ description: 'De que se fala; `null` quando de nada em especial' }),
  criadaEm: instante,
});
export type Mensagem = z.output<typeof umaMensagem>;

const naoLidas = z.int().meta({ description: 'Quantas mensagens da outra parte a pessoa ainda não leu' });
export const conversa = z.object({
  id,
  outraParte: z.object({ id, nome: z.string(), fotoUrl: fotoOuNada }),
  ultima: z
    .object({ texto: z.string(), anexos: z.int().meta({ description: 'Quantos vieram com ela' }), minha: z.boolean(), em: instante })
    .meta({ description: 'A mensagem mais nova' }),
  naoLidas,
  situacao: z.enum(SITUACOES_DA_CONVERSA).meta({ description: 'Só numa `aberta` se escreve' }),
});
export type Conversa = z.output<typeof conversa>;

export const conversaAberta = conversa.extend({
  contatosLiberados: z.boolean().meta({ description: 'Os dois têm um pedido pago: contatos e links não são mais ocultados' }),
  lidaAte: id.nullable().meta({ description: 'A mensagem mais nova que a pessoa leu; `null` sem nenhuma' }),
  outraLeuAte: id.nullable().meta({ description: 'A mensagem mais nova que a outra parte leu; `null` sem nenhuma' }),
  respostaEmMinutos: z
    .int()
    .nullable()
    .meta({ description: 'Em quantos minutos o fornecedor responde metade das vezes; `null` enquanto não se sabe' }),
});
export type ConversaAberta = z.output<typeof conversaAberta>;

const deUma = { params: z.object({ id }) } as const;
const cursor = z.string().max(200).optional().meta({ description: 'O `cursor` da resposta anterior: a página seguinte' });
const pagina = (padrao: number) => ({
  pageSize: numero(z.int().min(1).max(100)).default(padrao).meta({ description: 'Itens por página, de 1 a 100' }),
  cursor,
});
const seguinte = z.string().nullable().meta({ description: 'Pede a página seguinte; `null` na última' });

export const buscarConversas = operation({
  id: 'buscarConversas',
  method: 'GET',
  path: '/conversa',
  access: 'cliente_ou_fornecedor',
  summary: 'As conversas de quem pergunta, a da mensagem mais nova primeiro; por nome da outra parte ou por texto',
  query: z.object({
    busca: linha(BUSCA_EM_LETRAS, 0).optional().meta({ description: 'Parte do nome, ou de uma das mensagens mais novas' }),
    ...pagina(20),
  }),
  replies: { 200: z.object({ itens: z.array(conversa), cursor: seguinte }) },
});
export const contarMensagensNaoLidas = operation({
  id: 'contarMensagensNaoLidas',
  method: 'GET',
  path: '/conversa/nao-lidas',
  access: 'cliente_ou_fornecedor',
  summary: 'Quantas mensagens a pessoa ainda não leu, em todas as conversas',
  replies: { 200: z.object({ naoLidas }) },
});
export const buscarConversa = operation({
  id: 'buscarConversa',
  method: 'GET',
  path: '/conversa/:id',
  access: 'cliente_ou_fornecedor',
  summary: 'Uma conversa com as suas mensagens, as mais novas primeiro',
  ...deUma,
  query: z.object(pagina(30)),
  replies: { 200: z.object({ conversa: conversaAberta, mensagens: z.array(umaMensagem), cursor: seguinte }) },
});
/** Ways in which a supplier takes part in an event. */
export const LACOS_COM_A_FESTA = ['pedido', 'carrinho', 'orcamento'] as const;
const fornecedorDaFesta = z.object({
  id,
  nome: z.string(),
  fotoUrl: fotoOuNada,
  lacos: z
    .array(z.enum(LACOS_COM_A_FESTA))
    .meta({ description: 'Tem um pedido da festa, está no carrinho dela, ou foi pedido um orçamento' }),
});
export type FornecedorDaFesta = z.output<typeof fornecedorDaFesta>;

export const buscarFornecedoresDaFesta = operation({
  id: 'buscarFornecedoresDaFesta',
  method: 'GET',
  path: '/conversa/da-festa/:eventoId',
  access: 'cliente',
  summary: 'A quem o cliente pode escrever sobre uma festa sua: quem tem pedido, está no carrinho ou foi consultado; por nome',
  params: z.object({ eventoId: id }),
  refusals: [404],
  replies: { 200: z.object({ itens: z.array(fornecedorDaFesta) }) },
});
export const comecarConversa = operation({
  id: 'comecarConversa',
  method: 'POST',
  path: '/conversa',
  access: 'cliente_ou_fornecedor',
  summary:
    'Escreve a um fornecedor, ou a um cliente sobre o pedido ou a festa dele; se os dois já conversam, a mensagem vai à conversa que há',
  idempotent: true,
  body: conversaNova,
  refusals: [404],
  replies: { 201: z.object({ conversaId: id, mensagem: umaMensagem }) },
});
export const enviarMensagem = operation({
  id: 'enviarMensagem',
  method: 'POST',
  path: '/conversa/:id/mensagem',
  access: 'cliente_ou_fornecedor',
  summary: 'Escreve numa conversa',
  idempotent: true,
  ...deUma,
  body: mensagemNova,
  replies: { 201: umaMensagem },
});
export const marcarConversaLida = operation({
  id: 'marcarConversaLida',
  method: 'POST',
  path: '/conversa/:id/lida',
  access: 'cliente_ou_fornecedor',
  summary: 'Diz até que mensagem a pessoa leu; repetir não muda nada, e o que foi lido não volta',
  ...deUma,
  body: z.object({ ate: id.meta({ description: 'A mensagem mais nova que ela leu' }) }),
  replies: { 200: z.object({ naoLidas }) },
});
export const avisarQueDigita = operation({
  id: 'avisarQueDigita',
  method: 'POST',
  path: '/conversa/:id/digitando',
  access: 'cliente_ou_fornecedor',
  summary: 'A outra parte vê que a pessoa está digitando; não fica guardado',
  ...deUma,
  replies: { 204: null },
});
export const bloquearConversa = operation({
  id: 'bloquearConversa',
  method: 'POST',
  path: '/conversa/:id/bloquear',
  access: 'cliente_ou_fornecedor',
  summary: 'Ninguém mais escreve nesta conversa, até que a pessoa a desbloqueie; repetir não muda nada',
  ...deUma,
  replies: { 200: frase },
});
export const desbloquearConversa = operation({
  id: 'desbloquearConversa',
  method: 'POST',
  path: '/conversa/:id/desbloquear',
  access: 'cliente_ou_fornecedor',
  summary: 'Desfaz o próprio bloqueio; repetir não muda nada',
  ...deUma,
  replies: { 200: frase },
});

export const respostaProntaNova = z.object({
  titulo: linha(TITULO_DA_RESPOSTA_PRONTA_EM_LETRAS).meta({ description: 'Como o fornecedor a encontra' }),
  texto: escrito(TEXTO_DA_RESPOSTA_PRONTA_NO_MAXIMO, 'Escreva a resposta').meta({ description: 'O que vai para a mensagem' }),
});
const respostaPronta = z.object({ id, titulo: z.string(), texto: z.string() });
export type RespostaPronta = z.output<typeof respostaPronta>;

export const buscarRespostasProntas = operation({
  id: 'buscarRespostasProntas',
  method: 'GET',
  path: '/resposta-pronta',
  access: 'fornecedor',
  summary: 'As respostas prontas do fornecedor, por título',
  replies: { 200: z.object({ itens: z.array(respostaPronta) }) },
});
export const criarRespostaPronta = operation({
  id: 'criarRespostaPronta',
  method: 'POST',
  path: '/resposta-pronta',
  access: 'fornecedor',
  summary: `Guarda uma resposta pronta, até ${RESPOSTAS_PRONTAS_NO_MAXIMO}; 409 com um título que já há`,
  idempotent: true,
  body: respostaProntaNova,
  replies: { 201: respostaPronta },
});
export const atualizarRespostaPronta = operation({
  id: 'atualizarRespostaPronta',
  method: 'PUT',
  path: '/resposta-pronta/:id',
  access: 'fornecedor',
  summary: 'Muda uma resposta pronta; 409 com um título que já há',
  ...deUma,
  body: respostaProntaNova,
  replies: { 200: respostaPronta },
});
export const excluirRespostaPronta = operation({
  id: 'excluirRespostaPronta',
  method: 'DELETE',
  path: '/resposta-pronta/:id',
  access: 'fornecedor',
  summary: 'Exclui uma resposta pronta',
  ...deUma,
  replies: { 200: frase },
});
