import { createStore } from '../screen/store.ts';
import { KEPT_HEADER } from './kept-header.ts';

/** What is shown was kept at this moment, since no network answered; null while one does. */
export const keptAt = createStore<Date | null>(null);

/** The reply itself says so, whenever it comes: a message beside it would find nobody listening while the page still starts. */
export function noteKept({ headers }: Response): void {
  const moment = headers.get(KEPT_HEADER);
  if (moment) keptAt.set(new Date(moment));
}
