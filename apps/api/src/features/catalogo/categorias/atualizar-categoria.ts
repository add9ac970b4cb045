import type { Body } from '@festejo/contrato/api/operation.ts';
import type { atualizarCategoria as contrato, MinhaCategoria } from '@festejo/contrato/catalogo/categorias.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { requireVersion } from '../../../platform/http/replies/if-match.ts';
import { lockFornecedor } from '../../fornecedor/fornecedores/index.ts';
import { buscarCategoria } from './buscar-categorias.ts';
import { CategoriaInexistente, mesmoNome, NomeRepetido } from './categoria.ts';
import { lockCategorias, updateCategoria } from './categorias.queries.ts';
import { comImagem } from './com-imagem.ts';
import { exigirOficial } from './criar-categoria.ts';

/**
 * Changes a category of the supplier; with another official category, its products move along.
 * @param versao version that the screen showed; null = any.
 * @throws CategoriaInexistente, ValidationError, NomeRepetido, 409 MUDOU_EM_OUTRA_TELA, AppError 413 or 415 for the picture.
 */
export async function atualizarCategoria(
  ctx: Context,
  fornecedorId: string,
  id: string,
  dados: Body<typeof contrato>,
  imagem: { readonly path: string } | undefined,
  versao: number | null,
): Promise<MinhaCategoria> {
  return comImagem(ctx.files, imagem, (chave) =>
    inTransaction(ctx.db, async (tx) => {
      await lockFornecedor(tx, fornecedorId);
      const todas = await lockCategorias(tx, fornecedorId);
      const antes = todas.find((uma) => uma.id === id);
      if (!antes) throw new CategoriaInexistente();
      requireVersion(versao, antes.versao);
      await exigirOficial(tx, dados.categoriaOficialVinculada);
      if (todas.some((outra) => outra.id !== id && mesmoNome(outra.nome, dados.nome))) throw new NomeRepetido(dados.nome);
      await updateCategoria(tx, id, {
        nome: dados.nome,
        tipo_categoria: dados.tipoCategoria,
        categoria_oficial_id: dados.categoriaOficialVinculada,
        imagem_chave: chave ?? (dados.removerImagem ? null : antes.imagemChave),
        versao: antes.versao + 1,
      });
      return { resposta: await buscarCategoria(tx, fornecedorId, id), usada: true };
    }),
  );
}
