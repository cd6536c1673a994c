import type { Handler } from '../../platform/http/handler.ts'
import { getRequestedConsent, toRequestedConsent } from './requested-consent.ts'

export const getConsent: Handler<'getConsent'> = async ({ params, caller }, { db, now }) => {
  const consent = await getRequestedConsent(db, params.token, caller, now())
  return toRequestedConsent(db, consent, consent.status, caller)
}
