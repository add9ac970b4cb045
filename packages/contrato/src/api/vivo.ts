import * as z from 'zod';

/** Path of the event stream (`text/event-stream`, bearer token). Each change that concerns the person is one message. */
export const CAMINHO_AO_VIVO = '/api/ao-vivo';
/** Interval of the heartbeat while the stream has no other message. */
export const SINAL_DE_VIDA_EM_MS = 15_000;

/** Parameters with which a screen opens the stream. */
export const perguntaAoVivo = z.object({
  semOuvir: z.coerce.number().min(0).catch(0).default(0).meta({
    description:
      'Há quantos milissegundos a tela lê sem ouvir o fluxo: se nesse tempo algo pode ter acontecido à pessoa, o fluxo começa por `reler`',
  }),
});

/** A change that concerns the person. */
const mudancaAoVivo = z.object({
  tipo: z.enum([
    'pedido',
    'pagamento',
    'notificacao',
    'importacao',
    'favoritos',
    'avaliacao',
    'carrinho',
    'orcamento',
    'mensagem',
    'disputa',
    'retomada',
  ]),
  id: z.uuid().meta({
    description:
      'Do pedido (também quando `tipo` é `disputa`, que só quem opera ouve, como `retomada`, de que é o id), da importação, da avaliação ou do orçamento, da compra quando `tipo` é `pagamento`, da conversa quando é `mensagem`, da pessoa quando é `notificacao`, `favoritos` ou `carrinho`',
  }),
  estado: z.string().optional().meta({ description: 'O estado novo, quando há um' }),
});
export type MudancaAoVivo = z.output<typeof mudancaAoVivo>;

/** Messages of the event stream; after a message, the screen reads the record again. */
export const mensagemAoVivo = z.discriminatedUnion('tipo', [
  mudancaAoVivo,
  z.object({ tipo: z.literal('reler').meta({ description: 'Mensagens podem ter se perdido: leia de novo tudo o que mostra' }) }),
]);
export type MensagemAoVivo = z.output<typeof mensagemAoVivo>;
