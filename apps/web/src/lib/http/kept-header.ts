/** On a reply that the service worker had kept, for want of a network: when it was, as ISO 8601. */
export const KEPT_HEADER = 'x-festejo-guardada';
