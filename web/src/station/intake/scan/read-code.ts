import BinaryBitmap from '@zxing/library/esnext/core/BinaryBitmap.js'
import HybridBinarizer from '@zxing/library/esnext/core/common/HybridBinarizer.js'
import DecodeHintType from '@zxing/library/esnext/core/DecodeHintType.js'
import DataMatrixReader from '@zxing/library/esnext/core/datamatrix/DataMatrixReader.js'
import Code39Reader from '@zxing/library/esnext/core/oned/Code39Reader.js'
import Code128Reader from '@zxing/library/esnext/core/oned/Code128Reader.js'
import QRCodeReader from '@zxing/library/esnext/core/qrcode/QRCodeReader.js'
import RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource.js'
import type { Frame } from './frame.ts'

const readers = [new QRCodeReader(), new Code128Reader(), new Code39Reader(), new DataMatrixReader()]
const hints = new Map([[DecodeHintType.TRY_HARDER, true]])

/**
 * The only module that imports the code library. It imports four readers separately, because the whole
 * library is three times as large.
 * @returns the text of a QR code, Data Matrix, Code 39 or Code 128 with upright bars; null if there is none
 */
export function readCode({ data, width, height }: Frame): string | null {
  const grey = new Uint8ClampedArray(width * height)
  // Luma weights of the eye's sensitivity, in 1/256: green counts most.
  for (let at = 0, from = 0; at < grey.length; at++, from += 4)
    grey[at] = (data[from]! * 77 + data[from + 1]! * 150 + data[from + 2]! * 29) >> 8
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)))
  for (const reader of readers) {
    try {
      return reader.decode(bitmap, hints).getText()
    } catch {
      // The library reports a missing code only by throwing.
    }
  }
  return null
}
