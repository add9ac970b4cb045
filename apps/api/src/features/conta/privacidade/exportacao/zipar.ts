import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file to be put into a zip. */
export interface Parte {
  readonly nome: string;
  readonly conteudo: Readable;
}

/**
 * A zip as it is made: one part is open at a time, and no more of it in memory than what passes through. A part that
 * fails makes the whole fail; a reader that goes away ends the part under way.
 */
export function zipar(partes: AsyncIterable<Parte>): Readable {
  const zip = new ZipFile();
  const saida = zip.outputStream.pipe(new PassThrough());
  const falhar = (error: Error) => saida.destroy(error);
  zip.on('error', falhar);
  const escrever = async () => {
    for await (const { nome, conteudo } of partes) {
      const largar = () => conteudo.destroy();
      saida.once('close', largar);
      if (saida.destroyed) largar();
      zip.addReadStream(conteudo, nome);
      await finished(conteudo);
      saida.off('close', largar);
    }
    zip.end();
  };
  escrever().catch(falhar);
  return saida;
}
