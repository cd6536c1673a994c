/** Provided by `build/pdf-reader.ts`. */
declare module 'virtual:pdf-reader' {
  /** URL of the folder with the files of the PDF reader. */
  export const folder: string
}
