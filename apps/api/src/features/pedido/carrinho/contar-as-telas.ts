import type { Context } from '../../../platform/context.ts';

/** Notifies the client's open screens on all devices that the cart changed. Called after the commit. */
export const contarAsTelas = (ctx: Context, clienteId: string): void =>
  ctx.bus.tellSoon([{ para: clienteId, mensagem: { tipo: 'carrinho', id: clienteId } }]);
