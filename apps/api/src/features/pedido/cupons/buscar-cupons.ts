import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/pedido/cupons.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { apresentarCupom } from './cupons.apresentar.ts';
import { findMeuCupom, findMeusCupons } from './meus-cupons.queries.ts';

/** Returns the coupon. @throws NotFound if it is undefined */
export function encontrado<T>(cupom: T | undefined): T {
  if (!cupom) throw new NotFound('Cupom não encontrado');
  return cupom;
}

/** A page of the supplier's own coupons. */
export async function buscarCupons(
  ctx: Context,
  fornecedorId: string,
  { busca, situacao, page, pageSize }: Query<typeof contrato.buscarCupons>,
): Promise<Reply<typeof contrato.buscarCupons>> {
  const filtro = { fornecedorId, busca, situacao, agora: ctx.clock.now() };
  const { linhas, total } = await findMeusCupons(ctx.db, filtro, { limite: pageSize, offset: page * pageSize });
  return { itens: linhas.map(apresentarCupom), page, pageSize, total };
}

/** One of the supplier's own coupons. @throws NotFound, also for another supplier's coupon */
export async function buscarMeuCupom(db: Db, fornecedorId: string, id: string, agora: Date): Promise<contrato.MeuCupom> {
  return apresentarCupom(encontrado(await findMeuCupom(db, fornecedorId, id, agora)));
}
