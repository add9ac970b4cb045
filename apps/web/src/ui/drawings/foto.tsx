import { avifSrcSetOf, srcSetOf } from '@festejo/contrato/common/pictures.ts';
import { IconBalloon } from '@tabler/icons-react';
import { useState } from 'react';
import { canto, type Raio } from '../layout/corners.ts';
import estilos from './foto.module.css';

interface Props {
  /** `null` shows the placeholder. */
  src: string | null | undefined;
  /** Empty when the text beside the picture already describes it. */
  alt: string;
  /** Aspect ratio: `1`, `4/3`, `16/9`. The space is reserved before the picture loads, so that the layout does not shift. */
  proporcao?: string;
  raio?: Raio;
  /** The first picture of the page, loaded at once with high priority. */
  prioridade?: boolean;
  /** The shown width. With it the browser picks the right file of `srcset`. */
  sizes?: string;
}

/** A picture that reserves its space, fades in, and shows a placeholder when it is missing or broken. */
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
