import type { Query } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/pedido/carrinho.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/http/errors.ts';
import { buscarCupomPorCodigo } from '../cupons/index.ts';
import { buscarEventoDoCliente } from '../eventos/index.ts';
import { findLinhas, setCupom } from './carrinho.queries.ts';
import { totalizar } from './carrinho.ts';
import { contarAsTelas } from './contar-as-telas.ts';

interface CupomAplicado {
  message: string;
  codigo: string | null;
  /** In reais. */
  desconto: number;
}

/** @throws Refused (422) when no cart holds lines, or several do and it takes a word to tell which. */
async function eventoDoCarrinho(ctx: Context, clienteId: string): Promise<string> {
  const eventos = new Map((await findLinhas(ctx.db, clienteId)).map(({ eventoId, eventoTitulo }) => [eventoId, eventoTitulo]));
  const [unico] = eventos.keys();
  if (unico === undefined) {
    throw new Refused('CARRINHO_VAZIO', 'Seu carrinho está vazio', {
      acao: 'Escolha produtos para o seu evento e aplique o cupom de novo.',
    });
  }
  if (eventos.size === 1) return unico;
  throw new Refused('ESCOLHA_O_EVENTO', 'Mais de um evento tem itens no carrinho. Em qual vale o cupom?', {
    erros: [...eventos.values()],
    acao: 'Escolha o evento e aplique o cupom de novo.',
  });
}

/**
 * Puts a coupon on an event's cart; an empty code takes it off. Without an event, it is the one whose cart holds lines. The checkout
 * judges it again.
 * @throws NotFound for somebody else's event; Refused (422) with the reason when the coupon does not hold.
 */
export async function aplicarCupom(
  ctx: Context,
  clienteId: string,
  { eventoId: pedido, nomeCupom: codigo }: Query<typeof contrato.aplicarCupom>,
): Promise<CupomAplicado> {
  const eventoId = pedido ?? (await eventoDoCarrinho(ctx, clienteId));
  await buscarEventoDoCliente(ctx.db, clienteId, eventoId);
  if (codigo === '') {
    await setCupom(ctx.db, clienteId, eventoId, null);
    contarAsTelas(ctx, clienteId);
    return { message: 'Cupom retirado', codigo: null, desconto: 0 };
  }
  const [cupom, linhas] = await Promise.all([buscarCupomPorCodigo(ctx.db, codigo, clienteId), findLinhas(ctx.db, clienteId, { eventoId })]);
  const { desconto, recusa } = totalizar(linhas, cupom, ctx.clock.now());
  if (recusa) throw new Refused(recusa.codigo, recusa.message, { acao: recusa.acao });
  if (!cupom) throw new Error('um cupom desconhecido não pode valer');
  await setCupom(ctx.db, clienteId, eventoId, cupom.id);
  contarAsTelas(ctx, clienteId);
  return { message: 'Cupom aplicado', codigo: cupom.codigo, desconto: desconto / 100 };
}
