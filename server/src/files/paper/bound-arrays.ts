/** Bytes that the arrays made for one paper may have, all together: those of a large scan and its copies. */
const mostBytes = 512 * 1024 * 1024

let taken = 0

/**
 * Bounds the memory of this process that the limits of its heap leave out: what a few bytes unfold to lies in arrays of
 * bytes. To be called once, before the reader of PDFs is loaded.
 */
export const boundArrays = (): void => {
  globalThis.Uint8Array = new Proxy(globalThis.Uint8Array, {
    construct(array, from: unknown[], made) {
      if (typeof from[0] === 'number') taken += from[0]
      if (taken > mostBytes) throw new RangeError('Too much memory for a paper')
      return Reflect.construct(array, from, made)
    },
  })
}

/** Another paper begins. */
export const countAnew = (): void => {
  taken = 0
}
