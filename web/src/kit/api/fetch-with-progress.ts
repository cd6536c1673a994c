/**
 * A `fetch` that reports the share of the body sent, from 0 to 1, which the native `fetch` cannot. Without
 * `XMLHttpRequest` it falls back to `usual` and reports nothing.
 */
export const fetchWithProgress =
  (usual: typeof fetch, onSent: (share: number) => void): typeof fetch =>
  (address, init = {}) => {
    if (typeof XMLHttpRequest === 'undefined') return usual(address, init)
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', String(address))
      request.responseType = 'blob'
      request.withCredentials = init.credentials === 'include'
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(toResponse(request))
      request.onerror = () => reject(new TypeError('The connection broke'))
      request.onabort = () => reject(new DOMException('Not wanted any more', 'AbortError'))
      init.signal?.addEventListener('abort', () => request.abort())
      request.send(init.body as XMLHttpRequestBodyInit | null)
    })
  }

const toResponse = (request: XMLHttpRequest): Response => {
  const { status } = request
  const headers = request
    .getAllResponseHeaders()
    .trim()
    .split('\r\n')
    .map(
      line =>
        [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as [string, string],
    )
    .filter(([name]) => name !== '')
  return new Response(status === 204 ? null : (request.response as Blob), { status, headers })
}
