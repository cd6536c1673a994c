/** Maximum total bytes of the arrays created for one document: a large scan and its copies. */
const maxArrayBytes = 512 * 1024 * 1024

let allocated = 0

/**
 * Bounds the byte arrays of this process, which the heap limit does not cover but which decompression
 * allocates. Call it once, before the PDF library is loaded.
 */
export const boundArrays = (): void => {
  globalThis.Uint8Array = new Proxy(globalThis.Uint8Array, {
    construct(array, from: unknown[], newTarget) {
      if (typeof from[0] === 'number') allocated += from[0]
      if (allocated > maxArrayBytes) throw new RangeError('Too much memory for a paper')
      return Reflect.construct(array, from, newTarget)
    },
  })
}

export const countAnew = (): void => {
  allocated = 0
}
