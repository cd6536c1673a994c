/** Made by `build/pdf-reader.ts`. */
declare module 'virtual:pdf-reader' {
  /** The address under which the files of the reader of PDFs are served. */
  export const folder: string
}
