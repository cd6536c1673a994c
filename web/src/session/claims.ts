import { type Group, groups, type userTypes } from '@autokierto/domain/access/roles'

/** What the access token says of its bearer. The server checks it; here it only decides what is shown. */
export type Claims = {
  sub: string
  userType: UserType
  firstName: string
  lastName: string
  groups: Group[]
}

/** 0 unauthenticated, 1 person, 2 operator. */
export type UserType = (typeof userTypes)[keyof typeof userTypes]

/** Reads the token's middle part; null where it is none. */
export function readClaims(token: string): Claims | null {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    const claims = JSON.parse(new TextDecoder().decode(bytes))
    return {
      sub: String(claims.sub),
      userType: claims.user_type === 1 || claims.user_type === 2 ? claims.user_type : 0,
      firstName: String(claims.first_name ?? ''),
      lastName: String(claims.last_name ?? ''),
      groups: groups.filter(group => Array.isArray(claims.groups) && claims.groups.includes(group)),
    }
  } catch {
    return null
  }
}
