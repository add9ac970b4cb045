import type { ComponentProps } from 'react';

/** A video that shows its first frame until it is played. Without a time in the address, a phone draws a black box. */
export function Video({ src, ...rest }: ComponentProps<'video'> & { src: string }) {
  return <video {...rest} src={`${src}#t=0.1`} preload="metadata" playsInline />;
}
