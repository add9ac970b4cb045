import { PROVAS } from '@festejo/contrato/fornecedor/verificacao.ts';
import type { VerificacaoParaJulgar } from '@festejo/contrato/operacao/verificacoes.ts';
import { IconEye, IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { saveFile } from '../../../lib/files/save-file.ts';
import { usePreview } from '../../../lib/files/use-preview.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import estilos from '../operacao.module.css';
import { provaQuery } from './verificacoes.api.ts';

/** A proof, read when it is asked for: a picture is shown, a PDF handed over, since a page would run what is in it. */
export function Prova({ prova: { id, papel, formato } }: { prova: VerificacaoParaJulgar['provas'][number] }) {
  const [pedida, setPedida] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...provaQuery(id), enabled: pedida });
  const imagem = formato === 'image/webp';
  const arquivo = useMemo(() => (imagem && data ? new File([data], papel, { type: formato }) : undefined), [imagem, data, papel, formato]);
  const url = usePreview(arquivo);
  const nome = PROVAS[papel];
  async function baixar(): Promise<void> {
    const { data: bytes } = await refetch();
    if (bytes) saveFile(`${papel}.pdf`, formato, bytes);
  }
  return (
    <figure className={estilos.prova}>
      <figcaption>{nome}</figcaption>
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={nome} />
        </a>
      )}
      {!url && imagem && (
        <Botao
          tipo="secundario"
          size="sm"
          loading={isFetching}
          leftSection={<IconEye size={20} aria-hidden />}
          onClick={() => setPedida(true)}
        >
          Abrir
        </Botao>
      )}
      {!imagem && (
        <Botao
          tipo="secundario"
          size="sm"
          loading={isFetching}
          leftSection={<IconFileDownload size={20} aria-hidden />}
          onClick={() => void baixar()}
        >
          Baixar PDF
        </Botao>
      )}
      {error && <Nota cor="negative">{error.message}</Nota>}
    </figure>
  );
}
