import { folder } from 'virtual:pdf-reader'
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

GlobalWorkerOptions.workerSrc = `${folder}worker.js`

/** Limit of pixels of a picture in the PDF. A tenth of it limits the page as drawn. */
const MAX_PIXELS = 50_000_000
/** After this time the user is better served by opening the file in another program. */
const TIMEOUT_MS = 15_000

/**
 * Draws the first page of a PDF, as wide as the canvas. Scripts in the PDF are not run.
 * @returns the number of pages
 * @throws Error when the PDF cannot be read, is locked or takes too long
 */
export async function drawFirstPage(
  file: File,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<number> {
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    useWasm: false,
    wasmUrl: folder,
    maxImageSize: MAX_PIXELS,
    verbosity: 0,
  })
  const end = () => void task.destroy()
  const timer = setTimeout(end, TIMEOUT_MS)
  signal.addEventListener('abort', end)
  try {
    const pdf = await task.promise
    const page = await pdf.getPage(1)
    const { width, height } = page.getViewport({ scale: 1 })
    const widthPx = canvas.clientWidth * Math.min(window.devicePixelRatio, 2)
    const scale = Math.min(widthPx / width, Math.sqrt(MAX_PIXELS / 10 / (width * height)))
    await page.render({ canvas, viewport: page.getViewport({ scale }) }).promise
    return pdf.numPages
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    await task.destroy()
  }
}
