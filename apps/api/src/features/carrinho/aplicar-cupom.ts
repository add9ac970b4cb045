import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/http/errors.ts';
import { avaliarCupom, buscarCupomPorCodigo, contarUsosDoCliente } from '../cupons/index.ts';
import { buscarEventoDoCliente } from '../eventos/index.ts';
import { findLinhas, setCupom } from './carrinho.queries.ts';

interface CupomAplicado {
  message: string;
  codigo: string | null;
  /** In reais. */
  desconto: number;
}

/**
 * Puts a coupon on an event's cart; an empty code takes it off. The checkout judges it again.
 * @throws NotFound for somebody else's event; Refused (422) with the reason when the coupon does not hold.
 */
export async function aplicarCupom(ctx: Context, clienteId: string, eventoId: string, codigo: string): Promise<CupomAplicado> {
  await buscarEventoDoCliente(ctx.db, clienteId, eventoId);
  if (codigo === '') {
    await setCupom(ctx.db, clienteId, eventoId, null);
    return { message: 'Cupom retirado', codigo: null, desconto: 0 };
  }
  const cupom = await buscarCupomPorCodigo(ctx.db, codigo);
  const linhas = (await findLinhas(ctx.db, clienteId, { eventoId })).map((linha) => ({
    produtoId: linha.produtoId,
    fornecedorId: linha.fornecedorId,
    categoriaOficialId: linha.categoriaOficialId,
    totalEmCentavos: linha.precoAtualEmCentavos * linha.quantidade,
  }));
  const usos = cupom ? await contarUsosDoCliente(ctx.db, cupom.id, clienteId) : 0;
  const avaliado = avaliarCupom(cupom, linhas, ctx.clock.now(), usos);
  if (!avaliado.vale) throw new Refused(avaliado.codigo, avaliado.message, { acao: avaliado.acao });
  if (!cupom) throw new Error('um cupom desconhecido não pode valer');
  await setCupom(ctx.db, clienteId, eventoId, cupom.id);
  return { message: 'Cupom aplicado', codigo: cupom.codigo, desconto: avaliado.descontoEmCentavos / 100 };
}
