import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import { paraBusca } from '@festejo/contrato/common/acentos.ts';
import type * as contrato from '@festejo/contrato/conversa/mensagens.ts';
import type { Context } from '../../../platform/context.ts';
import { pictureUrl } from '../../../platform/files/files.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { pageById, readIdCursor } from '../../../platform/http/input/id-cursor.ts';
import { findEvento, findFornecedoresDaFesta } from './assuntos.queries.ts';
import { apresentarAberta, apresentarConversa, apresentarMensagem } from './mensagens.apresentar.ts';
import { countNaoLidas, findConversa, findConversas, findMensagens } from './mensagens.queries.ts';

/** The search text as a `LIKE` pattern: lower case without accents, with its wildcards escaped. */
function procurar(busca: string | undefined): string | null {
  const plana = paraBusca(busca ?? '').replace(/[\\%_]/g, '\\$&');
  return plana === '' ? null : `%${plana}%`;
}

/** The inbox, in one query. */
export async function buscarConversas(
  ctx: Context,
  usuarioId: string,
  { busca, pageSize, cursor }: Query<typeof contrato.buscarConversas>,
): Promise<Reply<typeof contrato.buscarConversas>> {
  const antesDe = readIdCursor(cursor);
  // One extra row shows whether there is a next page.
  const linhas = await findConversas(ctx.db, { usuarioId, busca: procurar(busca), antesDe, limite: pageSize + 1 });
  const { rows, cursor: seguinte } = pageById(
    linhas.map((linha) => ({ id: linha.ultimaId, linha })),
    pageSize,
  );
  return { itens: rows.map(({ linha }) => apresentarConversa(linha)), cursor: seguinte };
}

/**
 * Suppliers that a client may write to about one of the client's events.
 * @throws NotFound for another client's event
 */
export async function buscarFornecedoresDaFesta(
  ctx: Context,
  clienteId: string,
  eventoId: string,
): Promise<Reply<typeof contrato.buscarFornecedoresDaFesta>> {
  if (!(await findEvento(ctx.db, clienteId, eventoId))) throw new NotFound('Evento não encontrado');
  const linhas = await findFornecedoresDaFesta(ctx.db, eventoId);
  return { itens: linhas.map(({ fotoChave, ...fornecedor }) => ({ ...fornecedor, fotoUrl: pictureUrl(fotoChave) })) };
}

export async function contarNaoLidas(ctx: Context, usuarioId: string): Promise<{ naoLidas: number }> {
  return { naoLidas: await countNaoLidas(ctx.db, usuarioId) };
}

/**
 * A conversation with a page of its messages, in two queries.
 * @throws NotFound when the person is not part of it
 */
export async function buscarConversa(
  ctx: Context,
  usuarioId: string,
  id: string,
  { pageSize, cursor }: Query<typeof contrato.buscarConversa>,
): Promise<Reply<typeof contrato.buscarConversa>> {
  const antesDe = readIdCursor(cursor);
  const conversa = await findConversa(ctx.db, usuarioId, id);
  if (!conversa) throw naoEncontrada();
  const { rows, cursor: seguinte } = pageById(await findMensagens(ctx.db, id, antesDe, pageSize + 1), pageSize);
  return {
    conversa: apresentarAberta(conversa),
    mensagens: rows.map((linha) => apresentarMensagem(linha, usuarioId)),
    cursor: seguinte,
  };
}

export const naoEncontrada = () => new NotFound('Conversa não encontrada');
