import type { Handler } from '../http/handler.ts'
import { readKeys } from './store.ts'

export const listApiKeys: Handler<'listApiKeys'> = async ({ caller }, { db, now }) => ({
  results: await readKeys(db, caller.operatorId!, now()),
})
