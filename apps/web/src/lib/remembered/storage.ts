/** The part of a `Storage` that most of Festejo uses. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

let fails = false;
const listeners = new Set<() => void>();

/** Whether something could not be kept: it is there as long as this page is. For `useSyncExternalStore`. */
export const storageFails = {
  get: (): boolean => fails,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** What the browser keeps; what it does not, being full or forbidden to, this page remembers. Nothing of it throws. */
function keptBy(browser: () => Storage): Keeper & { keys(): string[] } {
  const here = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(browser());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => here.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, text) {
      try {
        browser().setItem(key, text);
        here.delete(key);
      } catch {
        here.set(key, text);
        // Or an older one would come back with the next page.
        attempt((storage) => storage.removeItem(key), undefined);
        fails = true;
        for (const tell of listeners) tell();
      }
    },
    removeItem(key) {
      here.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...here.keys(), ...attempt((storage) => Object.keys(storage), [])],
  };
}

/** Until the tab is closed. */
export const tabStorage = keptBy(() => sessionStorage);
/** As long as the browser likes, for all tabs. */
export const deviceStorage = keptBy(() => localStorage);
