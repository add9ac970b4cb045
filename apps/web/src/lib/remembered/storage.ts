/** The methods of `Storage` that most modules use. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

let fails = false;
const listeners = new Set<() => void>();

/** Whether a value could not be stored and lives only as long as this page. For `useSyncExternalStore`. */
export const storageFails = {
  get: (): boolean => fails,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Wraps a browser storage. A value that the browser refuses (full or forbidden storage) stays in memory. No method throws. */
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
        // Otherwise the next page load would read the old value.
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

/** Kept until the tab is closed. */
export const tabStorage = keptBy(() => sessionStorage);
/** Shared by all tabs. The browser decides when it expires. */
export const deviceStorage = keptBy(() => localStorage);
