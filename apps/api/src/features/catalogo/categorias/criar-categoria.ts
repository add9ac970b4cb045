import type { Body } from '@festejo/contrato/api/operation.ts';
import type { criarCategoria as contrato, MinhaCategoria } from '@festejo/contrato/catalogo/categorias.ts';
import { CATEGORIAS_NO_MAXIMO } from '@festejo/contrato/common/constants.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { ValidationError } from '../../../platform/http/errors.ts';
import { type IdempotencyKey, onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { lockFornecedor } from '../../fornecedor/fornecedores/index.ts';
import { buscarCategoria } from './buscar-categorias.ts';
import { CategoriasDemais, mesmoNome, NomeRepetido } from './categoria.ts';
import { existsCategoriaOficial, insertCategoria, lockCategorias } from './categorias.queries.ts';
import { comImagem } from './com-imagem.ts';

/** @throws ValidationError for an unknown official category. */
export async function exigirOficial(tx: Tx, id: string): Promise<void> {
  if (await existsCategoriaOficial(tx, id)) return;
  throw new ValidationError([{ campo: 'categoriaOficialVinculada', message: 'Escolha uma das categorias do Festejo' }]);
}

/**
 * Creates a category of the supplier at the end of the shop window. A refused request leaves no row and no picture behind.
 * @throws ValidationError, NomeRepetido, CategoriasDemais, AppError 413 or 415 for a picture that cannot be used.
 */
export async function criarCategoria(
  ctx: Context,
  fornecedorId: string,
  dados: Body<typeof contrato>,
  imagem: { readonly path: string } | undefined,
  key: IdempotencyKey | null,
): Promise<MinhaCategoria> {
  const id = uuidv7();
  return comImagem(ctx.files, imagem, async (chave) => {
    const resposta = await onceInTransaction(ctx.db, key, async (tx) => {
      await lockFornecedor(tx, fornecedorId);
      await exigirOficial(tx, dados.categoriaOficialVinculada);
      const outras = await lockCategorias(tx, fornecedorId);
      if (outras.length >= CATEGORIAS_NO_MAXIMO) throw new CategoriasDemais();
      if (outras.some((outra) => mesmoNome(outra.nome, dados.nome))) throw new NomeRepetido(dados.nome);
      await insertCategoria(tx, {
        id,
        fornecedor_id: fornecedorId,
        nome: dados.nome,
        tipo_categoria: dados.tipoCategoria,
        categoria_oficial_id: dados.categoriaOficialVinculada,
        imagem_chave: chave,
        ordem: Math.max(-1, ...outras.map((outra) => outra.ordem)) + 1,
        criado_em: ctx.clock.now(),
      });
      return buscarCategoria(tx, fornecedorId, id);
    });
    return { resposta, usada: resposta.id === id };
  });
}
