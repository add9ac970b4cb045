import { IconEye, IconFileDownload } from '@tabler/icons-react';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../lib/files/save-file.ts';
import { usePreview } from '../../lib/files/use-preview.ts';
import { Botao } from '../buttons/botao.tsx';
import { Nota } from '../feedback/nota.tsx';

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: each caller has its own type of query key
  consulta: UseQueryOptions<Blob, Error, Blob, any>;
  nome: string;
  imagem: boolean;
}

/** Shows a private file on request, because the server records each read. A picture is shown; a PDF is downloaded. */
export function ArquivoPedido({ consulta, nome, imagem }: Props) {
  const [pedido, setPedido] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...consulta, enabled: pedido && imagem });
  const url = usePreview(imagem ? data : undefined);
  async function baixar(): Promise<void> {
    const { data: bytes } = await refetch();
    if (bytes) saveFile(nome, 'application/pdf', bytes);
  }
  return (
    <>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={nome} />
        </a>
      ) : (
        <Botao
          tipo="secundario"
          size="sm"
          loading={isFetching}
          leftSection={imagem ? <IconEye size={20} aria-hidden /> : <IconFileDownload size={20} aria-hidden />}
          onClick={() => (imagem ? setPedido(true) : void baixar())}
        >
          {imagem ? 'Abrir foto' : 'Baixar PDF'}
        </Botao>
      )}
      {error && <Nota cor="negative">{error.message}</Nota>}
    </>
  );
}
