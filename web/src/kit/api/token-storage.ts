import type { Tokens } from '@autokierto/contract/sessions'

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

/** Keeps the account and the site of an expired session, so that the next login continues there. */
export function clearTokens(storage: Storage) {
  for (const key of TOKENS) storage.removeItem(key)
}

export function clearStored(storage: Storage) {
  for (const key of Object.values(STORAGE_KEYS)) storage.removeItem(key)
}
