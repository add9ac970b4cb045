import type { FalhaDaFoto } from '@festejo/contrato/catalogo/fotos-da-importacao.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { publish } from '../../../../platform/outbox/outbox.ts';
import { acrescentarFoto } from '../../produtos/midia/acrescentar-foto.ts';
import { guardarArquivo } from '../../produtos/midia/com-arquivos.ts';
import { lockImportacao } from '../importacoes.queries.ts';
import { FotoRecusada } from './falha-da-foto.ts';
import {
  type ContagemDeFotos,
  closeFotos,
  countTerminadas,
  endFoto,
  type FimDaFoto,
  type FotoABuscar,
  findArquivosDepois,
  findImportacoesComFotos,
} from './fotos.queries.ts';

/** The import was deleted or its search stopped, or another try has this picture. */
export class Tirada extends Error {}

/** After the last picture of an import, notifies its supplier of the result. */
async function contarSeAcabou(ctx: Context, tx: Tx, importacaoId: string, contagem: ContagemDeFotos | undefined): Promise<void> {
  if (!contagem || contagem.prontas + contagem.falhas < contagem.total) return;
  const { fornecedorId, prontas, falhas } = contagem;
  const dados = { fornecedorId, prontas, falhas };
  await publish(ctx, tx, { tipo: 'fotos_buscadas', assunto: 'importacao', assuntoId: importacaoId, dados, em: ctx.clock.now() });
}

const contarTerminadas = async (ctx: Context, tx: Tx, id: string, quantas: { prontas: 1 } | { falhas: 1 }) =>
  contarSeAcabou(ctx, tx, id, await countTerminadas(tx, id, { ...quantas, agora: ctx.clock.now() }));

/**
 * Locks the import, then ends the picture.
 * @throws Tirada
 */
async function terminar(tx: Tx, fornecedorId: string, foto: FotoABuscar, fim: FimDaFoto): Promise<void> {
  const aberta = await lockImportacao(tx, fornecedorId, foto.importacaoId);
  if (!aberta || !(await endFoto(tx, foto, fim))) throw new Tirada();
}

/**
 * Stores a downloaded picture as an upload is stored, and adds it to its product. Locks the import first and then the product, as stopping the
 * search and erasing the shop do.
 * @throws AppError for a file that is no picture, FotoRecusada, Tirada
 */
export async function porNoProduto(ctx: Context, fornecedorId: string, foto: FotoABuscar, path: string): Promise<void> {
  const guardada = await guardarArquivo(ctx.files, 'imagem', { path });
  try {
    await inTransaction(ctx.db, async (tx) => {
      await terminar(tx, fornecedorId, foto, { arquivoId: guardada.id });
      const antesDe = await findArquivosDepois(tx, foto);
      const recusa = await acrescentarFoto(tx, { fornecedorId, produtoId: foto.produtoId, foto: guardada, antesDe });
      if (recusa) throw new FotoRecusada(recusa);
      await contarTerminadas(ctx, tx, foto.importacaoId, { prontas: 1 });
    });
  } catch (error) {
    await ctx.files.removeFile(guardada.chave);
    throw error;
  }
}

/** Ends a picture as failed, with its reason. */
export async function fracassar(ctx: Context, fornecedorId: string, foto: FotoABuscar, falha: FalhaDaFoto): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await terminar(tx, fornecedorId, foto, { falha });
    await contarTerminadas(ctx, tx, foto.importacaoId, { falhas: 1 });
  }).catch((error: unknown) => {
    if (!(error instanceof Tirada)) throw error;
  });
}

/** Closes the waiting pictures of an import and counts them. The caller must have locked its row. */
export async function fecharFotos(tx: Tx, importacaoId: string, falha: FalhaDaFoto, agora: Date, superadaPor?: string) {
  const falhas = await closeFotos(tx, importacaoId, falha, superadaPor);
  return countTerminadas(tx, importacaoId, { falhas, agora });
}

/** Closes all waiting pictures: the supplier's storage quota is full. */
export async function fecharPorEspaco(ctx: Context, fornecedorId: string): Promise<void> {
  for (const id of await findImportacoesComFotos(ctx.db, fornecedorId)) {
    await inTransaction(ctx.db, async (tx) => {
      if (!(await lockImportacao(tx, fornecedorId, id))) return;
      await contarSeAcabou(ctx, tx, id, await fecharFotos(tx, id, 'espaco', ctx.clock.now()));
    });
  }
}
