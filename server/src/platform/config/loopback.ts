/** Returns true for host names and addresses of this machine only; `host` has no port. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|[^.]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** The same for a `Host` header, which may have a port. */
export const isLoopbackHeader = (header: string): boolean => isLoopback(header.replace(/:\d{1,5}$/, ''))
