import type { ProblemaDaLinha } from '@festejo/contrato/pedido/compras.ts';
import type { Db } from '../../../platform/db/database.ts';
import { verificarItens } from '../../fornecedor/disponibilidade/index.ts';
import type { Folga } from '../../fornecedor/verificacao/index.ts';
import type { CarrinhoDoEvento } from '../carrinho/carrinho-do-evento.ts';
import type { LinhaDoCarrinho } from '../carrinho/linha.ts';
import { avaliarCupom, type Cupom } from '../cupons/cupom.ts';
import { buscarCupomComUsos } from '../cupons/cupons.queries.ts';
import { aPagarDaLinha, type CompraCalculada, calcularCompra, problemasDasLinhas, problemasDosLimites } from './compra.ts';

/** The purchase computed from a cart at today's prices and rules. */
export interface CompraLida {
  readonly linhas: readonly LinhaDoCarrinho[];
  readonly problemas: readonly ProblemaDaLinha[];
  readonly calculo: CompraCalculada;
  /** The coupon if it gives a discount now; otherwise null, with the reason in `recusaDoCupom`. */
  readonly cupom: Cupom | null;
  readonly recusaDoCupom: string | null;
}

/**
 * Checks the whole cart again: sale, price, place, date, free units, coupon, and the sales limit of unverified suppliers.
 * @param folgas reads those limits, either without a lock (`buscarFolgas`) or with a lock (`travarFolgas`).
 */
export async function lerCompra<D extends Db>(
  db: D,
  { clienteId, eventoId, carrinho, agora }: { clienteId: string; eventoId: string; carrinho: CarrinhoDoEvento; agora: Date },
  folgas: (db: D, fornecedorIds: readonly string[]) => Promise<ReadonlyMap<string, Folga>>,
): Promise<CompraLida> {
  const { linhas, cupomId } = carrinho;
  const semVerificacao = new Set(linhas.filter((linha) => !linha.fornecedorVerificado).map((linha) => linha.fornecedorId));
  const [comLimite, situacoes, guardado] = await Promise.all([
    folgas(db, [...semVerificacao]),
    verificarItens(db, { eventoId, itens: linhas }, agora),
    cupomId === null ? undefined : buscarCupomComUsos(db, cupomId, clienteId),
  ]);
  const doCupom = linhas.map((linha) => ({ ...linha, totalEmCentavos: aPagarDaLinha(linha) }));
  const avaliado = cupomId === null ? null : avaliarCupom(guardado, doCupom, agora, guardado?.usosDoCliente ?? 0);
  const aceito = avaliado?.vale ? avaliado : null;
  const calculo = calcularCompra(linhas, aceito);
  const problemas = problemasDasLinhas(linhas, situacoes, agora);
  return {
    linhas,
    problemas: [...problemas, ...problemasDosLimites(calculo.partes, comLimite, problemas)],
    calculo,
    cupom: aceito && guardado ? guardado : null,
    recusaDoCupom: avaliado && !avaliado.vale ? avaliado.message : null,
  };
}
