import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { booleano, id, instante, latitude, linha, longitude, mensagem, reais } from '../common/common.ts';
import { NOME_DO_HOMENAGEADO_EM_LETRAS, TITULO_DO_EVENTO_EM_LETRAS } from '../common/comprimentos.ts';
import { ESTADOS_DO_PEDIDO, IMAGEM_MAXIMA_EM_BYTES, STATUS_DO_EVENTO, TIPOS_DE_EVENTO } from '../common/constants.ts';
import { eventoDetalhado, eventoNovo, pessoas } from './eventos.ts';

/** Largest number of drafts of events per client. */
export const RASCUNHOS_NO_MAXIMO = 20;

const texto = (max: number) => linha(max, 0).default('');

/** Fields typed so far: no field is required, and no field is checked before the publication. */
export const camposDoRascunho = z.object({
  titulo: texto(TITULO_DO_EVENTO_EM_LETRAS),
  tipo: z
    .union([z.enum(TIPOS_DE_EVENTO), z.literal('')])
    .default('')
    .meta({ description: 'Vazio quando ninguém disse' }),
  dataEvento: texto(10),
  horario: texto(5),
  duracaoEmMinutos: z
    .int()
    .min(30)
    .max(7 * 24 * 60)
    .default(300)
    .meta({ description: 'Em minutos' }),
  nomePessoa: texto(NOME_DO_HOMENAGEADO_EM_LETRAS),
  pessoas: texto(10),
  orcamento: texto(20).meta({ description: 'Em reais' }),
  enderecoId: z.union([id, z.literal('')]).default(''),
  cep: texto(9),
  logradouro: texto(200),
  numero: texto(20),
  complemento: texto(100),
  bairro: texto(100),
  localidade: texto(100),
  uf: texto(2),
  latitude: latitude.nullable().default(null).meta({ description: 'Graus decimais, WGS 84; `null` enquanto o lugar não foi marcado' }),
  longitude: longitude.nullable().default(null).meta({ description: 'Graus decimais, WGS 84; `null` enquanto o lugar não foi marcado' }),
  passo: z.int().min(0).max(2).default(0).meta({ description: 'O passo em que a pessoa parou, a partir de 0' }),
});
export type CamposDoRascunho = z.output<typeof camposDoRascunho>;

export const rascunhoDeEvento = z.object({
  id,
  status: z.literal(STATUS_DO_EVENTO.rascunho).meta({ description: 'Sempre 1, rascunho' }),
  mudadoEm: instante,
  comConvidados: z.boolean().meta({ description: 'É a cópia de um evento, e os convidados dele vêm junto ao publicar' }),
  campos: camposDoRascunho,
});
export type RascunhoDeEvento = z.output<typeof rascunhoDeEvento>;

const cliente = { access: 'cliente' } as const;
const deUm = { access: 'cliente', params: z.object({ id }) } as const;

export const buscarRascunhos = operation({
  ...cliente,
  id: 'buscarRascunhosDeEvento',
  method: 'GET',
  path: '/evento/rascunho',
  summary: 'Os eventos que o cliente começou e não publicou, o que mudou por último primeiro',
  replies: { 200: z.object({ itens: z.array(rascunhoDeEvento) }) },
});
export const buscarRascunho = operation({
  ...deUm,
  id: 'buscarRascunhoDeEvento',
  method: 'GET',
  path: '/evento/rascunho/:id',
  summary: 'Um rascunho do cliente',
  replies: { 200: rascunhoDeEvento },
});
export const criarRascunho = operation({
  ...cliente,
  id: 'criarRascunhoDeEvento',
  method: 'POST',
  path: '/evento/rascunho',
  summary: 'Guarda um evento que ainda está sendo escrito; com o `id` de um rascunho do cliente, guarda como aquele está agora',
  idempotent: true,
  body: camposDoRascunho.extend({
    id: id.optional().meta({ description: 'Escolhido por quem chama: tentar de novo, com o que se escreveu desde então, não faz outro' }),
  }),
  replies: { 201: rascunhoDeEvento },
});
export const atualizarRascunho = operation({
  ...deUm,
  id: 'atualizarRascunhoDeEvento',
  method: 'PUT',
  path: '/evento/rascunho/:id',
  summary: 'Guarda como o rascunho está agora; vale o que chega por último',
  body: camposDoRascunho,
  replies: { 200: rascunhoDeEvento },
});
export const excluirRascunho = operation({
  ...deUm,
  id: 'excluirRascunhoDeEvento',
  method: 'DELETE',
  path: '/evento/rascunho/:id',
  summary: 'Joga fora um rascunho',
  replies: { 200: mensagem },
});

/** Fields of an event that a client may change; pictures have a call of their own. */
export const eventoMudado = eventoNovo
  .extend({
    tipo: z.enum(TIPOS_DE_EVENTO).nullable().default(null).meta({ description: 'Que festa é; `null` quando ninguém disse' }),
    pessoas: pessoas.nullable().default(null).meta({ description: 'Para quantas pessoas é a festa; `null` quando ninguém disse' }),
  })
  .omit({ rascunhoId: true, orcamento: true });

const impedido = z.object({
  id,
  numero: z.int().meta({ description: 'Como a pessoa o conhece' }),
  fornecedorNome: z.string(),
  estado: z.enum(ESTADOS_DO_PEDIDO),
  message: z.string().meta({ description: 'O que o pedido pede antes' }),
});
export type PedidoQueImpede = z.output<typeof impedido>;

/** The refund of a cancellation at this moment. */
export const cancelamentoAgora = z.object({
  volta: reais.meta({ description: 'O que volta se o pedido for cancelado agora, em reais' }),
  total: reais.meta({ description: 'O que se pagou por ele, em reais' }),
  explicacao: z.string().meta({ description: 'A regra, em palavras' }),
});
export type CancelamentoAgora = z.output<typeof cancelamentoAgora>;

export const previsaoDaMudanca = z.object({
  mudaQuandoOuOnde: z.boolean(),
  linhas: z
    .array(z.object({ produtoId: id, produtoNome: z.string(), fornecedorNome: z.string(), message: z.string() }))
    .meta({ description: 'O que está no carrinho e deixa de poder atender' }),
  linhasQueSeguem: z.int().meta({ description: 'Quantos itens do carrinho continuam valendo' }),
  pedidos: z.array(impedido).meta({ description: 'Pedidos em andamento: enquanto houver um, dia e lugar não mudam' }),
  podeMudar: z.boolean(),
  pedirAosFornecedores: z
    .object({
      responderAte: instante,
      pedidos: z.array(
        z.object({
          id,
          aviso: z
            .string()
            .nullable()
            .meta({ description: 'Por que, pela agenda e pela área do fornecedor, ele não atenderia assim; `null` quando atenderia' }),
          saldo: z
            .string()
            .nullable()
            .meta({ description: 'Até quando se paga o saldo, que a mudança não adia, em palavras; `null` quando não falta saldo' }),
          voltaNoMaximo: z
            .int()
            .meta({ description: 'Depois da mudança, o que um cancelamento pela política devolve no máximo, de 0 a 100%' }),
          cancelamento: cancelamentoAgora.nullable().meta({ description: '`null` quando já não se cancela' }),
        }),
      ),
    })
    .nullable()
    .meta({ description: 'A mudança pode ser pedida aos fornecedores; `null` quando nada precisa ser pedido, ou não pode' }),
  mudancaAberta: z.boolean().meta({ description: 'Já há uma mudança pedida, e uma festa tem uma de cada vez' }),
  confirmacao: z.string().meta({ description: 'Vai com a mudança, e diz que a pessoa viu isto' }),
});
export type PrevisaoDaMudanca = z.output<typeof previsaoDaMudanca>;

/** The open request that a new one replaces: both changes happen in one transaction. */
export const noLugarDe = id.optional().meta({ description: 'A mudança em aberto que esta substitui: sai quando esta é pedida' });

export const preverMudanca = operation({
  ...deUm,
  id: 'preverMudancaDoEvento',
  custos: ['previa'],
  method: 'POST',
  path: '/evento/:id/prever-mudanca',
  summary: 'Experimenta outro dia ou lugar, sem mudar nada: o que do carrinho e dos pedidos deixaria de poder atender',
  body: eventoMudado.extend({ noLugarDe }),
  replies: { 200: previsaoDaMudanca },
});
export const atualizarEvento = operation({
  ...deUm,
  id: 'atualizarEvento',
  custos: ['previa'],
  method: 'PUT',
  path: '/evento/:id',
  summary: 'Muda um evento que ainda não aconteceu; 409 quando o que a mudança quebra não é o que `confirmacao` diz que a pessoa viu',
  ifMatch: true,
  body: eventoMudado.extend({ confirmacao: z.string().max(100).optional() }),
  replies: { 200: eventoDetalhado },
});
export const atualizarImagensDoEvento = operation({
  ...deUm,
  id: 'atualizarImagensDoEvento',
  method: 'PUT',
  path: '/evento/:id/imagens',
  summary: 'Troca ou tira a capa e a foto da pessoa',
  body: z.object({ tirarImagem: booleano.default(false), tirarFotoPessoa: booleano.default(false) }),
  files: {
    imagem: { kind: 'imagem', maxBytes: IMAGEM_MAXIMA_EM_BYTES },
    fotoPessoa: { kind: 'imagem', maxBytes: IMAGEM_MAXIMA_EM_BYTES },
  },
  replies: { 200: eventoDetalhado },
});
export const preverCancelamentoDoEvento = operation({
  ...deUm,
  id: 'preverCancelamentoDoEvento',
  method: 'GET',
  path: '/evento/:id/cancelamento',
  summary: 'O que acontece se o evento for cancelado: itens que saem do carrinho, e pedidos que precisam ser resolvidos antes',
  replies: {
    200: z.object({
      itensNoCarrinho: z.int().meta({ description: 'Quantas linhas saem do carrinho' }),
      pedidos: z.array(impedido),
      podeCancelar: z.boolean(),
    }),
  },
});
export const cancelarEvento = operation({
  ...deUm,
  id: 'cancelarEvento',
  method: 'POST',
  path: '/evento/:id/cancelar',
  summary: 'Cancela um evento sem pedidos em andamento e esvazia o carrinho dele; repetir não muda nada',
  replies: { 200: eventoDetalhado },
});
export const duplicarEvento = operation({
  ...deUm,
  id: 'duplicarEvento',
  method: 'POST',
  path: '/evento/:id/duplicar',
  summary: 'Começa um rascunho com o que este evento tem, no mesmo lugar e sem data',
  idempotent: true,
  body: z.object({ comConvidados: booleano.default(false) }),
  replies: { 201: rascunhoDeEvento },
});
