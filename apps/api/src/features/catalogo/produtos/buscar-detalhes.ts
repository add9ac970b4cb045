import type { ProdutoDetalhado } from '@festejo/contrato/catalogo/produtos.ts';
import type { Context } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import type { User } from '../../../platform/http/route.ts';
import { buscarEventoDoCliente } from '../../evento/eventos/index.ts';
import { verificarItens } from '../../fornecedor/disponibilidade/index.ts';
import { apresentarDetalhe } from './produtos.apresentar.ts';
import { findDetalhe } from './produtos.queries.ts';

/**
 * A product's page; with an event of the client, also whether the product serves that event.
 * @throws NotFound for an unknown product, one off sale (except for its own supplier), or an event of another client.
 */
export async function buscarDetalhes(
  ctx: Context,
  user: User | null,
  produtoId: string,
  eventoId: string | undefined,
): Promise<ProdutoDetalhado> {
  const linha = await findDetalhe(ctx.db, produtoId);
  if (!linha || (!linha.ativo && linha.fornecedorId !== user?.id)) throw new NotFound('Produto não encontrado');
  return apresentarDetalhe(linha, eventoId ? await atendimentoDe(ctx, user, produtoId, eventoId) : null);
}

async function atendimentoDe(
  ctx: Context,
  user: User | null,
  produtoId: string,
  eventoId: string,
): Promise<ProdutoDetalhado['atendimento']> {
  if (user?.role !== 'CLIENTE') throw new NotFound('Evento não encontrado');
  const evento = await buscarEventoDoCliente(ctx.db, user.id, eventoId);
  const situacoes = await verificarItens(ctx.db, { eventoId: evento.id, itens: [{ produtoId, quantidade: 1 }] }, ctx.clock.now());
  return situacoes.get(produtoId) ?? null;
}
