import type { PendingChange } from './pending-change.ts'

const DATABASE = 'autokierto-yard'
const STORE = 'kept'

/** Unsent changes, stored in IndexedDB: they survive closing the page, the browser and an empty battery. */
export type Outbox = {
  /** Returns the changes of one user, in the order they were made. */
  of(sub: string): Promise<PendingChange[]>
  /** @returns the change with its position in the order */
  add(change: Omit<PendingChange, 'id'>): Promise<PendingChange>
  /** Overwrites the stored change with the same id. */
  put(change: PendingChange): Promise<void>
  remove(id: number): Promise<void>
}

const awaitRequest = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** A write is done only when its transaction completes: a full disk may still roll it back before that. */
const awaitTransaction = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

/**
 * Opens the database, creating it on first use.
 * @throws if the browser has no IndexedDB, or forbids it
 */
export async function openOutbox(factory: IDBFactory): Promise<Outbox> {
  const opening = factory.open(DATABASE, 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true }).createIndex('sub', 'sub')
  }
  const database = await awaitRequest(opening)
  // Closing lets a newer version of the app in another tab upgrade the database.
  database.onversionchange = () => database.close()
  const write = async <T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    // The change must be on disk before the user is notified that it is saved.
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
    const request = work(transaction.objectStore(STORE))
    await awaitTransaction(transaction)
    return request.result
  }
  return {
    of: sub =>
      awaitRequest<PendingChange[]>(database.transaction(STORE).objectStore(STORE).index('sub').getAll(sub)),
    async add(change) {
      const id = await write(store => store.add(change))
      return { ...change, id: Number(id) }
    },
    put: async change => void (await write(store => store.put(change))),
    remove: async id => void (await write(store => store.delete(id))),
  }
}
