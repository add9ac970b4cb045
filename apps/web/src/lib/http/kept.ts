import { createStore } from '../screen/store.ts';
import { KEPT_HEADER } from './kept-header.ts';

/** The moment when the shown content was cached, while no network answers. `null` while the network answers. */
export const keptAt = createStore<Date | null>(null);

/** Reads the moment from the reply itself: a separate message could arrive before the page listens. */
export function noteKept({ headers }: Response): void {
  const moment = headers.get(KEPT_HEADER);
  if (moment) keptAt.set(new Date(moment));
}
