import { box, filmed, WEBM_FILMED } from './filmed.ts';

/** The smallest video that shows a picture by its tables and has no metadata, with `bytes` of padding. */
export function mp4(bytes = 1000): Buffer {
  const film = filmed({ start: [box('mdat', Buffer.alloc(bytes))] });
  return Buffer.from(film.toString('latin1').replaceAll('DATA', '\0\0\0\0'), 'latin1');
}

/** The smallest WebM with a picture. */
export const WEBM: Buffer = WEBM_FILMED[0] ?? Buffer.alloc(0);
