/** Header of a reply that the service worker read from its cache because no network was available: the moment of storage, ISO 8601. */
export const KEPT_HEADER = 'x-festejo-guardada';
