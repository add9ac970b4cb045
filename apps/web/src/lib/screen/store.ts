import { useSyncExternalStore } from 'react';

/** A value outside React that notifies its listeners when it changes. */
export function createStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: (): T => value,
    set(next: T): void {
      value = next;
      for (const tell of listeners) tell();
    },
    /** Returns the function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Store<T> = ReturnType<typeof createStore<T>>;

/** Subscribes a component to a part of a store. The selector must return a stable value (no new objects). */
export function useStore<T, Part = T>({ get, subscribe }: Store<T>, part: (value: T) => Part = (value) => value as unknown as Part): Part {
  return useSyncExternalStore(subscribe, () => part(get()));
}
