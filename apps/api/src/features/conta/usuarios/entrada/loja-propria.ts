import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { Refused } from '../../../../platform/http/errors.ts';
import { findLojaDoProduto, findLojas, type Loja } from '../../contas/lojas-proprias.queries.ts';
import { type Aparelho, aparelhoDe } from './aparelho.ts';
import { ehContaDeDemonstracao } from './conta-de-demonstracao.ts';
import { aparelhoMarcado, marcasDeContas } from './marca-do-aparelho.ts';

/** A client who buys, asks, rates or writes, with the device of the request. */
export interface ClienteNoAparelho {
  readonly id: string;
  readonly email: string;
  readonly aparelho: Aparelho;
}

/** The client of a request. */
export const clienteDaqui = (
  { id, email }: { readonly id: string; readonly email: string },
  request: Parameters<typeof aparelhoDe>[0],
): ClienteNoAparelho => ({
  id,
  email,
  aparelho: aparelhoDe(request),
});

/** The reason why a shop counts as the client's own: equal account data, or a device from which the shop's owner logged in. */
export type PorQueEPropria = 'conta' | 'aparelho';

const RECUSA: Readonly<Record<PorQueEPropria, { readonly message: string; readonly acao: string }>> = {
  conta: {
    message: 'Esta loja é sua',
    acao: 'Ninguém compra, avalia ou pede orçamento na própria loja: escolha outro fornecedor. Se ela não é sua, fale com a gente na Ajuda.',
  },
  aparelho: {
    message: 'Deste aparelho já se entrou na conta desta loja',
    acao: 'Ninguém compra, avalia ou pede orçamento na própria loja. Se ela não é sua, use outro aparelho ou fale com a gente na Ajuda.',
  },
};

/** 422: the shop is the client's own (decision 69). */
export class LojaPropria extends Refused {
  constructor(porque: PorQueEPropria, erros?: readonly string[]) {
    const { message, acao } = RECUSA[porque];
    super('LOJA_PROPRIA', message, { acao, ...(erros && { erros }) });
  }
}

/** The password of a demo shop is public, so a login from a device does not prove the ownership of the shop. */
const daqui = (ctx: Context, { marcas = [] }: Aparelho, { fornecedorId, email }: Loja): boolean =>
  !ehContaDeDemonstracao(fornecedorId) && aparelhoMarcado(ctx, marcas, email) !== undefined;

function porQue(ctx: Context, aparelho: Aparelho, loja: Loja): PorQueEPropria | null {
  if (loja.propria) return 'conta';
  return daqui(ctx, aparelho, loja) ? 'aparelho' : null;
}

/** The given suppliers that are the client's own shops, each with the reason. Uses one SQL statement. */
export async function lojasProprias(
  ctx: Context,
  db: Db,
  { id, aparelho }: ClienteNoAparelho,
  fornecedorIds: readonly string[],
): Promise<ReadonlyMap<string, PorQueEPropria>> {
  const lojas = fornecedorIds.length > 0 ? await findLojas(db, id, fornecedorIds) : [];
  return new Map(
    lojas.flatMap((loja) => {
      const porque = porQue(ctx, aparelho, loja);
      return porque ? [[loja.fornecedorId, porque] as const] : [];
    }),
  );
}

/** @throws LojaPropria when one of these suppliers is the client's own shop */
export async function exigirLojaAlheia(ctx: Context, db: Db, cliente: ClienteNoAparelho, fornecedorIds: readonly string[]): Promise<void> {
  const [porque] = (await lojasProprias(ctx, db, cliente, fornecedorIds)).values();
  if (porque) throw new LojaPropria(porque);
}

/** The refusal for a product whose supplier is the client's own shop; null for other suppliers and for an unknown product. */
export async function recusaDaLojaDoProduto(
  ctx: Context,
  db: Db,
  { id, aparelho }: ClienteNoAparelho,
  produtoId: string,
): Promise<LojaPropria | null> {
  const [loja] = await findLojaDoProduto(db, id, produtoId);
  const porque = loja ? porQue(ctx, aparelho, loja) : null;
  return porque && new LojaPropria(porque);
}

/** Whether the device remembers other accounts than the client's. Only then can its marks identify a shop. */
export const lembraDeOutros = (ctx: Context, { email, aparelho: { marcas = [] } }: ClienteNoAparelho): boolean =>
  marcasDeContas(ctx, marcas).some((marca) => aparelhoMarcado(ctx, [marca], email) === undefined);
