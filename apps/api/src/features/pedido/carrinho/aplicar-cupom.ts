import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import { emReais } from '@festejo/contrato/common/centavos.ts';
import type * as contrato from '@festejo/contrato/pedido/carrinho.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/http/errors.ts';
import { buscarEventoDoCliente } from '../../evento/eventos/index.ts';
import { buscarCupomPorCodigo } from '../cupons/cupons.queries.ts';
import { findEventoUsado, findLinhas, setCupom } from './carrinho.queries.ts';
import { totalizar } from './carrinho.ts';
import { contarAsTelas } from './contar-as-telas.ts';

/** @throws Refused (422) if none of the client's carts has lines. */
async function eventoUsado(ctx: Context, clienteId: string): Promise<string> {
  const eventoId = await findEventoUsado(ctx.db, clienteId);
  if (eventoId !== undefined) return eventoId;
  throw new Refused('CARRINHO_VAZIO', 'Seu carrinho está vazio', {
    acao: 'Escolha produtos para o seu evento e aplique o cupom de novo.',
  });
}

/**
 * Puts a coupon on an event's cart; an empty code removes it. Without an event the cart used last is taken, and the reply names its event. The
 * checkout evaluates the coupon again.
 * @throws NotFound for another person's event; Refused (422) with the reason if the coupon is not valid.
 */
export async function aplicarCupom(
  ctx: Context,
  clienteId: string,
  { eventoId: pedido, nomeCupom: codigo }: Query<typeof contrato.aplicarCupom>,
): Promise<Reply<typeof contrato.aplicarCupom>> {
  const eventoId = pedido ?? (await eventoUsado(ctx, clienteId));
  const { titulo: eventoTitulo } = await buscarEventoDoCliente(ctx.db, clienteId, eventoId);
  const noCarrinho = { eventoId, eventoTitulo };
  if (codigo === '') {
    await setCupom(ctx.db, clienteId, eventoId, null);
    contarAsTelas(ctx, clienteId);
    return { message: 'Cupom retirado', codigo: null, desconto: 0, ...noCarrinho };
  }
  const [cupom, linhas] = await Promise.all([buscarCupomPorCodigo(ctx.db, codigo, clienteId), findLinhas(ctx.db, clienteId, { eventoId })]);
  const { desconto, recusa } = totalizar(linhas, cupom, ctx.clock.now());
  if (recusa) throw new Refused(recusa.codigo, recusa.message, { acao: recusa.acao });
  if (!cupom) throw new Error('um cupom desconhecido não pode valer');
  await setCupom(ctx.db, clienteId, eventoId, cupom.id);
  contarAsTelas(ctx, clienteId);
  const message = pedido === undefined ? `Cupom aplicado ao carrinho de "${eventoTitulo}"` : 'Cupom aplicado';
  return { message, codigo: cupom.codigo, desconto: emReais(desconto), ...noCarrinho };
}
