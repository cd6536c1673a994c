const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** Browsers accept this prefix only from this exact host over HTTPS with path `/`: no other site can set the cookie. */
const hostPrefix = '__Host-'

/** Earlier prefixes of our cookies over HTTPS, the latest first. */
const formerPrefixes = ['__Secure-', ''] as const

type OwnCookie = {
  name: string
  value: string
  /** The path over plain HTTP. Over HTTPS it is always `/`, as the `__Host-` prefix requires. */
  path: string
  /** `Max-Age`; 0 deletes the cookie. */
  seconds: number
  publicUrl: string
}

/** Builds `Set-Cookie` for an HttpOnly cookie. Browsers reject the prefix over plain HTTP, so it is left out there. */
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
 * Reads one of our cookies from a `Cookie` header.
 * @param publicUrl the URL that browsers use; over HTTPS only the prefixed name is read, which others cannot set
 * @returns null if the cookie is missing
 */
export const readCookie = (header: string | undefined, name: string, publicUrl: string): string | null =>
  findValue(header, `${isSecure(publicUrl) ? hostPrefix : ''}${name}`)

/**
 * Reads a cookie stored under a name from before `__Host-`. Other sites of the domain can set such a cookie, so its
 * value must prove itself.
 */
export const getFormerCookie = (
  header: string | undefined,
  name: string,
  publicUrl: string,
): string | null => {
  if (!isSecure(publicUrl)) return null
  return (
    formerPrefixes.map(prefix => findValue(header, `${prefix}${name}`)).find(value => value !== null) ?? null
  )
}

/** Builds the `Set-Cookie` headers that delete cookies under former names which the browser still sends. */
export const endedFormerCookies = (
  header: string | undefined,
  { name, path, publicUrl }: Pick<OwnCookie, 'name' | 'path' | 'publicUrl'>,
): string[] =>
  isSecure(publicUrl)
    ? formerPrefixes
        .filter(prefix => findValue(header, `${prefix}${name}`) !== null)
        .map(prefix => `${prefix}${name}=; Max-Age=0; Path=${path}; HttpOnly; SameSite=Lax; Secure`)
    : []
