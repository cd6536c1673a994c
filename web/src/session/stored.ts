import type { Tokens } from '@autokierto/contract/sessions'

/** Every key kept in the browser's storage. */
export const STORED = {
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  publicKey: 'public_key',
  userType: 'userType',
  shopId: 'shop_id',
  shopName: 'shop_name',
  promoCompanyId: 'promo_company_id',
  locale: 'locale',
} as const

const TOKENS = [STORED.accessToken, STORED.refreshToken, STORED.publicKey]

export function readTokens(storage: Storage): Tokens | null {
  const access_token = storage.getItem(STORED.accessToken)
  const refresh_token = storage.getItem(STORED.refreshToken)
  if (!access_token || !refresh_token) return null
  return { access_token, refresh_token, public_key: storage.getItem(STORED.publicKey) ?? '' }
}

export function writeTokens(storage: Storage, tokens: Tokens) {
  storage.setItem(STORED.accessToken, tokens.access_token)
  storage.setItem(STORED.refreshToken, tokens.refresh_token)
  storage.setItem(STORED.publicKey, tokens.public_key)
}

/** What is left when a session has run out: who it was for and at which site, so that the next one goes on there. */
export function clearTokens(storage: Storage) {
  for (const key of TOKENS) storage.removeItem(key)
}

/** What a logout leaves: nothing. */
export function clearStored(storage: Storage) {
  for (const key of Object.values(STORED)) storage.removeItem(key)
}
