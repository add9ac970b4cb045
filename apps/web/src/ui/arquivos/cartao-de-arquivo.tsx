import { Loader } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Foto } from '../drawings/foto.tsx';
import { Video } from '../drawings/video.tsx';
import type { ArquivoPronto } from './arquivos.ts';
import estilos from './campo-de-arquivos.module.css';

interface Props {
  arquivo: ArquivoPronto;
  nome: string;
  capa: boolean;
  /** A cropped version is being uploaded. */
  trocando: boolean;
  aoAbrir: () => void;
}

/** The card of a stored file. A tap opens the window with its actions. */
export function CartaoDeArquivo({ arquivo, nome, capa, trocando, aoAbrir }: Props) {
  return (
    <button type="button" className={estilos.cartao} aria-label={`Abrir ${nome}${capa ? ', capa' : ''}`} onClick={aoAbrir}>
      {arquivo.tipo === 'imagem' ? (
        <Foto src={arquivo.url} alt="" proporcao="1" raio="lg" sizes="180px" />
      ) : (
        <span className={estilos.filme}>
          <Video src={arquivo.url} muted tabIndex={-1} />
          <IconPlayerPlayFilled size={30} aria-hidden />
        </span>
      )}
      {capa && <span className={estilos.capa}>Capa</span>}
      {trocando && (
        <span className={estilos.trocando}>
          <Loader size={26} color="white" />
        </span>
      )}
    </button>
  );
}
