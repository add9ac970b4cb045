import { IMAGENS_POR_PRODUTO } from '@festejo/contrato/common/constants.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { lockMeu } from '../fornecedor/salvar-produto.queries.ts';
import { findArquivos, replaceArquivos, setFotoBuscada } from './arquivos.queries.ts';
import type { ArquivoGuardado } from './com-arquivos.ts';

interface FotoNova {
  readonly fornecedorId: string;
  readonly produtoId: string;
  readonly foto: ArquivoGuardado;
  /** Ids of files before which the picture goes; ids of other products are ignored. */
  readonly antesDe: ReadonlySet<string>;
}

/**
 * Adds a picture to a product's files. Returns undefined, or the reason for a refusal: `produto` = the product was deleted, `cheio` = it already
 * has the maximum of pictures.
 */
export async function acrescentarFoto(
  tx: Tx,
  { fornecedorId, produtoId, foto, antesDe }: FotoNova,
): Promise<'produto' | 'cheio' | undefined> {
  const produto = await lockMeu(tx, fornecedorId, produtoId);
  if (!produto) return 'produto';
  const atuais = await findArquivos(tx, produtoId);
  const fotos = atuais.filter(({ tipo }) => tipo === 'imagem').length;
  if (fotos >= IMAGENS_POR_PRODUTO) return 'cheio';
  const seguinte = atuais.findIndex(({ id }) => antesDe.has(id));
  // Pictures come before videos.
  const arquivos = atuais.toSpliced(seguinte < 0 ? fotos : seguinte, 0, foto);
  await replaceArquivos(tx, { produtoId, fornecedorId }, arquivos);
  await setFotoBuscada(tx, produtoId, arquivos.find(({ tipo }) => tipo === 'imagem')?.chave ?? foto.chave);
  return undefined;
}
