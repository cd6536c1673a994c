import { loadPage } from '../../../kit/pages/load-page.ts'

const FORMATS = ['qr_code', 'data_matrix', 'code_39', 'code_128']
/** Pixels of the longer side: enough for the narrowest bars of a VIN that fills the picture. */
const SCANNED_SIDE_PX = 1280

/**
 * The browser's BarcodeDetector. It is missing from the TypeScript types because not all browsers have it.
 */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Reads the current video frame: the text of a code in it, or null. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

/**
 * Uses the browser's own reader if it supports all our formats. Otherwise it loads a library.
 * @throws PageLoadFailure if the library cannot be fetched
 */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const supportedFormats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector && FORMATS.every(format => supportedFormats.includes(format))) {
    const detector = new BarcodeDetector({ formats: FORMATS })
    return async video => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { readCode } = await loadPage(() => import('./read-code.ts'))
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let isRotated = false
  return async video => {
    // Barcodes may be horizontal or vertical, so every second frame is rotated.
    isRotated = !isRotated
    const scale = Math.min(1, SCANNED_SIDE_PX / Math.max(video.videoWidth, video.videoHeight))
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (!context || width === 0) return null
    canvas.width = isRotated ? height : width
    canvas.height = isRotated ? width : height
    if (isRotated) context.setTransform(0, 1, -1, 0, height, 0)
    context.drawImage(video, 0, 0, width, height)
    return readCode(context.getImageData(0, 0, canvas.width, canvas.height))
  }
}
