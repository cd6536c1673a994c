import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import { createBoundedStore } from './bounded-store.ts'

/** Enough for every login a demonstration sees at once; the oldest gives way. */
const limit = 5000
const longestSeconds = 3600

/** Nobody stays signed in at the broker: every identification asks the person again. */
const forgetfulAdapter: Adapter = {
  async upsert() {},
  async find() {},
  async findByUid() {},
  async findByUserCode() {},
  async consume() {},
  async destroy() {},
  async revokeByGrantId() {},
}

/** The provider's state, in memory: a restart loses only what was under way. */
export const createMemoryAdapter = (): AdapterFactory => {
  const store = createBoundedStore<AdapterPayload>(limit)
  return model => {
    if (model === 'Session') return forgetfulAdapter
    const keyOf = (id: string) => `${model}:${id}`
    return {
      ...forgetfulAdapter,
      async upsert(id, payload, expiresIn) {
        store.set(keyOf(id), payload, expiresIn ?? longestSeconds)
      },
      async find(id) {
        return store.get(keyOf(id))
      },
      async consume(id) {
        const payload = store.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        store.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        store.deleteWhere(payload => payload.grantId === grantId)
      },
    }
  }
}
