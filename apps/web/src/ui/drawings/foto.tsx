import { avifSrcSetOf, srcSetOf } from '@festejo/contrato/common/pictures.ts';
import { IconBalloon } from '@tabler/icons-react';
import { useState } from 'react';
import { canto, type Raio } from '../layout/corners.ts';
import estilos from './foto.module.css';

interface Props {
  /** `null` shows the placeholder. */
  src: string | null | undefined;
  /** Empty when the words beside it already say it. */
  alt: string;
  /** Width by height: `1`, `4/3`, `16/9`. Reserved before the picture arrives, so nothing jumps. */
  proporcao?: string;
  raio?: Raio;
  /** The first picture of the page: loaded at once, with priority. */
  prioridade?: boolean;
  /** How wide it is shown; with it the browser picks the size (`srcset`) that it needs. */
  sizes?: string;
}

/** A picture that holds its place, fades in, and has a calm stand-in when it is missing or broken. */
export function Foto({ src, alt, proporcao = '1', raio = 'lg', prioridade = false, sizes }: Props) {
  const [falhou, setFalhou] = useState<string>();
  const [pronta, setPronta] = useState(false);
  const mostrar = src && falhou !== src;
  const avif = src && sizes ? avifSrcSetOf(src) : undefined;
  return (
    <span className={estilos.foto} style={{ aspectRatio: proporcao, borderRadius: canto(raio) }}>
      {mostrar ? (
        <picture>
          {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
          <img
            ref={(img) => {
              if (img?.complete && img.naturalWidth > 0) setPronta(true);
            }}
            src={src}
            srcSet={sizes && srcSetOf(src)}
            alt={alt}
            sizes={sizes}
            loading={prioridade ? 'eager' : 'lazy'}
            fetchPriority={prioridade ? 'high' : 'auto'}
            decoding="async"
            data-pronta={pronta || undefined}
            onLoad={() => setPronta(true)}
            onError={() => setFalhou(src)}
          />
        </picture>
      ) : (
        <span className={estilos.vaga} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
          <IconBalloon stroke={1.4} />
        </span>
      )}
    </span>
  );
}
