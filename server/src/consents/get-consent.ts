import type { Handler } from '../http/handler.ts'
import { readAsked, toAsked } from './asked-consent.ts'

/** What the owner named by the link is asked: which vehicle, by whom. */
export const getConsent: Handler<'getConsent'> = async ({ params, caller }, { db, now }) => {
  const consent = await readAsked(db, params.token, caller, now())
  return toAsked(db, consent, consent.status, caller)
}
