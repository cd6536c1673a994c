/** The part of subset-font that this build uses; the package has no types. */
declare module 'subset-font' {
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    keepFeatures?: string[]
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
  }
  const subsetFont: (font: Uint8Array, text: string, options?: Options) => Promise<Uint8Array>
  // biome-ignore lint/style/noDefaultExport: the package exports its one function so
  export default subsetFont
}
