import type { denunciarProduto as contrato } from '@festejo/contrato/denuncias.ts';
import type { Body, Reply } from '@festejo/contrato/operation.ts';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../platform/db/database.ts';
import { Conflict, NotFound, Refused } from '../../platform/http/errors.ts';
import { holdTo, type Limit } from '../../platform/limits/limits.ts';
import { findFornecedorDoProduto, insertDenuncia } from './denuncias.queries.ts';

/** Of a person: enough for somebody who means it. */
const POR_DIA: Limit = { name: 'denuncias', uses: 10, seconds: 24 * 3600 };

/**
 * Keeps what a person says is wrong with a product.
 * @throws NotFound; Refused for the own product; Conflict the second time; TooMany
 */
export async function denunciarProduto(
  tx: Tx,
  { usuarioId, produtoId, agora }: { usuarioId: string; produtoId: string; agora: Date },
  { motivo, texto }: Body<typeof contrato>,
): Promise<Reply<typeof contrato>> {
  const fornecedorId = await findFornecedorDoProduto(tx, produtoId);
  if (!fornecedorId) throw new NotFound('Produto não encontrado');
  if (fornecedorId === usuarioId) {
    throw new Refused('PRODUTO_PROPRIO', 'Este produto é seu', { acao: 'Se algo nele está errado, edite ou arquive o produto.' });
  }
  await holdTo(tx, POR_DIA, usuarioId, agora);
  const nova = await insertDenuncia(tx, { id: uuidv7(), produtoId, usuarioId, motivo, texto, agora });
  if (!nova)
    throw new Conflict('JA_DENUNCIADO', 'Você já denunciou este produto', { acao: 'Nossa equipe está olhando o que você contou.' });
  return { message: 'Obrigado por avisar. Nossa equipe vai olhar este produto.' };
}
