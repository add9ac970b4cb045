import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/catalogo/busca.ts';
import type { Context } from '../../../platform/context.ts';
import type { User } from '../../../platform/http/route.ts';
import { proximoEventoEmAberto } from '../../evento/eventos/index.ts';
import { apresentarArquivos, apresentarHorarios } from '../produtos/produtos.apresentar.ts';
import { findArquivosEHorarios } from '../produtos/produtos.queries.ts';
import { buscarProdutos } from './buscar-produtos.ts';

/** Products that serve the client's next open event. Without an open event, or with `semUsarEventoEmAberto`, products of the whole market. */
export async function buscarProdutosDoCliente(
  ctx: Context,
  user: User,
  query: Query<typeof contrato.buscarProdutosDoCliente>,
): Promise<Reply<typeof contrato.buscarProdutosDoCliente>> {
  const { buscarArquivos, buscarHorarios, semUsarEventoEmAberto, categoriaOficial, pageSize, cursor } = query;
  const eventoId = semUsarEventoEmAberto ? null : await proximoEventoEmAberto(ctx.db, user.id, ctx.clock.now());
  const { itens, ...pagina } = await buscarProdutos(ctx, user, {
    ordem: 'relevancia',
    pageSize,
    ...(cursor ? { cursor } : {}),
    ...(eventoId ? { eventoId } : {}),
    ...(categoriaOficial ? { categoriaIds: [categoriaOficial] } : {}),
  });
  const extras =
    buscarArquivos || buscarHorarios
      ? await findArquivosEHorarios(
          ctx.db,
          itens.map(({ id }) => id),
        )
      : [];
  const porId = new Map(extras.map((extra) => [extra.id, extra]));
  return {
    pageSize,
    cursor: pagina.cursor,
    eventoId,
    itens: itens.map((item) => {
      const extra = porId.get(item.id);
      return {
        ...item,
        ...(buscarArquivos && extra ? { files: apresentarArquivos(extra) } : {}),
        ...(buscarHorarios && extra ? { horarios: apresentarHorarios(extra) } : {}),
      };
    }),
  };
}
