import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import type { buscarProdutosDentroDoRaio } from '@festejo/contrato/produto/produtos.ts';
import type { Context } from '../../platform/context.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { distanciaEmKm } from '../disponibilidade/index.ts';
import { guardarContagem } from '../eventos/index.ts';
import { cursorNoRaio, lerCursorNoRaio } from './cursor.ts';
import { apresentarProduto } from './produtos.apresentar.ts';
import {
  type Busca,
  type ContagemPorCategoria,
  contados,
  countNoRaio,
  findContagem,
  findNoRaio,
  type LinhaNoRaio,
} from './produtos-no-raio.queries.ts';

/** A count this old is made anew, in the background: the page does not wait for it. */
const CONTAGEM_VALE_EM_MS = 10 * 60_000;

/**
 * A page of the products that serve an event of the client's, nearest first.
 * @throws NotFound for somebody else's event; ValidationError for a cursor not ours.
 */
export async function buscarNoRaio(
  ctx: Context,
  clienteId: string,
  query: Query<typeof buscarProdutosDentroDoRaio>,
): Promise<Reply<typeof buscarProdutosDentroDoRaio>> {
  const { eventoId, categoriaOficial, page, pageSize } = query;
  const agora = ctx.clock.now();
  const busca = { eventoId, clienteId, categoriaOficial, agora, contadoDesde: new Date(agora.getTime() - CONTAGEM_VALE_EM_MS) };
  const after = query.cursor ? lerCursorNoRaio(query.cursor) : null;
  const linhas = await findNoRaio(ctx.db, busca, { limit: pageSize + 1, offset: after ? 0 : page * pageSize, after });
  const total = await contar(ctx, busca, linhas[0]);
  const pagina = linhas.slice(0, pageSize);
  const ultima = pagina.at(-1);
  const haMais = linhas.length > pageSize;
  return {
    itens: pagina.map((linha) => ({ ...apresentarProduto(linha), distanciaEmKm: distanciaEmKm(linha.corda) })),
    page,
    pageSize,
    total,
    cursor: haMais && ultima ? cursorNoRaio({ corda: ultima.corda, fornecedorId: ultima.fornecedorId, produtoId: ultima.id }) : null,
  };
}

/** So many old counts are made at once: each takes a connection for long. Who finds no room is counted at a later look. */
const CONTAGENS_AO_MESMO_TEMPO = 2;
const emAndamento = new Set<string>();

/** The total kept on the event's row; the first is made now, an old one anew in the background. */
async function contar(ctx: Context, busca: Busca, daPagina: Pick<LinhaNoRaio, 'total' | 'contagemVelha'> | undefined): Promise<number> {
  const { eventoId } = busca;
  const kept = daPagina ?? (await findContagem(ctx.db, busca));
  if (!kept) throw new NotFound('Evento não encontrado');
  if (kept.total === null) return contados(await recontar(ctx, busca), busca);
  if (kept.contagemVelha && !emAndamento.has(eventoId) && emAndamento.size < CONTAGENS_AO_MESMO_TEMPO) {
    emAndamento.add(eventoId);
    void recontar(ctx, busca)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'contagem dos produtos no raio'))
      .finally(() => emAndamento.delete(eventoId));
  }
  return kept.total;
}

async function recontar(ctx: Context, busca: Busca): Promise<ContagemPorCategoria> {
  const contagem = await countNoRaio(ctx.db, busca);
  await guardarContagem(ctx.db, busca.eventoId, contagem, busca.agora);
  return contagem;
}
