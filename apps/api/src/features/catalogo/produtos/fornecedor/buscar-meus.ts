import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import type { Context } from '../../../../platform/context.ts';
import { apresentarMeu } from './apresentar-meu.ts';
import { findMeus } from './meus.queries.ts';

/** A page of the supplier's own products, with the number of products in each state. */
export async function buscarMeusProdutos(
  ctx: Context,
  fornecedorId: string,
  { buscarArquivos = false, buscarHorarios = false, page, pageSize, ...busca }: Query<typeof contrato.buscarMeusProdutos>,
): Promise<Reply<typeof contrato.buscarMeusProdutos>> {
  const { linhas, total, situacoes } = await findMeus(
    ctx.db,
    { fornecedorId, ...busca, comArquivos: buscarArquivos, comHorarios: buscarHorarios },
    { limit: pageSize, offset: page * pageSize },
  );
  return { itens: linhas.map((linha) => apresentarMeu(linha, { buscarArquivos, buscarHorarios })), page, pageSize, total, situacoes };
}
