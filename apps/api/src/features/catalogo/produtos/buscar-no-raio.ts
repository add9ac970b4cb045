import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import type { buscarProdutosDentroDoRaio } from '@festejo/contrato/catalogo/produtos.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Context } from '../../../platform/context.ts';
import { patiently } from '../../../platform/db/statements/patience.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { guardarContagem } from '../../evento/eventos/index.ts';
import { distanciaEmKm } from '../../fornecedor/disponibilidade/index.ts';
import { cursorNoRaio, lerCursorNoRaio } from './cursor.ts';
import { apresentarProduto } from './produtos.apresentar.ts';
import {
  type Busca,
  type Contagem,
  contados,
  countNoRaio,
  countPertoNoRaio,
  findContagem,
  findNoRaio,
} from './produtos-no-raio.queries.ts';

/** A count older than this is repeated in the background; the page does not wait for it. */
const CONTAGEM_VALE_EM_MS = 10 * MINUTO_EM_MS;

/**
 * A page of the products that serve an event of the client, nearest first.
 * @throws NotFound for an event of another client; ValidationError for a cursor that this server did not write.
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
  const vistos = (after ? 0 : page * pageSize) + linhas.length;
  const pagina = linhas.slice(0, pageSize);
  const ultima = pagina.at(-1);
  const haMais = linhas.length > pageSize;
  return {
    itens: pagina.map((linha) => ({ ...apresentarProduto(linha), distanciaEmKm: distanciaEmKm(linha.corda) })),
    page,
    pageSize,
    ...(await contar(ctx, busca, vistos, linhas[0])),
    cursor: haMais && ultima ? cursorNoRaio({ corda: ultima.corda, fornecedorId: ultima.fornecedorId, produtoId: ultima.id }) : null,
  };
}

/** Limit of concurrent background counts: each holds a connection for long. An event over the limit is counted at a later request. */
const CONTAGENS_AO_MESMO_TEMPO = 2;
const emAndamento = new Set<string>();

/**
 * The total kept on the event's row (decision 72). The total of a new event is counted at once if that is quick; otherwise the reply has a lower
 * bound, and a full count runs in the background, as for an old count.
 * @param vistos number of products known to exist: those up to the page's end, and one more.
 */
async function contar(ctx: Context, busca: Busca, vistos: number, daPagina: Contagem | undefined) {
  const kept = daPagina ?? (await findContagem(ctx.db, busca));
  if (!kept) throw new NotFound('Evento não encontrado');
  if (kept.total !== null) {
    if (kept.contagemVelha) recontar(ctx, busca, kept.versao);
    return { total: kept.total };
  }
  const { contagem, todos } = await countPertoNoRaio(ctx.db, busca);
  if (!todos) {
    recontar(ctx, busca, kept.versao);
    return { total: Math.max(contados(contagem, busca), vistos), totalParcial: true as const };
  }
  await guardarContagem(ctx.db, busca.eventoId, kept.versao, contagem, busca.agora);
  return { total: contados(contagem, busca) };
}

/** Counts all in the background; the reply does not wait for it. */
function recontar(ctx: Context, busca: Busca, versao: number): void {
  const { eventoId, agora } = busca;
  if (emAndamento.has(eventoId) || emAndamento.size >= CONTAGENS_AO_MESMO_TEMPO) return;
  emAndamento.add(eventoId);
  void patiently(async () => guardarContagem(ctx.db, eventoId, versao, await countNoRaio(ctx.db, busca), agora))
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'contagem dos produtos no raio'))
    .finally(() => emAndamento.delete(eventoId));
}
