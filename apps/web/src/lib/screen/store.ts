import { useSyncExternalStore } from 'react';

/** A value outside of React, which tells who listens when it is another one. */
export function createStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: (): T => value,
    set(next: T): void {
      value = next;
      for (const tell of listeners) tell();
    },
    /** Gives the way to stop listening. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Store<T> = ReturnType<typeof createStore<T>>;

/** The part of a store that a component shows. The selector must give a stable value (no new objects). */
export function useStore<T, Part = T>({ get, subscribe }: Store<T>, part: (value: T) => Part = (value) => value as unknown as Part): Part {
  return useSyncExternalStore(subscribe, () => part(get()));
}
