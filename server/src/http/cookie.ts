const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/**
 * `Set-Cookie` of a cookie that only the service reads. Over HTTPS its name says that no other site of the domain, and
 * nobody on the way, can have set it.
 * @param seconds 0 ends it
 * @param publicUrl address the browsers see
 */
export const ownCookie = (cookie: {
  name: string
  value: string
  path: string
  seconds: number
  publicUrl: string
}): string => {
  const { name, value, path, seconds, publicUrl } = cookie
  const [prefix, ending] = isSecure(publicUrl) ? ['__Secure-', '; Secure'] : ['', '']
  return `${prefix}${name}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax${ending}`
}

/**
 * The value of a cookie of ours in a `Cookie` header.
 * @param publicUrl address the browsers see; over HTTPS only the name that others cannot set counts
 * @returns null where there is none
 */
export const cookieOf = (header: string | undefined, name: string, publicUrl: string): string | null => {
  const prefix = `${isSecure(publicUrl) ? '__Secure-' : ''}${name}=`
  const pair = (header ?? '').split(';').find(part => part.trimStart().startsWith(prefix))
  return pair?.trimStart().slice(prefix.length) || null
}
