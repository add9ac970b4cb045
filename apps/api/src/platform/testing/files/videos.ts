import { box, filmed, WEBM_FILMED } from './filmed.ts';

/** The least that shows a picture by its tables and says nothing of its making, with `bytes` of nothing more. */
export function mp4(bytes = 1000): Buffer {
  const film = filmed({ start: [box('mdat', Buffer.alloc(bytes))] });
  return Buffer.from(film.toString('latin1').replaceAll('DATA', '\0\0\0\0'), 'latin1');
}

/** The least that is a WebM with a picture. */
export const WEBM: Buffer = WEBM_FILMED[0] ?? Buffer.alloc(0);
