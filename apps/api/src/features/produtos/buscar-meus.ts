import type { Query, Reply } from '@festejo/contrato/operation.ts';
import type * as contrato from '@festejo/contrato/produtos.ts';
import type { Context } from '../../platform/context.ts';
import { pictureUrl } from '../../platform/files/files.ts';
import { apresentarArquivos, apresentarHorarios } from './produtos.apresentar.ts';
import { findMeus } from './produtos.queries.ts';

/** A page of the supplier's own products, newest first. */
export async function buscarMeusProdutos(
  ctx: Context,
  fornecedorId: string,
  { categoriaId, buscarArquivos = false, buscarHorarios = false, page, pageSize }: Query<typeof contrato.buscarMeusProdutos>,
): Promise<Reply<typeof contrato.buscarMeusProdutos>> {
  const busca = { fornecedorId, categoriaId, comArquivos: buscarArquivos, comHorarios: buscarHorarios };
  const { linhas, total } = await findMeus(ctx.db, busca, { limit: pageSize, offset: page * pageSize });
  const itens = linhas.map((linha) => ({
    id: linha.id,
    nome: linha.nome,
    valor: linha.precoEmCentavos / 100,
    tipoProduto: linha.tipoProduto,
    imagemUrl: pictureUrl(linha.imagemChave),
    idCategoria: linha.idCategoria,
    categoriaOficialId: linha.categoriaOficialId,
    categoriaOficialNome: linha.categoriaOficialNome,
    capacidade: linha.capacidade,
    ativo: linha.ativo,
    ...(buscarArquivos ? { files: apresentarArquivos(linha) } : {}),
    ...(buscarHorarios ? { horarios: apresentarHorarios(linha) } : {}),
  }));
  return { itens, page, pageSize, total };
}
