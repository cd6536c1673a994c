import { loadPage } from '../../layout/load-page.ts'

const FORMATS = ['qr_code', 'data_matrix', 'code_39', 'code_128']
/** Pixels of the longer side: enough for the narrowest bars of a VIN that fills the picture. */
const LONGEST = 1280

/** Where the browser reads codes by itself; not in the types, for not every browser does. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Looks at what the video shows now: the text of a code in it, or null. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

/**
 * The browser's own reader where it knows all our codes, else a library's, which is fetched now.
 * @throws PageLoadFailure where it cannot be fetched
 */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector && FORMATS.every(format => known.includes(format))) {
    const detector = new BarcodeDetector({ formats: FORMATS })
    return async video => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { readCode } = await loadPage(() => import('./read-code.ts'))
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let isTurned = false
  return async video => {
    // Bars may lie or stand: every second look is at the picture turned.
    isTurned = !isTurned
    const scale = Math.min(1, LONGEST / Math.max(video.videoWidth, video.videoHeight))
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (!context || width === 0) return null
    canvas.width = isTurned ? height : width
    canvas.height = isTurned ? width : height
    if (isTurned) context.setTransform(0, 1, -1, 0, height, 0)
    context.drawImage(video, 0, 0, width, height)
    return readCode(context.getImageData(0, 0, canvas.width, canvas.height))
  }
}
