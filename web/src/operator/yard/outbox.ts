import type { PendingChange } from './pending-change.ts'

const DATABASE = 'autokierto-yard'
const STORE = 'kept'

/** What is done and not yet sent, in this browser's own database: it outlives the page, the browser and the battery. */
export type Outbox = {
  /** A person's own, in the order they were done. */
  of(sub: string): Promise<PendingChange[]>
  /** @returns it with its place in the order */
  add(kept: Omit<PendingChange, 'id'>): Promise<PendingChange>
  /** Writes over what is kept under the same id. */
  put(kept: PendingChange): Promise<void>
  remove(id: number): Promise<void>
}

const awaitRequest = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** A write is done when its transaction is: before that a full disk may still undo it. */
const awaitTransaction = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

/**
 * Opens the store, which is made when it is first needed.
 * @throws where the browser has none, or forbids it
 */
export async function openOutbox(factory: IDBFactory): Promise<Outbox> {
  const opening = factory.open(DATABASE, 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true }).createIndex('sub', 'sub')
  }
  const database = await awaitRequest(opening)
  // A newer version of the app in another tab may then change the store.
  database.onversionchange = () => database.close()
  const write = async <T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    // Written to the disk before it is called kept.
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
    const request = work(transaction.objectStore(STORE))
    await awaitTransaction(transaction)
    return request.result
  }
  return {
    of: sub =>
      awaitRequest<PendingChange[]>(database.transaction(STORE).objectStore(STORE).index('sub').getAll(sub)),
    async add(kept) {
      const id = await write(store => store.add(kept))
      return { ...kept, id: Number(id) }
    },
    put: async kept => void (await write(store => store.put(kept))),
    remove: async id => void (await write(store => store.delete(id))),
  }
}
