import { type UserGroup, userGroupCodes, type userTypes } from '@autokierto/domain/access/roles'

/** Claims of the access token. The server verifies them; the web only decides by them what to show. */
export type Claims = {
  /** The id of a person or a user. The ids of persons and users overlap. */
  sub: string
  /** Identifies the account uniquely: type and id. */
  who: string
  userType: UserType
  firstName: string
  lastName: string
  groups: UserGroup[]
}

export type UserType = (typeof userTypes)[keyof typeof userTypes]

/** Decodes the payload of the token; null if it is not a token. */
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
