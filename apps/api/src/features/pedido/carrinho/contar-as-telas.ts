import type { Context } from '../../../platform/context.ts';

/** The client's open screens, on whatever device, hear that the cart is another one now. After the change is committed. */
export const contarAsTelas = (ctx: Context, clienteId: string): void =>
  ctx.bus.tellSoon([{ para: clienteId, mensagem: { tipo: 'carrinho', id: clienteId } }]);
