/** A value outside React; components read it with `useSyncExternalStore(store.subscribe, store.state)`. */
export function createStore<T>(first: T) {
  let current = first
  const listeners = new Set<() => void>()
  return {
    state: () => current,
    set: (next: T) => {
      current = next
      for (const listener of listeners) listener()
    },
    /** @returns a function that unsubscribes */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
