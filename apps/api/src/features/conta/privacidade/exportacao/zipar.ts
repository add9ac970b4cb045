import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of a zip. */
export interface Parte {
  readonly nome: string;
  readonly conteudo: Readable;
}

/**
 * Streams a zip: only one part is open at a time, and memory use does not grow with the size of the parts. A part that fails makes the
 * whole zip fail. A reader that closes the stream ends the open part.
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
