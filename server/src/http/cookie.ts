const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** Browsers accept such a name only from this very host, over HTTPS, for all its paths: no other site of the domain can set it. */
const hostPrefix = '__Host-'

/** What names began with over HTTPS before, the latest first. */
const formerPrefixes = ['__Secure-', ''] as const

type OwnCookie = {
  name: string
  value: string
  /** Where the cookie is sent; over HTTPS everywhere, as its name demands. */
  path: string
  /** 0 ends it. */
  seconds: number
  /** Address the browsers see. */
  publicUrl: string
}

/** `Set-Cookie` of a cookie that only the service reads. Over plain HTTP, on this machine, browsers refuse the prefix. */
export const buildCookie = ({ name, value, path, seconds, publicUrl }: OwnCookie): string =>
  isSecure(publicUrl)
    ? `${hostPrefix}${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax; Secure`
    : `${name}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax`

const findValue = (header: string | undefined, fullName: string): string | null => {
  const start = `${fullName}=`
  const pair = (header ?? '').split(';').find(part => part.trimStart().startsWith(start))
  return pair?.trimStart().slice(start.length) || null
}

/**
 * The value of a cookie of ours in a `Cookie` header.
 * @param publicUrl address the browsers see; over HTTPS only the name that others cannot set counts
 * @returns null where there is none
 */
export const readCookie = (header: string | undefined, name: string, publicUrl: string): string | null =>
  findValue(header, `${isSecure(publicUrl) ? hostPrefix : ''}${name}`)

/**
 * The value under a name of the time before `__Host-`. Others can set such a cookie, so it is good only for what proves
 * itself.
 */
export const formerCookieOf = (
  header: string | undefined,
  name: string,
  publicUrl: string,
): string | null => {
  if (!isSecure(publicUrl)) return null
  return (
    formerPrefixes.map(prefix => findValue(header, `${prefix}${name}`)).find(value => value !== null) ?? null
  )
}

/** `Set-Cookie` that ends the cookies under former names which the browser still sends. */
export const endedFormerCookies = (
  header: string | undefined,
  { name, path, publicUrl }: Pick<OwnCookie, 'name' | 'path' | 'publicUrl'>,
): string[] =>
  isSecure(publicUrl)
    ? formerPrefixes
        .filter(prefix => findValue(header, `${prefix}${name}`) !== null)
        .map(prefix => `${prefix}${name}=; Max-Age=0; Path=${path}; HttpOnly; SameSite=Lax; Secure`)
    : []
