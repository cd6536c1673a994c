/** Provided by `build/pdf-reader.ts`. */
declare module 'virtual:pdf-reader' {
  export const folder: string
}
