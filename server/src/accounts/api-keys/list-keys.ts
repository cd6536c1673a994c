import type { Handler } from '../../platform/http/handler.ts'
import { listCompanyApiKeys } from './store.ts'

export const listApiKeys: Handler<'listApiKeys'> = async ({ caller }, { db, now }) => ({
  results: await listCompanyApiKeys(db, caller.operatorId!, now()),
})
