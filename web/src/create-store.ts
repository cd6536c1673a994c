/** A value outside the components; they follow it by `useSyncExternalStore(store.subscribe, store.state)`. */
export function createStore<T>(first: T) {
  let current = first
  const listeners = new Set<() => void>()
  return {
    state: () => current,
    set: (next: T) => {
      current = next
      for (const tell of listeners) tell()
    },
    /** @returns ends it */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
