import type { UserGroup } from '@autokierto/domain/access/roles'

type FakeClaims = {
  sub?: string
  user_type?: number
  first_name?: string
  last_name?: string
  groups?: UserGroup[]
  n?: number
}

/** A token with these claims as its payload; the browser reads only the claims. */
export const fakeToken = (claims: FakeClaims = {}) => {
  const all = { sub: '1', user_type: 1, first_name: 'Aino', last_name: 'Virtanen', groups: [], ...claims }
  const bytes = new TextEncoder().encode(JSON.stringify(all))
  return `head.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.signature`
}

export const fakeTokens = (claims: FakeClaims = {}) => ({
  access_token: fakeToken(claims),
  refresh_token: `refresh-${JSON.stringify(claims)}`,
  public_key: 'key',
})
