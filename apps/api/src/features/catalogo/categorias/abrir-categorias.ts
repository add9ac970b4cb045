import { CATEGORIAS_NO_MAXIMO, type TipoDeProduto } from '@festejo/contrato/common/constants.ts';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../platform/db/database.ts';
import { lockFornecedor } from '../../fornecedor/fornecedores/index.ts';
import { CategoriasDemais, mesmoNome } from './categoria.ts';
import { insertCategoria, lockCategorias } from './categorias.queries.ts';

interface CategoriaAAbrir {
  readonly nome: string;
  readonly oficialId: string;
  readonly tipo: TipoDeProduto;
}

/**
 * Creates the missing ones of these categories at the end of the shop window.
 * @returns the ids of all of them by name.
 * @throws CategoriasDemais
 */
export async function abrirCategorias(
  tx: Tx,
  fornecedorId: string,
  novas: readonly CategoriaAAbrir[],
  agora: Date,
): Promise<ReadonlyMap<string, string>> {
  if (novas.length === 0) return new Map();
  await lockFornecedor(tx, fornecedorId);
  const suas = await lockCategorias(tx, fornecedorId);
  const porNome = new Map<string, string>();
  let ordem = Math.max(-1, ...suas.map((sua) => sua.ordem));
  let quantas = suas.length;
  for (const { nome, oficialId, tipo } of novas) {
    const ja = suas.find((sua) => mesmoNome(sua.nome, nome));
    const id = ja?.id ?? uuidv7();
    porNome.set(nome, id);
    if (ja) continue;
    if (++quantas > CATEGORIAS_NO_MAXIMO) throw new CategoriasDemais();
    await insertCategoria(tx, {
      id,
      fornecedor_id: fornecedorId,
      nome,
      tipo_categoria: tipo,
      categoria_oficial_id: oficialId,
      imagem_chave: null,
      ordem: ++ordem,
      criado_em: agora,
    });
  }
  return porNome;
}
