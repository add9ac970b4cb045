import { IMAGEM_MAXIMA_EM_BYTES } from '@festejo/contrato/common/constants.ts';
import { Loader } from '@mantine/core';
import { IconFileTypePdf, IconPhotoPlus, IconTrash, IconUserHeart } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { isPdf, PDF_TYPE, PICTURE_TYPES, pictureProblem, preparePicture } from '../../lib/files/chosen-picture.ts';
import { usePreview } from '../../lib/files/use-preview.ts';
import { textWithAcao } from '../../lib/http/errors.ts';
import { Botao } from '../buttons/botao.tsx';
import { AlvoDeArquivo } from './alvo-de-arquivo.tsx';
import estilos from './campo-de-imagem.module.css';

const emMb = (bytes: number) => `${bytes / 1024 / 1024} MB`;

interface Props {
  rotulo: string;
  ajuda: string;
  name: string;
  value: File | undefined;
  /** Message of a rule or of the server. The field itself checks a file when it is chosen. */
  error: string | undefined;
  onChange: (arquivo: File | undefined) => void;
  /** Round preview, for the picture of a person. */
  redonda?: boolean;
  /** The form cannot be sent without a picture. */
  exigida?: boolean;
  /** Also accepts a PDF of at most this number of bytes. A picture still has its own limit. */
  comPdfDe?: number;
  /** Address of the stored picture, shown until another one is chosen. */
  guardada?: string | null;
  aoRemoverGuardada?: () => void;
}

/** A field for one picture, which can be chosen, dropped or pasted, is checked before the upload, and can be removed. */
export function CampoDeImagem({
  rotulo,
  ajuda,
  name,
  value,
  error,
  onChange,
  redonda = false,
  exigida = false,
  comPdfDe,
  guardada,
  aoRemoverGuardada,
}: Props) {
  const id = useId();
  const entrada = useRef<HTMLInputElement>(null);
  const [recusada, setRecusada] = useState<string | null>(null);
  const erro = recusada ?? error ?? null;
  const emPdf = value !== undefined && isPdf(value);
  const previa = usePreview(emPdf ? undefined : value) ?? guardada;
  const tipos = comPdfDe === undefined ? PICTURE_TYPES : [...PICTURE_TYPES, PDF_TYPE];
  const [preparando, setPreparando] = useState(false);
  const vez = useRef(0);

  const receber = async (arquivo: File | undefined) => {
    if (!arquivo) return;
    const problema = pictureProblem(arquivo, comPdfDe);
    setRecusada(problema);
    if (problema) return;
    const minhaVez = ++vez.current;
    setPreparando(true);
    try {
      const pronta = isPdf(arquivo) ? arquivo : await preparePicture(arquivo);
      // Meanwhile the person may have chosen another picture, or removed it.
      if (vez.current === minhaVez) onChange(pronta);
    } catch (falha) {
      if (vez.current === minhaVez) setRecusada(textWithAcao(falha));
    } finally {
      if (vez.current === minhaVez) setPreparando(false);
    }
  };
  const remover = () => {
    vez.current++;
    setPreparando(false);
    setRecusada(null);
    if (value === undefined) aoRemoverGuardada?.();
    else onChange(undefined);
    entrada.current?.focus();
  };
  const Icone = emPdf ? IconFileTypePdf : redonda ? IconUserHeart : IconPhotoPlus;

  return (
    <div className={estilos.campo} data-redonda={redonda || undefined}>
      <span className={estilos.rotulo} id={`${id}-rotulo`}>
        {rotulo} {!exigida && <span className={estilos.opcional}>(se quiser)</span>}
      </span>
      <AlvoDeArquivo
        className={estilos.alvo}
        ref={entrada}
        name={name}
        accept={tipos.join(',')}
        aria-required={exigida || undefined}
        aria-labelledby={`${id}-rotulo`}
        aria-describedby={erro ? `${id}-erro` : `${id}-ajuda`}
        aria-invalid={erro ? true : undefined}
        aoReceber={(arquivo) => void receber(arquivo)}
      >
        {previa && <img src={previa} alt={`Prévia: ${rotulo}`} className={estilos.previa} />}
        {!previa && (
          <span className={estilos.vazio}>
            {preparando ? <Loader size={30} /> : <Icone size={34} stroke={1.5} aria-hidden />}
            <span>{preparando ? 'Preparando…' : emPdf ? value.name : ajuda}</span>
          </span>
        )}
      </AlvoDeArquivo>
      {(previa || emPdf) && (
        <div className={estilos.acoes}>
          <Botao tipo="discreto" size="xs" onClick={() => entrada.current?.click()}>
            Trocar
          </Botao>
          <Botao
            tipo="discreto"
            size="xs"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={remover}
            aria-label={`Remover ${rotulo}`}
          >
            Remover
          </Botao>
        </div>
      )}
      <p id={`${id}-ajuda`} className={estilos.ajuda} hidden={erro !== null || Boolean(previa) || emPdf}>
        {comPdfDe === undefined
          ? `JPG, PNG, WebP, AVIF ou GIF, até ${emMb(IMAGEM_MAXIMA_EM_BYTES)}`
          : `Foto até ${emMb(IMAGEM_MAXIMA_EM_BYTES)} ou PDF até ${emMb(comPdfDe)}`}
      </p>
      {erro && (
        <p id={`${id}-erro`} className={estilos.erro} role="alert">
          {erro}
        </p>
      )}
    </div>
  );
}
