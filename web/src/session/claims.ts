import { type UserGroup, userGroupCodes, type userTypes } from '@autokierto/domain/access/roles'

/** What the access token says of its bearer. The server checks it; here it only decides what is shown. */
export type Claims = {
  /** The number of a person, or of a user of stations and the association: there are persons and users of one number. */
  sub: string
  /** Whose token it is, unlike anybody else's: kind and number. */
  who: string
  userType: UserType
  firstName: string
  lastName: string
  groups: UserGroup[]
}

/** 0 unauthenticated, 1 person, 2 operator. */
export type UserType = (typeof userTypes)[keyof typeof userTypes]

/** Reads the token's middle part; null where it is none. */
export function readClaims(token: string): Claims | null {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    const claims = JSON.parse(new TextDecoder().decode(bytes))
    const userType = claims.user_type === 1 || claims.user_type === 2 ? claims.user_type : 0
    return {
      sub: String(claims.sub),
      who: `${userType}-${claims.sub}`,
      userType,
      firstName: String(claims.first_name ?? ''),
      lastName: String(claims.last_name ?? ''),
      groups: userGroupCodes.filter(group => Array.isArray(claims.groups) && claims.groups.includes(group)),
    }
  } catch {
    return null
  }
}
