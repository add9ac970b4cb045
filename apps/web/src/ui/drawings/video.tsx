import type { ComponentProps } from 'react';

/** A video that stands still at its first picture until it is played: without a time to stand at, a phone draws a black box. */
export function Video({ src, ...rest }: ComponentProps<'video'> & { src: string }) {
  return <video {...rest} src={`${src}#t=0.1`} preload="metadata" playsInline />;
}
