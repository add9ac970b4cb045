import { createTurns } from '../turns.ts';

/** Of one person: two devices, or a form sent twice. */
const PLACES_OF_PERSON = 2;
/** Of everybody in this process. What waits lies on the disk; the last of so many waits well under a minute for its pictures. */
const IN_ALL = 40;

const turns = createTurns({
  atOnce: IN_ALL,
  inAll: IN_ALL,
  retryAfter: 5,
  texts: {
    own: 'Você já está enviando outras imagens',
    all: 'Muita gente está enviando imagens agora',
  },
});

/**
 * Holds a place for a call with files, from before its first byte is read until it is answered.
 * @param who the person, or the address of nobody.
 * @throws TooMany (429) while that one is sending already, Unavailable (503) while too many are
 */
export function holdUpload<T>(who: string, work: () => Promise<T>): Promise<T> {
  return turns.hold([[who, PLACES_OF_PERSON]], work);
}
