import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import { createBoundedStore } from './bounded-store.ts'

/** Enough for all concurrent logins of a demonstration; beyond it the oldest is dropped. */
const limit = 5000
const maxSeconds = 3600

/** The broker never remembers a login: every identification asks for the person. */
const emptyAdapter: Adapter = {
  async upsert() {},
  async find() {},
  async findByUid() {},
  async findByUserCode() {},
  async consume() {},
  async destroy() {},
  async revokeByGrantId() {},
}

/** The provider's state in memory. A restart only interrupts identifications in progress. */
export const createMemoryAdapter = (): AdapterFactory => {
  const store = createBoundedStore<AdapterPayload>(limit)
  return model => {
    if (model === 'Session') return emptyAdapter
    const toKey = (id: string) => `${model}:${id}`
    return {
      ...emptyAdapter,
      async upsert(id, payload, expiresIn) {
        store.set(toKey(id), payload, expiresIn ?? maxSeconds)
      },
      async find(id) {
        return store.get(toKey(id))
      },
      async consume(id) {
        const payload = store.get(toKey(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        store.delete(toKey(id))
      },
      async revokeByGrantId(grantId) {
        store.deleteWhere(payload => payload.grantId === grantId)
      },
    }
  }
}
