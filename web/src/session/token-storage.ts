import type { Tokens } from '@autokierto/contract/sessions'

/** Every key kept in the browser's storage. */
export const STORAGE_KEYS = {
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  publicKey: 'public_key',
  userType: 'userType',
  shopId: 'shop_id',
  shopName: 'shop_name',
  promoCompanyId: 'promo_company_id',
  locale: 'locale',
} as const

const TOKENS = [STORAGE_KEYS.accessToken, STORAGE_KEYS.refreshToken, STORAGE_KEYS.publicKey]

export function readTokens(storage: Storage): Tokens | null {
  const access_token = storage.getItem(STORAGE_KEYS.accessToken)
  const refresh_token = storage.getItem(STORAGE_KEYS.refreshToken)
  if (!access_token || !refresh_token) return null
  return { access_token, refresh_token, public_key: storage.getItem(STORAGE_KEYS.publicKey) ?? '' }
}

export function writeTokens(storage: Storage, tokens: Tokens) {
  storage.setItem(STORAGE_KEYS.accessToken, tokens.access_token)
  storage.setItem(STORAGE_KEYS.refreshToken, tokens.refresh_token)
  storage.setItem(STORAGE_KEYS.publicKey, tokens.public_key)
}

/** What is left when a session has run out: who it was for and at which site, so that the next one goes on there. */
export function clearTokens(storage: Storage) {
  for (const key of TOKENS) storage.removeItem(key)
}

/** What a logout leaves: nothing. */
export function clearStored(storage: Storage) {
  for (const key of Object.values(STORAGE_KEYS)) storage.removeItem(key)
}
