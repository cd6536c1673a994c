/** Names and addresses that only this machine itself is asked under; `host` without a port. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|[^.]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** The same of a `Host` header, which may end with a port. */
export const isLoopbackHeader = (header: string): boolean => isLoopback(header.replace(/:\d{1,5}$/, ''))
