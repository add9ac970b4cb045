import { type Anexo, TEXTO_DO_PDF_ANTES_DO_PAGAMENTO } from '@festejo/contrato/conversa/anexos.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refused } from '../../../platform/http/errors.ts';
import { apresentarAnexo, chavesDoAnexo } from './anexo.ts';
import { type Destino, eraseLinhas, lockEsperando, updateDestino } from './anexos.queries.ts';

interface Envio {
  readonly usuarioId: string;
  readonly ids: readonly string[];
  readonly destino: Destino;
  /** True allows PDFs. The content of a PDF cannot be checked for contacts before it is opened (docs/features/conversa.md). */
  readonly comPdf: boolean;
}

/**
 * Sends a person's unsent attachments with a message or proposal, all or none.
 * @throws Refused when one does not exist (any more), or is a PDF where none is allowed
 */
export async function prenderAnexos(tx: Tx, { usuarioId, ids, destino, comPdf }: Envio): Promise<Anexo[]> {
  if (ids.length === 0) return [];
  const linhas = await lockEsperando(tx, usuarioId, ids);
  if (linhas.length < ids.length) {
    throw new Refused('ANEXO_SUMIU', 'Um dos anexos não está mais aqui', { acao: 'Tire-o e escolha o arquivo de novo.' });
  }
  if (!comPdf && linhas.some(({ formato }) => formato === 'application/pdf')) {
    throw new Refused('SEM_PDF', TEXTO_DO_PDF_ANTES_DO_PAGAMENTO, { acao: 'Tire o PDF e envie o resto.' });
  }
  await updateDestino(tx, ids, destino);
  return linhas.map(apresentarAnexo);
}

/**
 * Deletes the attachments that an erased account sent.
 * @returns keys of the private files to remove
 */
export async function eraseAnexos(tx: Tx, usuarioId: string): Promise<string[]> {
  return (await eraseLinhas(tx, usuarioId)).flatMap(chavesDoAnexo);
}
