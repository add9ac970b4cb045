import * as z from 'zod';

/** Path of the event stream (`text/event-stream`, bearer token). One message a change that concerns the person. */
export const CAMINHO_AO_VIVO = '/api/ao-vivo';

/** What an event stream message tells; the screen then reads the record anew. */
export const mensagemAoVivo = z.object({
  tipo: z.enum(['pedido', 'pagamento', 'notificacao', 'sessao_encerrada']),
  /** Id of the order, of the purchase (`pagamento`) or of the notification. */
  id: z.uuid(),
  /** New state, where there is one. */
  estado: z.string().optional(),
});
export type MensagemAoVivo = z.output<typeof mensagemAoVivo>;
