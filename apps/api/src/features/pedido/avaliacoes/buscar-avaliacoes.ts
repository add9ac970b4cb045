import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/pedido/avaliacoes.ts';
import { PRODUTOS_NO_RESUMO } from '@festejo/contrato/pedido/avaliacoes.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { pageById, readIdCursor } from '../../../platform/http/input/id-cursor.ts';
import { notaMedia } from '../../fornecedor/fornecedores/index.ts';
import { apresentarAvaliacao, apresentarRecebida, apresentarResumo } from './avaliacoes.apresentar.ts';
import {
  countAvaliacoes,
  existe,
  type FiltroDeAvaliacoes,
  findAvaliacoes,
  findContagem,
  findProdutosAvaliados,
} from './avaliacoes.queries.ts';

type Pagina = Pick<Query<typeof contrato.buscarAvaliacoesDoProduto>, 'page' | 'pageSize' | 'cursor'>;

async function ler(db: Db, filtro: FiltroDeAvaliacoes, { page, pageSize, cursor }: Pagina) {
  const antesDe = readIdCursor(cursor);
  // Reads one row more than the page, to learn whether a next page exists.
  return pageById(await findAvaliacoes(db, filtro, { limite: pageSize + 1, offset: page * pageSize, antesDe }), pageSize);
}

/** The public ratings of a product or of a shop. @throws NotFound */
export async function buscarAvaliacoes(
  db: Db,
  de: { produtoId: string } | { fornecedorId: string },
  { nota, ...pagina }: Query<typeof contrato.buscarAvaliacoesDoProduto>,
): Promise<Reply<typeof contrato.buscarAvaliacoesDoProduto>> {
  const [{ rows, cursor }, contagem] = await Promise.all([ler(db, { ...de, nota }, pagina), findContagem(db, de)]);
  const resumo = apresentarResumo(contagem);
  if (
    resumo.total === 0 &&
    !(await ('produtoId' in de ? existe(db, 'produtos', de.produtoId) : existe(db, 'fornecedores', de.fornecedorId)))
  ) {
    throw new NotFound('produtoId' in de ? 'Produto não encontrado' : 'Fornecedor não encontrado');
  }
  const total = nota ? (resumo.distribuicao.find((uma) => uma.nota === nota)?.quantas ?? 0) : resumo.total;
  return { itens: rows.map(apresentarAvaliacao), page: pagina.page, pageSize: pagina.pageSize, total, cursor, resumo };
}

/** The ratings that a supplier received, for the supplier itself. */
export async function buscarRecebidas(
  ctx: Context,
  fornecedorId: string,
  { nota, respondida, produtoId, ...pagina }: Query<typeof contrato.buscarAvaliacoesRecebidas>,
): Promise<Reply<typeof contrato.buscarAvaliacoesRecebidas>> {
  const filtro = { fornecedorId, nota, respondida, produtoId };
  const [{ rows, cursor }, total] = await Promise.all([ler(ctx.db, filtro, pagina), countAvaliacoes(ctx.db, filtro)]);
  return { itens: rows.map(apresentarRecebida), page: pagina.page, pageSize: pagina.pageSize, total, cursor };
}

/** The summary at the top of the supplier's page of ratings. */
export async function buscarResumo(ctx: Context, fornecedorId: string): Promise<Reply<typeof contrato.buscarResumoDasAvaliacoes>> {
  const [contagem, produtos, semResposta] = await Promise.all([
    findContagem(ctx.db, { fornecedorId }),
    findProdutosAvaliados(ctx.db, fornecedorId, PRODUTOS_NO_RESUMO),
    countAvaliacoes(ctx.db, { fornecedorId, respondida: false }),
  ]);
  return {
    ...apresentarResumo(contagem),
    semResposta,
    produtos: produtos.map(({ id, nome, quantas, contam, soma }) => ({ id, nome, quantas, media: notaMedia(soma, contam) })),
  };
}
