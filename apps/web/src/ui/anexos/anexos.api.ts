import { CAMINHO_DA_MINIATURA_DO_ANEXO, CAMINHO_DO_ANEXO } from '@festejo/contrato/api/downloads.ts';
import * as contrato from '@festejo/contrato/conversa/anexos.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, download } from '../../lib/http/http.ts';
import { queryKeys } from '../../lib/http/query-keys.ts';
import type { EnviarArquivo } from '../arquivos/use-uploads.ts';

/** Query for the bytes of a private file. The bytes never change. @param caminho the path for this viewer's role, with `:id` in it */
export const arquivoPrivadoQuery = (caminho: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.arquivoPrivado(caminho, id),
    queryFn: () => download(caminho, { id }),
    staleTime: Number.POSITIVE_INFINITY,
  });
export const miniaturaQuery = (id: string) => arquivoPrivadoQuery(CAMINHO_DA_MINIATURA_DO_ANEXO, id);
export const anexoQuery = (id: string) => arquivoPrivadoQuery(CAMINHO_DO_ANEXO, id);

export type TipoDeAnexo = contrato.Anexo['tipo'];
export const enviarAnexo: EnviarArquivo<contrato.Anexo, TipoDeAnexo> = (arquivo, _, { signal, onProgress }) =>
  call(contrato.enviarAnexo, { files: { arquivo }, signal, onProgress });

/** When this request fails, the server removes the unused file within a day. */
export function removerAnexo(id: string): void {
  call(contrato.removerAnexo, { params: { id } }).catch(() => undefined);
}
