import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { placeLeft } from '../../lib/remembered/places.ts';
import { useTitle } from '../../lib/screen/use-title.ts';
import paraLeitores from '../words/so-para-leitores.module.css';
import estilos from './moldura.module.css';

interface Props {
  /** The only h1 of the page, and the title of the window. */
  titulo: string;
  subtitulo?: ReactNode;
  /** Buttons at the right of the title. */
  acoes?: ReactNode;
  /** Link back to a page, with the filters that the person left there. */
  voltar?: { para: string; texto: string };
  /** `estreita` for forms and texts, `larga` for grids. */
  largura?: 'estreita' | 'media' | 'larga';
  /** The page shows the title in another place: render it for screen readers only. */
  tituloOculto?: boolean;
  children: ReactNode;
}

/** The frame of every page within the shell. */
export function Moldura({ titulo, subtitulo, acoes, voltar, largura = 'larga', tituloOculto = false, children }: Props) {
  useTitle(titulo);
  return (
    <div className={estilos.moldura} data-largura={largura}>
      {voltar && (
        <Link {...placeLeft(voltar.para)} className={estilos.voltar}>
          <IconArrowLeft size={18} aria-hidden />
          {voltar.texto}
        </Link>
      )}
      <header className={tituloOculto ? paraLeitores.oculto : estilos.cabeca}>
        <div>
          <h1 className={estilos.titulo} tabIndex={-1} data-titulo-da-pagina>
            {titulo}
          </h1>
          {subtitulo && <p className={estilos.subtitulo}>{subtitulo}</p>}
        </div>
        {acoes && <div className={estilos.acoes}>{acoes}</div>}
      </header>
      {children}
    </div>
  );
}
