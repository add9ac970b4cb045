import type { ProblemaDaLinha } from '@festejo/contrato/pedidos.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { CarrinhoDoEvento, LinhaDoCarrinho } from '../../carrinho/index.ts';
import { avaliarCupom, buscarCupomComUsos, type Cupom } from '../../cupons/index.ts';
import { verificarItens } from '../../disponibilidade/index.ts';
import { type CompraCalculada, calcularCompra, problemasDasLinhas, totalDaLinha } from './compra.ts';

/** A cart's purchase, computed anew. */
export interface CompraLida {
  readonly linhas: readonly LinhaDoCarrinho[];
  readonly problemas: readonly ProblemaDaLinha[];
  readonly calculo: CompraCalculada;
  /** The coupon, when it gives something now; otherwise why it does not. */
  readonly cupom: Cupom | null;
  readonly recusaDoCupom: string | null;
}

/** Everything the cart says is checked again: sale, price, place, date, room, coupon. Reads only. */
export async function lerCompra(
  db: Db,
  { clienteId, eventoId, carrinho, agora }: { clienteId: string; eventoId: string; carrinho: CarrinhoDoEvento; agora: Date },
): Promise<CompraLida> {
  const { linhas, cupomId } = carrinho;
  const [situacoes, guardado] = await Promise.all([
    verificarItens(db, { eventoId, itens: linhas }, agora),
    cupomId === null ? undefined : buscarCupomComUsos(db, cupomId, clienteId),
  ]);
  const doCupom = linhas.map((linha) => ({ ...linha, totalEmCentavos: totalDaLinha(linha) }));
  const avaliado = cupomId === null ? null : avaliarCupom(guardado, doCupom, agora, guardado?.usosDoCliente ?? 0);
  const aceito = avaliado?.vale ? avaliado : null;
  return {
    linhas,
    problemas: problemasDasLinhas(linhas, situacoes),
    calculo: calcularCompra(linhas, aceito),
    cupom: aceito && guardado ? guardado : null,
    recusaDoCupom: avaliado && !avaliado.vale ? avaliado.message : null,
  };
}
